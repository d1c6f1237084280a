import { daysBetween, epochSeconds, instantOf, isTimestamp, timestampOf } from '../../text/calendar.ts';
import { truncated } from '../../text/truncated.ts';
import type { ImportedReview, RowProblem, SkippedRow } from '../imported-review.ts';
import { isYesOrNo, oneLine, plain } from './cell-values.ts';
import type { CleanedWords } from './cleaning.ts';
import { eachCopied, type Field, IMPORTED, type ImportKind } from './export-format.ts';
import { jsonOf, type OwnCells, ownCells } from './own-cells.ts';
import { fingerprint, rowIdentity } from './row-identity.ts';
import { essentialProblem, type FieldProblem, partialProblems } from './row-problems.ts';
import { authorOf, isUnreadable, wordsOf } from './row-words.ts';
import { convertedStars, isStars, starRating } from './star-rating.ts';
import type { TableRow } from './table.ts';
import { cellOf, givenLayout, type TableLayout } from './table-layout.ts';
import { type DateOrder, type DateProblem, orderOf, type WrittenDate, writtenDate } from './written-date.ts';

export interface ReadRow {
  review: ImportedReview | null;
  skipped: SkippedRow[];
  /** Identity at the source, as far as it could be read. */
  identity: { source: string; key: string };
  /** Times of the last edit and of the reply, to sort copies of a review. */
  age: string;
}

type ReadDate = Exclude<WrittenDate, DateProblem>;

/** One row as a review, or the reason why it is not one; missing and unclear values are never made up. */
export function readRow(row: TableRow, layout: TableLayout): ReadRow {
  const { format, fields, options } = layout;
  const value = (field: Field): string => plain(cellOf(fields, row, field));
  const words = wordsOf(row, layout);
  const day = dateOf(row, 'date', layout);
  const stars = value('rating');
  const rating = options.scale === null ? starRating(stars) : convertedStars(stars, options.scale);
  const { source, otherSources, gatheredBy, id, link } = rowIdentity(row, layout);
  const written = 'problem' in day ? value('date') : day.date;
  const print = (by: string, author: string, text: string, numbers: number[]): string =>
    fingerprint([by, author, written, text.slice(0, 200), ...numbers], options.sha256);
  const known = id ?? link?.key;
  const identityBy = (by: string): ReadRow['identity'] => ({
    source: by,
    key: known ?? print(by, words.author.text, words.text.text, rating === null ? [] : [rating]),
  });
  const olderBy = (by: string): ReadRow['identity'][] =>
    known === undefined ? [{ source: by, key: print(by, value('author'), value('text'), []) }] : [];
  const identity = identityBy(source);
  const stampOf = (field: Field): string => (isTimestamp(value(field)) ? instantOf(value(field)) : '');
  const age = `${stampOf('updated_at') || ('problem' in day ? '' : day.date)} ${stampOf('owner_reply_date')}`;
  const named = ({ column: field, ...problem }: FieldProblem): SkippedRow => {
    const column = field && filledColumn(row, field, layout);
    return { place: row.place, ...problem, ...(column === undefined ? {} : { column }) };
  };
  const verdict = rowVerdict(row, layout);
  if (verdict !== null)
    return { review: null, skipped: [{ place: row.place, ...verdict, rating }], identity, age };
  const problem = essentialProblem({ source, rating, day, words }, value, layout);
  if (problem !== null || rating === null || 'problem' in day) {
    const skipped = problem === null ? [] : [{ ...named(problem), rating }];
    return { review: null, skipped, identity, age };
  }
  const reply = replyOf(words.owner_reply, day.date, dateOf(row, 'owner_reply_date', layout), {
    isDated: value('owner_reply_date') !== '',
    isShown: showsReply(row, layout),
    isOwn: format.isOwn === true,
  });
  const has = (field: Field): boolean =>
    fields[field].length > 0 || (layout.omitsEmpty && format.columns[field] !== undefined);
  // A service that gathers reviews may know less about them than their source.
  const empty = (['title', 'text', 'owner_reply'] as const).filter(
    (name) => gatheredBy === null && has(name) && words[name].text === '' && words[name].notes.length === 0,
  );
  const review: ImportedReview = {
    place: row.place,
    ...identity,
    earlier: [...olderBy(source), ...otherSources.flatMap((by) => [identityBy(by), ...olderBy(by)])],
    sourceId: id ?? (link === null ? identity.key : null),
    traceable: id !== null || link !== null,
    sourceUrl: link?.url ?? null,
    author: authorOf(words.author.text, source) ?? 'Anonymous',
    rating,
    scale:
      options.scale !== null && isStars(options.scale) && starRating(stars) !== null ? null : options.scale,
    date: day.date,
    otherReading: day.otherReading,
    writtenAt: day.seconds ?? epochSeconds(day.date) + 43_200,
    title: (!isUnreadable(words.title) && oneLine(words.title.text)) || null,
    text: words.text.text || null,
    copied: eachCopied((field) => copiedValue(IMPORTED[field], row, field, layout)),
    ...editOf(value('updated_at'), dateOf(row, 'updated_at', layout), day, layout),
    ownerReply: reply.reply,
    empty,
  };
  const skipped = partialProblems(words, value('source_id'), reply.problem).map(named);
  return format.isOwn === true ? ownRow(row, review, { skipped, age }) : { review, skipped, identity, age };
}

