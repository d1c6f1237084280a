import { columnKey } from '../reading/column-words.ts';
import type { ExportFormat, Field } from '../reading/export-format.ts';
import type { Table } from '../reading/table.ts';

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

const QUESTIONS: Partial<Record<Field, RegExp>> = {
  author: /\b(?:name|nom|nombre|nome|naam|vorname)(?!\p{L})/iu,
  rating:
    /(?<!\p{L})(?:rat(?:e|ing)|stars?|satisf\p{L}*|overall (?:experience|impression|score)|sterne?n?|gesamt(?:bewertung|zufriedenheit|note|eindruck|urteil)\p{L}*|bewert\p{L}*|zufrieden\p{L}*|notez|[ée]toiles?|califi\p{L}*|estrellas?|valut\p{L}*|stelle|avali\p{L}*|beoordel\p{L}*)(?!\p{L})/iu,
  text: /(?<!\p{L})(?:review|comments?|feedback|tell us|did you (?:like|enjoy|think)|better|improve|experience|words|kommentar|erfahrung\p{L}*|sagen|mitteilen|meinung|rezension|avis|commentaires?|comentarios?|opini\p{L}*|commento|recensione|opmerking\p{L}*)(?!\p{L})/iu,
};

/** A question about the whole visit, beside others about parts of it. */
const OVERALL =
  /(?<!\p{L})(?:overall|in general|insgesamt|global(?:e|ement)?|g[ée]n[ée]rale?|complessiv\p{L}*|geral|(?:(?:overall|general) (?:experience|impression|satisfaction|rating|score)|gesamt(?:bewertung|zufriedenheit|note|eindruck|urteil)|algemene (?:beoordeling|indruk|tevredenheid))(?: (?:with|of|for|at) (?:us|(?:your|the) (?:visit|stay|year))| mit uns| ihres besuchs)?|^overall,? how .* (?:us|visit|stay|experience)|stars would you give us|sterne (?:würden|geben) sie uns(?: geben)?)\P{L}*(?:\(\d[^)]*\))?$/iu;

/** Words before what may be only a part: "our staff overall", "la atención en general". */
const PART =
  /(?<!\p{L})(?:our|the|unser\p{L}*|d(?:er|em|en|as|ie|el|u|a|o)|notre|nos|nuestr\p{L}*|nostr\p{L}*|noss\p{L}*|onze|al|l[aeo]|el|il|gerente|dire[ct]t\p{L}*)(?!\p{L}| (?:overall|whole|visit|stay|year|gesamt))/iu;

/** A question whether the answers may be published. "Please share your ideas" asks for words. */
const MAY_PUBLISH =
  /\b(?:publish\p{L}*|consent|(?!(?<=^please )share your (?:(?:ideas|suggestions)(?!\p{L})|(?:experiences?|feedback|opinions?|thoughts)(?: with us)?\P{L}*$))(?:share|quote|use|show|post) (?:it|this|your)|veröffentlich\p{L}*|einverstanden|publier|publi(?:car|que)\p{L}*|pubblic\p{L}*)(?!\p{L})/iu;

/** Whether a table has the responses of a Google Form, whose columns are questions. */
export function isForm({ columns: [first = '', ...questions] }: Table): boolean {
  return TIMESTAMPS.includes(columnKey(first)) && questions.length > 0;
}

/** Whether the answers to a question may be a field. */
export function asksFor(field: Field, question: string): boolean {
  return QUESTIONS[field]?.test(question) === true;
}

/** Whether a question is about the whole, so that its stars are those of the review. */
export function asksOverall(field: Field, question: string): boolean {
  return field === 'rating' && OVERALL.test(question) && !PART.test(question);
}

/** `questions`: those that the owner did not map, as only these can ask whether to publish. */
export function googleForms(questions: readonly string[], columns: ExportFormat['columns']): ExportFormat {
  return {
    label: 'Google Forms responses',
    source: 'survey',
    signature: [],
    columns,
    consent: questions.filter((name) => MAY_PUBLISH.test(name) && name !== columns.text),
    known: questions,
    published: false,
    notice:
      'These are answers of a form, not public reviews. Publish only answers of people who agreed to that.',
  };
}
