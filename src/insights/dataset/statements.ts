import type { FaqInsight, InsightsDataset } from '../../schema/insights-dataset.ts';
import { counted } from '../../text/counted.ts';
import { enUS } from '../../wording/catalog/en-us.ts';
import { lowRatedWords } from '../../wording/low-rated-words.ts';
import { praiseWords } from '../../wording/praise-words.ts';
import { exampleIds } from './evidence.ts';
import { leaders, NAMED_MAX, nothingNamed, rankingSentence, rankings, type Side } from './rankings.ts';
import { percent } from './statistics.ts';
import { talkedAbout } from './talked-about.ts';

type Claim = NonNullable<InsightsDataset['summary_provenance']>['claims'][number];

/** A question that the numbers answer. Evidence, support and agreement are those of its first subject. */
export interface Statement
  extends Pick<FaqInsight, 'id' | 'question' | 'evidence' | 'support_count' | 'agree_pct'> {
  /** Sentences with a number each. */
  claims: Claim[];
  /** The answer, if there is nothing to claim. */
  otherwise?: string;
}

export type Numbers = Pick<
  InsightsDataset,
  'themes' | 'aspects' | 'overall_sentiment' | 'entities' | 'review_count' | 'high_rated'
>;

/** What the numbers say: the generated summary and the generated answers are made of these. */
export function statements(numbers: Numbers, business: string): Statement[] {
  const isRead = numbers.overall_sentiment.withheld === null;
  return [
    ...mostMentioned(numbers),
    ...howPositive(numbers, business),
    ...(isRead ? [...rankedBy('positive', numbers), ...rankedBy('negative', numbers)] : []),
    ...mostNamed(numbers),
  ];
}

export function sentencesOf({ claims, otherwise }: Statement): string {
  return claims.length === 0 ? (otherwise ?? '') : claims.map(({ text }) => text).join(' ');
}

function mostMentioned(numbers: Numbers): Statement[] {
  const subjects = talkedAbout(numbers).slice(0, NAMED_MAX);
  const [first] = subjects;
  if (first === undefined) return [];
  return [
    {
      id: 'what-do-reviews-talk-about',
      question: 'What do reviews talk about most?',
      claims: subjects.map(({ label, mention_count: count, evidence, pointer }, place) => ({
        text:
          place === 0
            ? `Reviews most often mention “${label}” (${counted(count, 'review')}).`
            : `${counted(count, 'review')} mention “${label}”.`,
        stat: `${pointer}/mention_count`,
        evidence_review_ids: exampleIds(evidence),
      })),
      evidence: first.evidence,
      support_count: first.mention_count,
      agree_pct: percent(first.positive_count, first.read_count),
    },
  ];
}

/** By stars alone: they say it better than the sentiment of whole texts. */
function howPositive({ review_count: n, high_rated: high }: Numbers, business: string): Statement[] {
  if (n === 0) return [];
  return [
    {
      id: 'how-positive-are-the-reviews',
      question: `How positive are the reviews of ${business}?`,
      claims: [
        {
          text: `${high.review_count} of ${counted(n, 'review')} gave 4 or 5 stars.`,
          stat: '/high_rated/review_count',
          evidence_review_ids: [],
        },
      ],
      evidence: [],
      support_count: n,
      agree_pct: percent(high.review_count, n),
    },
  ];
}

const QUESTIONS = {
  positive: { id: 'what-do-reviews-praise-most', question: 'What do reviews praise most?' },
  negative: { id: 'what-do-reviews-criticise-most', question: 'What do reviews criticize most?' },
} as const;

/** What is praised or criticized most. Only criticism is also reported as missing. */
function rankedBy(side: Side, { aspects }: Numbers): Statement[] {
  const ranking = rankings(aspects)[side];
  const [first] = ranking.named;
  if (first === undefined && side === 'positive') return [];
  const quotesOf = ({ evidence }: Numbers['aspects'][number]) =>
    evidence.filter(({ sentiment }) => sentiment === side);
  return [
    {
      ...QUESTIONS[side],
      claims: ranking.named.map((placed, rank) => ({
        text: rankingSentence(placed.aspect, side, rank, ranking.standsOut),
        stat: `/aspects/${placed.place}/${side}_count`,
        evidence_review_ids: exampleIds(quotesOf(placed.aspect)),
      })),
      otherwise: nothingNamed(ranking),
      evidence: first === undefined ? [] : quotesOf(first.aspect),
      support_count: first?.aspect.mention_count ?? 0,
      agree_pct: first?.aspect.positive_pct ?? null,
    },
  ];
}

/** Counts every review that names a person, as search does; only some of them could be analyzed. */
function mostNamed({ entities: { technicians } }: Numbers): Statement[] {
  const people = leaders(technicians, (person) => person.mention_count);
  const [first] = people;
  if (first === undefined) return [];
  return [
    {
      id: 'who-do-reviews-mention-most',
      question: 'Who do reviews mention most?',
      claims: people.map((person) => {
        const n = person.mention_count;
        const naming = `${counted(n, 'review')} ${n === 1 ? 'names' : 'name'} ${person.label}.`;
        return {
          text: [naming, praiseWords(person), lowRatedWords(enUS, person)].filter(Boolean).join(' '),
          stat: `/entities/technicians/${technicians.indexOf(person)}/mention_count`,
          evidence_review_ids: exampleIds(person.evidence),
        };
      }),
      evidence: first.evidence,
      support_count: first.mention_count,
      agree_pct: first.positive_pct,
    },
  ];
}
