import { aspectFeatures } from '../aspect-polarity.ts';
import { clauses } from '../clauses.ts';
import { polarityFeatures, type WordLists } from '../features.ts';
import { addWords, judgedFeatures } from '../judged-aspects.ts';
import { mannerByPerson } from '../manner.ts';
import { mentionedPlaces, UNMENTIONED } from '../mentioned.ts';
import { openWeights, openWordLists, type StoredModel, type StoredWeights } from '../model.ts';
import { readText } from '../reading.ts';
import { TERM_CLASSES, termFeatures } from '../term-polarity.ts';
import { type Entry, termFinder } from '../vocabulary.ts';
import { type Labelled, type LearnOptions, learn, learnNetwork } from './learn.ts';
import { type OwnText, SOURCES, type TrainingTexts } from './sources.ts';

const MODEL_NAME = 'clause-lr';
const MODEL_VERSION = '1.0.0';

const POLARITY: LearnOptions = {
  classes: 2,
  penalty: 0.15,
  iterations: 600,
  minimum: 2,
  scale: 10,
  keep: 21_500,
};
const TERMS: LearnOptions = { classes: 3, penalty: 1, iterations: 600, minimum: 2, scale: 10, keep: 13_000 };
const ASPECTS = { units: 2, starts: 10, penalty: 1, iterations: 200, scale: 1000 };
const JUDGED: LearnOptions = { classes: 2, penalty: 1, iterations: 200, minimum: 3, scale: 100, keep: 2000 };

/**
 * What an example counts: our first sentences are subtler than most that people write, most clinic reviews praise
 * and blame at once, so that their stars tell little of their words, and what a clause of MAMS says is only
 * concluded from the polarity of its terms.
 */
const WEIGHT = { own: 0.7, plain: 1, turning: 0.3, pairs: 0.5, uci: 1, mams: 0.7, mamsClause: 0.5 };

/** What says nothing is rare among our sentences and should stay near 0 all the same (IN-26). */
const NEUTRAL = 1.5;

/** Minimal pairs; so many that elsewhere single sentences would outweigh the whole reviews, which are judged. */
const CONSTRUCTIONS = 'constructions.jsonl';

/** Clauses by themselves, each of which judges something: they say nothing of what is only mentioned. */
const STATEMENTS = 'statements.jsonl';

/** Reviews of which every line is labelled. */
const BY_LINE = 'reviews-by-line.jsonl';

/** Files of our own that are written as most people write, or to turn between praise and blame. */
const OWN_WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['consumer.jsonl', WEIGHT.plain],
  ['everyday.jsonl', WEIGHT.plain],
  ['clinic-reviews.jsonl', WEIGHT.turning],
  [CONSTRUCTIONS, WEIGHT.pairs],
  [STATEMENTS, WEIGHT.plain],
  [BY_LINE, WEIGHT.turning],
]);

/** Whole reviews with their stars are what will be judged; the rest keeps judgement without stars sane. */
const ASPECT_WEIGHT = { review: 1, starless: 0.5, sentence: 0.2, threeStars: 0.1 };

/** Sentences show which words tell of an aspect; how much of a review it takes up only whole reviews show. */
const JUDGED_WEIGHT = { review: 1, sentence: 0.3 };

/** These are many, and more of them than elsewhere praise and blame at once, so that stars would count for too little. */
const BY_LINE_SHARE = 0.5;

/** Lines of our own files that stand near each other are related, so folds are made of blocks. */
const BLOCK = 20;
export const FOLDS = 5;

/** Everything that model.json holds, from texts and authored word lists alone. */
export function train(
  texts: TrainingTexts,
  lists: { lexicon: string; neutral: string },
  vocabulary: readonly Entry[],
): StoredModel {
  const words = openWordLists(lists);
  const examples = polarityExamples(texts, words);
  return {
    name: MODEL_NAME,
    version: MODEL_VERSION,
    sources: usedSources(texts),
    ...lists,
    polarity: learn(examples, POLARITY),
    terms: SOURCES.mams.use
      ? learn(termExamples(texts.mamsTerms, words), TERMS)
      : { scale: 1, features: '', rows: [[0], [0], [0]] },
    ...fitAspects(aspectExamples(texts, words, vocabulary, polaritiesByFold(examples))),
  };
}

