import { columnKey } from '../reading/column-words.ts';
import type { ExportFormat } from '../reading/export-format.ts';
import { namesOtherScale, onOtherScale, starRating } from '../reading/star-rating.ts';
import { type Table, valuesOf } from '../reading/table.ts';
import { isSame } from './guessed-columns.ts';

/** What Google Forms calls its first column, by language. */
const TIMESTAMPS = [
  'timestamp',
  'zeitstempel',
  'horodateur',
  'marca temporal',
  'informazioni cronologiche',
  'carimbo de data/hora',
  'tijdstempel',
].map(columnKey);

const RATING =
  /(?<!\p{L})(?:rat(?:e|ing)|stars?|satisf\p{L}*|sterne?n?|bewert\p{L}*|zufrieden\p{L}*|notez|[ée]toiles?|califi\p{L}*|estrellas?|valut\p{L}*|stelle|avali\p{L}*|beoordel\p{L}*)(?!\p{L})/iu;
const OVERALL = /\b(?:overall|general|insgesamt|gesamt\p{L}*|globale?|stars?|sterne?n?)(?!\p{L})/iu;
const NAME = /\b(?:name|nom|nombre|nome|naam|vorname)(?!\p{L})/iu;
const TEXT =
  /(?<!\p{L})(?:review|comments?|feedback|tell us|did you (?:like|enjoy|think)|better|improve|experience|words|kommentar|erfahrung\p{L}*|sagen|mitteilen|meinung|rezension|avis|commentaires?|comentarios?|opini\p{L}*|commento|recensione|opmerking\p{L}*)(?!\p{L})/iu;

/** A question whether the answers may be published. */
const MAY_PUBLISH =
  /\b(?:publish\p{L}*|consent|(?:share|quote|use|show|post) (?:it|this|your)|veröffentlich\p{L}*|einverstanden|publier|publi(?:car|que)\p{L}*|pubblic\p{L}*)(?!\p{L})/iu;

/** Answers to a yes-or-no question, which are never what somebody wrote about the business. */
const YES_OR_NO = /^(?:yes|no|ja|nein|oui|non|s[ií]|sim|não|nee|true|false)[.!]?$/i;

/** Responses of a Google Form: a question becomes a field if its words and answers say so. Null for other tables. */
export function googleForms(table: Table): ExportFormat | null {
  const [first = '', ...questions] = table.columns;
  if (!TIMESTAMPS.includes(columnKey(first)) || questions.length === 0) return null;
  const cells = (name: string): string[] => valuesOf(table, columnKey(name));
  const isStars = (name: string): boolean => {
    const values = cells(name);
    return (
      values.length > 0 &&
      onOtherScale(values).length === 0 &&
      values.every((value) => starRating(value) !== null)
    );
  };
  const only = (is: (name: string) => boolean): string | undefined => {
    const [name, other] = questions.filter(is);
    return other === undefined ? name : undefined;
  };
  const isRating = (name: string): boolean =>
    RATING.test(name) && !namesOtherScale(name, table.columns) && isStars(name);
  const rating = only(isRating) ?? only((name) => isRating(name) && OVERALL.test(name));
  const author = only((name) => NAME.test(name) && !isStars(name) && !isSame(cells(name)));
  const text = only(
    (name) =>
      TEXT.test(name) &&
      !isStars(name) &&
      !cells(name).every((value) => YES_OR_NO.test(value)) &&
      name !== author,
  );
  return {
    label: 'Google Forms responses',
    source: 'survey',
    signature: [],
    columns: {
      date: first,
      ...(rating === undefined ? {} : { rating }),
      ...(author === undefined ? {} : { author }),
      ...(text === undefined ? {} : { text }),
    },
    consent: questions.filter((name) => MAY_PUBLISH.test(name) && name !== text),
    known: questions,
    published: false,
    notice:
      'These are answers of a form, not public reviews. Publish only answers of people who agreed to that.',
  };
}
