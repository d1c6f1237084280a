import { clean } from '../../reviews/clean.ts';
import { TEXT_MAX } from '../../settings.ts';
import { epochSeconds, instantOf, isTimestamp, timestampOf } from '../../text/calendar.ts';
import { truncated } from '../../text/truncated.ts';
import type {
  ImportedFile,
  ImportedReview,
  ImportOptions,
  ImportOutcome,
  Place,
  SkippedRow,
} from '../imported-review.ts';
import { oneLine } from '../reading/cell-values.ts';
import { REMOVED_EMAIL, withoutEmail } from '../reading/email.ts';
import { starRating } from '../reading/star-rating.ts';
import { originalText } from '../reading/translated.ts';
import {
  folderOf,
  type Located,
  type LocationNames,
  locationsOf,
  ofOneLocation,
  placeOf,
} from './google-locations.ts';
import { bareId, locationOf, nameWithoutAccount } from './google-name.ts';

/**
 * One page of reviews of Google Takeout or the Business Profile API v4: both have the same keys.
 */
export interface GooglePage {
  file: string;
  reviews: readonly unknown[];
}

interface Entry extends Located {
  place: Place;
  review: ImportedReview | null;
  skipped: SkippedRow[];
  key: string;
  /**
   * Times of the last edit and of the reply ('' without one); the newest copy of a review counts.
   */
  updated: string;
  replied: string;
}

/**
 * Reviews of a Google Business Profile. `complete`: the pages are a whole archive, so a review that
 * is missing was deleted at Google.
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
    place: placeOf(chosen.entries, names),
    remarks: [],
    columns: null,
    asked: null,
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
        const [newer, older] = isNewer(entry, other) ? [entry, other] : [other, entry];
        newest.set(id, withFullName(newer, older));
        result.skipped.push(...differingCopy(older, newer));
      }
    }
  }
  for (const { review, skipped } of newest.values()) {
    if (review) result.reviews.push(review);
    result.skipped.push(...skipped);
  }
  return result;
}

/** The newer copy, with the location that only the older one may have. */
function withFullName(newer: Entry, { key, location }: Entry): Entry {
  if (newer.location !== '' || location === '' || newer.review === null) return newer;
  return { ...newer, key, location, review: { ...newer.review, key, sourceId: key } };
}

/** Reports the older copy if it differs; pages that overlap have equal copies. */
function differingCopy(older: Entry, newer: Entry): SkippedRow[] {
  const words = ({ review }: Entry): string =>
    JSON.stringify([review?.rating, review?.text, review?.author, review?.ownerReply?.text]);
  if (words(older) === words(newer)) return [];
  const { place } = older;
  const where = `${newer.place.file === place.file ? '' : `${newer.place.file}, `}row ${newer.place.row}`;
  const [reason, remedy] = isNewer(newer, older)
    ? [`is the same review as ${where}, which is newer`, 'nothing to do']
    : [
        `is the same review as ${where}, with different words but the same edit time`,
        'compare both with the review at Google',
      ];
  return [{ place, kind: 'duplicate', reason, remedy }];
}

/**
 * By the last edit. A reply is not an edit, so of equal copies the one with the newer reply counts.
 */
function isNewer(entry: Entry, other: Entry): boolean {
  return entry.updated === other.updated ? entry.replied > other.replied : entry.updated > other.updated;
}

function reviewKey(value: Record<string, unknown>): { key: string; location: string } {
  const full = textOf(value.name);
  const name = nameWithoutAccount(full);
  if (name !== null) return { key: name, location: locationOf(name) ?? '' };
  const bare = textOf(value.reviewId) || full;
  return { key: /^\S{1,300}$/.test(bare) && withoutEmail(bare) === bare ? bare : '', location: '' };
}

function readEntry(value: unknown, place: Place, source: string): Entry {
  const record = recordOf(value);
  const { key, location } = reviewKey(record);
  const entry = { place, location, folder: folderOf(place.file), key };
  const found = key === '' ? NAMELESS : essentials(record);
  if ('reason' in found) {
    const skipped: SkippedRow[] = [{ place, kind: 'unreadable', ...found }];
    return { ...entry, skipped, updated: '', replied: '', review: null };
  }
  const { rating, written, edited, comment } = found;
  const [created, updated] = [epochSeconds(written), epochSeconds(edited)];
  const reviewer = recordOf(record.reviewer);
  const name = reviewer.isAnonymous === true ? '' : oneLine(plain(reviewer.displayName));
  const date = timestampOf(created).slice(0, 10);
  const reply = replyOf(recordOf(record.reviewReply), date);
  const texts = [name, comment, plain(recordOf(record.reviewReply).comment)];
  return {
    ...entry,
    skipped: partialProblems(texts, reply.problem).map((problem) => ({ place, kind: 'part', ...problem })),
    updated: instantOf(edited),
    replied: reply.at === null ? '' : instantOf(reply.at),
    review: {
      place,
      source,
      key,
      sourceId: key,
      traceable: true,
      sourceUrl: null,
      author: oneLine(withoutEmail(name).replaceAll(REMOVED_EMAIL, ' ')) || 'A Google user',
      avatarUrl: null,
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

type Problem = Pick<SkippedRow, 'reason' | 'remedy'>;

const NAMELESS: Problem = {
  reason: 'has no review name or id',
  remedy: 'export the reviews again from Google Takeout',
};

/** What every review must have. */
function essentials(
  record: Record<string, unknown>,
): { rating: number; written: string; edited: string; comment: string } | Problem {
  const stars = textOf(record.starRating);
  const rating = /^(ONE|TWO|THREE|FOUR|FIVE)$/.test(stars) ? starRating(stars) : null;
  if (rating === null) {
    return {
      reason: `the rating ${JSON.stringify(truncated(stars))} is not one of ONE to FIVE`,
      remedy: 'nothing to do; reviews without stars cannot be imported',
    };
  }
  const written = timestampIn(record.createTime);
  if (written === null) {
    return {
      reason: 'has no readable createTime',
      remedy: 'export the reviews again; dates are never guessed',
    };
  }
  const comment = originalText(plain(record.comment));
  if (comment.length > TEXT_MAX) {
    return {
      reason: `the text has ${comment.length} characters; at most ${TEXT_MAX} are allowed`,
      remedy: 'check the export',
    };
  }
  return { rating, written, edited: timestampIn(record.updateTime) ?? written, comment };
}

/** Parts of a review that could not be imported. */
function partialProblems(texts: readonly string[], replyProblem: string | null): Problem[] {
  const problems: Problem[] = [];
  if (replyProblem !== null) {
    problems.push({
      reason: `was imported without its reply: ${replyProblem}`,
      remedy: 'add owner_reply to the review file by hand',
    });
  }
  if (texts.some((text) => withoutEmail(text) !== text)) {
    problems.push({
      reason: `had an email address, which was replaced with "${REMOVED_EMAIL}"`,
      remedy: 'nothing to do',
    });
  }
  return problems;
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

/** A time stamp, which at Google has up to nine fraction digits; null for anything else. */
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
