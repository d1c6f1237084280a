import { isShown } from '../../insights/dataset/statistics.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { leftOutOf, NOTICE, type ToolAnswer } from '../answers/answer.ts';
import type { Catalog } from '../answers/catalog.ts';
import { withCitations } from '../answers/citations.ts';
import { fitted } from '../answers/fitted.ts';
import { nothingSaid } from '../answers/no-match.ts';
import { result, TEXT, TEXT_OR_NULL } from '../answers/output-shapes.ts';
import type { Tool } from './tool.ts';

const SECTIONS = ['summary', 'themes', 'aspects', 'entities', 'topics', 'temporal', 'faq', 'all'] as const;
type Section = (typeof SECTIONS)[number];

type InsightsKey = Exclude<keyof InsightsDataset, 'per_review'>;

const SUMMARY_KEYS: readonly InsightsKey[] = [
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

export const getInsights: Tool = {
  name: 'get_insights',
  title: 'What the reviews say',
  describe: ({ business }) =>
    `What the reviews of ${business} say in all, counted from their texts. Sections: summary (overall sentiment), themes (what most reviews mention), aspects, entities (technicians, services, places, problems), topics, temporal (by month), faq, or all, which is long. For one subject, use get_opinions.`,
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
  output: result({
    section: TEXT,
    generated_at: TEXT,
    left_out: TEXT_OR_NULL,
  }),
  call(catalog, { section }) {
    const wanted = (section ?? 'summary') as Section;
    return catalog.once(`insights ${wanted}`, () => sectionAnswer(catalog, wanted));
  },
};

function sectionAnswer(catalog: Catalog, wanted: Section): ToolAnswer {
  const { aspects, ...rest } = catalog.insights();
  const insights = { ...rest, aspects: aspects.filter(isShown) };
  const part: Record<string, unknown> = {
    notice: NOTICE,
    section: wanted,
    generated_at: insights.generated_at,
    ...withCitations(catalog, partOf(insights, wanted)),
    left_out: leftOutOf(insights),
    ...(isEmpty(insights[wanted as keyof InsightsDataset]) ? { hint: nothingSaid(catalog) } : {}),
  };
  return fitted(
    part,
    wanted === 'all' ? 'Ask for one section to see more of it.' : 'get_opinions returns one entry in full.',
  );
}

function isEmpty(section: unknown): boolean {
  return Array.isArray(section) && section.length === 0;
}

function partOf(insights: InsightsDataset, section: Section): object {
  if (section === 'all') {
    const { per_review: _reviews, ...rest } = insights;
    return rest;
  }
  if (section !== 'summary') return { [section]: insights[section] };
  return Object.fromEntries(SUMMARY_KEYS.map((key) => [key, insights[key]]));
}
