import { DOCUMENTED_FILES } from '../../api/data-files.ts';
import { answer, NOTICE, type ToolAnswer } from '../answers/answer.ts';
import { OBJECT, OBJECTS, result } from '../answers/output-shapes.ts';
import type { ParsedRelease } from '../answers/parsed-release.ts';
import type { Tool } from './tool.ts';

export const getBusiness: Tool = {
  name: 'get_business',
  title: 'Business and rating',
  describe: ({ business }) =>
    `${business} and its rating: address, opening hours (00:00 to 00:00 is closed), telephone, stars, newest review, ` +
    'reviews withheld, technicians and services, each with its number of reviews.',
  parameters: {},
  required: [],
  output: result({
    business: OBJECT,
    aggregate_rating: OBJECT,
    technicians: OBJECTS,
    services: OBJECTS,
  }),
  call: (parsed) => parsed.once('business', () => businessAnswer(parsed)),
};

function businessAnswer({ release, dataset, tables }: ParsedRelease): ToolAnswer {
  const { business, aggregate_rating, review_count, date_range, generated_at } = dataset;
  const { baseUrl, index } = release;
  const counted = <T extends { id: string; label: string }>(entry: T, rows: Record<string, number[]>) => ({
    id: entry.id,
    label: entry.label,
    review_count: Object.hasOwn(rows, entry.id) ? (rows[entry.id]?.length ?? 0) : 0,
  });
  return answer({
    notice: NOTICE,
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
    newest_review: date_range.latest,
    links: {
      home: `${baseUrl}/`,
      policy: business.publishing_principles,
      ...Object.fromEntries(
        DOCUMENTED_FILES.flatMap(({ path, listedAs: { mcp } }) => (mcp ? [[mcp, baseUrl + path]] : [])),
      ),
    },
  });
}
