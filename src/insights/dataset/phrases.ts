import type { AspectInsight } from '../../schema/insights-dataset.ts';
import type { Shown } from './evidence.ts';
import { type ClausePhrases, MIN_REVIEWS, type SharedPhrases } from './shared-phrases.ts';

type PhraseDetail = AspectInsight['top_phrase_details'][number];

const PHRASES_MAX = 5;
/** Strength of the prior that keeps rare phrases from topping the list by chance. */
const PRIOR = 0.5;

/** The shared phrases of all reviews, of any part of which the top may be asked for. */
export class PhraseIndex {
  readonly #shared: SharedPhrases;

  constructor(shared: SharedPhrases) {
    this.#shared = shared;
  }

  /**
   * Phrases that stand out in the clauses with a mention, as people wrote them, in at least two
   * reviews; ranked by log-odds with a Dirichlet prior against all other reviews (IN-20). Phrases
   * for which `isOwnName` holds say nothing new of who or what is spoken of.
   */
  top(mentions: readonly Shown[], isOwnName: IsOwnName = () => false): PhraseDetail[] {
    const { ids, counts } = this.#countIn(mentions);
    const candidates: Candidate[] = [];
    for (const id of ids) {
      const count = counts[id] ?? 0;
      if (count < MIN_REVIEWS) continue;
      const odds = this.#logOdds(id, count, mentions.length);
      if (odds > 0) candidates.push({ id, count, odds });
    }
    const kept = strongest(candidates, this.#shared, isOwnName);
    return this.#details(
      kept.map(({ id }) => id),
      mentions,
    );
  }

  /** In how many of the mentions each phrase stands, and which phrases stand in any. */
  #countIn(mentions: readonly Shown[]): { ids: number[]; counts: Int32Array } {
    const ids: number[] = [];
    const counts = new Int32Array(this.#shared.holding.length);
    const lastMention = new Int32Array(this.#shared.holding.length);
    for (const [index, shown] of mentions.entries()) {
      for (const { phrases } of this.#clausesOf(shown)) {
        for (let at = 0; at < phrases.length; at += 3) {
          const id = phrases[at] ?? 0;
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
    const elsewhere = Math.max(0, (this.#shared.holding[id] ?? count) - count);
    const others = Math.max(0, this.#shared.clauses.size - n);
    const here = (count + PRIOR) / (n - count + PRIOR);
    const there = (elsewhere + PRIOR) / (Math.max(0, others - elsewhere) + PRIOR);
    return Math.log(here / there) / Math.sqrt(1 / (count + PRIOR) + 1 / (elsewhere + PRIOR));
  }

  /** Who says each phrase, and how it is written most often. */
  #details(ids: readonly number[], mentions: readonly Shown[]): PhraseDetail[] {
    const wanted = new Uint8Array(this.#shared.holding.length);
    for (const id of ids) wanted[id] = 1;
    const found = new Map(ids.map((id) => [id, { surfaces: new Map<string, number>(), by: [] as Shown[] }]));
    for (const shown of mentions) {
      for (const { phrases } of this.#clausesOf(shown)) {
        for (let at = 0; at < phrases.length; at += 3) {
          const id = phrases[at] ?? 0;
          const phrase = wanted[id] === 1 ? found.get(id) : undefined;
          if (phrase === undefined || phrase.by.at(-1) === shown) continue;
          const surface = shown.analysed.text.slice(phrases[at + 1], phrases[at + 2]).replace(/\s+/g, ' ');
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
    const clauses = this.#shared.clauses.get(analysed.review.id) ?? [];
    return clauses.filter(({ start, end }) => start < mention.end && end > mention.start);
  }
}

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
  shared: SharedPhrases,
  isOwnName: IsOwnName,
): Candidate[] {
  const kept: Candidate[] = [];
  const texts: string[] = [];
  const isTold = ({ id }: Candidate): boolean => {
    const text = shared.text(id);
    if (isOwnName(text.split(' '))) return true;
    return texts.some((other) => other.includes(text) || text.includes(other));
  };
  while (kept.length < PHRASES_MAX) {
    let best: Candidate | undefined;
    for (const phrase of candidates) {
      if (best !== undefined && !precedes(phrase, best, shared)) continue;
      if (!isTold(phrase)) best = phrase;
    }
    if (best === undefined) break;
    kept.push(best);
    texts.push(shared.text(best.id));
  }
  return kept;
}

function precedes(a: Candidate, b: Candidate, shared: SharedPhrases): boolean {
  if (a.odds !== b.odds) return a.odds > b.odds;
  if (a.count !== b.count) return a.count > b.count;
  return shared.text(a.id) < shared.text(b.id);
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
