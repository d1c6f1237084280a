import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { PATHS } from '../../settings.ts';
import { NOTICE } from '../answers/answer.ts';
import { withCitations } from '../answers/citations.ts';
import { fitted } from '../answers/fitted.ts';
import type { Tool } from './tool.ts';

const SECTIONS = ['all', 'summary', 'themes', 'aspects', 'entities', 'topics', 'temporal', 'faq'] as const;
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
  summary: `One section of ${PATHS.insights}, or all of it`,
  describe: ({ business }) =>
    `What the reviews of ${business} say, counted from their texts: summary, themes, sentiment by aspect, technicians and services, topics, months, and common questions. Each number says how many reviews it is based on. Sections: summary (overall sentiment and summary), themes (what most reviews mention), aspects, entities (technicians, services, places, problems), topics, temporal (by month), faq, all. One section is much shorter than all.`,
  parameters: {
    section: {
      type: 'string',
      enum: SECTIONS,
      default: 'all',
      description: 'Which part of the insights.',
      example: 'summary',
    },
  },
  required: [],
  output: ({ z, InsightsDataset, Theme, Aspect, Entity, Topic, Faq, notice, shortening }) =>
    InsightsDataset.omit({ per_review: true })
      .extend({
        themes: z.array(Theme),
        aspects: z.array(Aspect),
        entities: InsightsDataset.shape.entities.extend({
          technicians: z.array(Entity),
          services: z.array(Entity),
        }),
        topics: z.array(Topic),
        faq: z.array(Faq),
      })
      .partial()
      .extend({ section: z.enum(SECTIONS), generated_at: z.string(), notice, ...shortening }),
  call(catalog, { section }) {
    const wanted = (section ?? 'all') as Section;
    const insights = catalog.insights();
    const part: Record<string, unknown> = {
      section: wanted,
      generated_at: insights.generated_at,
      left_out: insights.left_out,
      ...withCitations(catalog, partOf(insights, wanted)),
      notice: NOTICE,
    };
    return fitted(
      part,
      wanted === 'all'
        ? 'Ask for one section to see more of it.'
        : 'get_aspect_sentiment, get_technician and get_service return single entries in full.',
    );
  },
};

function partOf(insights: InsightsDataset, section: Section): object {
  if (section === 'all') {
    const { per_review: _reviews, ...rest } = insights;
    return rest;
  }
  if (section !== 'summary') return { [section]: insights[section] };
  return Object.fromEntries(SUMMARY_KEYS.map((key) => [key, insights[key]]));
}
