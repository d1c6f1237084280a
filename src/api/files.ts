import { atomFeed } from '../feeds/atom.ts';
import { jsonFeed } from '../feeds/json-feed.ts';
import { insightsDataset } from '../insights/assemble.ts';
import type { InsightsEngine } from '../insights/method.ts';
import { reviewsDataset } from '../reviews/dataset.ts';
import { replyTimes } from '../reviews/reply-times.ts';
import { type SearchIndex, searchIndex } from '../reviews/search-index.ts';
import { subjectsOf } from '../reviews/words/subjects.ts';
import { type WordIndex, wordIndex } from '../reviews/words/word-index.ts';
import type { Content } from '../schema/content.ts';
import type { InsightsDataset } from '../schema/insights-dataset.ts';
import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { LOCALES, type Locale, PATHS } from '../settings.ts';
import { ownerFacts } from '../wording/owner-facts.ts';
import type { DataPath, TopicInput } from './data-files.ts';
import { openApiDocument } from './openapi.ts';
import { TOPICS, type TopicPath } from './topics.ts';

/** The data that a release publishes, and what its live endpoints read. */
export interface ReleaseFiles {
  dataset: ReviewsDataset;
  insights: InsightsDataset;
  /** Text by public path. */
  published: Record<DataPath, string>;
  search: { index: SearchIndex; starts: readonly number[] };
  words: WordIndex;
}

/** Turns checked content into bytes. They depend only on content, code, base URL and language. */
export function releaseFiles(
  content: Content,
  baseUrl: string,
  sha256: (text: string) => string,
  engine: InsightsEngine,
  locale?: Locale,
): ReleaseFiles {
  const { dataset, starts, published } = topicFiles(content, baseUrl, locale);
  const insights = insightsDataset(dataset, content, { baseUrl, sha256, engine });
  const index = searchIndex(dataset.reviews, dataset.business, insights);
  const subjects = subjectsOf(dataset.reviews, insights, content, engine.model.lexicon.scores);
  const questions = { written: content.faq, answered: insights.faq };
  const spoken = locale ?? content.business.locale ?? LOCALES[0];
  const facts = ownerFacts(dataset.business, questions, baseUrl, spoken);
  return {
    dataset,
    insights,
    published: {
      ...published,
      [PATHS.insights]: JSON.stringify(insights),
      [PATHS.openapi]: JSON.stringify(openApiDocument(dataset, baseUrl)),
    },
    search: { index, starts },
    words: wordIndex(dataset.reviews, dataset.business, subjects, content.relatedWords, facts),
  };
}

/** The reviews dataset, the byte where each record starts, and the WebSub topics. */
export function topicFiles(
  content: Content,
  baseUrl: string,
  locale = content.business.locale,
): Pick<ReleaseFiles, 'dataset'> & { starts: readonly number[]; published: Record<TopicPath, string> } {
  const dataset = reviewsDataset(content, baseUrl);
  const spoken = { ...dataset, business: { ...dataset.business, locale } };
  const replies = replyTimes(content.reviews);
  const { text, starts } = withRecordPlaces(dataset);
  const source: TopicInput = {
    ...{ dataset: spoken, baseUrl, reviewsJson: text },
    jsonFeed: () => JSON.stringify(jsonFeed(spoken, baseUrl, replies)),
    atomFeed: () => atomFeed(spoken, baseUrl, replies),
  };
  const published = Object.fromEntries(TOPICS.map(({ path, topic }) => [path, topic.text(source)]));
  return { dataset, starts, published: published as Record<TopicPath, string> };
}

/** reviews.json, and the byte at which each record starts plus one place after the last. */
export function withRecordPlaces(dataset: ReviewsDataset): { text: string; starts: number[] } {
  const head = JSON.stringify({ ...dataset, reviews: [] }).slice(0, -2);
  const records = dataset.reviews.map((review) => JSON.stringify(review));
  const encoder = new TextEncoder();
  const starts = [encoder.encode(head).byteLength];
  for (const record of records) {
    starts.push((starts.at(-1) ?? 0) + encoder.encode(record).byteLength + 1);
  }
  return { text: `${head}${records.join(',')}]}`, starts };
}
