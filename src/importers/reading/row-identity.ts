import { Slug } from '../../schema/scalars.ts';
import { FINGERPRINT, nameWithoutAccount } from '../source-id.ts';
import { isMethod, leadsToAuthor, oneLine, plain, webUrl } from './cell-values.ts';
import { withoutEmail } from './email.ts';
import { sourceSlug } from './source-slug.ts';
import type { TableRow } from './table.ts';
import { cellOf, type FieldColumns, type TableLayout } from './table-layout.ts';

export interface RowIdentity {
  /** '' if unknown. */
  source: string;
  otherSources: string[];
  /** The service that gathered the review from its source and gave it an id. */
  gatheredBy: string | null;
  /** The source's own id. */
  id: string | null;
  /** A link to the review, with the spelling that ids are made from. */
  link: { url: string; key: string } | null;
}

export function rowIdentity(
  row: TableRow,
  { format, fields, options, sharedLinks, gathers }: TableLayout,
): RowIdentity {
  const cell = plain(cellOf(fields, row, 'source'));
  const isSlug = (name: string): boolean => Slug.safeParse(name).success;
  const isExact = format.isOwn === true && isSlug(cell);
  const spelled = (name: string, exactly: boolean): ReturnType<typeof sourceSlug> =>
    exactly ? { slug: name, other: '' } : sourceSlug(name, options.sources);
  const named = spelled(cell, isExact);
  const isNamed = isExact || isService(named.slug);
  const asked = options.source ?? '';
  // An owner may write any slug in site.yaml.
  const given = isNamed ? named : spelled(asked, isSlug(asked));
  const source = given.slug || format.source || '';
  const gatherer = gathers ? spelled(asked, isSlug(asked)).slug : '';
  const gatheredBy = isNamed && gatherer !== '' && gatherer !== source ? gatherer : null;
  const link = plain(cellOf(fields, row, 'source_url'));
  const isUnsure = sharedLinks.has(link) || leadsToAuthor(link) || webUrl(link) === null;
  // The content check has accepted what our own export says.
  const url = (format.isOwn === true ? !URL.canParse(link) : isUnsure) ? null : link;
  const ownId = cellOf(fields, row, 'source_id').trim();
  return {
    source,
    otherSources: [...new Set([named.other, given.other])].filter((other) => other !== ''),
    gatheredBy,
    id: format.isOwn === true && !isRounded(ownId) ? ownId || null : idOf(row, fields, gatheredBy),
    link: url === null ? null : { url, key: new URL(url).href },
  };
}

/** Whether a source's name names a service, not a way to collect reviews. */
export function isService(slug: string): boolean {
  return slug !== '' && !isMethod(slug);
}

function idOf({ cells }: TableRow, { source_id: columns }: FieldColumns, gatheredBy: string | null) {
  const values = columns.map(({ key }) => ({ key, value: plain(cells.get(key) ?? '') }));
  const full = values.map(({ value }) => nameWithoutAccount(value)).find((name) => name !== null);
  if (full !== undefined) return full;
  // Google's column `name` has the full id; a table made from it may have the author there.
  const isAuthor = (key: string): boolean => key === 'name' && values.length > 1;
  const id = values.find(({ key, value }) => value !== '' && !isAuthor(key))?.value ?? '';
  if (id === '' || withoutEmail(id) !== id || isRounded(id)) return null;
  return oneLine(gatheredBy === null ? id : `${gatheredBy}:${id}`);
}

/** A long number as a spreadsheet shows it: several ids become one. */
export function isRounded(id: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(id);
}

/** An id made from what the row says. */
export function fingerprint(said: readonly (string | number)[], sha256: (text: string) => string): string {
  return FINGERPRINT + sha256(JSON.stringify(said)).slice(0, 40);
}
