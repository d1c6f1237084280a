import { counted } from '../../schema/counted.ts';
import type { SummaryFile } from '../../schema/editorial.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import type { Told } from './claims.ts';
import { exampleIds } from './evidence.ts';
import { mostOften, type Placed } from './most-often.ts';

type Provenance = NonNullable<InsightsDataset['summary_provenance']>;
type Summary = Pick<InsightsDataset, 'summary' | 'summary_provenance'>;

/** The owner's summary, marked as authored, its claims checked before; else sentences that each restate one number (IN-13). */
export function summaryOf(authored: SummaryFile | null, told: Told): Summary {
  if (authored === null) return composed(told);
  const claims = (authored.claims ?? []).map(({ text, stat, evidence_review_ids = [] }) => ({
    text,
    stat,
    evidence_review_ids,
  }));
  return {
    summary: authored.text.trim(),
    summary_provenance: {
      kind: 'authored',
      author: authored.author,
      reviewed_at: authored.reviewed_at,
      claims,
    },
  };
}

function composed(told: Told): Summary {
  const { overall_sentiment: all, analyzed_count: n, aspects } = told;
  if (all.positive_pct === null) return { summary: null, summary_provenance: null };
  const claims: Provenance['claims'] = [
    {
      text: `${all.positive_count} of the ${counted(n, 'review')} that could be read ${all.positive_count === 1 ? 'is' : 'are'} positive as a whole, ${all.negative_count} negative.`,
      stat: '/overall_sentiment/positive_count',
      evidence_review_ids: [],
    },
    ...mostOften(aspects, 'positive').map(leading('positive', 'praised')),
    ...mostOften(aspects, 'negative').map(leading('negative', 'criticised')),
  ];
  return {
    summary: claims.map(({ text }) => text).join(' '),
    summary_provenance: { kind: 'template', author: null, reviewed_at: null, claims },
  };
}

/** One of the aspects that lead together; only reviews of the side that is claimed prove it. */
function leading(side: 'positive' | 'negative', done: string) {
  return ({ aspect, place }: Placed, rank: number): Provenance['claims'][number] => ({
    text: `${rank === 0 ? 'Most' : 'As'} often ${done}: ${aspect.label}, in ${aspect[`${side}_count`]} of the ${counted(aspect.mention_count, 'review')} that mention it.`,
    stat: `/aspects/${place}/${side}_count`,
    evidence_review_ids: exampleIds(aspect.evidence.filter(({ sentiment }) => sentiment === side)),
  });
}
