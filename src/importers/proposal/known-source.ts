import { canonicalLink } from '../../reviews/source-link.ts';
import type { ImportOptions } from '../imported-review.ts';
import type { ValueCount } from '../question.ts';
import { plain } from '../reading/cell-values.ts';
import { isService } from '../reading/row-identity.ts';
import { sourceSlug } from '../reading/source-slug.ts';
import type { Table, TableRow } from '../reading/table.ts';
import { cellOf, type FieldColumns } from '../reading/table-layout.ts';
import { bareId, gathered, isFingerprint } from '../source-id.ts';
import { countsOf, EMPTY } from './value-columns.ts';

/** Ids of the content's reviews as their sources gave them. */
export function knownIds(existing: ImportOptions['existing']): ReadonlySet<string> {
  return new Set(
    existing.flatMap(({ value: { source_id: id } }) => (id && !isFingerprint(id) ? spellings(id) : [])),
  );
}

/** The values of rows that do not name a service in the column of sources, with their numbers. */
export function unnamedSources(
  rows: readonly TableRow[],
  fields: FieldColumns,
  sources: ReadonlySet<string>,
): ValueCount[] {
  const cells = rows.map((row) => plain(cellOf(fields, row, 'source')));
  return countsOf(cells)
    .filter(([value]) => !isService(sourceSlug(value, sources).slug))
    .map(([value, count]) => [value || EMPTY, count]);
}

const spellings = (id: string): string[] => [id, bareId(id), gathered(id) ?? id];

/** The source of a table: from reviews that the content already has, or the one site that its links lead to. */
export function knownSource(
  table: Table,
  fields: FieldColumns,
  existing: ImportOptions['existing'],
  sources: ReadonlySet<string>,
): string | null {
  return sourceInContent(table.rows, fields, existing) ?? linkedSource(table.rows, fields, sources);
}

function sourceInContent(
  rows: readonly TableRow[],
  fields: FieldColumns,
  existing: ImportOptions['existing'],
): string | null {
  if (existing.length === 0) return null;
  const known = new Map<string, string>();
  for (const { value } of existing) {
    const { source, source_id: id, source_url: url, author, date, text } = value;
    if (id) for (const spelling of spellings(id)) known.set(`id ${spelling}`, source);
    if (url) known.set(`url ${canonicalLink(url)}`, source);
    known.set(said(author, text || date), source);
  }
  const found = rows.flatMap((row) => {
    const cell = (field: 'source_id' | 'source_url' | 'author' | 'text' | 'date'): string =>
      cellOf(fields, row, field).trim();
    const [id, url] = [cell('source_id'), cell('source_url')];
    const source =
      known.get(said(cell('author'), cell('text') || cell('date').slice(0, 10))) ??
      (url === '' ? undefined : known.get(`url ${canonicalLink(url)}`));
    // A short number may be the id of another service, so words or a link have to agree.
    return source ?? (id.length > 5 ? (known.get(`id ${id}`) ?? []) : []);
  });
  const [first] = found;
  return first !== undefined && found.length * 2 > rows.length && found.every((source) => source === first)
    ? first
    : null;
}

const said = (author: string, words: string | null | undefined): string =>
  `said ${author.trim().toLowerCase()} ${(words ?? '').replace(/\s+/g, ' ').slice(0, 200)}`;

function linkedSource(
  rows: readonly TableRow[],
  fields: FieldColumns,
  sources: ReadonlySet<string>,
): string | null {
  const links = rows
    .map((row) => cellOf(fields, row, 'source_url').trim())
    .filter((link) => URL.canParse(link));
  const names = new Set(
    links.map((link) =>
      /^https:\/\/(?:maps\.app\.goo\.gl|g\.page)\//.test(link) ? 'google' : siteName(new URL(link).hostname),
    ),
  );
  const [name] = names;
  if (names.size !== 1 || !name || links.length * 2 <= rows.length) return null;
  return sourceSlug(name, sources).slug || null;
}

/** `trustpilot` of `uk.trustpilot.com`, and `example` of `www.example.co.uk`. */
function siteName(host: string): string {
  const labels = host.split('.');
  const suffix = /\.(?:com?|org|net|ac|gov)\.[a-z]{2}$/.test(host) ? 3 : 2;
  return labels.at(-suffix) ?? '';
}
