import { clean } from '../../reviews/clean.ts';
import { TEXT_MAX } from '../../settings.ts';
import { epochSeconds, timestampOf } from '../../text/calendar.ts';
import { truncated } from '../../text/truncated.ts';
import { FINGERPRINT, type ImportedReview, type ImportOptions, type SkippedRow } from '../imported-review.ts';
import { languageTag, leadsToAuthor, oneLine, sourceSlug, webUrl } from './cell-values.ts';
import { REMOVED_EMAIL, withoutEmail } from './email.ts';
import { columnKey, type ExportFormat, type Field, type ReadColumn } from './export-format.ts';
import { type OWN_COLUMNS, ownCells } from './own-cells.ts';
import { starRating } from './star-rating.ts';
import { cellOf, type TableLayout, type TableRow } from './table-layout.ts';
import { originalText } from './translated.ts';
import { dateInLayout, type WrittenDate, writtenDate } from './written-date.ts';

const WORDS = ['title', 'text', 'owner_reply'] as const;

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

type Problem = Pick<SkippedRow, 'kind' | 'reason' | 'remedy'> & { column?: Field };

/** The cleaned cell of a field; '' when absent. */
type ReadField = (field: Field) => string;

/**
 * One row as a review, or the reason why it is not one; missing and unclear values are never made
 * up.
 */
export function readRow(
  row: TableRow,
  layout: TableLayout,
  sharedLinks: ReadonlySet<string>,
  options: ImportOptions,
): ReadRow {
  const { format } = layout;
  const cleaned = (value: string): string =>
    value === '' ? '' : clean(value.replace(/\r\n?/g, '\n')).trim();
  const read: ReadColumn = (column) => cleaned(row.cells.get(columnKey(column)) ?? '');
  const field: ReadField = (name) => cleaned(cellOf(layout, row, name).value);
  const has = (name: Field): boolean => layout.fields[name].length > 0;
  const dateIn = (name: Field): WrittenDate => dateOf(row, name, layout, options);
  const source = sourceSlug(field('source')) || options.source || format.source || '';
  const text = source === 'google' ? originalText(field('text')) : field('text');
  const link = sharedLinks.has(field('source_url')) ? null : linkOf(field('source_url'));
  // A service that gathers several sources has ids of its own.
  const gatheredBy = format.columns.source !== undefined && format.source !== source ? format.source : null;
  const day = dateIn('date');
  const inColumn = ({ column, ...problem }: Problem): SkippedRow => {
    const name = column === undefined ? undefined : cellOf(layout, row, column).column;
    return { place: row.place, ...problem, ...(name === undefined ? {} : { column: name }) };
  };
  const identity = identityOf(source, gatheredBy, field('source_id'), link, options, [
    field('author'),
    'problem' in day ? field('date') : day.date,
    text.slice(0, 200),
  ]);
  const found: Essentials | Problem =
    unwanted(format, options, read) ?? essentials(field, text, day, format, options);
  if ('reason' in found) {
    const skipped = { ...inColumn(found), rating: starRating(field('rating')) };
    return { review: null, skipped: [skipped], identity: { source, key: identity.key } };
  }
  const { author, rating, written } = found;
  const reply = replyOf(field('owner_reply'), field('owner_reply_date'), written.date, () =>
    dateIn('owner_reply_date'),
  );
  const whole: ReadRow = {
    review: {
      place: row.place,
      source,
      key: identity.key,
      sourceId: identity.sourceId,
      traceable: identity.given || format.published,
      sourceUrl: link,
      author,
      avatarUrl: webUrl(field('author_avatar_url')),
      rating,
      date: written.date,
      otherReading: written.otherReading,
      writtenAt: written.seconds ?? epochSeconds(written.date) + 43_200,
      title: oneLine(withoutEmail(field('title'))) || null,
      text: withoutEmail(text) || null,
      language: languageTag(field('language')),
      ...editOf(field('updated_at'), has('updated_at'), dateIn('updated_at'), written),
      ownerReply: reply.reply,
      // A service that gathers reviews may know less of them than their source.
      empty: gatheredBy === null ? WORDS.filter((name) => has(name) && field(name) === '') : [],
    },
    skipped: partialProblems(field, text, reply.problem).map(inColumn),
    identity: { source, key: identity.key },
  };
  return format.isOwn === true ? ownReview(whole, row) : whole;
}

/** A row of our own export: its values exactly, and its id where the source gave none. */
function ownReview({ review, identity }: ReadRow, { cells }: TableRow): ReadRow {
  const exact = (name: (typeof OWN_COLUMNS)[number]): string => cells.get(columnKey(name)) ?? '';
  const isKnown = exact('source_id') !== '' || exact('source_url') !== '';
  const key = isKnown ? identity.key : exact('id');
  return {
    review: review && {
      ...review,
      own: { id: exact('id'), values: ownCells(cells) },
      key,
      sourceId: exact('source_id') || null,
      sourceUrl: exact('source_url') || null,
      author: exact('author'),
      title: exact('title') || null,
      text: exact('text') || null,
      language: exact('language') || null,
      ownerReply: review.ownerReply && { ...review.ownerReply, text: exact('owner_reply') },
    },
    skipped: [],
    identity: { ...identity, key },
  };
}

