import type { SummaryFile } from '../../schema/editorial.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { counted } from '../../text/counted.ts';
import type { WithoutSummary } from './claims.ts';
import { exampleIds } from './evidence.ts';
import { highRatedSentence } from './faq.ts';
import { NAMED_MAX, noLeaderSentence, type Ranking, rankingSentences, type Side } from './rankings.ts';
import { talkedAbout } from './talked-about.ts';

type Provenance = NonNullable<InsightsDataset['summary_provenance']>;
type Summary = Pick<InsightsDataset, 'summary' | 'summary_provenance'>;

/** The owner's summary, with checked claims; otherwise sentences that restate numbers. */
export function summaryOf(
  authored: SummaryFile | null,
  insights: WithoutSummary,
  ranked: Record<Side, Ranking>,
): Summary {
  if (authored === null) return composed(insights, ranked);
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

function composed(insights: WithoutSummary, ranked: Record<Side, Ranking>): Summary {
  if (insights.overall_sentiment.positive_pct === null) return { summary: null, summary_provenance: null };
  const isRead = insights.overall_sentiment.withheld === null;
  const claims: Provenance['claims'] = [
    ...subjectSentences(insights),
    {
      text: highRatedSentence(insights.high_rated.review_count, insights.review_count),
      stat: '/high_rated/review_count',
      evidence_review_ids: [],
    },
    ...(isRead ? [...leading(ranked, 'positive'), ...leading(ranked, 'negative')] : []),
  ];
  const noLeader = isRead ? noLeaderSentence(ranked.negative, 'negative') : null;
  const sentences = claims.map(({ text }) => text);
  if (ranked.negative.named.length === 0 && noLeader !== null) sentences.push(noLeader);
  return {
    summary: sentences.join(' '),
    summary_provenance: { kind: 'template', author: null, reviewed_at: null, claims },
  };
}

/** What most reviews talk about. */
function subjectSentences(insights: WithoutSummary): Provenance['claims'] {
  return talkedAbout(insights)
    .slice(0, NAMED_MAX)
    .map(({ label, mention_count: count, evidence, pointer }, place) => ({
      text:
        place === 0
          ? `Reviews most often mention “${label}” (${counted(count, 'review')}).`
          : `${counted(count, 'review')} mention “${label}”.`,
      stat: `${pointer}/mention_count`,
      evidence_review_ids: exampleIds(evidence),
    }));
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
