import type { SummaryFile } from '../../schema/editorial.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { type Numbers, sentencesOf, statements } from './statements.ts';

type Summary = Pick<InsightsDataset, 'summary' | 'summary_provenance'>;

/** The owner's summary, with checked claims; otherwise sentences that restate numbers. */
export function summaryOf(authored: SummaryFile | null, numbers: Numbers, business: string): Summary {
  if (authored === null) return composed(numbers, business);
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

function composed(numbers: Numbers, business: string): Summary {
  if (numbers.overall_sentiment.positive_pct === null) return { summary: null, summary_provenance: null };
  const all = statements(numbers, business);
  return {
    summary: all.map(sentencesOf).join(' '),
    summary_provenance: {
      kind: 'template',
      author: null,
      reviewed_at: null,
      claims: all.flatMap(({ claims }) => claims),
    },
  };
}