/** A link to the review; one to the profile of its author is dropped. */
function linkOf(value: string): string | null {
  const link = webUrl(value);
  return link === null || leadsToAuthor(link) ? null : link;
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
  field: ReadField,
  text: string,
  written: WrittenDate,
  format: ExportFormat,
  options: ImportOptions,
): Essentials | Problem {
  const unreadable = (column: Field, reason: string, remedy: string): Problem => ({
    kind: 'unreadable',
    reason,
    remedy,
    column,
  });
  const rating = starRating(field('rating'));
  if (rating === null) {
    const given = field('rating');
    return unreadable(
      'rating',
      given === ''
        ? 'has no rating'
        : `the rating ${JSON.stringify(truncated(given))} is not a number of stars from 1 to 5`,
      'write 1 to 5 as the source shows it; reviews without stars cannot be imported',
    );
  }
  if ('problem' in written) {
    const layout =
      options.dateFormat === null
        ? 'write the day as YYYY-MM-DD, or give the layout of the file: --date-format DD/MM/YYYY'
        : `write the day as ${options.dateFormat} or YYYY-MM-DD, or give the layout of the file with --date-format`;
    return unreadable('date', written.problem, written.remedy ?? layout);
  }
  const author = authorOf(field('author'), format);
  if (author === null) {
    return unreadable('author', 'has no author', 'write the name that the source shows, such as "Anonymous"');
  }
  if (text.length > TEXT_MAX) {
    return unreadable(
      'text',
      `the text has ${text.length} characters; at most ${TEXT_MAX} are allowed`,
      'check whether a whole page was pasted',
    );
  }
  return { author, rating, written };
}

/** Parts of a row that could not be imported. */
function partialProblems(field: ReadField, text: string, replyProblem: string | null): Problem[] {
  const problems: Problem[] = [];
  const written = [field('author'), field('title'), text, field('owner_reply')];
  if (written.some((value) => withoutEmail(value) !== value)) {
    problems.push({
      kind: 'part',
      reason: `had an email address, which was replaced with "${REMOVED_EMAIL}"`,
      remedy: 'nothing to do',
    });
  }
  if (ROUNDED.test(field('source_id'))) {
    problems.push({
      kind: 'part',
      reason: `was imported without its id: a spreadsheet rounded it to ${field('source_id')}`,
      remedy: 'export the file again, and do not open it in a spreadsheet program before the import',
      column: 'source_id',
    });
  }
  const markup = written.map((value) => MARKUP.exec(value)?.[0]).find((found) => found !== undefined);
  if (markup !== undefined) {
    problems.push({
      kind: 'part',
      reason: `has HTML such as ${JSON.stringify(truncated(markup))}, which visitors will see`,
      remedy: 'export plain text, or correct the review file',
    });
  }
  if (CUT_OFF.test(text)) {
    problems.push({
      kind: 'part',
      reason: `has a text that may be cut off: it ends with ${JSON.stringify(text.slice(-10))}`,
      remedy: 'compare it with the review at the source, and complete the text in the review file',
      column: 'text',
    });
  }
  if (replyProblem !== null) {
    problems.push({
      kind: 'part',
      reason: `was imported without its reply: ${replyProblem}`,
      remedy: 'add owner_reply with text and date to the review file by hand',
      column: 'owner_reply_date',
    });
  }
  return problems;
}

/** A long number as a spreadsheet shows it: several ids become one. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** How pages end a text that they show only in part. */
const CUT_OFF = /(?:…|\.{3}) ?(?:read )?(?:more|mehr|weiterlesen|plus|más|altro|mais|meer)\.?$/i;

/** Markup of web pages, which visitors would see as it is written. */
const MARKUP =
  /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});|<\/?(?:br|p|div|span|b|i|strong|em|a)\b[^>]{0,200}>/i;

/** The source's id, else its link, else a fingerprint of source, author, date and start of text. */
function identityOf(
  source: string,
  gatheredBy: string | null,
  id: string,
  link: string | null,
  options: ImportOptions,
  fingerprint: string[],
): { key: string; sourceId: string | null; given: boolean } {
  if (id !== '' && withoutEmail(id) === id && !ROUNDED.test(id)) {
    const own = oneLine(gatheredBy === null ? id : `${gatheredBy}:${id}`);
    return { key: own, sourceId: own, given: true };
  }
  // Review ids are made from this key, so its spelling must not change: it is the URL Standard's.
  if (link !== null) return { key: new URL(link).href, sourceId: null, given: true };
  const print = `${FINGERPRINT}${options.sha256(JSON.stringify([source, ...fingerprint])).slice(0, 40)}`;
  return { key: print, sourceId: print, given: false };
}

/** The date of a field: of several columns the first that can be read. */
function dateOf(row: TableRow, field: Field, layout: TableLayout, options: ImportOptions): WrittenDate {
  const order = layout.orders.get(field);
  let first: WrittenDate | null = null;
  for (const { key } of layout.fields[field]) {
    const value = clean(row.cells.get(key) ?? '');
    if (value.trim() === '') continue;
    const date =
      options.dateFormat === null
        ? writtenDate(value, order?.(value) ?? null)
        : dateInLayout(value, options.dateFormat);
    if (!('problem' in date)) return date;
    first ??= date;
  }
  return first ?? writtenDate('');
}

/** The last edit of a row by its `updated_at`, which counts only with a zone. */
function editOf(
  value: string,
  hasColumn: boolean,
  read: WrittenDate,
  { date, seconds }: Essentials['written'],
): Pick<ImportedReview, 'updatedAt' | 'changedAt' | 'tracksEdits'> {
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
  read: () => WrittenDate,
): { reply: ImportedReview['ownerReply']; problem: string | null } {
  if (text === '') return { reply: null, problem: null };
  if (day === '') return { reply: null, problem: 'the export gives it no date' };
  const date = read();
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
