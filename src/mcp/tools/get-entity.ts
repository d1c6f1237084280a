import { idOfName } from '../../reviews/search-index.ts';
import { withCitedEvidence } from '../cited-evidence.ts';
import { fitted } from '../fitted.ts';
import { links } from '../links.ts';
import { namedEntry } from '../named-insight.ts';
import { NOTICE, nameList, type Tool } from '../tool.ts';

const REST = 'The url and search_reviews have the rest.';

export const getTechnician: Tool = {
  name: 'get_technician',
  title: 'What reviews say about a technician',
  describe: ({ business, technicians }) =>
    `How reviews of ${business} speak of one technician: mentions, average stars, sentiment with 95 % interval, trend, reviews of three stars or fewer, quotes for and against, and example review ids. Use search_reviews with mentions_technician for the texts themselves. Technicians: ${nameList(technicians)}.`,
  parameters: {
    technician: { type: 'string', description: 'Id, name or alias of the technician.', example: 'dr-maya' },
  },
  required: ['technician'],
  run(catalog, { technician }) {
    // The index knows the spellings of titles too; only names as written are in insights.json.
    const wanted = idOfName(catalog.source.index.technicianNames, String(technician)) ?? String(technician);
    const { entities, left_out } = catalog.insights();
    const entry = namedEntry(entities.technicians, wanted, 'technician');
    if ('problem' in entry) return entry;
    const url = links.technician(catalog.source.baseUrl, entry.id);
    return fitted({ ...withCitedEvidence(catalog, entry), url, left_out, notice: NOTICE }, REST);
  },
};

export const getService: Tool = {
  name: 'get_service',
  title: 'What reviews say about a service',
  describe: ({ business, services }) =>
    `How reviews of ${business} speak of one service: mentions, average stars, sentiment with 95 % interval, trend, reviews of three stars or fewer, quotes for and against, and example review ids. Use search_reviews with mentions_service for the texts themselves. Services: ${nameList(services)}.`,
  parameters: {
    service: { type: 'string', description: 'Id, name or alias of the service.', example: 'massage' },
  },
  required: ['service'],
  run(catalog, { service }) {
    const { entities, left_out } = catalog.insights();
    const entry = namedEntry(entities.services, String(service), 'service');
    if ('problem' in entry) return entry;
    const url = links.service(catalog.source.baseUrl, entry.id);
    return fitted({ ...withCitedEvidence(catalog, entry), url, left_out, notice: NOTICE }, REST);
  },
};
