import { withCitedEvidence } from '../cited-evidence.ts';
import { fitted } from '../fitted.ts';
import { links } from '../links.ts';
import { namedEntry } from '../named-insight.ts';
import { NOTICE, nameList, type Tool } from '../tool.ts';

export const getAspectSentiment: Tool = {
  name: 'get_aspect_sentiment',
  title: 'Sentiment on one aspect',
  describe: ({ business, aspects }) =>
    `What reviews of ${business} think of one aspect: mentions, positive and negative counts, percentage with 95 % interval, trend, and quotes for and against with the url, date, stars, verification and disclosure of each review. Percentages are null below five mentions. Aspects: ${nameList(aspects)}.`,
  parameters: {
    aspect: { type: 'string', description: 'Id or label of the aspect.', example: 'wait_time' },
  },
  required: ['aspect'],
  run(catalog, { aspect }) {
    const terms = catalog.tables.keywords.aspects;
    const { aspects, left_out } = catalog.insights();
    const entry = namedEntry(aspects, String(aspect), 'aspect', terms);
    if ('problem' in entry) return entry;
    return fitted(
      {
        ...withCitedEvidence(catalog, entry),
        url: links.aspect(catalog.source.baseUrl, entry.id),
        left_out,
        notice: NOTICE,
      },
      'The url and search_reviews have the rest.',
    );
  },
};
