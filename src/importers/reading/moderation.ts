import { truncated } from '../../text/truncated.ts';
import type { ImportOptions, Problem, Refusal } from '../imported-review.ts';
import { isYesOrNo } from './cell-values.ts';
import { bare, columnKey, columnWords } from './column-words.ts';
import { columnList, type ExportFormat } from './export-format.ts';
import { type Table, type TableRow, valuesOf } from './table.ts';
import { isDateLike } from './written-date.ts';

/** What a column that no field reads says about its rows. */
type Role =
  | ('status' | 'dated' | 'hidden' | 'consent' | 'product' | 'kind' | 'translated')
  | ('anonymous' | 'reply-status');

/** Columns by what they say about publication. */
export interface Moderation {
  columns: readonly { name: string; key: string; role: Role; isPartly: boolean }[];
  options: ImportOptions;
}

/**
 * The columns that say which rows the source shows, and which are about a product; in any table. A
 * word that is not known, or a column that may be one, stops the import: what the source hides must
 * not become public. `read`: keys of columns that a field reads.
 */
export function moderationOf(
  table: Table,
  format: ExportFormat,
  read: ReadonlySet<string>,
  options: ImportOptions,
): Moderation | Refusal {
  const columns: Moderation['columns'][number][] = [];
  const ignored = new Set(options.ignored.map(columnKey));
  for (const name of table.columns) {
    const key = columnKey(name);
    const values = valuesOf(table, key);
    const isConsent = format.consent?.includes(name) === true;
    const isOther = read.has(key) || ignored.has(key) || values.length === 0 || name.startsWith('place.');
    if (isOther && !isConsent) continue;
    const role = isConsent
      ? 'consent'
      : format.products?.includes(name)
        ? 'product'
        : roleOf(name, table.columns);
    if (role === null) {
      const question = isKnown(key, format) ? null : questionAbout(name, values, table.columns);
      if (question === null) continue;
      return { refused: question };
    }
    const unknown = values.find((value) => role === 'status' && shownBy(value, options) === null);
    if (unknown !== undefined && !options.includeHidden) return { refused: unknownWord(name, unknown) };
    // An empty cell is an unticked box beside ticked ones, and nothing special beside "spam".
    const isPartly = values.some((value) =>
      role === 'dated' ? !isNo(value) : role === 'status' && shownBy(value, options) === true,
    );
    columns.push({ name, key, role, isPartly });
  }
  return { columns, options };
}

/** Whether a column is one that its service is known for, or beside one that is read. */
function isKnown(key: string, { columns, signature, known = [] }: ExportFormat): boolean {
  const nested = Object.values(columns)
    .flatMap(columnList)
    .filter((name) => signature.length > 0 && name.includes('.'))
    .map((name) => columnKey(name.split('.')[0] ?? name));
  return nested.some((start) => key.startsWith(start)) || known.some((name) => key === columnKey(name));
}

/** Why a row is not for publication, by its columns of moderation; null if nothing says so. */
export function rowVerdict(
  { cells }: TableRow,
  { columns, options }: Moderation,
): (Problem & { column: string }) | null {
  for (const { name: column, key, role, isPartly } of columns) {
    const value = (cells.get(key) ?? '').trim();
    const says = value === '' ? 'nothing' : JSON.stringify(truncated(value));
    const isHidden =
      (role === 'status' && (value === '' ? isPartly : shownBy(value, options) !== true)) ||
      (role === 'dated' && isNo(value) && isPartly) ||
      (role === 'hidden' && !isNo(value)) ||
      (role === 'consent' && !AGREES.test(value));
    if (isHidden && !options.includeHidden) {
      const remedy = 'count it in policy.yaml under withheld, or import it with --include-hidden';
      return { kind: 'withheld', reason: `has ${says} in ${JSON.stringify(column)}`, remedy, column };
    }
    const isOfProduct = (role === 'product' && !isNo(value)) || (role === 'kind' && /^product/i.test(value));
    if (isOfProduct && !options.includeProducts) {
      const remedy = 'if it is about the business, import it with --include-products';
      return { kind: 'product', reason: 'is about a product, not the business', remedy, column };
    }
    if (role === 'translated' && !isNo(value)) {
      const remedy = 'export the reviews in their own language';
      return { kind: 'unreadable', reason: "has a translation, not the author's words", remedy, column };
    }
  }
  return null;
}

/** How people agree that their answer is published. */
const AGREES =
  /^(?:yes|ja|oui|s[ií]|sim|true|1|i agree|i consent|ich (?:stimme zu|bin einverstanden))(?:$|[\s,.!;:])/i;