/** What is learned without one fold, for each fold: what it says of that fold is honest (the rest has not seen it). */
export function trainByFold(
  texts: TrainingTexts,
  words: WordLists,
  vocabulary: readonly Entry[],
): Pick<StoredModel, 'polarity' | 'aspects' | 'judged'>[] {
  const polarities = polaritiesByFold(polarityExamples(texts, words));
  const { judgements, passing } = aspectExamples(texts, words, vocabulary, polarities);
  return polarities.map((polarity, fold) => ({
    polarity,
    ...fitAspects({ judgements: without(judgements, fold), passing: without(passing, fold) }),
  }));
}

function polaritiesByFold(examples: readonly FoldedExample[]): StoredWeights[] {
  return Array.from({ length: FOLDS }, (_, fold) => learn(without(examples, fold), POLARITY));
}

function without(examples: readonly FoldedExample[], fold: number): FoldedExample[] {
  return examples.filter((example) => example.fold !== fold);
}

export function foldOf(line: number, block = BLOCK): number {
  return Math.floor(line / block) % FOLDS;
}

interface FoldedExample extends Labelled {
  fold: number;
}

function polarityExamples(texts: TrainingTexts, words: WordLists): FoldedExample[] {
  const examples: FoldedExample[] = [];
  const add = (text: string, polarity: string, weight: number, fold: number): void => {
    const features = polarityFeatures(clauses(text), words);
    if (polarity === 'positive' || polarity === 'negative') {
      examples.push({ features, label: polarity === 'positive' ? 1 : 0, weight, fold });
    } else if (polarity === 'neutral') {
      // Half a vote for each side.
      examples.push({ features, label: 0, weight: (NEUTRAL * weight) / 2, fold });
      examples.push({ features, label: 1, weight: (NEUTRAL * weight) / 2, fold });
    }
  };
  if (SOURCES.uci.use) {
    for (const [line, { text, label }] of texts.uci.entries()) {
      add(text, label === 1 ? 'positive' : 'negative', WEIGHT.uci, foldOf(line, 10));
    }
  }
  if (SOURCES.own.use) {
    for (const { file, texts: lines } of texts.own) {
      const weight = OWN_WEIGHTS.get(file) ?? WEIGHT.own;
      for (const [line, own] of lines.entries()) {
        add(own.text, ownPolarity(own), weight, foldOf(line));
        const ofSpan = file === BY_LINE ? WEIGHT.plain : weight;
        for (const [clause, , polarity] of own.spans ?? []) add(clause, polarity, ofSpan, foldOf(line));
      }
    }
  }
  if (SOURCES.mams.use) {
    for (const { text, categories } of texts.mamsCategories) {
      const kinds = new Set(categories.map(({ polarity }) => polarity).filter((kind) => kind !== 'neutral'));
      if (kinds.size === 1) add(text, [...kinds][0] ?? '', WEIGHT.mams, -1);
    }
    for (const { text, polarity } of agreeingClauses(texts.mamsTerms)) {
      add(text, polarity, WEIGHT.mamsClause, -1);
    }
  }
  if (SOURCES.nhs.use) {
    for (const { text, rating } of texts.nhs) add(text, rating > 3 ? 'positive' : 'negative', 1, -1);
  }
  return examples;
}

/** Clauses with terms of one polarity only: sentences of MAMS praise and blame, most of their clauses do not. */
function agreeingClauses(terms: TrainingTexts['mamsTerms']): { text: string; polarity: string }[] {
  const bySentence = new Map<string, TrainingTexts['mamsTerms']>();
  for (const term of terms) bySentence.set(term.text, [...(bySentence.get(term.text) ?? []), term]);
  return [...bySentence].flatMap(([text, all]) =>
    clauses(text).flatMap(({ start, end }) => {
      const kinds = new Set(
        all.filter(({ from, to }) => from >= start && to <= end).map(({ polarity }) => polarity),
      );
      return kinds.size === 1 ? [{ text: text.slice(start, end), polarity: [...kinds][0] ?? '' }] : [];
    }),
  );
}

