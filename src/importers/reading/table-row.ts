import { clean } from '../../reviews/clean.ts';
import { TEXT_MAX } from '../../settings.ts';
import { daysBetween, epochSeconds, instantOf, isTimestamp, timestampOf } from '../../text/calendar.ts';
import { truncated } from '../../text/truncated.ts';
import {
  FINGERPRINT,
  type ImportedReview,
  type ImportOptions,
  type Problem,
  type SkippedRow,
} from '../imported-review.ts';
import { isMethod, languageTag, leadsToAuthor, oneLine, sourceSlug, webUrl } from './cell-values.ts';
import { type CleanedWords, cleanedWords, NOTHING } from './cleaning.ts';
import { columnKey } from './column-words.ts';
import { REMOVED_EMAIL, withoutEmail } from './email.ts';
import type { ExportFormat, Field } from './export-format.ts';
import { nameWithoutAccount } from './google-name.ts';
import { isAnonymous, rowVerdict, showsReply } from './moderation.ts';
import { type OWN_COLUMNS, ownCells } from './own-cells.ts';
import { starRating } from './star-rating.ts';
import type { TableRow } from './table.ts';
import { cellOf, type TableLayout } from './table-layout.ts';
import { dateInLayout, type WrittenDate, writtenDate } from './written-date.ts';

const WORDS = ['title', 'text', 'owner_reply'] as const;

export interface ReadRow {
  review: ImportedReview | null;
  skipped: SkippedRow[];
  /** Identity at the source, as far as it could be read. */
  identity: { source: string; key: string };
  /** Times of the last edit and of the reply, to sort copies of a review. */
  age: string;
}

type FieldProblem = Problem & { column?: Field };
type ReadDate = Exclude<WrittenDate, { problem: string }>;

/**
 * One row as a review, or the reason why it is not one; missing and unclear values are never made
 * up.
 */
export function readRow(row: TableRow, layout: TableLayout, options: ImportOptions): ReadRow {
  const { format, moderation } = layout;
  const value = (field: Field): string => plain(cellOf(layout, row, field).value);
  const has = (field: Field): boolean =>
    layout.fields[field].length > 0 || (layout.omitsEmpty && format.columns[field] !== undefined);
  const cleaned = (field: Field): CleanedWords => {
    const cell = cellOf(layout, row, field).value;
    return format.isOwn === true ? { text: plain(cell), notes: [] } : cleanedWords(cell);
  };
  const words = {
    author: cleaned('author'),
    title: cleaned('title'),
    text: cleaned('text'),
    owner_reply: cleaned('owner_reply'),
  };
  if (isAnonymous(row, moderation)) words.author = { text: '', notes: [] };
  const source = sourceOf(value('source'), format, options);
  // A service that gathers several sources has ids of its own.
  const gatheredBy = format.columns.source !== undefined && format.source !== source ? format.source : null;
  const day = dateOf(row, 'date', layout, options);
  const rating = starRating(value('rating'));
  const link = linkOf(value('source_url'), layout);
  const written = 'problem' in day ? value('date') : day.date;
  const print = (author: string, text: string, stars: number[]): string =>
    `${FINGERPRINT}${options.sha256(JSON.stringify([source, author, written, text.slice(0, 200), ...stars])).slice(0, 40)}`;
  const id = idOf(row, layout, gatheredBy);
  const key = id ?? link?.key ?? print(words.author.text, words.text.text, rating === null ? [] : [rating]);
  const sourceId = id ?? (link === null ? key : null);
  const named = (problem: FieldProblem): SkippedRow => {
    const { column: field, ...rest } = problem;
    const column = field === undefined ? undefined : cellOf(layout, row, field).column;
    return { place: row.place, ...rest, ...(column === undefined ? {} : { column }) };
  };
  const identity = { source, key };
  const stampOf = (field: Field): string => (isTimestamp(value(field)) ? instantOf(value(field)) : '');
  const age = `${stampOf('updated_at') || ('problem' in day ? '' : day.date)} ${stampOf('owner_reply_date')}`;
  const verdict = hiddenBy(row, format, options) ?? rowVerdict(row, moderation, options);
  if (verdict !== null)
    return { review: null, skipped: [{ place: row.place, ...verdict, rating }], identity, age };
  const problem = source === '' ? NO_SOURCE : essentialProblem(value, words, day, rating, format, options);
  if (problem !== null || rating === null || 'problem' in day) {
    const skipped = problem === null ? [] : [{ ...named(problem), rating }];
    return { review: null, skipped, identity, age };
  }
  const reply = replyOf(words.owner_reply, day.date, dateOf(row, 'owner_reply_date', layout, options), {
    isDated: value('owner_reply_date') !== '',
    isShown: showsReply(row, moderation, options),
  });
  const isTitled = !words.title.notes.some(({ kind }) => kind === 'unreadable');
  const read: ReadRow = {
    review: {
      place: row.place,
      source,
      key,
      olderKey: sourceId === key && id === null ? print(value('author'), value('text'), []) : null,
      sourceId,
      traceable: id !== null || link !== null || format.published,
      sourceUrl: link?.url ?? null,
      author: authorOf(words.author.text, format) ?? 'Anonymous',
      avatarUrl: webUrl(value('author_avatar_url')),
      rating,
      date: day.date,
      otherReading: day.otherReading,
      writtenAt: day.seconds ?? epochSeconds(day.date) + 43_200,
      title: (isTitled && oneLine(words.title.text)) || null,
      text: words.text.text || null,
      language: languageTag(value('language')),
      ...editOf(value('updated_at'), dateOf(row, 'updated_at', layout, options), day, layout),
      ownerReply: reply.reply,
      // A service that gathers reviews may know less of them than their source.
      empty:
        gatheredBy === null
          ? WORDS.filter((name) => has(name) && words[name].text === '' && words[name].notes.length === 0)
          : [],
    },
    skipped: partialProblems(words, value('source_id'), reply.problem).map(named),
    identity,
    age,
  };
  return format.isOwn === true ? ownReview(read, row) : read;
}

