import { isHealthTrade } from '../reviews/health-trades.ts';
import type { Content } from '../schema/content.ts';
import type { Method } from '../schema/insights-dataset.ts';
import { counted } from '../text/counted.ts';
import type { FalseBlame } from './dataset/criticism.ts';
import type { Model } from './model/model.ts';
import type { ChosenReadings } from './readings/chosen-readings.ts';

/** The shipped model, its hash and its evaluation; io opens it. */
export interface InsightsEngine {
  model: Model;
  modelSha256: string;
  evaluation: Method['evaluation'];
  caveat: Method['caveat'];
  falseBlame: FalseBlame;
}

/** How the numbers were made, and what they can be reproduced from. */
export function methodOf(
  { business, reviews, aspects, topics, technicians, services, serviceAreas, readings = [] }: Content,
  { model, modelSha256, evaluation, caveat }: InsightsEngine,
  sha256: (text: string) => string,
  { method, byReview }: ChosenReadings,
): Method {
  const read = readings
    .filter(({ review, isHeld }) => byReview.has(review) && !isHeld)
    .map(({ language }) => language);
  const { pack = isHealthTrade(business) ? 'medical' : null } = business;
  const measured = evaluation.filter(({ trades = [] }) => trades.some((trade) => trade === pack));
  const sources = model.sources.map(({ name, licence }) => `${name} (${licence})`).join(', ');
  return {
    name: `Logistic regressions over the words of each clause, with a list of opinion words, a formula of five weights per aspect and the vocabulary of the business. Trained on: ${sources}.`,
    model_sha256: modelSha256,
    vocabulary_sha256: sha256(JSON.stringify({ aspects, topics, technicians, services, serviceAreas })),
    deterministic: true,
    languages: [...new Set(['en', ...read.sort()])],
    overrides_applied: reviews.flatMap(({ overrides = [] }) => overrides).length,
    ...(method === undefined ? {} : { readings: method }),
    caveat: measured.length === 0 ? null : caveat,
    evaluation: measured,
  };
}

/** The same in a few sentences for visitors, with who wrote which texts. */
export function disclosure(
  all: number,
  analyzed: number,
  { summary, faq }: Content,
  { readBy, method }: ChosenReadings,
): string {
  const authored = [
    ...(summary === null ? [] : ['the summary']),
    ...(faq.some(({ answer }) => answer !== undefined) ? ['the answers to its own questions'] : []),
  ];
  return [
    ...(analyzed === 0
      ? ['No text was analyzed.']
      : readBy === undefined
        ? [
            `A fixed statistical model computed the sentiment from the text of ${analyzed} of ${counted(all, 'published review')}.`,
            'Star ratings count a little toward the sentiment of a whole review, and more toward that of each aspect.',
            'The measured error rates are published with the method.',
          ]
        : [readBy, 'Judgments that go against the stars of a review are held back.']),
    ...(method?.why_not ? [`Readings by ${method.by.join(' and ')} are not used. ${method.why_not}`] : []),
    'Quotes are word for word.',
    ...(authored.length === 0 ? [] : [`The business wrote ${authored.join(' and ')}.`]),
    'No text was written by a language model.',
  ].join(' ');
}
