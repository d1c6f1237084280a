import { clean } from '../reviews/clean.ts';
import { TEXT_MAX } from '../settings.ts';
import { epochSeconds, timestampOf } from '../text/calendar.ts';
import { languageTag, oneLine, sourceSlug, webAddress } from './cell-values.ts';
import { REMOVED_EMAIL, withoutEmail } from './email.ts';
import { columnKey, type ExportFormat, type Field, type ReadColumn } from './export-format.ts';
import {
  FINGERPRINT,
  type ImportedReview,
  type ImportOptions,
  type Place,
  type SkippedRow,
} from './imported-review.ts';
import { starRating } from './star-rating.ts';
import { originalText } from './translated.ts';
import { dateInLayout, type WrittenDate, writtenDate } from './written-date.ts';

const WORDS = ['title', 'text', 'owner_reply'] as const;

/** One row of a table: by column key, empty cells as ''. */
export interface TableRow {
  place: Place;
  cells: ReadonlyMap<string, string>;
}

export interface ReadRow {
  review: ImportedReview | null;
  skipped: SkippedRow[];
  /** Identity at the source, as far as it could be read. */
  identity: { source: string; key: string };
}

/**
 * One row as a review, or why not; what is missing or unclear is never made up. `present`: keys of the
 * columns that the table has.
 */
export function readRow(
  row: TableRow,
  format: ExportFormat,
  options: ImportOptions,
  present: ReadonlySet<string>,
): ReadRow {
  const read: ReadColumn = (column) =>
    clean((row.cells.get(columnKey(column)) ?? '').replace(/\r\n?/g, '\n')).trim();
  const field = (name: Field): string => {
    const column = format.columns[name];
    return column === undefined ? '' : read(column);
  };
  const has = (name: Field): boolean => present.has(columnKey(format.columns[name] ?? ''));
  const source = sourceSlug(field('source')) || options.source || format.source || '';
  const rating = starRating(field('rating'));
  const written = dateOf(field('date'), format, options);
  const text = source === 'google' ? originalText(field('text')) : field('text');
  // A service that gathers several sources counts with ids of its own.
  const gatheredBy = format.columns.source !== undefined && format.source !== source ? format.source : null;
  const identity = identityOf(source, gatheredBy, field('source_id'), field('source_url'), options, [
    field('author'),
    'problem' in written ? field('date') : written.date,
    text.slice(0, 200),
  ]);
  const refuse = (kind: SkippedRow['kind'], reason: string, remedy: string): ReadRow => ({
    review: null,
    skipped: [{ place: row.place, kind, reason, remedy, rating }],
    identity: { source, key: identity.key },
  });

  const hidden = format.hidden?.(read) ?? null;
  if (hidden !== null && !options.includeHidden) {
    return refuse(
      'withheld',
      hidden,
      'count it in policy.yaml under withheld, or import it with --include-hidden',
    );
  }
  const product = (format.products ?? []).map(read).find((value) => value !== '');
  if (product !== undefined && !options.includeProducts) {
    return refuse(
      'product',
      'is about a product, not about the business',
      'if it is about the business all the same, import it with --include-products',
    );
  }
  if (rating === null) {
    const given = field('rating');
    return refuse(
      'unreadable',
      given === ''
        ? 'has no rating'
        : `the rating ${JSON.stringify(given.slice(0, 40).toWellFormed())} is no number of stars from 1 to 5`,
      'write 1 to 5 as the source shows it; a review without stars cannot be imported',
    );
  }
  if ('problem' in written) {
    return refuse(
      'unreadable',
      written.problem,
      options.dateFormat === null
        ? 'write the day as YYYY-MM-DD, or say how it is written: --date-format DD/MM/YYYY'
        : `write the day ${options.dateFormat} or YYYY-MM-DD; if the file writes its dates otherwise, import it again with that --date-format`,
    );
  }
  const author = authorOf(field('author'), format);
  if (author === null) {
    return refuse('unreadable', 'has no author', 'write the name that the source shows, such as "Anonymous"');
  }
  if (text.length > TEXT_MAX) {
    return refuse(
      'unreadable',
      `the text has ${text.length} characters; at most ${TEXT_MAX} are allowed`,
      'check whether a whole page was pasted',
    );
  }
  const skipped: SkippedRow[] = [];
  const part = (reason: string, remedy: string): void => {
    skipped.push({ place: row.place, kind: 'part', reason, remedy });
  };
  if (
    [field('author'), field('title'), text, field('owner_reply')].some(
      (value) => withoutEmail(value) !== value,
    )
  ) {
    part(`held an e-mail address, which was replaced by "${REMOVED_EMAIL}"`, 'nothing to do');
  }
  const reply = replyOf(field('owner_reply'), field('owner_reply_date'), written.date, (value) =>
    dateOf(value, format, options),
  );
  if (reply.problem !== null) {
    part(
      `was imported without its reply: ${reply.problem}`,
      'add owner_reply with text and date to the review file by hand',
    );
  }
  const changedAt = momentOf(field('updated_at'));
  const writtenBy = written.seconds ?? epochSeconds(written.date) + 86_399;
  return {
    review: {
      place: row.place,
      source,
      key: identity.key,
      sourceId: identity.sourceId,
      traceable: identity.given || format.published,
      sourceUrl: webAddress(field('source_url')),
      author,
      avatarUrl: webAddress(field('author_avatar_url')),
      rating,
      date: written.date,
      otherReading: written.otherReading,
      writtenAt: written.seconds ?? epochSeconds(written.date) + 43_200,
      title: oneLine(withoutEmail(field('title'))) || null,
      text: withoutEmail(text) || null,
      language: languageTag(field('language')),
      updatedAt: changedAt !== null && changedAt > writtenBy ? timestampOf(changedAt) : null,
      changedAt,
      tracksEdits: has('updated_at') && (changedAt !== null || field('updated_at') === ''),
      ownerReply: reply.reply,
      // A service that gathers reviews may know less of them than their source.
      empty: gatheredBy === null ? WORDS.filter((name) => has(name) && field(name) === '') : [],
    },
    skipped,
    identity: { source, key: identity.key },
  };
}

