import { idOfName } from '../../reviews/search-index.ts';
import { links } from '../answers/citations.ts';
import { entryAnswer } from '../answers/fitted.ts';
import { namedEntry, nameList } from '../answers/named-entry.ts';
import { ENTRY_RESULT } from '../answers/output-shapes.ts';
import type { Tool } from './tool.ts';

export const getTechnician: Tool = {
  name: 'get_technician',
  title: 'What reviews say about a technician',
  summary: 'What reviews say about one technician, with quotes',
  describe: ({ business, technicians }) =>
    `What reviews of ${business} say about one technician: mentions, average stars, sentiment with 95% interval, trend, and quotes for and against. For full texts, use search_reviews with mentions_technician. Technicians: ${nameList(technicians)}.`,
  parameters: {
    technician: { type: 'string', description: 'Id, name or alias of the technician.', example: 'dr-maya' },
  },
  required: ['technician'],
  output: ENTRY_RESULT,
  call(catalog, { technician }) {
    // The index also has other spellings of titles; insights.json has only names as written.
    const wanted = idOfName(catalog.source.index.technicianNames, String(technician)) ?? String(technician);
    const entry = namedEntry(catalog.insights().entities.technicians, wanted, 'technician');
    if ('problem' in entry) return entry;
    return entryAnswer(catalog, entry, links.technician(catalog.source.baseUrl, entry.id));
  },
};
