import type { SummaryFile } from '../../schema/editorial.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { answerText, type CountedAnswer } from './counted-answers.ts';
import { isGone } from './false-statements.ts';

type Summary = Pick<InsightsDataset, 'summary' | 'summary_provenance'>;

/** The owner's summary, with checked statements; otherwise the sentences of the counts. */
export function summaryOf(
  authored: SummaryFile | null,
  computed: readonly CountedAnswer[],
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

function composed(computed: readonly CountedAnswer[]): Summary {
  if (computed.length === 0) return { summary: null, summary_provenance: null };
  return {
    summary: computed.map(answerText).join(' '),
    summary_provenance: {
      kind: 'template',
      author: null,
      reviewed_at: null,
      claims: computed.flatMap(({ claims }) => claims),
    },
  };
}
