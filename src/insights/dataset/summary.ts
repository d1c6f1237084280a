import type { SummaryFile } from '../../schema/editorial.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { isGone } from './claims.ts';
import { type Statement, sentencesOf } from './statements.ts';

type Summary = Pick<InsightsDataset, 'summary' | 'summary_provenance'>;

/** The owner's summary, with checked claims; otherwise the sentences of the counts. */
export function summaryOf(
  authored: SummaryFile | null,
  computed: readonly Statement[],
  basis: InsightsDataset['basis'],
): Summary {
  if (authored === null) return composed(computed);
  const claims = (authored.claims ?? [])
    .filter(({ stat }) => !isGone(stat, basis))
    .map(({ text, stat, evidence_review_ids = [] }) => ({ text, stat, evidence_review_ids }));
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

function composed(computed: readonly Statement[]): Summary {
  if (computed.length === 0) return { summary: null, summary_provenance: null };
  return {
    summary: computed.map(sentencesOf).join(' '),
    summary_provenance: {
      kind: 'template',
      author: null,
      reviewed_at: null,
      claims: computed.flatMap(({ claims }) => claims),
    },
  };
}
