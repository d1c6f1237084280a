import type { ReviewFile } from '../../schema/review.ts';
import type { ImportedReview } from '../imported-review.ts';

/** What a source says about a review, field by field; a field that an export does not have is absent. */
export type SourceDigest = Partial<Record<keyof NonNullable<ReviewFile['imported']>, string>>;

/** Hex digits of a digest: it only shows whether the source said the same before. */
const LENGTH = 12;

export function saidBy(review: ImportedReview): SourceDigest {
  const { rating, author, date, ownerReply: reply, empty } = review;
  const optional = (name: (typeof empty)[number], value: string | null): SourceDigest =>
    value !== null || empty.includes(name) ? { [name.replace('owner_', '')]: value ?? '' } : {};
  return {
    ...{ rating: String(rating), author, date },
    ...optional('title', review.title),
    ...optional('text', review.text),
    ...optional('owner_reply', reply && replyWords(reply)),
  };
}

/** What a file says, as `saidBy`. */
export function saidIn(file: ReviewFile): Required<SourceDigest> {
  const { rating, author, date, title, text, owner_reply: reply } = file;
  return {
    ...{ rating: String(rating), author, date, title: title ?? '', text: text ?? '' },
    reply: reply ? replyWords(reply) : '',
  };
}

export const replyWords = ({ text, date }: { text: string; date: string }): string => `${date}\n${text}`;

/** Digests of what a source says, to keep in the file. */
export function digestsOf(
  said: SourceDigest,
  sha256: (text: string) => string,
): NonNullable<ReviewFile['imported']> {
  return Object.fromEntries(
    Object.entries(said).map(([field, value]) => [field, digest(field, value, sha256)]),
  );
}

export function digest(field: string, value: string, sha256: (text: string) => string): string {
  return sha256(`${field}\n${value}`).slice(0, LENGTH);
}
