import { isYesOrNo } from '../reading/cell-values.ts';
import { columnKey } from '../reading/column-words.ts';
import { FIELDS, type Field } from '../reading/export-format.ts';
import { namesOtherScale, onOtherScale, starRating } from '../reading/star-rating.ts';
import { type Table, valuesOf } from '../reading/table.ts';
import { isDateLike } from '../reading/written-date.ts';

type Columns = Partial<Record<Field, string>>;

/** Column names that mean one field; what could also mean the business, such as `url`, is not here. */
const NAMES: Partial<Record<Field, string>> = {
  author:
    'reviewer|reviewer name|review author|author name|customer|customer name|client name|display name|user name|your name|full name|name|verfasser|autor|rezensent|bewerter|kunde|kundenname|ihr name|vorname und name|nom|votre nom|auteur|nombre|nome|naam|klant|reviewer username|username|nickname|comment author|submitted by|posted by|written by|autore|cliente|nom du client|nom complet|nombre del cliente|imie|imie i nazwisko|navn|namn|kund|client|author display name|user full name',
  rating:
    'stars|star rating|review rating|overall rating|score|sterne|sternebewertung|anzahl sterne|bewertung|gesamtbewertung|étoiles|evaluation|estrellas|calificación|puntuación|stelle|valutazione|estrelas|avaliação|beoordeling|sterren|rate|note|number of stars|review stars|review score|star|stars rating|rating stars|rating value|valoracion|calificaciones|clasificacion|voto|ocena|betyg|bedommelse|punteggio|pontuacao|rating score|review rating value',
  date: 'review date|date of review|date posted|posted at|posted on|published at|created at|created|submitted at|timestamp|datum|bewertungsdatum|erstellt am|erstellt|abgegeben am|veröffentlicht am|zeitstempel|horodateur|date de l avis|fecha|marca temporal|data|informazioni cronologiche|carimbo de data hora|tijdstempel|date created|created date|created on|date submitted|review created|submitted on|publish date|published date|published|date de publication|fecha de publicacion|fecha de la resena|fecha resena|data recensione|data della recensione|data da avaliacao|datum recensie|dato|date avis|review time|datetime|reviewed at|comment date|submission date|date added|bewertet am|skapad|utworzono|written at|written on|posted',
  text: 'review|review text|review content|review body|comment|comments|feedback|message|body|content|testimonial|your review|kommentar|bewertungstext|rezension|rezensionstext|bewertung|erfahrung|erfahrungsbericht|nachricht|freitext|ihre bewertung|avis|commentaire|comentario|reseña|opinión|commento|recensione|comentário|opmerking|recensie|review message|review comment|comment content|testo|texto|texte|tekst|comentarios|descripcion|recenzja|opinia|komentarz|omdome|anmeldelse|quote|bewertungskommentar|review description|contenu|contenido|contenuto|conteudo|inhalt|omdomestext|commento recensione|user review|customer review|customer comment',
  title:
    'review title|headline|titel|überschrift|betreff|titre|titulo|titolo|subject|rubrik|overskrift|tytul|review headline|summary title',
  source: 'site|platform|review site|quelle|portal|plattform',
  source_id: 'review id|response id|submission id|bewertungs id|bewertungsnummer',
  source_url: 'review url|review link|permalink|link zur bewertung|bewertungslink',
  language: 'lang|review language|sprache',
  owner_reply:
    'reply|response|owner response|business response|reply text|response text|antwort|unsere antwort|stellungnahme|antwort des inhabers|réponse|respuesta|risposta|resposta|antwoord|owner answer|owner reply text|company reply|company response|merchant reply|admin reply|response from owner|response from owner text|business reply|management response|reply content|reply body|reply comment|odpowiedz|svar|respuesta del propietario|respuesta del negocio|reponse du proprietaire|reponse de l etablissement|seller response|shop reply|shop response|owner response text|your reply|our reply|our response|reponse texte|risposta del proprietario|resposta do proprietario',
  owner_reply_date:
    'reply date|response date|replied at|responded at|owner response date|antwortdatum|datum der antwort|beantwortet am|reply created at|response at|fecha respuesta|fecha de respuesta|date reponse|date de reponse|date de la reponse|data risposta|data resposta|responded on|replied on|reply time|company reply date|owner reply at|owner response at|response created at|response from owner date|reply at|response published date|owner response published date|reply created',
  location: 'business name|location name|store name|branch|standort|filiale|niederlassung|sucursal',
};

const KEYS = new Map(
  Object.entries(NAMES).map(([field, names]) => [
    field as Field,
    [...names.split('|'), field].map(columnKey),
  ]),
);

/** Two columns could be the same field, so neither is used. */
export interface Guess {
  columns: Columns;
  unclear: { field: Field; names: string[] }[];
}

/**
 * Columns for fields that are not `given`, by name and cells: "Bewertung" is the rating if it has stars, else the text.
 * Of several that fit, the only one that `isFirst` is used.
 */
