import { personFinder, serviceFinder } from '../../reviews/mentions.ts';
import { search } from '../../reviews/search.ts';
import { matchOf } from '../../reviews/words/match.ts';
import { namesAll, stemsOf } from '../../reviews/words/search-words.ts';
import type { WordsFound } from '../../reviews/words/word-search.ts';
import type { OwnerFact } from '../../schema/review-page.ts';
import { MCP_SEARCH_RESULTS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { textStart } from '../../text/text-start.ts';
import { NOTICE, shortAnswer } from '../answers/answer.ts';
import { otherDocuments, reviewDocument } from '../answers/documents.ts';
import { inOtherLanguages, newestOf } from '../answers/no-match.ts';
import { OBJECTS, result, TEXT } from '../answers/output-shapes.ts';
import type { ParsedRelease } from '../answers/parsed-release.ts';
import type { Tool } from './tool.ts';

/** Results that are neither reviews nor the owner's. */
const OTHERS_MAX = 3;

/** Reviews that lack what was asked for, after it was found nowhere. */
const REST_MAX = 3;

/** A result of fewer reviews says what else might help. */
const FEW_REVIEWS = 3;

/** Characters of a document's text; reviews have their own snippets. */
const SNIPPET_MAX = 300;

export const searchTool: Tool = {
  name: 'search',
  title: 'Search everything',
  describe: ({ business }) =>
    `Ranked results from everything published about ${business}: reviews, subjects, questions, contact and policy, each with a url to cite and a snippet. ` +
    'Ask in plain words, or put other words for one thing side by side and commas between things ("elderly senior older, ramp"). ' +
    '"worst" or "complaints" prefer critical reviews. fetch has the full text, search_reviews filters, count_reviews counts.',
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
  call(parsed, { query }) {
    const question = String(query);
    const { rows, words } = search(parsed.release, {
      words: question,
      sort: 'relevance',
      limit: Math.max(1, parsed.release.index.ids.length),
    });
    const { owner = [], ...understanding } = words?.understanding ?? {};
    const reviews = reviewResults(parsed, rows, words);
    return shortAnswer({
      notice: NOTICE,
      results: [...ownResults(parsed, owner), ...rankedOthers(parsed, question, owner), ...reviews],
      ...understanding,
      // Punctuation and emoji alone match nothing; an empty query means the newest reviews.
      ...(words === null ? {} : hintOn(parsed, question, words, rows.length)),
    });
  },
};

/** What the owner publishes about the question, as the documents that have it. */
function ownResults(parsed: ParsedRelease, owner: readonly OwnerFact[]): object[] {
  const documents = otherDocuments(parsed);
  return [...Map.groupBy(owner, ({ url }) => url)].flatMap(([url, facts]) => {
    const document = documents.find((one) => one.url === url);
    if (document === undefined) return [];
    const snippet = facts.map(({ title, text }) => `${title}: ${text}`).join('\n');
    return [{ id: document.id, title: document.title, url, snippet, by: 'owner' }];
  });
}

/** The best reviews; equal texts once, with their number. */
function reviewResults(parsed: ParsedRelease, rows: readonly number[], words: WordsFound | null): object[] {
  const said = Map.groupBy(rows, (row) => parsed.review(row).text ?? row);
  const isAbsent = words?.understanding.distinguishing?.reviews === 0;
  let rest = 0;
  return [...said.values()]
    .filter(([row = 0]) => !isAbsent || words.distinguished?.has(row) !== false || rest++ < REST_MAX)
    .slice(0, MCP_SEARCH_RESULTS)
    .map(([row = 0, ...same]) => ({
      ...reviewResult(parsed, row, words),
      ...(same.length === 0 ? {} : { same_text: same.length }),
    }));
}

function reviewResult(parsed: ParsedRelease, row: number, words: WordsFound | null): object {
  const review = parsed.review(row);
  const { id, title, url } = reviewDocument(parsed, row);
  const { rating, date, text } = review;
  if (words === null) return { id, title, url, snippet: text ?? '', rating, date };
  const { snippet, matched, rest } = matchOf(review, row, words);
  return { id, title, url, snippet, rating, date, matched, ...(rest ? { rest } : {}) };
}

/** What is missing, and what would find more. */
function hintOn(
  parsed: ParsedRelease,
  question: string,
  { side, stars, understanding: { not_found: missing, partly, respelled, related } }: WordsFound,
  matched: number,
): { hint?: string } {
  const sentences = [
    ...missing.map((word) => {
      const others = (related[word] ?? []).slice(0, 4);
      return `No review says ${JSON.stringify(word)}${others.length === 0 ? '' : `; some have ${quotedList(others)}`}.`;
    }),
    ...partly.map(
      ({ asked, said }) => `Of ${JSON.stringify(asked.join(' '))}, reviews say only ${quotedList(said)}.`,
    ),
    ...Object.entries(respelled).map(
      ([word, other]) => `No review says ${JSON.stringify(word)}; this looked for ${JSON.stringify(other)}.`,
    ),
    ...(matched >= FEW_REVIEWS
      ? []
      : [
          `${counted(matched, 'review')} matched.`,
          side === null ? '' : `Preferred ${side} reviews.`,
          stars === null ? '' : `Preferred reviews with ${counted(stars, 'star')}.`,
          matched > 0 && missing.length === 0 ? '' : 'Try other words for the same thing, side by side.',
        ]),
    matched === 0 ? newestOf(parsed) : '',
    matched === 0 || missing.length > 0 ? inOtherLanguages(parsed, { words: question }) : '',
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? {} : { hint: sentences.join(' ') };
}

const quotedList = (words: readonly string[]): string => words.map((word) => JSON.stringify(word)).join(', ');

/** Words that ask how reviews are published. */
const POLICY_KEYWORDS =
  'verified, verify, verification, genuine, fake, authentic, real reviews, trustworthy, withheld, withhold, withholding, censored, moderated, moderation, ' +
  'unpublished, policy';

/** Keywords by document id. */
function keywordsFor({ tables, insights }: ParsedRelease): Map<string, readonly string[]> {
  return new Map<string, readonly string[]>([
    ['policy', POLICY_KEYWORDS.split(', ')],
    ...insights().topics.map(({ id, keywords }) => [`topic:${id}`, keywords] as const),
    ...Object.entries(tables.keywords.faq).map(([id, keywords]) => [`faq:${id}`, keywords] as const),
  ]);
}

/** Ids of the documents on the technicians and services that the question names. */
function namedIn(question: string, { dataset }: ParsedRelease): Set<string> {
  const { technicians, services } = dataset.business;
  return new Set([
    ...personFinder(technicians)(question).map((id) => `technician:${id}`),
    ...serviceFinder(services)(question).map((id) => `service:${id}`),
  ]);
}

/** The documents that people look for, with the stems of their names, without subjects that no review mentions. */
function searchedDocuments(parsed: ParsedRelease) {
  const keywords = keywordsFor(parsed);
  const language = parsed.release.words().languages.slice(0, 1);
  // Every document is about the business and its reviews.
  const common = stemsOf(`${parsed.dataset.business.name} reviews`, language);
  return otherDocuments(parsed)
    .filter(({ id, metadata }) => id !== 'business' && metadata.mention_count !== 0)
    .map((document) => ({
      document,
      name: [...stemsOf(String(document.metadata.label ?? document.title), language)].filter(
        (stem) => !common.has(stem),
      ),
      keywords: keywords.get(document.id) ?? [],
    }));
}

/** Documents that are not reviews: named ones first, then by the words of their names and keywords. */
function rankedOthers(parsed: ParsedRelease, question: string, owner: readonly OwnerFact[]): object[] {
  // Names and keywords are in the language of the site, by whose rules "car" is not "care".
  const language = parsed.release.words().languages.slice(0, 1);
  const asked = stemsOf(question, language);
  const named = namedIn(question, parsed);
  // The owner's own answers are there already; what reviews say about a service is something else.
  const known = new Set(owner.flatMap(({ kind, url }) => (kind === 'services' ? [] : [url])));
  return parsed
    .once('searched documents', () => searchedDocuments(parsed))
    .map(({ document, name, keywords }) => {
      const isListed = keywords.some((keyword) => namesAll(asked, keyword, language));
      const shared = name.filter((stem) => asked.has(stem)).length;
      return { document, points: shared + (named.has(document.id) ? 5 : isListed ? 1 : 0) };
    })
    .filter(({ document, points }) => points > 0 && !known.has(document.url))
    .sort((a, b) => b.points - a.points)
    .slice(0, OTHERS_MAX)
    .map(({ document: { id, title, url, text } }) => ({
      id,
      title,
      url,
      snippet: text.length <= SNIPPET_MAX ? text : `${textStart(text, SNIPPET_MAX - 2).trimEnd()} …`,
    }));
}
