import { quoted } from '../../reviews/parameter-check.ts';
import { answer, NOTICE } from '../answers/answer.ts';
import { reviewAt, withCitations } from '../answers/citations.ts';
import { otherDocuments, reviewDocument } from '../answers/documents.ts';
import { fitted, REST_ELSEWHERE } from '../answers/fitted.ts';
import { OBJECT, result, TEXT } from '../answers/output-shapes.ts';
import type { Tool } from './tool.ts';

const IDS =
  'review:<id>, technician:<id>, service:<id>, aspect:<id>, topic:<id>, faq:<id>, policy or business';

export const fetchTool: Tool = {
  name: 'fetch',
  title: 'One document in full',
  describe: () => `The full text of one search result: ${IDS}; with its url to cite, stars and date.`,
  parameters: {
    id: { type: 'string', description: 'Id or URL.', example: 'business' },
  },
  required: ['id'],
  output: result({ id: TEXT, title: TEXT, text: TEXT, url: TEXT, metadata: OBJECT }),
  call(parsed, { id }) {
    const wanted = String(id).trim();
    const row = parsed.rowOf(wanted.replace(/^review:/, ''));
    const found = row < 0 ? reviewAt(parsed, wanted) : row;
    // A single review is never shortened; the tools that list reviews do not shorten one either.
    if (found >= 0) return answer({ notice: NOTICE, ...reviewDocument(parsed, found) });
    const document = otherDocuments(parsed).find((other) => [other.id, other.url].includes(wanted));
    if (document) return fitted({ notice: NOTICE, ...withCitations(parsed, document) }, REST_ELSEWHERE);
    return {
      problem: `id: unknown document ${quoted(wanted)}. Ids look like ${IDS}; the tool search returns them, and their URLs work too.`,
    };
  },
};
