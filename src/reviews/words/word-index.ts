import type { Business } from '../../schema/business.ts';
import type { Review } from '../../schema/review.ts';
import type { OwnerFact } from '../../schema/review-page.ts';
import { countsInside, isHead, isInside, isParticiple, joinsWords } from '../joined-words.ts';
import { ruledLanguages, rulesOf } from '../word-rules.ts';
import { relatedWords } from './related-words.ts';
import { searchWords } from './search-words.ts';
import type { Subject } from './subjects.ts';

/** Which reviews use which words. Plain data: a build stores it, a function reads it. */
export interface WordIndex {
  /** Stems, sorted. */
  stems: string[];
  /** For each stem: the shortest word of a review with it, folded; empty if the stem is this word. */
  forms: string[];
  /** For each stem: rows, ascending, each followed by its weight from 1 to 9. */
  postings: number[][];
  /** Languages by whose rules words are compared, that of most reviews first. */
  languages: string[];
  /** By row: the place of its language among these; empty if there is one. */
  spoken: number[];
  /** Most reviews are in a language that joins words. */
  isJoined: boolean;
  /** Stars by row. */
  ratings: number[];
  subjects: Subject[];
  facts: KnownFact[];
  /** For each stem of a related word: the words related to it that a review has. */
  related: Record<string, string[]>;
  /** For each word in the name of an author, folded: rows, ascending. Names have no other forms: "pool" is not Ms. Poole. */
  authors: Record<string, number[]>;
}

/** What the owner publishes, with the stems that ask for it, separated by spaces: a question must have all of one. */
export interface KnownFact extends OwnerFact {
  keywords: string[];
  /** Of a question: the stems of its words, which may have all that is asked. */
  asks: string[];
}

/** What the owner publishes, with words and phrases by which people ask for it. */
export interface AskedFact extends OwnerFact {
  keywords: readonly string[];
}

/** How much a word counts by where it is. */
const WEIGHTS = { title: 2, text: 1, names: 1.5, reply: 0.6, disclosure: 0.8 };
type Part = keyof typeof WEIGHTS;

/** Words in the name of a person or service count for each review that mentions it, however spelled. */
export function wordIndex(
  reviews: readonly Review[],
  { technicians, services }: Pick<Business, 'technicians' | 'services'>,
  subjects: readonly Subject[],
  relatedGroups: readonly string[],
  facts: readonly AskedFact[] = [],
): WordIndex {
  const tags = reviews.map(({ language }) => language);
  const languages = ruledLanguages(tags);
  const labels = new Map([...technicians, ...services].map(({ id, label }) => [id, label]));
  const spoken = reviews.map((review) => languageOf(review, languages));
  const postings = new Map<string, number[]>();
  const forms = new Map<string, string>();
  const authors = new Map<string, number[]>();
  const [usual = 'en'] = languages;
  for (const [row, review] of reviews.entries()) {
    const mentioned = [...review.mentions_technicians, ...review.mentions_services];
    const names = mentioned.map((id) => labels.get(id) ?? '').join(' ');
    const language = spoken[row] ?? usual;
    const { author, ...parts } = partsOf(review);
    for (const word of new Set(searchWords(author, { languages: [usual] }).map((one) => one.word))) {
      const rows = authors.get(word);
      if (rows === undefined) authors.set(word, [row]);
      else rows.push(row);
    }
    const own = { ...parts, names: language === usual ? names : '' };
    const foreign = language === usual ? [] : searchWords(names, { languages: [usual] });
    const weights = [
      ...weightsOf(own, language, forms),
      ...new Map(foreign.map(({ stem }) => [OF_NAME + stem, impact(WEIGHTS.names, USUAL_LENGTH)])),
    ];
    for (const [stem, weight] of weights) {
      const posting = postings.get(stem);
      if (posting === undefined) postings.set(stem, [row, weight]);
      else posting.push(row, weight);
    }
  }
  const stems = [...postings.keys()].sort();
  return {
    stems,
    forms: stems.map((stem) => (forms.get(stem) === stem ? '' : (forms.get(stem) ?? ''))),
    postings: stems.map((stem) => postings.get(stem) ?? []),
    languages,
    spoken: languages.length === 1 ? [] : spoken.map((language) => languages.indexOf(language)),
    isJoined: joinsWords(tags),
    ratings: reviews.map(({ rating }) => rating),
    subjects: [...subjects],
    facts: facts.map(({ keywords, ...fact }) => ({
      ...fact,
      // "Call-out" is also written "callout" and "call out".
      keywords: distinctKeywords(
        keywords.flatMap((word) => [word.replaceAll('-', ''), word.replaceAll('-', ' ')]),
        languages,
      ),
      asks: fact.kind === 'question' ? distinctKeywords([fact.title], languages) : [],
    })),
    related: relatedWords(relatedGroups, postings, languages),
    authors: Object.fromEntries(authors),
  };
}

/** Before the stem of a name on a review in another language: names are in that of the site, "care" is not "car". */
const OF_NAME = '=';

