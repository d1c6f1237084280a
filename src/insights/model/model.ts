import {
  type ClauseAspectWeights,
  openClauseAspects,
  type StoredClauseAspects,
} from './clause-aspect-weights.ts';
import { type ContextWeights, openContext } from './clause-context.ts';
import type { WordLists } from './features.ts';
import { parseLexicon } from './lexicon.ts';
import { openPolarity, type PolarityWeights } from './polarity-weights.ts';
import {
  type Network,
  openNetwork,
  openWeights,
  type StoredNetwork,
  type StoredWeights,
  type Weights,
} from './weights.ts';

/** model.json: the whole of what `npm run train` learned, and from what. */
export interface StoredModel {
  name: string;
  version: string;
  sources: { name: string; licence: string; examples: number }[];
  lexicon: string;
  neutral: string;
  polarity: StoredWeights;
  terms: StoredWeights;
  clauseAspects: StoredClauseAspects;
  clauseContext: StoredWeights;
  aspects: StoredNetwork;
  judged: StoredWeights;
}

export interface Model extends WordLists {
  name: string;
  version: string;
  sources: StoredModel['sources'];
  polarity: PolarityWeights;
  terms: Weights;
  clauseAspects: ClauseAspectWeights;
  clauseContext: ContextWeights;
  aspects: Network;
  judged: Weights;
  /** Those weights of `judged` that belong to words, by aspect and word. */
  judgedWords: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Opens a stored model; costs some 100 ms, so do it once per process. */
export function openModel(stored: StoredModel): Model {
  return {
    name: stored.name,
    version: stored.version,
    sources: stored.sources,
    ...openWordLists(stored),
    polarity: openPolarity(stored.polarity),
    terms: openWeights(stored.terms),
    clauseAspects: openClauseAspects(stored.clauseAspects),
    clauseContext: openContext(stored.clauseContext, stored.clauseAspects.ids),
    aspects: openNetwork(stored.aspects),
    ...openJudged(stored.judged),
  };
}

export function openWordLists({ lexicon, neutral }: Pick<StoredModel, 'lexicon' | 'neutral'>): WordLists {
  return { lexicon: parseLexicon(lexicon), neutral: new Set(neutral.split(/\s+/).filter(Boolean)) };
}

export function openJudged(stored: StoredWeights): Pick<Model, 'judged' | 'judgedWords'> {
  const judged = openWeights(stored);
  return { judged, judgedWords: weightsByWord(judged) };
}

/** The name of a word as a feature of an aspect. */
export function wordFeature(id: string, word: string): string {
  return `${id}/${word}`;
}

function weightsByWord({ places, rows }: Weights): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const [name, place] of places) {
    const [id = '', word] = name.split('/');
    if (word === undefined) continue;
    const ofAspect = found.get(id) ?? new Map<string, number>();
    found.set(id, ofAspect.set(word, rows[0]?.[place] ?? 0));
  }
  return found;
}