/** A value as it will be stored: line breaks of one kind, nothing invisible. */
const plain = (value: string): string => {
  const text = value === '' ? '' : clean(value.replace(/\r\n?/g, '\n')).trim();
  return NOTHING.test(text) ? '' : text;
};

const NO_SOURCE: FieldProblem = {
  kind: 'unreadable',
  reason: 'does not say where it was written',
  remedy: 'add --source <name>, such as --source google',
  column: 'source',
};

function sourceOf(value: string, format: ExportFormat, options: ImportOptions): string {
  const named = sourceSlug(value);
  return (isMethod(named) ? '' : named) || options.source || format.source || '';
}

/** A row of our own export: its values exactly, and its id where the source gave none. */
function ownReview(read: ReadRow, { cells }: TableRow): ReadRow {
  const { review, identity } = read;
  const exact = (name: (typeof OWN_COLUMNS)[number]): string => cells.get(columnKey(name)) ?? '';
  const isKnown = exact('source_id') !== '' || exact('source_url') !== '';
  const key = isKnown ? identity.key : exact('id');
  return {
    ...read,
    review: review && {
      ...review,
      own: { id: exact('id'), values: ownCells(cells) },
      key,
      olderKey: null,
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

/** A link to the review, with the spelling that ids are made from; one to its author is dropped. */
function linkOf(value: string, { sharedLinks }: TableLayout): { url: string; key: string } | null {
  const url = sharedLinks.has(value) ? null : webUrl(value);
  return url === null || leadsToAuthor(url) ? null : { url, key: new URL(url).href };
}

/** The source's own id of a review; null without one. */
function idOf({ cells }: TableRow, { fields }: TableLayout, gatheredBy: string | null): string | null {
  const values = fields.source_id.map(({ key }) => ({ key, value: plain(cells.get(key) ?? '') }));
  const full = values.map(({ value }) => nameWithoutAccount(value)).find((name) => name !== null);
  if (full !== undefined && full !== null) return full;
  // Google's column `name` has the full id; a table made from it may have the author there.
  const id =
    values.find(({ key, value }) => value !== '' && !(key === 'name' && values.length > 1))?.value ?? '';
  if (id === '' || withoutEmail(id) !== id || ROUNDED.test(id)) return null;
  return oneLine(gatheredBy === null ? id : `${gatheredBy}:${id}`);
}

function hiddenBy(
  { cells }: TableRow,
  format: ExportFormat,
  { includeHidden }: ImportOptions,
): Problem | null {
  const reason = format.hidden?.((column) => plain(cells.get(columnKey(column)) ?? '')) ?? null;
  const remedy = 'count it in policy.yaml under withheld, or import it with --include-hidden';
  return reason === null || includeHidden ? null : { kind: 'withheld', reason, remedy };
}

type RowWords = Record<'author' | 'title' | 'text' | 'owner_reply', CleanedWords>;

/** What every review must have. */
function essentialProblem(
  value: (field: Field) => string,
  words: RowWords,
  day: WrittenDate,
  rating: number | null,
  format: ExportFormat,
  options: ImportOptions,
): FieldProblem | null {
  const unreadable = (column: Field, reason: string, remedy: string): FieldProblem => ({
    kind: 'unreadable',
    reason,
    remedy,
    column,
  });
  if (rating === null) {
    const given = value('rating');
    const reason =
      given === ''
        ? 'has no rating'
        : `the rating ${JSON.stringify(truncated(given))} is not a number of stars from 1 to 5`;
    const remedy = 'write 1 to 5 as the source shows it; reviews without stars cannot be imported';
    return unreadable('rating', reason, remedy);
  }
  if ('problem' in day) {
    const layout =
      options.dateFormat === null
        ? 'write the day as YYYY-MM-DD, or give the layout of the file: --date-format DD/MM/YYYY'
        : `write the day as ${options.dateFormat} or YYYY-MM-DD, or give the layout of the file with --date-format`;
    return unreadable('date', day.problem, day.remedy ?? layout);
  }
  for (const field of ['author', 'text'] as const) {
    const fatal = words[field].notes.find(({ kind }) => kind === 'unreadable');
    if (fatal !== undefined) return { ...fatal, column: field };
  }
  if (authorOf(words.author.text, format) === null)
    return unreadable('author', 'has no author', 'write the name that the source shows, such as "Anonymous"');
  const { length } = words.text.text;
  if (length <= TEXT_MAX) return null;
  const reason = `the text has ${length} characters; at most ${TEXT_MAX} are allowed`;
  return unreadable('text', reason, 'check whether a whole page was pasted');
}

/** Parts of a row that could not be imported, and words that were repaired. */
function partialProblems(words: RowWords, id: string, replyProblem: string | null): FieldProblem[] {
  const problems: FieldProblem[] = (['author', 'title', 'text', 'owner_reply'] as const).flatMap((field) =>
    words[field].notes.map((note) =>
      note.kind === 'unreadable'
        ? {
            ...note,
            kind: 'part',
            reason: `was imported without its ${field}, which ${note.reason}`,
            column: field,
          }
        : { ...note, column: field },
    ),
  );
  if (ROUNDED.test(id)) {
    problems.push({
      kind: 'part',
      reason: `was imported without its id: a spreadsheet rounded it to ${id}`,
      remedy: 'format the column as text in the spreadsheet, and import the original export',
      column: 'source_id',
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

/** The date of a field: of several columns the first that can be read. */
function dateOf(row: TableRow, field: Field, layout: TableLayout, options: ImportOptions): WrittenDate {
  const order = layout.orders.get(field);
  let first: WrittenDate | null = null;
  for (const { key } of layout.fields[field]) {
    const value = plain(row.cells.get(key) ?? '');
    if (value === '') continue;
    const date =
      options.dateFormat === null
        ? writtenDate(value, order?.(value) ?? null)
        : dateInLayout(value, options.dateFormat);
    if (!('problem' in date)) return date;
    first ??= date;
  }
  return first ?? writtenDate('');
}

/**
 * The last edit of a row by its `updated_at`, which counts only with a zone. A table that no service
 * is known for shows an edit only a day after the review: databases change rows for other reasons.
 */
function editOf(
  value: string,
  read: WrittenDate,
  { date, seconds }: ReadDate,
  { tracksEdits, format, omitsEmpty }: TableLayout,
): Pick<ImportedReview, 'updatedAt' | 'changedAt' | 'tracksEdits'> {
  if (!tracksEdits) return { updatedAt: null, changedAt: null, tracksEdits: false };
  const changedAt = 'problem' in read ? (omitsEmpty && value === '' ? seconds : null) : read.seconds;
  const writtenBy = (seconds ?? epochSeconds(date) + 86_399) + (format.signature.length > 0 ? 0 : 86_400);
  return {
    updatedAt: changedAt !== null && changedAt > writtenBy ? timestampOf(changedAt) : null,
    changedAt,
    tracksEdits: changedAt !== null || value === '',
  };
}

function authorOf(value: string, format: ExportFormat): string | null {
  const name = oneLine(value.replaceAll(REMOVED_EMAIL, ' '));
  if (name !== '') return name;
  if (format.nameless !== undefined) return format.nameless;
  return value === '' ? null : 'Anonymous';
}

/** An answer to the question whether there is a reply. */
const ANSWER =
  /^(?:yes|no|ja|nein|oui|non|s[ií]|não|nao|nee|true|false|y|n|x|0|1|✓|✔|replied|responded|beantwortet|done)[.!]?$/i;

function replyOf(
  { text, notes }: CleanedWords,
  reviewed: string,
  date: WrittenDate,
  { isDated, isShown }: { isDated: boolean; isShown: boolean },
): { reply: ImportedReview['ownerReply']; problem: string | null } {
  const none = (problem: string | null): ReturnType<typeof replyOf> => ({ reply: null, problem });
  if (text === '' || notes.some(({ kind }) => kind === 'unreadable')) return none(null);
  if (ANSWER.test(text)) return none(`${JSON.stringify(text)} is not what you wrote`);
  if (!isShown) return none('the source does not show it');
  if (!isDated) return none('the export gives it no date');
  if ('problem' in date) return none(date.problem + (date.remedy === undefined ? '' : `; ${date.remedy}`));
  // Some exports write reviews in UTC and replies in local days.
  if (daysBetween(date.date, reviewed) > 1) return none(`its date ${date.date} is before the review`);
  return {
    reply: {
      text,
      date: date.date,
      updatedAt: date.seconds === null ? null : timestampOf(date.seconds),
      otherDate: date.otherReading,
    },
    problem: null,
  };
}
