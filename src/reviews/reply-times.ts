import type { ReviewFile } from '../schema/review.ts';

/** When each reply last changed (RFC 3339), by review id, if the content has more than its day. */
export type ReplyTimes = ReadonlyMap<string, string>;

export function replyTimes(reviews: readonly ReviewFile[]): ReplyTimes {
  return new Map(
    reviews.flatMap(({ id, owner_reply: reply }) => (reply?.updated_at ? [[id, reply.updated_at]] : [])),
  );
}
