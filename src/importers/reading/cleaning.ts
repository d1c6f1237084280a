import { decodeHTMLStrict } from 'entities/decode';
import { clean } from '../../reviews/clean.ts';
import { originalText } from '../../reviews/translation.ts';
import { hasBrokenLetters, repairedLetters } from '../../text/broken-letters.ts';
import { truncated } from '../../text/truncated.ts';
import type { RowProblem } from '../imported-review.ts';
import { NOTHING } from './cell-values.ts';
import { REMOVED_EMAIL, withoutEmail } from './email.ts';

/** Words as they will be published, and a note for each repair and for what is wrong with them. */
export interface CleanedWords {
  text: string;
  notes: RowProblem[];
}

/** Cleans every name, title, text and reply, from every kind of file. */
export function cleanedWords(value: string): CleanedWords {
  if (/^\s*$/.test(value)) return { text: '', notes: [] };
  const notes: RowProblem[] = [];
  const note = (kind: RowProblem['kind'], reason: string, remedy: string): void => {
    notes.push({ kind, reason, remedy });
  };
  const raw = value.replace(/\r\n?/g, '\n');
  const lettered = repairedLetters(raw) ?? raw;
  const plain = plainText(lettered);
  const whole = repairedLetters(plain) ?? plain;
  if (lettered !== raw || whole !== plain)
    note('repaired', 'had letters in a wrong encoding, which were repaired', 'compare it with the source');
  if (plain !== lettered) {
    const sample = JSON.stringify(truncated(MARKUP.exec(lettered)?.[0] ?? ''));
    note('repaired', `had HTML such as ${sample}, which became plain text`, 'nothing to do');
  }
  const { text, guessed, unresolved } = originalText(clean(whole));
  if (NOTHING.test(text)) return { text: '', notes: [] };
  if (guessed) note('repaired', "had Google's translation, which was removed", 'compare it with the source');
  if (unresolved)
    note('part', "has Google's translation without the original", "replace it with the author's words");
  if (SHEET_ERROR.test(text)) {
    const remedy = 'correct the cell, and import the file again';
    note('unreadable', `has ${JSON.stringify(text)}, the error of a spreadsheet`, remedy);
  } else if (hasBrokenLetters(text)) {
    const remedy = 'export it again as UTF-8 ("CSV UTF-8" in a spreadsheet program)';
    note('unreadable', 'has letters in a wrong encoding that cannot be repaired', remedy);
  } else if (text.includes('\uFFFD'))
    note('part', 'has lost letters, shown as \uFFFD', 'correct the review file');
  if (CUT_OFF.some((end) => end.test(text))) {
    const end = JSON.stringify(text.slice(-10));
    const remedy = 'complete the text in the review file from the source';
    note('part', `has a text that may be cut off: it ends with ${end}`, remedy);
  }
  const anonymous = withoutEmail(text);
  if (anonymous !== text)
    note('part', `had an email address, which was replaced with "${REMOVED_EMAIL}"`, 'nothing to do');
  return { text: anonymous, notes };
}

/** The error of a formula, such as `#NAME?`: the words that were there are lost. */
const SHEET_ERROR =
  /^#(?:NAME|REF|VALUE|NUM|WERT|BEZUG|ZAHL|NOM|VALEUR|NOMBRE|VALOR|NOME|VALORE|CALC|SPILL|FIELD|GETTING_DATA)[?!]?$|^#(?:N\/A|NV|N\/D|DIV\/0!?|NULL!)$/i;

/** How pages end a text that they show only in part. */
const CUT_OFF = [
  /(?:…|\.{3}) ?(?:read |show |see )?(?:more|mehr(?: anzeigen| lesen)?|weiterlesen|plus|más|mas|altro|mais|meer|więcej|mer|mere)\.?$/i,
  /(?:\s|\[|\()(?:…|\.{3})[\])]?$|^[\s\S]{100,}…$/,
];

const ENTITY = /&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/i;
const BREAK = /<(?:br|\/?(?:p|div|li|ul|ol|tr|h[1-6]|blockquote|section))\b[^<>]{0,300}>/gi;
const INLINE =
  /<\/?(?:b|i|u|s|em|strong|span|a|font|small|big|sup|sub|img|td|th|table|tbody|mark|q|br)\b[^<>]{0,500}>/gi;
/** A lone `<b>` may be what the author wrote. */
const MARKUP = new RegExp(
  `${ENTITY.source}|${BREAK.source}|</(?:b|i|u|em|strong|span|a|font)>|<(?:a|img|span|font)\\s[^<>]{1,500}>`,
  'i',
);

/** The text of HTML: breaks as lines, entities as characters. Some exports escape it twice. */
function plainText(html: string): string {
  let text = html;
  for (let pass = 0; pass < 2 && MARKUP.test(text); pass += 1) {
    const lines = text
      .replace(/<\/li>\s*(?=<li\b)/gi, '')
      .replace(/<\/p>\s*<p\b[^<>]{0,300}>/gi, '\n\n')
      .replace(/\n?<br\b[^<>]{0,300}>\n?/gi, '\n')
      .replace(BREAK, '\n')
      .replace(INLINE, '');
    text = decodeHTMLStrict(lines)
      .replaceAll('\u00A0', ' ')
      .replace(/[ \t]*\n[ \t]*/g, '\n');
  }
  return text === html ? text : text.replace(/\n{3,}/g, '\n\n').trim();
}
