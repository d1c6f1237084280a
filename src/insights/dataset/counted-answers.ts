import type { FaqInsight, InsightsDataset } from '../../schema/insights-dataset.ts';
import { counted } from '../../text/counted.ts';
import { enUS } from '../../wording/catalog/en-us.ts';
import { lowRatedWords } from '../../wording/low-rated-words.ts';
import { complaintWords, praiseOf } from '../../wording/side-words.ts';
import { exampleIds } from './evidence.ts';
import { criticized, type Leading, praised } from './leading.ts';
import { isShown, percent } from './statistics.ts';

type Statement = NonNullable<InsightsDataset['summary_provenance']>['claims'][number];

/** A question that the counts answer, with a sentence for each number and the evidence of its first subject. */
export interface CountedAnswer
  extends Pick<FaqInsight, 'id' | 'question' | 'evidence' | 'support_count' | 'agree_pct'> {
  claims: Statement[];
}

export type Numbers = Pick<
  InsightsDataset,
  'basis' | 'aspects' | 'overall_sentiment' | 'entities' | 'review_count' | 'high_rated'
>;

/** A sentence names at most this many subjects. */
const NAMED_MAX = 3;

/** What the counts say: the generated summary and the generated answers are made of these. */
export function countedAnswers(numbers: Numbers, business: string): CountedAnswer[] {
  const { aspects, basis } = numbers;
  const side = (leading: readonly Leading[], key: string, words: typeof complaintWords, sentiment: string) =>
    leading.slice(0, NAMED_MAX).map(({ aspect, place }) => ({
      subject: {
        ...aspect,
        evidence: aspect.evidence.filter((quote) => quote.sentiment === sentiment),
      },
      text: words(aspect, basis),
      stat: `/aspects/${place}/${key}`,
    }));
  return [
    ...answered(
      'what-do-reviews-talk-about',
      'What do reviews talk about most?',
      aspects
        .flatMap((aspect, place) => (isShown(aspect) ? [{ aspect, place }] : []))
        .slice(0, NAMED_MAX)
        .map(({ aspect, place }) => ({
          subject: aspect,
          text: `${counted(aspect.mention_count, 'review')} mention “${aspect.label}”.`,
          stat: `/aspects/${place}/mention_count`,
        })),
    ),
    ...howPositive(numbers, business),
    ...answered(
      'what-do-reviews-praise-most',
      'What do reviews praise most?',
      side(praised(numbers), 'praise_count', praiseOf, 'positive'),
    ),
    ...answered(
      'what-do-reviews-criticise-most',
      basis === 'reader'
        ? 'What do reviews complain about?'
        : 'What do reviews with few stars mention more often than others?',
      side(
        criticized(numbers),
        basis === 'reader' ? 'complaint_count' : 'low_rated_count',
        complaintWords,
        'negative',
      ),
    ),
    ...mostNamed(numbers),
  ];
}

export function answerText({ claims }: CountedAnswer): string {
  return claims.map(({ text }) => text).join(' ');
}

type Draft = {
  subject: Pick<InsightsDataset['aspects'][number], 'mention_count' | 'evidence'>;
} & Pick<Statement, 'text' | 'stat'>;

/** None without a subject. */
function answered(id: string, question: string, drafts: readonly Draft[]): CountedAnswer[] {
  const [first] = drafts;
  if (first === undefined) return [];
  const claims = drafts.map(({ subject, text, stat }) => ({
    ...{ text, stat, evidence_review_ids: exampleIds(subject.evidence) },
  }));
  const { evidence, mention_count } = first.subject;
  return [{ id, question, claims, evidence, support_count: mention_count, agree_pct: null }];
}

function howPositive({ review_count: n, high_rated: high }: Numbers, business: string): CountedAnswer[] {
  if (n === 0) return [];
  const text = `${high.review_count} of ${counted(n, 'review')} gave 4 or 5 stars.`;
  return [
    {
      id: 'how-positive-are-the-reviews',
      question: `How positive are the reviews of ${business}?`,
      claims: [{ text, stat: '/high_rated/review_count', evidence_review_ids: [] }],
      evidence: [],
      support_count: n,
      agree_pct: percent(high.review_count, n),
    },
  ];
}

/** The people that most reviews name, in any language; none if more than three lead. */
function mostNamed({ entities: { technicians }, basis }: Numbers): CountedAnswer[] {
  const most = Math.max(1, ...technicians.map(({ mention_count }) => mention_count));
  const first = technicians.filter(({ mention_count }) => mention_count === most);
  return answered(
    'who-do-reviews-mention-most',
    'Who do reviews mention most?',
    (first.length > NAMED_MAX ? [] : first).map((person) => {
      const naming = `${counted(most, 'review')} ${most === 1 ? 'names' : 'name'} ${person.label}.`;
      const praise = basis === 'reader' && (person.praise_count ?? 0) > 0 ? praiseOf(person, basis) : '';
      return {
        subject: person,
        text: [naming, praise, lowRatedWords(enUS, person)].filter(Boolean).join(' '),
        stat: `/entities/technicians/${technicians.indexOf(person)}/mention_count`,
      };
    }),
  );
}