/** Each keyword as stems by the rules of each language, once. */
function distinctKeywords(keywords: readonly string[], languages: readonly string[]): string[] {
  const stemmed = languages.flatMap((language) =>
    keywords.map((keyword) =>
      searchWords(keyword, { languages: [language] })
        .map(({ stem }) => stem)
        .join(' '),
    ),
  );
  return [...new Set(stemmed)].filter((stems) => stems !== '');
}

/** The language by whose rules the words of a review are compared: if it is unknown, that of most reviews. */
export function languageOf(
  { language }: Pick<Review, 'language'>,
  [usual = 'en']: readonly string[],
): string {
  return language === 'und' ? usual : language.replace(/-.*/, '').toLowerCase();
}

/** The parts of a review that are searched, by name. */
export function partsOf({
  title,
  text,
  author,
  owner_reply,
  disclosure,
}: Review): Record<Exclude<Part, 'names'> | 'author', string> {
  return {
    title: title ?? '',
    text: text ?? '',
    author,
    reply: owner_reply?.text ?? '',
    disclosure: disclosure ?? '',
  };
}

/** Weights of a review's stems, from 1 to 9. Adds the shortest word with each stem to `forms`. */
function weightsOf(
  parts: Record<Part, string>,
  language: string,
  forms: Map<string, string>,
): Map<string, number> {
  const counts = new Map<string, number>();
  let length = 0;
  for (const part of Object.keys(WEIGHTS) as Part[]) {
    const words = searchWords(parts[part], { languages: [language] });
    if (part === 'text') length = words.length;
    for (const { word, stem } of words) {
      counts.set(stem, (counts.get(stem) ?? 0) + WEIGHTS[part]);
      if (word.length < (forms.get(stem)?.length ?? Number.POSITIVE_INFINITY)) forms.set(stem, word);
    }
  }
  for (const [stem, count] of counts) counts.set(stem, impact(count, length));
  return counts;
}

/** Saturated count, discounted in long texts (BM25, Robertson and Zaragoza 2009, section 3.5). */
function impact(count: number, length: number): number {
  const value = (count * (K + 1)) / (count + K * (1 - B + (B * length) / USUAL_LENGTH));
  return Math.min(9, Math.max(1, Math.round(value * 4)));
}

const K = 1.2;
const B = 0.4;
/** Searchable words of a usual review. */
const USUAL_LENGTH = 30;

/** Rows and weights of a stem, in turn. */
export function postingOf({ stems, postings }: WordIndex, stem: string): readonly number[] {
  let low = 0;
  let high = stems.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stems[middle] as string) < stem) low = middle + 1;
    else high = middle;
  }
  return stems[low] === stem ? (postings[low] ?? []) : [];
}

/**
 * Rows and weights for a word of a question that has this stem. Only reviews in a language that gives the word this
 * stem count: in Spanish, "partida" becomes "part", but an English review with "part" does not have it. English rules
 * serve languages without any.
 */
export function postingOfWord(index: WordIndex, stem: string, word: string): readonly number[] {
  const posting = postingOf(index, stem);
  const { languages, spoken } = index;
  if (spoken.length === 0) return posting;
  const isUsual = rulesOf(languages[0] ?? 'en').stem(word) === stem;
  const named = isUsual ? postingOf(index, OF_NAME + stem) : [];
  const isOwn = ['en', ...languages].map((language) => rulesOf(language).stem(word) === stem);
  const own = posting.filter((_, at) => isOwn[1 + (spoken[posting[at - (at % 2)] as number] as number)]);
  return [...own, ...named];
}

/** Rows of reviews whose author's name has this word (folded). */
export function rowsOfAuthor({ authors }: WordIndex, word: string): readonly number[] {
  return Object.hasOwn(authors, word) ? (authors[word] ?? []) : [];
}

/** How many of the longer words count. */
const INSIDE_MAX = 20;

/**
 * Where words are joined, stems of longer words with this one in them, and of participles: Motorradkurs for Motorrad,
 * erreichbar for erreicht, Hofhund for Hund, gespendet for spenden.
 */
export function longerStems({ stems, isJoined }: WordIndex, stem: string, word: string): string[] {
  if (!isJoined) return [];
  const root = stem.replace(/(?<=^.{5,})t$/u, '');
  const isLonger = countsInside(stem)
    ? (known: string) => isInside(stem, known) || (known.startsWith(root) && isInside(root, known))
    : // Of a longer word, so short a stem is only a part: "tand" of "Tandem".
      (known: string) => word.length <= stem.length + 1 && isHead(stem, known);
  return stems
    .filter((known) => known !== stem && (isLonger(known) || isParticiple(known, stem)))
    .slice(0, INSIDE_MAX);
}

/** Where words are joined: the longest word of reviews that a word which no review has ends with. */
export function headOf({ stems, forms, isJoined }: WordIndex, stem: string): string[] {
  const heads = isJoined ? stems.filter((known) => isHead(known, stem)) : [];
  const [head] = heads.toSorted((a, b) => b.length - a.length);
  return head === undefined ? [] : [forms[stems.indexOf(head)] || head];
}
