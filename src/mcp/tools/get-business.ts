import { PATHS } from '../../settings.ts';
import { answer, NOTICE } from '../answers/answer.ts';
import type { Tool } from './tool.ts';

export const getBusiness: Tool = {
  name: 'get_business',
  title: 'Business and rating',
  summary: 'The business, its rating, technicians, services and links',
  describe: ({ business }) =>
    `Who ${business} is and how it is rated: address, opening hours, telephone, star rating with its distribution, number of reviews withheld, technicians and services with the number of reviews that mention each, and links. Use it for questions about the business itself or its overall rating. It returns no review texts.`,
  parameters: {},
  required: [],
  output({ z, Business, AggregateRating, DateRange, notice }) {
    const url = z.string();
    const counted = { id: z.string(), label: z.string(), review_count: z.int().min(0) };
    return z.strictObject({
      business: Business,
      aggregate_rating: AggregateRating,
      review_count: z.int().min(0),
      withheld_count: z.int().min(0),
      date_range: DateRange,
      technicians: z.array(z.strictObject({ ...counted, role: z.string().nullable() })),
      services: z.array(z.strictObject(counted)),
      updated: z.string(),
      links: z.strictObject({
        home: url,
        policy: url,
        reviews: url,
        insights: url,
        feed: url,
        openapi: url,
      }),
      notice,
    });
  },
  call({ source, dataset, tables }) {
    const { business, aggregate_rating, review_count, date_range, generated_at } = dataset;
    const { baseUrl, index } = source;
    const counted = <T extends { id: string; label: string }>(entry: T, rows: Record<string, number[]>) => ({
      id: entry.id,
      label: entry.label,
      review_count: Object.hasOwn(rows, entry.id) ? (rows[entry.id]?.length ?? 0) : 0,
    });
    return answer({
      business,
      aggregate_rating,
      review_count,
      withheld_count: tables.publication.withheld_count,
      date_range,
      technicians: business.technicians.map((entry) => ({
        ...counted(entry, index.technicians),
        role: entry.role ?? null,
      })),
      services: business.services.map((entry) => counted(entry, index.services)),
      updated: generated_at,
      links: {
        home: `${baseUrl}/`,
        policy: business.publishing_principles,
        reviews: baseUrl + PATHS.reviews,
        insights: baseUrl + PATHS.insights,
        feed: baseUrl + PATHS.jsonFeed,
        openapi: baseUrl + PATHS.openapi,
      },
      notice: NOTICE,
    });
  },
};
