import { links } from '../answers/citations.ts';
import { entryAnswer } from '../answers/fitted.ts';
import { namedEntry, nameList } from '../answers/named-entry.ts';
import { ENTRY_RESULT } from '../answers/output-shapes.ts';
import type { Tool } from './tool.ts';

export const getAspectSentiment: Tool = {
  name: 'get_aspect_sentiment',
  title: 'Sentiment on one aspect',
  summary: 'What reviews say about one aspect, with quotes',
  describe: ({ business, aspects }) =>
    `What reviews of ${business} say about one aspect: mentions, positive and negative counts, share with 95% interval, trend, and quotes for and against. Shares are null below five mentions. Aspects: ${nameList(aspects)}.`,
  parameters: {
    aspect: { type: 'string', description: 'Id or label of the aspect.', example: 'wait_time' },
  },
  required: ['aspect'],
  output: ENTRY_RESULT,
  call(catalog, { aspect }) {
    const terms = catalog.tables.keywords.aspects;
    const entry = namedEntry(catalog.insights().aspects, String(aspect), 'aspect', terms);
    if ('problem' in entry) return entry;
    return entryAnswer(catalog, entry, links.aspect(catalog.source.baseUrl, entry.id));
  },
};
