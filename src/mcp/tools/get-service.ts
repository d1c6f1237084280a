import { links } from '../answers/citations.ts';
import { entryAnswer } from '../answers/fitted.ts';
import { namedEntry, nameList } from '../answers/named-entry.ts';
import { ENTRY_RESULT } from '../answers/output-shapes.ts';
import type { Tool } from './tool.ts';

export const getService: Tool = {
  name: 'get_service',
  title: 'What reviews say about a service',
  summary: 'What reviews say about one service, with quotes',
  describe: ({ business, services }) =>
    `What reviews of ${business} say about one service: mentions, average stars, sentiment with 95% interval, trend, and quotes for and against. For full texts, use search_reviews with mentions_service. Services: ${nameList(services)}.`,
  parameters: {
    service: { type: 'string', description: 'Id, name or alias of the service.', example: 'massage' },
  },
  required: ['service'],
  output: ENTRY_RESULT,
  call(catalog, { service }) {
    const entry = namedEntry(catalog.insights().entities.services, String(service), 'service');
    if ('problem' in entry) return entry;
    return entryAnswer(catalog, entry, links.service(catalog.source.baseUrl, entry.id));
  },
};
