import { fold } from '../../reviews/fold.ts';
import { mentionFinder } from '../../reviews/mentions.ts';
import { MCP_SEARCH_RESULTS } from '../../settings.ts';
import type { Catalog } from '../catalog.ts';
import { type Document, otherDocuments, reviewDocument } from '../documents.ts';
import { nextWord, rankedRows, topicWords } from '../relevance.ts';
import { answer, type Tool } from '../tool.ts';

/** Places among the results for what is not a review. */
const OTHERS_MAX = 5;

export const searchTool: Tool = {
  name: 'search',
  title: 'Search everything',
  describe: ({ business }) =>
    `Ranked results on any topic from everything published about ${business}: reviews, aspects, technicians, services, topics and questions, each with id, title and a url to cite. Takes a plain question or key words. Results carry no texts; fetch gives the text of an id. To filter reviews by stars, dates or names, search_reviews is exact.`,
  parameters: {
    query: {
      type: 'string',
      description: 'What to look for, in plain words.',
      example: 'waiting time on weekdays',
    },
  },
  required: ['query'],
  run(catalog, { query }) {
    const question = String(query);
    const words = topicWords(question);
    const others = rankedOthers(catalog, question, words);
    const rows =
      words.length === 0
        ? catalog.source.index.ids.slice(0, MCP_SEARCH_RESULTS).map((_id, row) => row)
        : rankedRows(catalog.source.index, words, mentionRows(catalog, question), MCP_SEARCH_RESULTS);
    const results = [...others, ...rows.map((row) => reviewDocument(catalog, row))]
      .slice(0, MCP_SEARCH_RESULTS)
      .map(({ id, title, url }) => ({ id, title, url }));
    return answer({ results });
  },
};

/** Rows that mention the people and services that the question names. */
function mentionRows({ source, dataset }: Catalog, question: string): number[][] {
  const { technicians, services } = dataset.business;
  return [
    ...mentionFinder(technicians)(question).map((id) => source.index.technicians[id] ?? []),
    ...mentionFinder(services)(question).map((id) => source.index.services[id] ?? []),
  ];
}

function rankedOthers(catalog: Catalog, question: string, words: readonly string[]): Document[] {
  const { technicians, services } = catalog.dataset.business;
  const named = new Set([
    ...mentionFinder(technicians)(question).map((id) => `technician:${id}`),
    ...mentionFinder(services)(question).map((id) => `service:${id}`),
  ]);
  return otherDocuments(catalog)
    .map((document) => {
      const title = fold(document.title);
      const text = fold(document.text);
      const points = words.reduce(
        (sum, word) => sum + (nextWord(title, word) < 0 ? 0 : 2) + (nextWord(text, word) < 0 ? 0 : 1),
        named.has(document.id) ? 10 : 0,
      );
      return { document, points };
    })
    .filter(({ points }) => points >= 2)
    .sort((a, b) => b.points - a.points)
    .slice(0, OTHERS_MAX)
    .map(({ document }) => document);
}
