import { clean } from '../reviews/clean.ts';
import { TEXT_MAX } from '../settings.ts';
import { epochSeconds, instantOf, isTimestamp, timestampOf } from '../text/calendar.ts';
import { oneLine, webAddress } from './cell-values.ts';
import { REMOVED_EMAIL, withoutEmail } from './email.ts';
import {
  folderOf,
  type Located,
  type LocationNames,
  locationsOf,
  ofOneLocation,
} from './google-locations.ts';
import type {
  ImportedFile,
  ImportedReview,
  ImportOptions,
  ImportOutcome,
  Place,
  SkippedRow,
} from './imported-review.ts';
import { bareId } from './review-index.ts';
import { starRating } from './star-rating.ts';
import { originalText } from './translated.ts';

/** One page of reviews of Google Takeout or the Business Profile API v4: both have the same keys (RD-38, RD-41). */
export interface GooglePage {
  file: string;
  reviews: readonly unknown[];
}

interface Entry extends Located {
  place: Place;
  review: ImportedReview | null;
  skipped: SkippedRow[];
  key: string;
  /** Moments of the last edit and of the reply ('' without one), by which the newest copy wins. */
  updated: string;
  replied: string;
}

/**
 * Reviews of a Google Business Profile. `complete` says that the pages are all there is (a whole
 * archive), so that what is missing was deleted at Google (RD-39).
 */
export function importGoogleBusiness(
  pages: readonly GooglePage[],
  names: LocationNames,
  complete: boolean,
  options: ImportOptions,
): ImportOutcome {
  const source = options.source ?? 'google';
  const entries = pages.flatMap(({ file, reviews }) =>
    reviews.map((value, index) => readEntry(value, { file, row: index + 1 }, source)),
  );
  const chosen = ofOneLocation(entries, names, options.location);
  if ('refused' in chosen) return chosen;
  const newest = new Map<string, Entry>();
  const result: ImportedFile = {
    format: 'Google Business Profile reviews',
    reviews: [],
    skipped: [],
    seen: [],
    elsewhere: entries.length - chosen.entries.length,
    completeFor: complete ? locationsOf(chosen.entries) : [],
  };
  for (const entry of chosen.entries) {
    if (entry.key !== '') result.seen.push({ source, key: entry.key });
    if (entry.review === null) result.skipped.push(...entry.skipped);
    else {
      const id = bareId(entry.key);
      const other = newest.get(id);
      if (other === undefined) newest.set(id, entry);
      else {
        const [taken, left] = isNewer(entry, other) ? [entry, other] : [other, entry];
        newest.set(id, withFullName(taken, left));
        result.skipped.push(...leftOut(left, taken));
      }
    }
  }
  for (const { review, skipped } of newest.values()) {
    if (review) result.reviews.push(review);
    result.skipped.push(...skipped);
  }
  return result;
}

/** The copy that is taken, under the full name that only the other one may have. */
function withFullName(taken: Entry, { key, location }: Entry): Entry {
  if (taken.location !== '' || location === '' || taken.review === null) return taken;
  return { ...taken, key, location, review: { ...taken.review, key, sourceId: key } };
}

/** A copy that says something else than the one that is taken; pages that overlap hold the same review twice. */
function leftOut(left: Entry, taken: Entry): SkippedRow[] {
  const says = ({ review }: Entry): string =>
    JSON.stringify([review?.rating, review?.text, review?.author, review?.ownerReply?.text]);
  if (says(left) === says(taken)) return [];
  const { place } = left;
  const where = `${taken.place.file === place.file ? '' : `${taken.place.file}, `}row ${taken.place.row}`;
  const [reason, remedy] = isNewer(taken, left)
    ? [`is the same review as ${where}, which is newer`, 'nothing to do']
    : [
        `is the same review as ${where} and says something else, with the same time of its last edit`,
        'compare both with the review at Google',
      ];
  return [{ place, kind: 'duplicate', reason, remedy }];
}

/** By the last edit; a reply does not count as one, so of equal copies the one with the newer reply wins. */
function isNewer(entry: Entry, other: Entry): boolean {
  return entry.updated === other.updated ? entry.replied > other.replied : entry.updated > other.updated;
}

/** `accounts/A/locations/L/reviews/R` without the account, which is not stable (RD-39). */
function reviewKey(value: Record<string, unknown>): { key: string; location: string } {
  const name = textOf(value.name);
  const match = /(?:^|\/)(locations\/[^/\s@]+)\/reviews\/([^/\s@]+)$/.exec(name);
  if (match) return { key: `${match[1]}/reviews/${match[2]}`, location: match[1] ?? '' };
  const bare = textOf(value.reviewId) || name;
  return { key: /^\S{1,300}$/.test(bare) && withoutEmail(bare) === bare ? bare : '', location: '' };
}