/** The source's id, else its link, else a fingerprint of source, author, date and start of text (RD-43). */
function identityOf(
  source: string,
  gatheredBy: string | null,
  id: string,
  url: string,
  options: ImportOptions,
  fingerprint: string[],
): { key: string; sourceId: string | null; given: boolean } {
  if (id !== '' && withoutEmail(id) === id) {
    const own = oneLine(gatheredBy === null ? id : `${gatheredBy}:${id}`);
    return { key: own, sourceId: own, given: true };
  }
  const link = webAddress(url);
  // Ids are made from the key, so its spelling is that of the URL standard, whatever links are published as.
  if (link !== null) return { key: new URL(link).href, sourceId: null, given: true };
  const print = `${FINGERPRINT}${options.sha256(JSON.stringify([source, ...fingerprint])).slice(0, 40)}`;
  return { key: print, sourceId: print, given: false };
}

function dateOf(value: string, format: ExportFormat, options: ImportOptions): WrittenDate {
  return options.dateFormat === null
    ? writtenDate(value, format.dateOrder)
    : dateInLayout(value, options.dateFormat);
}

/** Seconds since 1970 of a time stamp with zone; null for anything else. */
function momentOf(value: string): number | null {
  const read = writtenDate(value);
  return 'problem' in read ? null : read.seconds;
}

function authorOf(value: string, format: ExportFormat): string | null {
  const name = oneLine(withoutEmail(value).replaceAll(REMOVED_EMAIL, ' '));
  if (name !== '') return name;
  if (format.nameless !== undefined) return format.nameless;
  return value === '' ? null : 'Anonymous';
}

function replyOf(
  text: string,
  day: string,
  reviewed: string,
  read: (value: string) => WrittenDate,
): { reply: ImportedReview['ownerReply']; problem: string | null } {
  if (text === '') return { reply: null, problem: null };
  if (day === '') return { reply: null, problem: 'the export gives the reply no date' };
  const date = read(day);
  if ('problem' in date) return { reply: null, problem: date.problem };
  if (date.date < reviewed) return { reply: null, problem: `its date ${date.date} is before the review` };
  return {
    reply: {
      text: withoutEmail(originalText(text)),
      date: date.date,
      updatedAt: date.seconds === null ? null : timestampOf(date.seconds),
      otherDate: date.otherReading,
    },
    problem: null,
  };
}