/** Whole reviews are judged by their stars, as readers will judge the result; the rest by its label. */
function ownPolarity({ rating, polarity }: OwnText): string {
  if (rating === undefined) return polarity;
  return rating > 3 ? 'positive' : rating < 3 ? 'negative' : 'mixed';
}

function termExamples(terms: TrainingTexts['mamsTerms'], { lexicon }: WordLists): Labelled[] {
  return terms.flatMap(({ text, from, to, polarity }) => {
    const label = TERM_CLASSES.indexOf(polarity as (typeof TERM_CLASSES)[number]);
    return label < 0 ? [] : [{ features: termFeatures(text, from, to, lexicon), label, weight: 1 }];
  });
}

/** What an aspect's clauses say, and whether they judge it at all. */
function fitAspects({ judgements, passing }: AspectExamples): Pick<StoredModel, 'aspects' | 'judged'> {
  return { aspects: learnNetwork(judgements, ASPECTS), judged: learn(passing, JUDGED) };
}

interface AspectExamples {
  judgements: FoldedExample[];
  passing: FoldedExample[];
}

/** Every text is read by a model that has not seen it; otherwise clauses would look too sure. */
function aspectExamples(
  texts: TrainingTexts,
  words: WordLists,
  vocabulary: readonly Entry[],
  polarities: readonly StoredWeights[],
): AspectExamples {
  const find = termFinder(vocabulary);
  const judgements: FoldedExample[] = [];
  const passing: FoldedExample[] = [];
  for (const [fold, stored] of polarities.entries()) {
    const polarity = openWeights(stored);
    for (const { file, texts: lines } of texts.own) {
      if (file === CONSTRUCTIONS) continue;
      const share = file === BY_LINE ? BY_LINE_SHARE : 1;
      for (const [line, own] of lines.entries()) {
        if (foldOf(line) !== fold) continue;
        const reading = readText(own.text, { ...words, polarity });
        const found = mentionedPlaces(reading, mannerByPerson(reading.clauses, find(reading.tokens)));
        const add = (rating: number | null, weight: number): void => {
          for (const [aspect, kind] of Object.entries(own.aspects)) {
            if (kind !== 'positive' && kind !== 'negative') continue;
            const mentioned = found.get(aspect) ?? UNMENTIONED;
            const features = aspectFeatures(reading, { ...mentioned, id: aspect, rating });
            judgements.push({ features, label: kind === 'positive' ? 1 : 0, weight, fold });
          }
        };
        if (own.rating !== undefined) add(own.rating, share * ASPECT_WEIGHT.review);
        // Beside three stars the words alone decide, however short the text.
        if (own.rating === undefined) add(3, ASPECT_WEIGHT.threeStars);
        if (file !== STATEMENTS && (own.rating !== undefined || Object.keys(own.aspects).length > 0)) {
          const weight = share * (own.rating === undefined ? JUDGED_WEIGHT.sentence : JUDGED_WEIGHT.review);
          for (const [id, mentioned] of found) {
            const features = judgedFeatures(reading, found, id);
            addWords(features, id, mentioned);
            passing.push({ features, label: own.aspects[id] === undefined ? 0 : 1, weight, fold });
          }
        }
        add(null, share * (own.rating === undefined ? ASPECT_WEIGHT.sentence : ASPECT_WEIGHT.starless));
      }
    }
  }
  return { judgements, passing };
}

function usedSources(texts: TrainingTexts): StoredModel['sources'] {
  const sizes = {
    own: texts.own.reduce((sum, { texts: lines }) => sum + lines.length, 0),
    uci: texts.uci.length,
    mams: texts.mamsTerms.length + texts.mamsCategories.length,
    nhs: texts.nhs.length,
  };
  return (['own', 'uci', 'mams', 'nhs'] as const)
    .filter((source) => SOURCES[source].use)
    .map((source) => ({
      name: SOURCES[source].name,
      licence: SOURCES[source].licence,
      examples: sizes[source],
    }));
}
