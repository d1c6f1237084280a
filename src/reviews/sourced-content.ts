import type { Content } from '../schema/content.ts';
import type { ErasedFile } from '../schema/editorial.ts';
import type { ReviewFile } from '../schema/review.ts';

/** A parsed value with the file it came from. */
export interface Sourced<T> {
  file: string;
  value: T;
  /** Top-level fields with problems, which `value` lacks. */
  unsound?: string[] | undefined;
}

/** The valid part of a value: invalid fields are missing, invalid items of lists are undefined. */
export type Sound<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly [unknown, ...unknown[]]
    ? T
    : T extends readonly (infer E)[]
      ? readonly (Sound<E> | undefined)[]
      : { [K in keyof T]?: Sound<T[K]> | undefined };

export type SourcedReview = Sourced<Sound<ReviewFile>>;

/** The valid part of parsed content, with file names; null for files that could not be read. */
export type SourcedContent = {
  [K in Exclude<
    keyof Content,
    | 'reviews'
    | 'summary'
    | 'placeWords'
    | 'relatedWords'
    | 'isGeneral'
    | 'packTopics'
    | 'hasErasures'
    | 'readings'
    | 'labels'
  >]: Sourced<Sound<Content[K]>> | null;
} & {
  summary: Sourced<Sound<NonNullable<Content['summary']>>> | null;
  erased: Sourced<Sound<ErasedFile>> | null;
  reviews: SourcedReview[];
};

/** Content without any file. */
export const NOTHING_SOURCED: SourcedContent = {
  business: null,
  technicians: null,
  services: null,
  serviceAreas: null,
  aspects: null,
  topics: null,
  faq: null,
  summary: null,
  policy: null,
  erased: null,
  reviews: [],
};

/** The ids of a vocabulary; null if one is invalid, because then no id can be called unknown. */
export function idsOf(
  vocabulary: Sourced<readonly ({ id?: string | undefined } | undefined)[]> | null,
): string[] | null {
  const ids = vocabulary?.value.map((entry) => entry?.id) ?? [undefined];
  return ids.every((id) => id !== undefined) ? ids : null;
}