/** Why a row is not imported, by the owner's answers; null if it is. */
function rowVerdict({ cells }: TableRow, { filters }: TableLayout): (RowProblem & { column: string }) | null {
  for (const { name: column, key, about, keeps } of filters) {
    const value = cells.get(key) ?? '';
    if (about === 'reply' || keeps(value)) continue;
    const says = plain(value) === '' ? 'nothing' : JSON.stringify(truncated(plain(value)));
    const remedy = 'nothing to do; to import such rows, change keep under import in site.yaml';
    const reason = `has ${says} in ${JSON.stringify(column)}, which you do not keep`;
    return { kind: about === 'thing' ? 'product' : 'withheld', reason, remedy, column };
  }
  return null;
}

/** Whether the source shows the reply of a row. */
function showsReply({ cells }: TableRow, { filters, format }: TableLayout): boolean {
  const states = ['reviewreplystate', 'reviewreplyreviewreplystate'].map((key) => cells.get(key) ?? '');
  if (format.source === 'google' && states.some((state) => !/^(?:|ACTIVE|APPROVED)$/i.test(state)))
    return false;
  return filters.every(({ key, about, keeps }) => about !== 'reply' || keeps(cells.get(key) ?? ''));
}

/** The column of a field that has a value in this row, else its first. */
function filledColumn({ cells }: TableRow, field: Field, { fields }: TableLayout): string | undefined {
  const columns = fields[field];
  return (columns.find(({ key }) => (cells.get(key) ?? '').trim() !== '') ?? columns[0])?.name;
}

/** A row of our own export: its values exactly, and its id where the source gave none. */
function ownRow(
  { cells }: TableRow,
  review: ImportedReview,
  read: Pick<ReadRow, 'skipped' | 'age'>,
): ReadRow {
  const own = ownCells(cells);
  const exact = (name: keyof OwnCells): string => own[name] ?? '';
  const isKnown = exact('source_id') !== '' || exact('source_url') !== '';
  const key = isKnown ? review.key : exact('id');
  return {
    review: {
      ...review,
      own,
      key,
      earlier: [],
      sourceId: exact('source_id') || null,
      traceable: review.traceable && exact('verified') !== 'no',
      sourceUrl: exact('source_url') || null,
      author: exact('author'),
      title: exact('title') || null,
      text: exact('text') || null,
      copied: eachCopied((field) => exact(field) || null),
      updatedAt: isTimestamp(exact('updated_at')) ? exact('updated_at') : review.updatedAt,
      ownerReply: review.ownerReply && {
        ...review.ownerReply,
        text: exact('owner_reply'),
        ...(own.owner_reply_details ? { details: jsonOf(own.owner_reply_details) as object } : {}),
      },
    },
    identity: { source: review.source, key },
    ...read,
  };
}

/** The value of a field that is only copied. */
export function copiedValue(kind: ImportKind, row: TableRow, field: Field, layout: TableLayout) {
  if (typeof kind === 'function') return kind(plain(cellOf(layout.fields, row, field)));
  const day = dateOf(row, field, layout);
  return 'problem' in day ? null : day.date;
}

/** The date of a field: of several columns the first that can be read. */
function dateOf(row: TableRow, field: Field, { fields, orders, options }: TableLayout): WrittenDate {
  const { own, other } = givenLayout(options, field);
  // What a column shows counts more than what was said of another one.
  const orderIn = (value: string): DateOrder =>
    own === null ? (orders.get(field)?.(value) ?? (other === null ? null : orderOf(other))) : orderOf(own);
  const dates = fields[field]
    .map(({ key }) => plain(row.cells.get(key) ?? ''))
    .filter((value) => value !== '')
    .map((value) => writtenDate(value, orderIn(value)));
  return dates.find((date) => !('problem' in date)) ?? dates[0] ?? writtenDate('');
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

/** Other marks in a column that says whether there is a reply. */
const TICK = /^(?:[ynx01✓✔]|replied|responded|beantwortet|done)[.!]?$/i;

function replyOf(
  words: CleanedWords,
  reviewed: string,
  date: WrittenDate,
  { isDated, isShown, isOwn }: { isDated: boolean; isShown: boolean; isOwn: boolean },
): { reply: ImportedReview['ownerReply']; problem: string | null } {
  const { text } = words;
  const none = (problem: string | null) => ({ reply: null, problem });
  if (text === '' || isUnreadable(words)) return none(null);
  if (!isOwn && (isYesOrNo(text) || TICK.test(text)))
    return none(`${JSON.stringify(text)} is not what you wrote`);
  if (!isShown) return none('the source does not show it');
  if (!isDated) return none('the export gives it no date');
  if ('problem' in date) return none(date.problem + (date.remedy === undefined ? '' : `; ${date.remedy}`));
  // Some exports write reviews in UTC and replies in local days.
  if (daysBetween(date.date, reviewed) > 1) return none(`its date ${date.date} is before the review`);
  const updatedAt = date.seconds === null ? null : timestampOf(date.seconds);
  return { reply: { text, date: date.date, updatedAt, otherDate: date.otherReading }, problem: null };
}
