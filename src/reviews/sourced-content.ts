import type { Content } from '../schema/content.ts';
import type { ReviewFile } from '../schema/review.ts';

/** A parsed value with the file it came from. */
export interface Sourced<T> {
  file: string;
  value: T;
}

/** What of a value passed its shape: wrong fields are absent, wrong items of lists undefined in their places. */
export type Sound<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly [unknown, ...unknown[]]
    ? T
    : T extends readonly (infer E)[]
      ? readonly (Sound<E> | undefined)[]
      : { [K in keyof T]?: Sound<T[K]> | undefined };

/** A review file; top-level fields with anything wrong are named in `unsound`. */
export interface SourcedReview extends Sourced<Sound<ReviewFile>> {
  unsound?: string[];
}

/** Parsed content with file names, as far as it passed its shape; what could not be read at all is null. */
export type SourcedContent = {
  [K in Exclude<keyof Content, 'reviews' | 'summary' | 'placeWords'>]: Sourced<Sound<Content[K]>> | null;
} & {
  summary: Sourced<Sound<NonNullable<Content['summary']>>> | null;
  reviews: SourcedReview[];
};

/** Of no file at all. */
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
  reviews: [],
};

/** The ids of a vocabulary; null where one is wrong, so that nobody can say what is missing. */
export function idsOf(
  vocabulary: Sourced<readonly ({ id?: string | undefined } | undefined)[]> | null,
): string[] | null {
  const ids = vocabulary?.value.map((entry) => entry?.id) ?? [undefined];
  return ids.every((id) => id !== undefined) ? ids : null;
}
