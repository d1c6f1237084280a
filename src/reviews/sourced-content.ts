import type { Content } from '../schema/content.ts';
import type { ReviewFile } from '../schema/review.ts';

/** A parsed value with the file it came from. */
export interface Sourced<T> {
  file: string;
  value: T;
}

/** A review file; fields that failed their shape are absent and named in `unsound`. */
export interface SourcedReview extends Sourced<Partial<ReviewFile>> {
  unsound?: string[];
}

/** Parsed content with file names; fields that failed their shape are absent, lists that did are null. */
export type SourcedContent = {
  [K in Exclude<keyof Content, 'reviews' | 'summary' | 'business'>]: Sourced<Content[K]> | null;
} & {
  business: Sourced<Content['business']> | null;
  summary: Sourced<NonNullable<Content['summary']>> | null;
  reviews: SourcedReview[];
};
