import type { FaqFile } from '../schema/editorial.ts';
import type {
  AspectInsight,
  EntityInsight,
  FaqInsight,
  InsightsDataset,
} from '../schema/insights-dataset.ts';
import type { AnalysedReview } from './analysis.ts';
import { evidenceOf, type Shown } from './evidence.ts';
import { percent } from './statistics.ts';

type Told = Pick<
  InsightsDataset,
  'aspects' | 'overall_sentiment' | 'entities' | 'review_count' | 'analyzed_count'
>;

/** The owner's questions first, with what reviews say to them; then questions the numbers answer. */
export function faqInsights(
  authored: FaqFile,
  analysed: readonly AnalysedReview[],
  told: Told,
  business: string,
): FaqInsight[] {
  const own = authored.map((entry) => authoredQuestion(entry, analysed));
  const taken = new Set(own.map(({ id }) => id));
  return [...own, ...templateQuestions(told, business).filter(({ id }) => !taken.has(id))];
}

function authoredQuestion(
  { id, question, answer, reviewed_at }: FaqFile[number],
  analysed: readonly AnalysedReview[],
): FaqInsight {
  const speaking: Shown[] = analysed.flatMap((item) =>
    item.questions.filter((mention) => mention.id === id).map((mention) => ({ analysed: item, mention })),
  );
  const count = (sentiment: string): number =>
    speaking.filter(({ mention }) => mention.sentiment === sentiment).length;
  const n = speaking.length;
  return {
    id,
    question,
    answer:
      answer?.trim() ??
      (n === 0
        ? 'No review speaks of this yet.'
        : `${reviews(n)} ${n === 1 ? 'speaks' : 'speak'} of this: ${count('positive')} positive, ${count('negative')} negative, ${count('mixed') + count('neutral')} mixed or neutral.`),
    answer_kind: answer === undefined ? 'template' : 'authored',
    evidence: evidenceOf(speaking),
    support_count: n,
    agree_pct: percent(count('positive'), n),
    reviewed_at: reviewed_at ?? null,
  };
}

function templateQuestions(told: Told, business: string): FaqInsight[] {
  const sure = told.aspects.filter((aspect) => aspect.positive_pct !== null);
  const praised = [...sure].sort((a, b) => b.positive_count - a.positive_count)[0];
  const blamed = [...sure]
    .filter(({ negative_count }) => negative_count > 0)
    .sort((a, b) => b.negative_count - a.negative_count)[0];
  const person = told.entities.technicians.find(({ mention_count }) => mention_count > 0);
  return [
    ...howPositive(told, business),
    ...(praised
      ? [aboutAspect('what-do-reviews-praise-most', 'What do reviews praise most?', praised, 'positive')]
      : []),
    ...(blamed
      ? [aboutAspect('what-do-reviews-criticise-most', 'What do reviews criticise most?', blamed, 'negative')]
      : []),
    ...(person ? [aboutPerson(person)] : []),
  ];
}

function howPositive(
  { overall_sentiment: all, review_count, analyzed_count }: Told,
  business: string,
): FaqInsight[] {
  if (all.positive_pct === null) return [];
  return [
    template(
      'how-positive-are-the-reviews',
      `How positive are the reviews of ${business}?`,
      `Of ${reviews(review_count)}, ${analyzed_count} could be read for sentiment: ${all.positive_count} are positive, ${all.negative_count} negative, ${all.mixed_count} mixed and ${all.neutral_count} neutral.`,
      [],
      analyzed_count,
      all.positive_pct,
    ),
  ];
}

function aboutAspect(
  id: string,
  question: string,
  { label, mention_count, positive_count, negative_count, evidence }: AspectInsight,
  side: 'positive' | 'negative',
): FaqInsight {
  const count = side === 'positive' ? positive_count : negative_count;
  return template(
    id,
    question,
    `${label}: ${count} of the ${reviews(mention_count)} that mention it ${count === 1 ? 'is' : 'are'} ${side} about it.`,
    evidence.filter(({ sentiment }) => sentiment === side),
    mention_count,
    percent(count, mention_count),
  );
}

function aboutPerson({
  label,
  mention_count,
  positive_count,
  positive_pct,
  evidence,
}: EntityInsight): FaqInsight {
  return template(
    'who-do-reviews-mention-most',
    'Who do reviews mention most?',
    `${label}, in ${reviews(mention_count)}; ${positive_count} of them ${positive_count === 1 ? 'is' : 'are'} positive.`,
    evidence,
    mention_count,
    positive_pct,
  );
}

function template(
  id: string,
  question: string,
  answer: string,
  evidence: FaqInsight['evidence'],
  support_count: number,
  agree_pct: number | null,
): FaqInsight {
  return {
    id,
    question,
    answer,
    answer_kind: 'template',
    evidence,
    support_count,
    agree_pct,
    reviewed_at: null,
  };
}

function reviews(n: number): string {
  return n === 1 ? '1 review' : `${n} reviews`;
}
