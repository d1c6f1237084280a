import { oneLine } from './cell-values.ts';
import { type CleanedWords, cleanedWords } from './cleaning.ts';
import { REMOVED_EMAIL } from './email.ts';
import type { TableRow } from './table.ts';
import { cellOf, type TableLayout } from './table-layout.ts';

export type RowWords = Record<'author' | 'title' | 'text' | 'owner_reply', CleanedWords>;

/** The words of a row. Those of our own export were cleaned when they were first imported. */
export function wordsOf(row: TableRow, { format, fields, anonymous }: TableLayout): RowWords {
  const none = { text: '', notes: [] };
  const cleaned = (field: keyof RowWords): CleanedWords => {
    const cell = cellOf(fields, row, field);
    return format.isOwn === true ? { text: cell.trim(), notes: [] } : cleanedWords(cell);
  };
  return {
    author: anonymous.some((key) => !NO.test((row.cells.get(key) ?? '').trim())) ? none : cleaned('author'),
    title: cleaned('title'),
    text: cleaned('text'),
    owner_reply: cleaned('owner_reply'),
  };
}

const NO = /^(?:|0|false|f|no|n|nein|non|n[ãa]o|nee|nie|nej)$/i;

export const isUnreadable = ({ notes }: CleanedWords): boolean =>
  notes.some(({ kind }) => kind === 'unreadable');

/** The name to show; null if the row has none. */
export function authorOf(value: string, source: string): string | null {
  const name = oneLine(value.replaceAll(REMOVED_EMAIL, ' '));
  return name || (source === 'google' ? 'A Google user' : value === '' ? null : 'Anonymous');
}