/** Whether the source shows the reply of a row. */
export function showsReply({ cells }: TableRow, { columns, options }: Moderation): boolean {
  return columns.every(({ key, role }) => {
    const value = (cells.get(key) ?? '').trim();
    return role !== 'reply-status' || value === '' || shownBy(value, options) === true;
  });
}

/** Whether the source hides the name of the author. */
export function isAnonymous({ cells }: TableRow, { columns }: Moderation): boolean {
  return columns.some(({ key, role }) => role === 'anonymous' && !isNo((cells.get(key) ?? '').trim()));
}

/** True, false, or null for a word that is not known. */
function shownBy(value: string, { shown, held }: ImportOptions): boolean | null {
  const wordOf = (text: string): string =>
    bare(text)
      .replace(/[\s_-]+/g, ' ')
      .trim();
  const word = wordOf(value);
  const is = (other: string): boolean => wordOf(other) === word;
  if (shown.some(is)) return true;
  if (held.some(is)) return false;
  if (GOOD.has(word)) return true;
  if (BAD.has(word) || BAD_START.test(word)) return false;
  return isDateLike(value) ? true : null;
}

const isNo = (value: string): boolean => value === '' || NO.has(bare(value).trim());

const words = (list: string): Set<string> => new Set(list.split('|'));

const NO = words(
  '0|false|f|no|n|nein|non|nao|nee|nie|nej|null|none|nan|undefined|off|falsch|faux|falso|-|not deleted|0000-00-00 00:00:00',
);

const GOOD = words(
  'published|publish|approved|approve|ok|okay|live|public|active|1|true|t|yes|y|on|visible|shown|show|displayed|enabled|accepted|online|x|✓|✔|✅|☑|checked|si|s|sim|ja|j|oui|o|tak|veroffentlicht|freigegeben|offentlich|sichtbar|genehmigt|aktiv|wahr|publie|publiee|approuve|approuvee|actif|en ligne|vrai|publicado|publicada|aprobado|aprobada|activo|activa|publico|verdadero|aprovado|aprovada|ativo|visivel|verdadeiro|pubblicato|pubblicata|approvato|approvata|attivo|visibile|vero|gepubliceerd|goedgekeurd|zichtbaar|actief|waar|opublikowany|opublikowana|opublikowane|zatwierdzony|zatwierdzona|aktywny|publicerad|godkand|synlig|aktivt|publiceret|godkendt',
);

const BAD = words(
  'spam|trash|trashed|queued|queue|flagged|archived|archive|rejected|declined|denied|hidden|hide|private|unpublished|draft|removed|deleted|disapproved|unapproved|hold|held|suspended|blocked|banned|inactive|disabled|off|offline|reported|disputed|invisible|unlisted|quarantined|moderation|review|0|false|f|no|n|nein|non|nao|nee|nie|nej|ausstehend|abgelehnt|geloscht|entwurf|versteckt|gesperrt|wartend|archiviert|inaktiv|falsch|refuse|refusee|rejete|rejetee|supprime|masque|brouillon|archive|faux|rechazado|rechazada|pendiente|eliminado|oculto|borrador|archivado|inactivo|falso|rifiutato|bozza|nascosto|eliminato|rejeitado|pendente|rascunho|excluido|afgewezen|verborgen|concept|verwijderd|onwaar|odrzucony|oczekuje|oczekujacy|ukryty|szkic|avvisad|dold|utkast|afvist|skjult|kladde',
);
const BAD_START =
  /^(?:pending|await|waiting|not |nicht |non |no |un(?:der|published|approved)\b|in (?:review|moderation|prufung|attesa|afwachting)|on hold|to (?:review|moderate)|en attente|en revision|em |needs? )/;

const STATUS =
  /^(?:status|state|statut|estado|stato|moderation|approval|visibility|freigabe|sichtbarkeit|visibilite|visibilidad|situacao|visibilita|(?:is)?(?:curated|approved|published|publish|displayed|visible|veroffentlicht|freigegeben|sichtbar|publie|publiee|approuve|publicad[oa]|aprobad[oa]|aprovad[oa]|pubblicat[oa]|approvat[oa]|gepubliceerd|goedgekeurd|zichtbaar|opublikowan[yae]|zatwierdzon[yae]|publicerad|godkand|publiceret|godkendt|synlig|validated|validee?|valide|validad[oa]|moderated|moderee?))$/;
const STATUS_ALONE =
  /^(?:is ?|show |display )*(?:live|public|publico|active|activo|actif|aktiv|attivo|enabled|online|accepted|shown?|display|listed|on (?:web)?site|approve)$/;
