import type { SummaryFile } from '../../schema/editorial.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { counted } from '../../text/counted.ts';
import type { Told } from './claims.ts';
import { exampleIds } from './evidence.ts';
import { noLeaderSentence, type Ranking, rankingSentences, type Side } from './rankings.ts';
import { themeSentences } from './themes.ts';

type Provenance = NonNullable<InsightsDataset['summary_provenance']>;
type Summary = Pick<InsightsDataset, 'summary' | 'summary_provenance'>;

/** The owner's summary, with claims already checked; otherwise sentences that each restate numbers. */
export function summaryOf(authored: SummaryFile | null, told: Told, ranked: Record<Side, Ranking>): Summary {
  if (authored === null) return composed(told, ranked);
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

function composed(told: Told, ranked: Record<Side, Ranking>): Summary {
  const { overall_sentiment: all, analyzed_count: n } = told;
  if (all.positive_pct === null) return { summary: null, summary_provenance: null };
  const claims: Provenance['claims'] = [
    ...themeSentences(told),
    {
      text: `${all.positive_count} of the ${counted(n, 'review')} that could be read ${all.positive_count === 1 ? 'is' : 'are'} positive as a whole, ${all.negative_count} negative.`,
      stat: '/overall_sentiment/positive_count',
      evidence_review_ids: [],
    },
    ...leading(ranked, 'positive'),
    ...leading(ranked, 'negative'),
  ];
  const silence = noLeaderSentence(ranked.negative, 'negative');
  const sentences = claims.map(({ text }) => text);
  if (ranked.negative.named.length === 0 && silence !== null) sentences.push(silence);
  return {
    summary: sentences.join(' '),
    summary_provenance: { kind: 'template', author: null, reviewed_at: null, claims },
  };
}

/** Claims for the named aspects; only reviews on the claimed side are evidence. */
function leading(ranked: Record<Side, Ranking>, side: Side): Provenance['claims'] {
  const sentences = rankingSentences(ranked[side], side);
  return ranked[side].named.map(({ aspect, place }, rank) => ({
    text: sentences[rank] ?? '',
    stat: `/aspects/${place}/${side}_count`,
    evidence_review_ids: exampleIds(aspect.evidence.filter(({ sentiment }) => sentiment === side)),
  }));
}
