import type { Business } from '../../schema/business.ts';
import type { Review } from '../../schema/review.ts';
import { countsInside, isInside, joinsWords } from '../joined-words.ts';
import { relatedWords } from './related-words.ts';
import { searchWords } from './search-words.ts';
import type { Subject } from './subjects.ts';

/** Which reviews use which words. Plain data: a build stores it, a function reads it. */
export interface WordIndex {
  /** Stems, sorted. */
  stems: string[];
  /** For each stem: the shortest word of a review with it, folded. */
  forms: string[];
  /** For each stem: rows, ascending, each followed by its weight from 1 to 9. */
  postings: number[][];
  /** Most reviews are in a language that joins words. */
  isJoined: boolean;
  /** Stars by row. */
  ratings: number[];
  subjects: Subject[];
  /** For each stem of a related word: the words related to it that a review has. */
  related: Record<string, string[]>;
}

/** How much a word counts by where it is. */
const WEIGHTS = { title: 2, text: 1, names: 1.5, author: 2, reply: 0.6, disclosure: 0.8 };
type Part = keyof typeof WEIGHTS;

/** Words in the name of a person or service count for each review that mentions it, however spelled. */
export function wordIndex(
  reviews: readonly Review[],
  { technicians, services }: Pick<Business, 'technicians' | 'services'>,
  subjects: readonly Subject[],
  relatedGroups: readonly string[],
): WordIndex {
  const labels = new Map([...technicians, ...services].map(({ id, label }) => [id, label]));
  const postings = new Map<string, number[]>();
  const forms = new Map<string, string>();
  for (const [row, review] of reviews.entries()) {
    const mentioned = [...review.mentions_technicians, ...review.mentions_services];
    const names = mentioned.map((id) => labels.get(id) ?? '').join(' ');
    for (const [stem, weight] of weightsOf({ ...partsOf(review), names }, forms)) {
      const posting = postings.get(stem);
      if (posting === undefined) postings.set(stem, [row, weight]);
      else posting.push(row, weight);
    }
  }
  const stems = [...postings.keys()].sort();
  return {
    stems,
    forms: stems.map((stem) => forms.get(stem) ?? stem),
    postings: stems.map((stem) => postings.get(stem) ?? []),
    isJoined: joinsWords(reviews.map(({ language }) => language)),
    ratings: reviews.map(({ rating }) => rating),
    subjects: [...subjects],
    related: relatedWords(relatedGroups, postings),
  };
}

/** The parts of a review that are searched, by name. */
export function partsOf({
  title,
  text,
  author,
  owner_reply,
  disclosure,
}: Review): Record<Exclude<Part, 'names'>, string> {
  return {
    title: title ?? '',
    text: text ?? '',
    author,
    reply: owner_reply?.text ?? '',
    disclosure: disclosure ?? '',
  };
}

/** Weights of a review's stems, from 1 to 9. Adds the shortest word with each stem to `forms`. */
function weightsOf(parts: Record<Part, string>, forms: Map<string, string>): Map<string, number> {
  const counts = new Map<string, number>();
  let length = 0;
  for (const part of Object.keys(WEIGHTS) as Part[]) {
    const words = searchWords(parts[part]);
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

/** How many of the longer words count. */
const INSIDE_MAX = 20;

/** Endings of German words; what is left may have others: geduldige for geduldiger, telefoniert for telefonisch. */
const ENDING = /(?<=^.{5,})(?:e[mnrst]?|ung|ungen|isch|t)$/u;

/** Stems of longer words with this one in them, where words are joined: Motorradkurs for Motorrad, nervöser for nervös. */
export function longerStems({ stems, isJoined }: WordIndex, stem: string): string[] {
  if (!isJoined || !countsInside(stem)) return [];
  const root = stem.replace(ENDING, '');
  return stems
    .filter(
      (known) =>
        known !== stem && (isInside(stem, known) || (known.startsWith(root) && isInside(root, known))),
    )
    .slice(0, INSIDE_MAX);
}
