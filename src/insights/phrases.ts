import type { AspectInsight } from '../schema/insights-dataset.ts';
import type { ReadReview } from './analysis.ts';
import type { Shown } from './evidence.ts';
import { isWord, type Place, type Token } from './tokens.ts';
import { WordSequences } from './word-sequences.ts';

type PhraseDetail = AspectInsight['top_phrase_details'][number];

/** Phrases of one clause: `[number, start, end]` of each, one after the other, in the order of the text. */
interface ClausePhrases extends Place {
  places: number[];
}

const PHRASES_MAX = 5;
/** A phrase of one review is that person's, not the reviews'. */
const MIN_REVIEWS = 2;
/** Strength of the prior that keeps rare phrases from topping the list by chance. */
const PRIOR = 0.5;

/**
 * Every phrase of two and three words of all reviews, under a number, with how many reviews hold it.
 * First all reviews are added, then `top` may be asked for any part of them.
 */
export class PhraseIndex {
  readonly #sequences = new WordSequences();
  #holding = new Int32Array(2 ** 10);
  #lastReview = new Int32Array(2 ** 10);
  readonly #byReview = new Map<string, ClausePhrases[]>();
  #complete = false;

  /** Counts the phrases of one review, each once. Those that touch a health word are never shown (IN-24). */
  add({ review, reading, healthWords }: ReadReview): void {
    if (this.#complete) throw new Error('a review was added to the phrases after they were ranked');
    const number = this.#byReview.size + 1;
    const clauses = reading.clauses.map(({ tokens, start, end }) => {
      const places: number[] = [];
      phrasesOf(tokens, this.#sequences, (id, from, to) => {
        if (id >= this.#holding.length) this.#grow();
        if (this.#lastReview[id] !== number) {
          this.#lastReview[id] = number;
          this.#holding[id] = (this.#holding[id] ?? 0) + 1;
        }
        if (!healthWords.some((word) => word.start < to && word.end > from)) places.push(id, from, to);
      });
      return { start, end, places };
    });
    this.#byReview.set(review.id, clauses);
  }

  /**
   * Phrases that stand out in the clauses with a mention, as people wrote them, in at least two
   * reviews; ranked by log-odds with a Dirichlet prior against all other reviews (IN-20). Phrases
   * for which `isOwnName` holds say nothing new of who or what is spoken of.
   */
  top(mentions: readonly Shown[], isOwnName: IsOwnName = () => false): PhraseDetail[] {
    this.#finish();
    const { ids, counts } = this.#countIn(mentions);
    const candidates: Candidate[] = [];
    for (const id of ids) {
      const count = counts[id] ?? 0;
      if (count < MIN_REVIEWS) continue;
      const odds = this.#logOdds(id, count, mentions.length);
      if (odds > 0) candidates.push({ id, count, odds });
    }
    const kept = strongest(candidates, this.#sequences, isOwnName);
    return this.#details(
      kept.map(({ id }) => id),
      mentions,
    );
  }

  #grow(): void {
    const [holding, lastReview] = [this.#holding, this.#lastReview];
    this.#holding = new Int32Array(this.#sequences.size * 2);
    this.#lastReview = new Int32Array(this.#sequences.size * 2);
    this.#holding.set(holding);
    this.#lastReview.set(lastReview);
  }

  /** Drops what only one person wrote: most phrases. */
  #finish(): void {
    if (this.#complete) return;
    this.#complete = true;
    for (const clause of [...this.#byReview.values()].flat()) {
      const { places } = clause;
      let kept = 0;
      for (let at = 0; at < places.length; at += 3) {
        if ((this.#holding[places[at] ?? 0] ?? 0) < MIN_REVIEWS) continue;
        for (let part = 0; part < 3; part += 1) places[kept + part] = places[at + part] ?? 0;
        kept += 3;
      }
      places.length = kept;
    }
  }

  /** In how many of the mentions each phrase stands, and which phrases stand in any. */
  #countIn(mentions: readonly Shown[]): { ids: number[]; counts: Int32Array } {
    const ids: number[] = [];
    const counts = new Int32Array(this.#sequences.size);
    const lastMention = new Int32Array(this.#sequences.size);
    for (const [index, shown] of mentions.entries()) {
      for (const { places } of this.#clausesOf(shown)) {
        for (let at = 0; at < places.length; at += 3) {
          const id = places[at] ?? 0;
          if (lastMention[id] === index + 1) continue;
          if (lastMention[id] === 0) ids.push(id);
          lastMention[id] = index + 1;
          counts[id] = (counts[id] ?? 0) + 1;
        }
      }
    }
    return { ids, counts };
  }

  /** z-score of the log-odds of a phrase in `count` of `n` mentions against the reviews that are left. */
  #logOdds(id: number, count: number, n: number): number {
    const elsewhere = Math.max(0, (this.#holding[id] ?? count) - count);
    const others = Math.max(0, this.#byReview.size - n);
    const here = (count + PRIOR) / (n - count + PRIOR);
    const there = (elsewhere + PRIOR) / (Math.max(0, others - elsewhere) + PRIOR);
    return Math.log(here / there) / Math.sqrt(1 / (count + PRIOR) + 1 / (elsewhere + PRIOR));
  }

  /** Who says each phrase, and how it is written most often. */
  #details(ids: readonly number[], mentions: readonly Shown[]): PhraseDetail[] {
    const wanted = new Uint8Array(this.#sequences.size);
    for (const id of ids) wanted[id] = 1;
    const found = new Map(ids.map((id) => [id, { surfaces: new Map<string, number>(), by: [] as Shown[] }]));
    for (const shown of mentions) {
      for (const { places } of this.#clausesOf(shown)) {
        for (let at = 0; at < places.length; at += 3) {
          const id = places[at] ?? 0;
          const phrase = wanted[id] === 1 ? found.get(id) : undefined;
          if (phrase === undefined || phrase.by.at(-1) === shown) continue;
          const surface = shown.analysed.text.slice(places[at + 1], places[at + 2]).replace(/\s+/g, ' ');
          phrase.surfaces.set(surface, (phrase.surfaces.get(surface) ?? 0) + 1);
          phrase.by.push(shown);
        }
      }
    }
    return [...found.values()].map(({ surfaces, by }) => ({
      phrase: commonest(surfaces),
      count: by.length,
      sentiment: leaning(by),
      review_ids: by.map(({ analysed }) => analysed.review.id),
    }));
  }

  /** The clauses that a mention touches. */
  #clausesOf({ analysed, mention }: Shown): ClausePhrases[] {
    const clauses = this.#byReview.get(analysed.review.id) ?? [];
    return clauses.filter(({ start, end }) => start < mention.end && end > mention.start);
  }
}

type Visit = (id: number, start: number, end: number) => void;

/** Whether the words of a phrase only name who or what is spoken of. */
export type IsOwnName = (words: readonly string[]) => boolean;

interface Candidate {
  id: number;
  count: number;
  odds: number;
}

/** The best few, none part of another or a mere name; picked one by one, because sorting all of them costs more. */
function strongest(
  candidates: readonly Candidate[],
  sequences: WordSequences,
  isOwnName: IsOwnName,
): Candidate[] {
  const kept: Candidate[] = [];
  const texts: string[] = [];
  const isTold = ({ id }: Candidate): boolean => {
    const text = sequences.text(id);
    if (isOwnName(text.split(' '))) return true;
    return texts.some((other) => other.includes(text) || text.includes(other));
  };
  while (kept.length < PHRASES_MAX) {
    let best: Candidate | undefined;
    for (const phrase of candidates) {
      if (best !== undefined && !precedes(phrase, best, sequences)) continue;
      if (!isTold(phrase)) best = phrase;
    }
    if (best === undefined) break;
    kept.push(best);
    texts.push(sequences.text(best.id));
  }
  return kept;
}

function precedes(a: Candidate, b: Candidate, sequences: WordSequences): boolean {
  if (a.odds !== b.odds) return a.odds > b.odds;
  if (a.count !== b.count) return a.count > b.count;
  return sequences.text(a.id) < sequences.text(b.id);
}

/** Visits pairs and triples of words side by side that neither open nor close with a small word. */
function phrasesOf(tokens: readonly Token[], sequences: WordSequences, visit: Visit): void {
  for (const [from, first] of tokens.entries()) {
    if (!isWord(first.word) || SMALL.has(first.word)) continue;
    let id = sequences.word(first.word);
    for (let to = from + 1; to < from + 3; to += 1) {
      const last = tokens[to];
      if (last === undefined || !isWord(last.word)) break;
      id = sequences.extended(id, last.word);
      if (!SMALL.has(last.word)) visit(id, first.start, last.end);
    }
  }
}

function commonest(surfaces: ReadonlyMap<string, number>): string {
  return [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
}

function leaning(by: readonly Shown[]): PhraseDetail['sentiment'] {
  const positive = by.filter(({ mention }) => mention.sentiment === 'positive').length;
  const negative = by.filter(({ mention }) => mention.sentiment === 'negative').length;
  if (positive * 3 >= by.length * 2) return 'positive';
  if (negative * 3 >= by.length * 2) return 'negative';
  return positive > 0 && negative > 0 ? 'mixed' : 'neutral';
}

/** Words that neither open nor close a phrase. */
const SMALL = new Set(
  "a an and the i me my we us our you your he him his she her they them their it its it's this that these those is are was were be been am i'm i've i'd he's she's they're there there's to of in on at for from by with as or so but if then than because not no do did does don't didn't doesn't have has had will would can could should just also too very really all any some every each one up out about into after before when while who what which where how more most much many".split(
    ' ',
  ),
);
