import { clean } from '../../reviews/clean.ts';
import { TEXT_MAX } from '../../settings.ts';
import { epochSeconds, timestampOf } from '../../text/calendar.ts';
import { truncated } from '../../text/truncated.ts';
import {
  FINGERPRINT,
  type ImportedReview,
  type ImportOptions,
  type Place,
  type SkippedRow,
} from '../imported-review.ts';
import { languageTag, oneLine, sourceSlug, webUrl } from './cell-values.ts';
import { REMOVED_EMAIL, withoutEmail } from './email.ts';
import { columnKey, type ExportFormat, type Field, type ReadColumn } from './export-format.ts';
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

/** What every review must have. */
interface Essentials {
  author: string;
  rating: number;
  written: Exclude<WrittenDate, { problem: string }>;
}

type Problem = Pick<SkippedRow, 'kind' | 'reason' | 'remedy'>;

/**
 * One row as a review, or the reason why it is not one; missing and unclear values are never made
 * up. `present`: keys of the table's columns.
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
  const text = source === 'google' ? originalText(field('text')) : field('text');
  // A service that gathers several sources has ids of its own.
  const gatheredBy = format.columns.source !== undefined && format.source !== source ? format.source : null;
  const identity = identityOf(source, gatheredBy, field('source_id'), field('source_url'), options, [
    field('author'),
    dayOf(field('date'), format, options),
    text.slice(0, 200),
  ]);
  const found = unwanted(format, options, read) ?? essentials(field, text, format, options);
  if ('reason' in found) {
    const skipped = { place: row.place, rating: starRating(field('rating')), ...found };
    return { review: null, skipped: [skipped], identity: { source, key: identity.key } };
  }
  const { author, rating, written } = found;
  const reply = replyOf(field('owner_reply'), field('owner_reply_date'), written.date, (value) =>
    dateOf(value, format, options),
  );
  return {
    review: {
      place: row.place,
      source,
      key: identity.key,
      sourceId: identity.sourceId,
      traceable: identity.given || format.published,
      sourceUrl: webUrl(field('source_url')),
      author,
      avatarUrl: webUrl(field('author_avatar_url')),
      rating,
      date: written.date,
      otherReading: written.otherReading,
      writtenAt: written.seconds ?? epochSeconds(written.date) + 43_200,
      title: oneLine(withoutEmail(field('title'))) || null,
      text: withoutEmail(text) || null,
      language: languageTag(field('language')),
      ...editOf(field('updated_at'), has('updated_at'), written),
      ownerReply: reply.reply,
      // A service that gathers reviews may know less of them than their source.
      empty: gatheredBy === null ? WORDS.filter((name) => has(name) && field(name) === '') : [],
    },
    skipped: partialProblems(field, text, reply.problem).map((problem) => ({ place: row.place, ...problem })),
    identity: { source, key: identity.key },
  };
}

/** Rows that are imported only on request: hidden at the source, or about a product. */
function unwanted(format: ExportFormat, options: ImportOptions, read: ReadColumn): Problem | null {
  const hidden = format.hidden?.(read) ?? null;
  if (hidden !== null && !options.includeHidden) {
    return {
      kind: 'withheld',
      reason: hidden,
      remedy: 'count it in policy.yaml under withheld, or import it with --include-hidden',
    };
  }
  const isOfProduct = (format.products ?? []).some((column) => read(column) !== '');
  if (isOfProduct && !options.includeProducts) {
    return {
      kind: 'product',
      reason: 'is about a product, not the business',
      remedy: 'if it is about the business, import it with --include-products',
    };
  }
  return null;
}

function essentials(
  field: (name: Field) => string,
  text: string,
  format: ExportFormat,
  options: ImportOptions,
): Essentials | Problem {
  const unreadable = (reason: string, remedy: string): Problem => ({ kind: 'unreadable', reason, remedy });
  const rating = starRating(field('rating'));
  if (rating === null) {
    const given = field('rating');
    return unreadable(
      given === ''
        ? 'has no rating'
        : `the rating ${JSON.stringify(truncated(given))} is not a number of stars from 1 to 5`,
      'write 1 to 5 as the source shows it; reviews without stars cannot be imported',
    );
  }
  const written = dateOf(field('date'), format, options);
  if ('problem' in written) {
    const layout =
      options.dateFormat === null
        ? 'write the day as YYYY-MM-DD, or give the layout of the file: --date-format DD/MM/YYYY'
        : `write the day as ${options.dateFormat} or YYYY-MM-DD, or give the layout of the file with --date-format`;
    return unreadable(written.problem, written.remedy ?? layout);
  }
  const author = authorOf(field('author'), format);
  if (author === null) {
    return unreadable('has no author', 'write the name that the source shows, such as "Anonymous"');
  }
  if (text.length > TEXT_MAX) {
    return unreadable(
      `the text has ${text.length} characters; at most ${TEXT_MAX} are allowed`,
      'check whether a whole page was pasted',
    );
  }
  return { author, rating, written };
}

/** Parts of a row that could not be imported. */
function partialProblems(
  field: (name: Field) => string,
  text: string,
  replyProblem: string | null,
): Problem[] {
  const problems: Problem[] = [];
  const written = [field('author'), field('title'), text, field('owner_reply')];
  if (written.some((value) => withoutEmail(value) !== value)) {
    problems.push({
      kind: 'part',
      reason: `had an email address, which was replaced with "${REMOVED_EMAIL}"`,
      remedy: 'nothing to do',
    });
  }
  if (replyProblem !== null) {
    problems.push({
      kind: 'part',
      reason: `was imported without its reply: ${replyProblem}`,
      remedy: 'add owner_reply with text and date to the review file by hand',
    });
  }
  return problems;
}

/** The source's id, else its link, else a fingerprint of source, author, date and start of text. */
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
  const link = webUrl(url);
  // Review ids are made from this key, so its spelling must not change: it is the URL Standard's.
  if (link !== null) return { key: new URL(link).href, sourceId: null, given: true };
  const print = `${FINGERPRINT}${options.sha256(JSON.stringify([source, ...fingerprint])).slice(0, 40)}`;
  return { key: print, sourceId: print, given: false };
}

function dateOf(value: string, format: ExportFormat, options: ImportOptions): WrittenDate {
  return options.dateFormat === null
    ? writtenDate(value, format.dateOrder)
    : dateInLayout(value, options.dateFormat);
}

/** The day of a date; the value itself if it cannot be read. */
function dayOf(value: string, format: ExportFormat, options: ImportOptions): string {
  const written = dateOf(value, format, options);
  return 'problem' in written ? value : written.date;
}

/** The last edit of a row by its `updated_at`, which counts only with a zone. */
function editOf(
  value: string,
  hasColumn: boolean,
  { date, seconds }: Essentials['written'],
): Pick<ImportedReview, 'updatedAt' | 'changedAt' | 'tracksEdits'> {
  const read = writtenDate(value);
  const changedAt = 'problem' in read ? null : read.seconds;
  const writtenBy = seconds ?? epochSeconds(date) + 86_399;
  return {
    updatedAt: changedAt !== null && changedAt > writtenBy ? timestampOf(changedAt) : null,
    changedAt,
    tracksEdits: hasColumn && (changedAt !== null || value === ''),
  };
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
  if (day === '') return { reply: null, problem: 'the export gives it no date' };
  const date = read(day);
  if ('problem' in date) {
    return { reply: null, problem: date.problem + (date.remedy === undefined ? '' : `; ${date.remedy}`) };
  }
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