const HIDDEN =
  /^(?:is)?(?:hidden|private|deleted|trashed?|spam|archived?|removed|rejected|unpublished|draft|disabled|banned|blocked|suppressed|flagged|reported|quarantined|invisible|inactive|versteckt|geloscht|ausgeblendet|privat|entwurf|ocult[oa]|eliminad[oa]|borrad[oa]|privad[oa]|borrador|rechazad[oa]|masque|supprime|prive|brouillon|nascost[oa]|eliminat[oa]|privat[oa]|bozza|cancellat[oa]|excluid[oa]|rascunho|verborgen|verwijderd|ukryt[yae]|usuniet[yae]|dold|raderad|skjult|slettet)$/;
const BESIDE =
  /^(?:is|was|has|been|at|on|date|time|utc|by|flag|value|current|review|reviews|comment|comments|post|feedback|rating|testimonial|item|entry|moderation|moderated|publication|publishing|approval|website|site|web|store|app|resena|avis|bewertung|kommentar|opinie|recensione|recensie|wp|for|from|to|the|in|status|state|admin|user)$/;
const PRODUCT =
  /^(?:products?|produkte?|productos?|produits?|prodott[oi]|produtos?|skus?|gtin\d*|asin|mpn|ean\d*|upc|isbn|variants?)$|^product|^sku|sku$/;
const REPLY =
  /^(?:reply|replies|response|responses|answer|antwort|reponse|respuesta|risposta|resposta|antwoord|odpowiedz|svar)$/;
/** Facts about a reply that are not its words. */
const ABOUT_REPLY =
  /^(?:by|id|ids|count|counts|number|no|time|times|date|at|on|rate|likes?|author|name|user|email|url|link|language|lang|type|updated?|created?|hours?|days?|minutes?|total|has|is|num|seconds?|avatar|photo|image|utc|iso|timestamp|ago|suggested?|suggestion)$/;

function roleOf(name: string, all: readonly string[]): Role | null {
  const said = columnWords(name);
  const key = said.join('');
  if (/^(?:is)?(?:machine|auto)?translated$/.test(key)) return 'translated';
  if (said.at(-1) === 'anonymous') return 'anonymous';
  if (said.some((word) => REPLY.test(word)))
    return said.some((word) => /^(?:status|state)$/.test(word)) ? 'reply-status' : null;
  if (said.some((word) => PRODUCT.test(word))) return 'product';
  if (/^(?:review)?type$/.test(key)) return 'kind';
  const rest = (test: RegExp): boolean =>
    said.some((word) => test.test(word)) &&
    said.every((word) => test.test(word) || BESIDE.test(word) || STATUS.test(word));
  if (rest(HIDDEN)) return 'hidden';
  if (isAddress(key, all)) return null;
  if (!rest(STATUS) && !STATUS_ALONE.test(said.join(' '))) return null;
  // The day of publication, or by whom: filled once a review is public.
  return said.some((word) => /^(?:at|on|by|date|time|datetime|utc)$/.test(word)) ? 'dated' : 'status';
}

/** True for the state of an address. */
function isAddress(key: string, all: readonly string[]): boolean {
  const isPlace = (other: string): boolean =>
    /^(?:city|town|zip|zipcode|postalcode|postcode|country|countrycode|ort|plz|ciudad|ville)$/.test(
      columnKey(other),
    );
  return /^(?:us)?state$/.test(key) && all.some(isPlace);
}

/** The question about a column that no field reads, but that may say what must not get lost; null if it may not. */
function questionAbout(name: string, values: readonly string[], all: readonly string[]): string | null {
  const column = JSON.stringify(truncated(name));
  const said = columnWords(name);
  if (said.join('') === 'handle')
    return `The column ${column} may name a product. If it does not, add --ignore ${column}; otherwise rename it to "product_handle".`;
  if (said.some((word) => REPLY.test(word))) {
    const isWords = (value: string): boolean =>
      /\p{L}/u.test(value) && !isYesOrNo(value) && !/^(?:[yn]|\[\d+\])$/i.test(value);
    if (said.some((word) => ABOUT_REPLY.test(word)) || !values.some(isWords)) return null;
    return `The column ${column} may hold replies, but nothing reads it. Read it with --map owner_reply=${column}, or skip it with --ignore ${column}.`;
  }
  const isState = said.some((word) => /^(?:status|state|statut|estado|stato)$/.test(word));
  const isHidden = said.some((word) => /^(?:deleted|hidden)$/.test(word));
  if (!isHidden && (!isState || isAddress(said.join(''), all))) return null;
  return `The column ${column} may say which reviews are hidden. If it does not, add --ignore ${column}; otherwise rename it to "status".`;
}

function unknownWord(name: string, value: string): string {
  const [column, word] = [JSON.stringify(truncated(name)), JSON.stringify(truncated(value.trim()))];
  return `The column ${column} has the unknown word ${word}. If such reviews are public, add --shown ${word}; if not, --held ${word}. If the column is about something else: --ignore ${column}.`;
}