export function guessedColumns(
  table: Table,
  given: Columns,
  means = isNamed,
  isFirst: typeof isNamed = () => false,
): Guess {
  const guess: Guess = { columns: {}, unclear: [] };
  const used = new Set(Object.values(given).map(columnKey));
  for (const field of FIELDS) {
    if (given[field] !== undefined) continue;
    const named = table.columns.filter((name) => means(field, name) && !used.has(columnKey(name)));
    const fitting = named.filter((name) => fits(table, field, name));
    const candidates = field === 'title' ? fitting : named;
    const own = candidates.find((name) => columnKey(name) === columnKey(field));
    // The field's own name does not decide if another column also says so: `rating` may be the
    // business's average.
    const isDecided =
      own !== undefined && !(RIVALS.has(field) && fitting.some((name) => columnKey(name) !== columnKey(own)));
    const first = fitting.filter((name) => isFirst(field, name));
    const [name, ...others] = isDecided ? [own] : first.length === 1 ? first : fitting;
    if (name === undefined) continue;
    if (others.length > 0) guess.unclear.push({ field, names: fitting });
    else {
      guess.columns[field] = name;
      used.add(columnKey(name));
    }
  }
  return guess;
}

function isNamed(field: Field, name: string): boolean {
  // `Rating (1-5)` is `Rating`.
  const keys = [columnKey(name), columnKey(name.replace(/\([^)]*\)/g, ''))];
  return keys[0] === columnKey(field) || KEYS.get(field)?.includes(keys[1] ?? '') === true;
}

const RIVALS: ReadonlySet<Field> = new Set(['author', 'rating', 'date', 'text']);

/** At least this share of a column's cells must be what the field needs. */
const SHARE = 0.5;

function fits(table: Table, field: Field, name: string): boolean {
  const key = columnKey(name);
  const cells = valuesOf(table, key);
  if (cells.length === 0) return false;
  const most = (is: (value: string) => boolean): boolean =>
    cells.filter(is).length >= Math.max(1, cells.length * SHARE);
  const isStars = most((value) => starRating(value) !== null);
  if (field === 'rating')
    return isStars && onOtherScale(cells).length === 0 && !namesOtherScale(name, table.columns);
  // A date that cannot be read is one, too: the row says what is wrong with it.
  if (field === 'date' || field === 'owner_reply_date') return most(isDateLike);
  if (field === 'author') return !isStars && !most((value) => value.includes('@')) && !isSame(cells);
  if (field === 'text')
    return !most((value) => starRating(value) !== null || isDateLike(value)) && !cells.every(isYesOrNo);
  if (field === 'title') return !isNoTitle(table, key);
  if (field === 'source_url') return most((value) => /^https?:\/\//i.test(value));
  return true;
}

/** One value in all of at least three rows describes the file, not its rows. */
function isSame(cells: readonly string[]): boolean {
  return cells.length >= 3 && cells.every((value) => value === cells[0]);
}

/** A title that all rows share is that of the page; others are what the author is, such as "CEO". */
function isNoTitle(table: Table, key: string): boolean {
  const cells = valuesOf(table, key);
  const people = cells.filter(
    (value) => value.length <= 60 && !/[!?]|\.$/.test(value) && OF_A_PERSON.test(value),
  );
  const words = cells.reduce((sum, value) => sum + value.split(/\s+/).length, 0);
  const isShort = words <= 4 * cells.length;
  const besideCompany = table.columns.some((name) => COMPANY.test(columnKey(name)));
  return (
    isSame(cells) ||
    (cells.length > 0 && (besideCompany || people.length * (isShort ? 4 : 2) >= cells.length))
  );
}

const COMPANY =
  /^(?:company(?:name)?|organi[sz]ation|employer|firma|unternehmen|empresa|azienda|societe|entreprise|role|position|jobtitle|occupation)$/;

const OF_A_PERSON =
  /^(?:mrs?|ms|miss|dr|prof|herr|frau|mme|m|sra?|sig|dott)\.?$|(?<!\p{L})(?:c[etof]o|cmo|(?:co-?)?founder|owner|president|vp|head of|(?:managing |creative |art )?director|manager|engineer|developer|designer|consultant|analyst|architect|officer|coordinator|specialist|freelancer|entrepreneur|lead|student|nurse|assistant|secretary|accountant|lawyer|attorney|chef|artist|writer|author|photographer|blogger|investor|doctor|dentist|mother|father|mom|dad|parent|patient|guest|traveler|homeowner|resident|local guide|teacher|professor|client|customer|gesch[äa]ftsf[üu]hrer(?:in)?|inhaber(?:in)?|gr[üu]nder(?:in)?|leiter(?:in)?|berater(?:in)?|kund(?:e|in)|g[ée]rante?|directeur|directrice|responsable|cliente?|directora?|gerente|fundadora?|due[ñn][oa]|direttore|titolare|eigenaar|oprichter|klant)(?!\p{L})/iu;