function readEntry(value: unknown, place: Place, source: string): Entry {
  const record = recordOf(value);
  const { key, location } = reviewKey(record);
  const base = { place, location, folder: folderOf(place.file), key, updated: '', replied: '', review: null };
  const refuse = (reason: string, remedy: string): Entry => ({
    ...base,
    skipped: [{ place, kind: 'unreadable', reason, remedy }],
  });
  if (key === '') return refuse('has no review name or id', 'export the reviews again from Google Takeout');
  const rating = /^(ONE|TWO|THREE|FOUR|FIVE)$/.test(textOf(record.starRating))
    ? starRating(textOf(record.starRating))
    : null;
  if (rating === null) {
    return refuse(
      `the rating ${JSON.stringify(textOf(record.starRating).slice(0, 40).toWellFormed())} is none of ONE to FIVE`,
      'a review without stars cannot be imported',
    );
  }
  const written = timestampIn(record.createTime);
  if (written === null)
    return refuse('has no readable createTime', 'export the reviews again; dates are never guessed');
  const edited = timestampIn(record.updateTime) ?? written;
  const [created, updated] = [epochSeconds(written), epochSeconds(edited)];
  const reviewer = recordOf(record.reviewer);
  const comment = originalText(plain(record.comment));
  if (comment.length > TEXT_MAX) {
    return refuse(
      `the text has ${comment.length} characters; at most ${TEXT_MAX} are allowed`,
      'check the export',
    );
  }
  const name = reviewer.isAnonymous === true ? '' : oneLine(plain(reviewer.displayName));
  const author = oneLine(withoutEmail(name).replaceAll(REMOVED_EMAIL, ' ')) || 'A Google user';
  const date = timestampOf(created).slice(0, 10);
  const skipped: SkippedRow[] = [];
  const part = (reason: string, remedy: string): void => {
    skipped.push({ place, kind: 'part', reason, remedy });
  };
  const reply = replyOf(recordOf(record.reviewReply), date);
  if (reply.problem !== null)
    part(`was imported without its reply: ${reply.problem}`, 'add owner_reply to the review file by hand');
  if (
    [name, comment, plain(recordOf(record.reviewReply).comment)].some((text) => withoutEmail(text) !== text)
  ) {
    part(`held an e-mail address, which was replaced by "${REMOVED_EMAIL}"`, 'nothing to do');
  }
  return {
    ...base,
    skipped,
    updated: instantOf(edited),
    replied: reply.at === null ? '' : instantOf(reply.at),
    review: {
      place,
      source,
      key,
      sourceId: key,
      traceable: true,
      sourceUrl: null,
      author,
      avatarUrl: webAddress(plain(reviewer.profilePhotoUrl)),
      rating,
      date,
      otherReading: null,
      writtenAt: created,
      title: null,
      text: withoutEmail(comment) || null,
      language: null,
      updatedAt: updated > created ? timestampOf(updated) : null,
      changedAt: updated,
      tracksEdits: true,
      ownerReply: reply.reply,
      empty: [
        ...(comment === '' ? (['text'] as const) : []),
        ...(reply.reply === null && reply.problem === null ? (['owner_reply'] as const) : []),
      ],
    },
  };
}

function replyOf(
  reply: Record<string, unknown>,
  reviewed: string,
): { reply: ImportedReview['ownerReply']; at: string | null; problem: string | null } {
  const text = withoutEmail(originalText(plain(reply.comment)));
  const none = { reply: null, at: null };
  if (text === '') return { ...none, problem: null };
  const state = textOf(reply.reviewReplyState) || textOf(reply.state);
  if (state === 'PENDING' || state === 'REJECTED')
    return { ...none, problem: `Google does not show it (${state})` };
  const at = timestampIn(reply.updateTime);
  if (at === null) return { ...none, problem: 'it has no date' };
  const updatedAt = timestampOf(epochSeconds(at));
  const date = updatedAt.slice(0, 10);
  if (date < reviewed) return { ...none, problem: `its date ${date} is before the review` };
  return { reply: { text, date, updatedAt, otherDate: null }, at, problem: null };
}

/** One of Google's time stamps, which have up to nine fraction digits; null for anything else. */
function timestampIn(value: unknown): string | null {
  const text = textOf(value);
  return isTimestamp(text) ? text : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function plain(value: unknown): string {
  return clean(textOf(value).replace(/\r\n?/g, '\n')).trim();
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
