import { aspectFinder } from '../../src/insights/judgement/aspect-finder.ts';
import { aspectFeatures } from '../../src/insights/judgement/aspect-polarity.ts';
import { addWords, judgedFeatures } from '../../src/insights/judgement/judged-aspects.ts';
import { mentionedPlaces, spokenOfOrJudged, UNMENTIONED } from '../../src/insights/judgement/mentioned.ts';
import { openClauseAspects } from '../../src/insights/model/clause-aspect-weights.ts';
import { openContext } from '../../src/insights/model/clause-context.ts';
import type { WordLists } from '../../src/insights/model/features.ts';
import type { StoredModel } from '../../src/insights/model/model.ts';
import { openPolarity } from '../../src/insights/model/polarity-weights.ts';
import { readText } from '../../src/insights/model/reading.ts';
import type { Entry } from '../../src/insights/vocabulary/vocabulary.ts';
import type { ClauseReader } from './clause-context-examples.ts';
import { type FoldedExample, foldOf } from './folds.ts';
import { BY_LINE, CONSTRUCTIONS, type OwnText, STATEMENTS, type TrainingTexts } from './sources.ts';

/**
 * Whole reviews with their stars are what will be judged; the rest keeps judgement without stars sane. Reviews that praise
 * and blame are far more frequent among ours than elsewhere, so that stars would count for too little.
 */
const ASPECT_WEIGHT = { review: 1, mixed: 0.5, starless: 0.5, sentence: 0.2, threeStars: 0.1 };

/** Sentences show which words tell of an aspect; how much of a review it takes up only whole reviews show. */
const JUDGED_WEIGHT = { review: 1, sentence: 0.3 };

/** These are many; the rest should still count. */
const BY_LINE_SHARE = 0.5;

export interface AspectExamples {
  /** What is said of an aspect: praise is 1. */
  judgements: FoldedExample[];
  /** Whether an aspect that is named is judged (1), or only named. */
  passing: FoldedExample[];
}

/** What reads clauses, by their words and in their review. */
export type ReviewReader = ClauseReader & Pick<StoredModel, 'clauseContext'>;

/** Every text is read by a model that has not seen it; otherwise clauses would look too sure. */
export function aspectExamples(
  texts: TrainingTexts,
  words: WordLists,
  vocabulary: readonly Entry[],
  readers: readonly ReviewReader[],
): AspectExamples {
  const { ids, find } = aspectFinder(vocabulary);
  const judgements: FoldedExample[] = [];
  const passing: FoldedExample[] = [];
  for (const [fold, reader] of readers.entries()) {
    const polarity = openPolarity(reader.polarity);
    const weights = {
      clauseAspects: openClauseAspects(reader.clauseAspects),
      clauseContext: openContext(reader.clauseContext, reader.clauseAspects.ids),
    };
    for (const { file, texts: lines } of texts.own) {
      if (file === CONSTRUCTIONS) continue;
      const share = file === BY_LINE ? BY_LINE_SHARE : 1;
      for (const [line, own] of lines.entries()) {
        if (foldOf(line) !== fold) continue;
        const reading = readText(own.text, { ...words, polarity });
        const found = find(reading, weights);
        const named = mentionedPlaces(reading, found.mentions);
        const spokenOf = spokenOfOrJudged(ids, reading, (id) => named.get(id), found);
        const add = (rating: number | null, weight: number): void => {
          for (const [aspect, kind] of Object.entries(own.aspects)) {
            if (kind !== 'positive' && kind !== 'negative') continue;
            const mentioned = spokenOf.get(aspect) ?? UNMENTIONED;
            const features = aspectFeatures(reading, {
              ...mentioned,
              id: aspect,
              rating,
              chances: found.byWords.of(aspect),
            });
            judgements.push({ features, label: kind === 'positive' ? 1 : 0, weight, fold });
          }
        };
        // Beside three stars the words alone decide, however short the text.
        if (own.rating === undefined) add(3, ASPECT_WEIGHT.threeStars);
        else add(own.rating, share * (isMixed(own) ? ASPECT_WEIGHT.mixed : ASPECT_WEIGHT.review));
        if (file !== STATEMENTS && (own.rating !== undefined || Object.keys(own.aspects).length > 0)) {
          const weight = share * (own.rating === undefined ? JUDGED_WEIGHT.sentence : JUDGED_WEIGHT.review);
          for (const [id, mentioned] of spokenOf) {
            const features = judgedFeatures(reading, spokenOf, found.inReview, id);
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

function isMixed({ aspects }: OwnText): boolean {
  const sides = Object.values(aspects);
  return sides.includes('positive') && sides.includes('negative');
}
