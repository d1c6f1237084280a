import type { SummaryFile } from '../schema/editorial.ts';
import type { InsightsDataset } from '../schema/insights-dataset.ts';
import type { Told } from './claims.ts';

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
      text: `${all.positive_count} of the ${n} reviews with text are positive as a whole, ${all.negative_count} negative.`,
      stat: '/overall_sentiment/positive_count',
      evidence_review_ids: [],
    },
  ];
  const sure = aspects
    .map((aspect, place) => ({ aspect, place }))
    .filter(({ aspect }) => aspect.positive_pct !== null);
  const best = [...sure].sort((a, b) => b.aspect.positive_count - a.aspect.positive_count)[0];
  const worst = [...sure].sort((a, b) => b.aspect.negative_count - a.aspect.negative_count)[0];
  if (best && best.aspect.positive_count > 0) {
    const { label, positive_count, mention_count, example_review_ids } = best.aspect;
    claims.push({
      text: `Most often praised: ${label}, in ${positive_count} of the ${mention_count} reviews that mention it.`,
      stat: `/aspects/${best.place}/positive_count`,
      evidence_review_ids: example_review_ids,
    });
  }
  if (worst && worst.aspect.negative_count > 0) {
    const { label, negative_count, mention_count, example_review_ids } = worst.aspect;
    claims.push({
      text: `Most often criticised: ${label}, in ${negative_count} of the ${mention_count} reviews that mention it.`,
      stat: `/aspects/${worst.place}/negative_count`,
      evidence_review_ids: example_review_ids,
    });
  }
  return {
    summary: claims.map(({ text }) => text).join(' '),
    summary_provenance: { kind: 'template', author: null, reviewed_at: null, claims },
  };
}
