import { canonicalLink } from '../../reviews/source-link.ts';
import type { ReviewFile } from '../../schema/review.ts';
import { bareId } from '../formats/google-name.ts';
import { type ImportedReview, isOwnId } from '../imported-review.ts';

/** A review file of the content folder, by its path below it. */
export interface ExistingReview {
  file: string;
  value: ReviewFile;
}

/** The fields that identify a review. */
type Identity = { file: string; value: Partial<ReviewFile> };

/**
 * Finds the file of a review; a bare Google id also finds its full name `locations/L/reviews/R`.
 */
export class ReviewIndex<T extends Identity = ExistingReview> {
  private readonly files = new Map<string, T>();

  constructor(existing: readonly T[]) {
    for (const review of existing) this.add(review);
  }

  add(review: T): void {
    const { id, source, source_id, source_url, author, date, text } = review.value;
    if (id) this.files.set(`id ${id}`, review);
    if (source_url) this.files.set(`url ${source} ${canonicalLink(source_url)}`, review);
    if (source && author && date && text) this.files.set(likeness({ source, author, date, text }), review);
    if (!source_id) return;
    this.files.set(`key ${source} ${source_id}`, review);
    const bare = bareId(source_id);
    if (bare !== source_id) this.files.set(`bare ${source} ${bare}`, review);
  }

  find(review: ImportedReview, id: string): T | null {
    const { source, key, sourceUrl } = review;
    const bare = bareId(key);
    const keys = [
      `key ${source} ${key}`,
      bare === key ? `bare ${source} ${key}` : `key ${source} ${bare}`,
      `url ${source} ${canonicalLink(sourceUrl ?? key)}`,
      `id ${id}`,
    ];
    const found = keys.map((name) => this.files.get(name)).find((file) => file !== undefined);
    return found ?? this.alike(review, review.date);
  }

  /** The file of a review without id whose day and month were swapped when it was imported. */
  findMisread(review: ImportedReview): T | null {
    return review.otherReading === null ? null : this.alike(review, review.otherReading);
  }

  private alike(review: ImportedReview, date: string): T | null {
    if (review.text === null) return null;
    const alike = this.files.get(likeness({ ...review, date }));
    return alike && !(isOwnId(alike.value.source_id) && isOwnId(review.sourceId)) ? alike : null;
  }
}

/** Same source, author, day and text: enough unless both have an id of the source. */
function likeness({
  source,
  author,
  date,
  text,
}: Pick<ImportedReview, 'source' | 'author' | 'date'> & { text?: string | null }): string {
  return `like ${JSON.stringify([source, author, date, (text ?? '').trim()])}`;
}
