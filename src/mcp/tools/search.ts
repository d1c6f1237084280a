import { fold } from '../../reviews/fold.ts';
import { personFinder, serviceFinder } from '../../reviews/mentions.ts';
import { MCP_SEARCH_RESULTS } from '../../settings.ts';
import { answer, NOTICE } from '../answers/answer.ts';
import type { Catalog } from '../answers/catalog.ts';
import { type Document, otherDocuments, reviewDocument } from '../answers/documents.ts';
import { namesKeyword, nextWord, rankedRows, topicWords } from '../answers/relevance.ts';
import type { Tool } from './tool.ts';

/** Results that are not reviews; the rest of the list is for reviews. */
const OTHERS_MAX = 5;

/** Longer questions are cut to this many characters. */
const QUESTION_MAX = 2000;

export const searchTool: Tool = {
  name: 'search',
  title: 'Search everything',
  summary: 'Ids, titles and URLs of the best matches, to cite or fetch',
  describe: ({ business }) =>
    `Ranked results on any topic from everything published about ${business}: reviews, aspects, technicians, services, topics, questions, contact and publication policy, each with id, title and a url to cite. Takes a plain question or keywords. Results contain no texts; fetch returns the text for an id. To filter reviews by stars, dates or names, use search_reviews.`,
  parameters: {
    query: {
      type: 'string',
      description: 'What to look for, in plain words.',
      example: 'waiting time on weekdays',
    },
  },
  required: ['query'],
  output: ({ z, notice }) =>
    z.strictObject({
      results: z.array(z.strictObject({ id: z.string(), title: z.string(), url: z.string() })),
      notice,
    }),
  call(catalog, { query }) {
    const question = String(query).slice(0, QUESTION_MAX);
    const { index } = catalog.source;
    const words = topicWords(question);
    const named = namesIn(question, catalog);
    const mentions = [
      ...named.technicians.map((id) => index.technicians[id] ?? []),
      ...named.services.map((id) => index.services[id] ?? []),
    ];
    // No words at all means the newest reviews; punctuation and emoji alone match nothing.
    const isEmpty = words.length === 0 && (question.trim() === '' || /[\p{L}\p{N}]/u.test(question));
    const rows = isEmpty
      ? index.ids.slice(0, MCP_SEARCH_RESULTS).map((_id, row) => row)
      : rankedRows(index, words, mentions, MCP_SEARCH_RESULTS);
    const results = [
      ...rankedOthers(catalog, named, words),
      ...rows.map((row) => reviewDocument(catalog, row)),
    ]
      .slice(0, MCP_SEARCH_RESULTS)
      .map(({ id, title, url }) => ({ id, title, url }));
    return answer({ results, notice: NOTICE });
  },
};

interface NamesIn {
  technicians: string[];
  services: string[];
}

/** Words by which people ask for the business itself, or for how its reviews are published. */
const OWN_KEYWORDS = {
  business:
    'opening hours, hours, open, closing time, close time, address, located, location, where is, directions, phone, telephone, email, contact, website, web site, new patients',
  policy:
    'verified, verify, verification, genuine, fake, authentic, real reviews, trustworthy, withheld, withhold, withholding, censored, moderated, moderation, unpublished, policy',
};

/** Keywords by document id. */
function keywordsFor({ tables, insights }: Catalog): Map<string, readonly string[]> {
  return new Map<string, readonly string[]>([
    ...Object.entries(OWN_KEYWORDS).map(([id, list]) => [id, list.split(', ')] as const),
    ...insights().topics.map(({ id, keywords }) => [`topic:${id}`, keywords] as const),
    ...Object.entries(tables.keywords.faq).map(([id, keywords]) => [`faq:${id}`, keywords] as const),
  ]);
}

/** Ids of the technicians and services that the question names. */
function namesIn(question: string, { dataset }: Catalog): NamesIn {
  const { technicians, services } = dataset.business;
  return { technicians: personFinder(technicians)(question), services: serviceFinder(services)(question) };
}

function rankedOthers(
  catalog: Catalog,
  { technicians, services }: NamesIn,
  words: readonly string[],
): Document[] {
  const named = new Set([
    ...technicians.map((id) => `technician:${id}`),
    ...services.map((id) => `service:${id}`),
  ]);
  const keywords = keywordsFor(catalog);
  // A question's answer alone: its text also names the business, which would match every one.
  const searched = new Map([
    // Long prose about reviews shares words with most questions; its keywords find it.
    ['policy', ''],
    ...catalog.insights().faq.map(({ id, answer: words }) => [`faq:${id}`, words] as const),
  ]);
  const isNamed = (keyword: string): boolean => namesKeyword(words, keyword);
  return otherDocuments(catalog)
    .map((document) => {
      const title = fold(document.title);
      const text = fold(searched.get(document.id) ?? document.text);
      const points = words.reduce(
        (sum, word) => sum + (nextWord(title, word) < 0 ? 0 : 2) + (nextWord(text, word) < 0 ? 0 : 1),
        named.has(document.id) ? 10 : keywords.get(document.id)?.some(isNamed) ? 2 : 0,
      );
      return { document, points };
    })
    .filter(({ points }) => points >= 2)
    .sort((a, b) => b.points - a.points)
    .slice(0, OTHERS_MAX)
    .map(({ document }) => document);
}
