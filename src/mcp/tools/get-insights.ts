import { isShown } from '../../insights/dataset/statistics.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { leftOutOf, NOTICE, type ToolAnswer } from '../answers/answer.ts';
import { withCitations } from '../answers/citations.ts';
import { fitted } from '../answers/fitted.ts';
import { nothingSaid } from '../answers/no-match.ts';
import type { ParsedRelease } from '../answers/parsed-release.ts';
import type { CallableTool } from './tool.ts';

const SUMMARY_KEYS: readonly (keyof InsightsDataset)[] = [
  'review_count',
  'analyzed_count',
  'date_range',
  'overall_sentiment',
  'summary',
  'summary_provenance',
  'pull_quote',
  'pull_quote_source',
  'disclosure_text',
];

const SECTIONS = ['summary', 'themes', 'aspects', 'entities', 'topics', 'temporal', 'faq', 'all'] as const;
type Section = (typeof SECTIONS)[number];

/** insights.json by sections. */
export const getInsights: CallableTool = {
  name: 'get_insights',
  parameters: {
    section: {
      type: 'string',
      enum: SECTIONS,
      default: 'summary',
      description: 'Which part of the insights.',
      example: 'summary',
    },
  },
  required: [],
  call(parsed, { section }) {
    const wanted = (section ?? 'summary') as Section;
    return parsed.once(`insights ${wanted}`, () => sectionAnswer(parsed, wanted));
  },
};

function sectionAnswer(parsed: ParsedRelease, wanted: Section): ToolAnswer {
  const { aspects, per_review: _reviews, ...rest } = parsed.insights();
  const insights: Record<string, unknown> = { ...rest, aspects: aspects.filter(isShown) };
  const section = insights[wanted];
  const keys = wanted === 'summary' ? SUMMARY_KEYS : wanted === 'all' ? Object.keys(insights) : [wanted];
  const part = {
    notice: NOTICE,
    section: wanted,
    generated_at: rest.generated_at,
    ...withCitations(parsed, Object.fromEntries(keys.map((key) => [key, insights[key]]))),
    left_out: leftOutOf(rest),
    ...(Array.isArray(section) && section.length === 0 ? { hint: nothingSaid(parsed) } : {}),
  };
  return fitted(
    part,
    wanted === 'all' ? 'Ask for one section to see more of it.' : 'get_opinions returns one entry in full.',
  );
}
