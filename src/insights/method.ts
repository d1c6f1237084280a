import { isHealthTrade } from '../reviews/health-trades.ts';
import type { Content } from '../schema/content.ts';
import type { Basis, Method } from '../schema/insights-dataset.ts';
import { counted } from '../text/counted.ts';
import { enUS } from '../wording/catalog/en-us.ts';
import { MIXED_WORDS } from '../wording/side-words.ts';
import type { AllSayings } from './all-sayings.ts';
import type { Model } from './model/model.ts';
import { measuredReader } from './readings/chosen-readings.ts';

/** The shipped model, its hash and its evaluation; io opens it. */
export interface InsightsEngine {
  model: Model;
  modelSha256: string;
  evaluation: Method['evaluation'];
  caveat: Method['caveat'];
}

/** How the numbers were made, and what they can be reproduced from. */
export function methodOf(
  content: Content,
  { model, modelSha256, evaluation, caveat }: InsightsEngine,
  sha256: (text: string) => string,
  { chosen: { basis, byReview, method }, held, reviews: read }: AllSayings,
): Method {
  const { business, reviews, aspects, topics, technicians, services, serviceAreas, labels = [] } = content;
  const languages = basis === 'reader' ? [...byReview.values()].map(({ language }) => language) : [];
  const { pack = isHealthTrade(business) ? 'medical' : null } = business;
  // The accuracy of the built-in reader does not hold for other readers or trades.
  const measured =
    basis === 'reader' || read.every(({ sentiment }) => sentiment === null)
      ? []
      : evaluation.filter(({ trades = [] }) => trades.some((trade) => trade === pack));
  const said = new Map(read.map(({ review, sayings }) => [review.id, sayings]));
  const { right, given } = measuredReader(labels, (id) =>
    (said.get(id) ?? []).filter(({ subject }) => subject === 'aspect'),
  ).complaints;
  const sources = model.sources.map(({ name, licence }) => `${name} (${licence})`).join(', ');
  return {
    name:
      'Logistic regressions over the words of each clause, with a list of opinion words, a formula of five weights per aspect and the vocabulary of the ' +
      `business. Trained on: ${sources}.`,
    model_sha256: modelSha256,
    vocabulary_sha256: sha256(JSON.stringify({ aspects, topics, technicians, services, serviceAreas })),
    deterministic: true,
    languages: [...new Set(['en', ...languages.sort()])],
    overrides_applied: reviews.flatMap(({ overrides = [] }) => overrides).length,
    ...(method === undefined
      ? {}
      : {
          readings: {
            ...method,
            held_sayings_count: held,
            complaints_checked: basis === 'reader' && given > 0 ? { right, of: given } : null,
          },
        }),
    caveat: measured.length === 0 ? null : caveat,
    evaluation: measured,
  };
}

/** The same in a few sentences for visitors, with who wrote which texts. */
export function disclosure(
  all: number,
  analyzed: number,
  { summary, faq }: Content,
  basis: Basis,
  { readings }: Pick<Method, 'readings'>,
): string {
  const authored = [
    ...(summary === null ? [] : ['the summary']),
    ...(faq.some(({ answer }) => answer !== undefined) ? ['the answers to its own questions'] : []),
  ];
  return [
    ...(analyzed === 0
      ? ['No text was analyzed.']
      : basis === 'stars'
        ? [
            'Counts combine stars with words. ' +
              `A fixed statistical model found the sentences and picked the quotes in ${analyzed} of ${counted(all, 'published review')}.`,
            'It does not decide what counts as a complaint.',
          ]
        : [
            readByWords(readings),
            'Judgments that go against the stars of a review are held back.',
            MIXED_WORDS,
          ]),
    ...(readings?.why_not
      ? [`Readings by ${readings.by.join(' and ')} only give quotes. ${readings.why_not}`]
      : []),
    'Quotes are word for word.',
    ...(authored.length === 0 ? [] : [`The business wrote ${authored.join(' and ')}.`]),
    'No text was written by a language model.',
  ].join(' ');
}

/** Who judged the texts, in one sentence; undefined if no one did. */
export function readByWords(readings: Method['readings']): string | undefined {
  return readings?.used ? enUS.frame.readBy(readings) : undefined;
}
