import { personFinder, serviceFinder } from '../../reviews/mentions.ts';
import { search } from '../../reviews/search.ts';
import { matchOf } from '../../reviews/words/match.ts';
import { namesAll, stemsOf } from '../../reviews/words/search-words.ts';
import type { WordsFound } from '../../reviews/words/word-search.ts';
import { MCP_SEARCH_RESULTS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { textStart } from '../../text/text-start.ts';
import { NOTICE, shortAnswer } from '../answers/answer.ts';
import type { Catalog } from '../answers/catalog.ts';
import { type Document, otherDocuments, reviewDocument } from '../answers/documents.ts';
import { nothingSaid } from '../answers/no-match.ts';
import { OBJECTS, result, TEXT } from '../answers/output-shapes.ts';
import type { Tool } from './tool.ts';

/** Results that are not reviews. */
const OTHERS_MAX = 3;

/** A result of fewer reviews says what else might help. */
const FEW_REVIEWS = 3;

/** Characters of a document's text; reviews have snippets of their own. */
const SNIPPET_MAX = 300;

export const searchTool: Tool = {
  name: 'search',
  title: 'Search everything',
  describe: ({ business }) =>
    `Ranked results from everything published about ${business}: reviews, subjects, questions, contact and policy, each with a url to cite and a snippet. Ask in plain words, or put other words for one thing side by side and commas between things ("elderly senior older, ramp"). "worst" or "complaints" prefer critical reviews. fetch has the full text. To filter, use search_reviews; for numbers, count_reviews.`,
  parameters: {
    query: {
      type: 'string',
      description: 'What to look for.',
      example: 'waiting time late delay',
    },
  },
  required: ['query'],
  output: result({
    results: OBJECTS,
    hint: TEXT,
  }),
  call(catalog, { query }) {
    const question = String(query);
    const found = search(catalog.source, {
      words: question,
      sort: 'relevance',
      limit: MCP_SEARCH_RESULTS,
    });
    // Punctuation and emoji alone match nothing; nothing at all means the newest reviews.
    const { words } = found;
    const reviews = found.rows.map((row) => reviewResult(catalog, row, words));
    const results = [...rankedOthers(catalog, question), ...reviews];
    return shortAnswer({
      notice: NOTICE,
      results,
      ...words?.understanding,
      ...(words === null || (reviews.length >= FEW_REVIEWS && words.understanding.not_found.length === 0)
        ? {}
        : { hint: hintOn(catalog, words, found.matched) }),
    });
  },
};

function reviewResult(catalog: Catalog, row: number, words: WordsFound | null): object {
  const review = catalog.review(row);
  const { id, title, url } = reviewDocument(catalog, row);
  const { rating, date, text } = review;
  if (words === null) return { id, title, url, snippet: text ?? '', rating, date };
  const { snippet, matched } = matchOf(review, row, words);
  return { id, title, url, snippet, rating, date, matched };
}

/** What was looked for and is missing, and what would find more. */
function hintOn(
  catalog: Catalog,
  { words, side, stars, understanding }: WordsFound,
  matched: number,
): string {
  const tried = words.map(({ word, related, reviews }) => {
    const also = related.length === 0 ? '' : ` (also ${related.slice(0, 4).join(', ')})`;
    return `"${word}"${also}: ${counted(reviews, 'review')}`;
  });
  const aspects = catalog.tables.vocabulary.aspects.map(({ label }) => label).join(', ');
  const missing = understanding.not_found.map((word) => JSON.stringify(word)).join(', ');
  return [
    missing === '' ? '' : `No review says ${missing}.`,
    ...(matched >= FEW_REVIEWS
      ? []
      : [
          `${counted(matched, 'review')} matched.`,
          tried.length === 0 ? '' : `Looked for ${tried.join('; ')}.`,
          side === null ? '' : `Preferred ${side} reviews.`,
          stars === null ? '' : `Preferred reviews with ${counted(stars, 'star')}.`,
          matched === 0 ? nothingSaid(catalog) : '',
          'Try other words for the same thing, all in one query.',
          aspects === '' ? '' : `Or use search_reviews with max_rating, or with aspect: ${aspects}.`,
        ]),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
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

/** Ids of the documents on the technicians and services that the question names. */
function namedIn(question: string, { dataset }: Catalog): Set<string> {
  const { technicians, services } = dataset.business;
  return new Set([
    ...personFinder(technicians)(question).map((id) => `technician:${id}`),
    ...serviceFinder(services)(question).map((id) => `service:${id}`),
  ]);
}

/** A document with the stems of what is searched in it, and its keywords. */
interface SearchedDocument {
  document: Document;
  title: ReadonlySet<string>;
  text: ReadonlySet<string>;
  keywords: readonly string[];
}

function searchedDocuments(catalog: Catalog): SearchedDocument[] {
  const keywords = keywordsFor(catalog);
  // A question's answer alone: its text also names the business, which would match every one.
  const searched = new Map([
    // Long prose about reviews shares words with most questions; its keywords find it.
    ['policy', ''],
    ...catalog.insights().faq.map(({ id, answer: words }) => [`faq:${id}`, words] as const),
  ]);
  return otherDocuments(catalog).map((document) => ({
    document,
    title: stemsOf(document.title),
    text: stemsOf(searched.get(document.id) ?? document.text),
    keywords: keywords.get(document.id) ?? [],
  }));
}

/** Documents other than reviews: named ones first, then by the words of title, text and keywords. */
function rankedOthers(catalog: Catalog, question: string): object[] {
  const asked = stemsOf(question);
  const named = namedIn(question, catalog);
  return catalog
    .once('searched documents', () => searchedDocuments(catalog))
    .map(({ document, title, text, keywords }) => {
      const isListed = keywords.some((keyword) => namesAll(asked, keyword));
      const points = [...asked].reduce(
        (sum, stem) => sum + (title.has(stem) ? 2 : 0) + (text.has(stem) ? 1 : 0),
        named.has(document.id) ? 10 : isListed ? 2 : 0,
      );
      return { document, points };
    })
    .filter(({ points }) => points >= 2)
    .sort((a, b) => b.points - a.points)
    .slice(0, OTHERS_MAX)
    .map(({ document }) => otherResult(document));
}

function otherResult({ id, title, url, text }: Document): object {
  return { id, title, url, snippet: textStart(text, SNIPPET_MAX) };
}
