import { truncated } from '../../text/truncated.ts';
import { withCitedEvidence } from '../cited-evidence.ts';
import { otherDocuments, reviewDocument } from '../documents.ts';
import { fitted } from '../fitted.ts';
import { answer, type Tool } from '../tool.ts';

export const fetchTool: Tool = {
  name: 'fetch',
  title: 'One document in full',
  describe: ({ business }) =>
    `The full text of one search result about ${business} by its id: review:<id>, technician:<id>, service:<id>, aspect:<id>, topic:<id>, faq:<id>, policy or business. Gives title, text, url to cite and metadata such as stars, date and author.`,
  parameters: {
    id: { type: 'string', description: 'Id of a search result.', example: 'business' },
  },
  required: ['id'],
  run(catalog, { id }) {
    const wanted = String(id).trim();
    const row = catalog.rowOf(wanted.replace(/^review:/, ''));
    // A single review always comes whole, as from the tools that list reviews.
    if (row >= 0) return answer(reviewDocument(catalog, row));
    const document = otherDocuments(catalog).find((candidate) => candidate.id === wanted);
    if (document) {
      return fitted(withCitedEvidence(catalog, { ...document }), 'The url and search_reviews have the rest.');
    }
    const example = catalog.source.index.ids[0];
    const corrected = JSON.stringify({ id: example === undefined ? 'business' : `review:${example}` });
    const shown = JSON.stringify(truncated(wanted));
    return {
      problem: `id: nothing is published as ${shown}. Ids look like review:<id>, technician:<id>, service:<id>, aspect:<id>, topic:<id>, faq:<id>, policy or business; the tool search lists them.\nCorrected example: ${corrected}`,
    };
  },
};
