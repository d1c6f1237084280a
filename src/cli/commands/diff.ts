import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { topicFiles } from '../../api/files.ts';
import { loadContent } from '../../io/content/content.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { dataFileName } from '../../io/release/release.ts';
import { releaseStore } from '../../io/release/release-store.ts';
import { type DatasetChanges, datasetChanges } from '../../reviews/dataset-changes.ts';
import type { Review } from '../../schema/review.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { PATHS, TOPIC_PATHS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { type Context, command, type ExitCode, refuse, say, sayJson } from './command.ts';
import type { Given } from './options.ts';

export const diffCommand = command({
  summary: 'Show what publishing this content would change for readers and subscribers',
  usage: `diff [--from <reviews.json>] [--json]
    --from <file>   a reviews.json from your site, if the release online is not on this machine
    --json          print JSON`,
  run: runDiff,
});

interface Published {
  dataset: ReviewsDataset;
  baseUrl: string;
  /** Bytes of the topics; null if only the dataset is here. */
  topics: Map<string, string> | null;
}

async function runDiff(given: Given, context: Context): Promise<ExitCode> {
  const published = await readPublished(context, given.text('from'));
  if (typeof published === 'string') return refuse(context, published);
  const { contentDirectory, brand, locale } = context.environment;
  const loaded = loadContent(contentDirectory, given.today, { brand });
  if (!loaded.ok) {
    const problems = loaded.problems.map(formatProblem);
    return refuse(context, ...problems, 'Nothing can be published until you fix these.');
  }
  const { dataset, published: now } = topicFiles(loaded.content, published.baseUrl, locale ?? undefined);
  const changes = datasetChanges(published.dataset, dataset);
  const topics =
    published.topics && TOPIC_PATHS.filter((topic) => published.topics?.get(topic) !== now[topic]);
  if (given.flag('json')) return sayJson(context, asJson(changes, published.dataset, dataset, topics));
  say(context, ...lines(changes, published.dataset, dataset, topics));
  return 0;
}

/** The published release, or why there is none to compare with. */
async function readPublished(context: Context, from: string | undefined): Promise<Published | string> {
  if (from !== undefined) {
    try {
      const dataset: ReviewsDataset = JSON.parse(readFileSync(resolve(context.project, from), 'utf8'));
      if (!Array.isArray(dataset.reviews))
        return `${from} is not a reviews.json. Download it from your site.`;
      const url = dataset.reviews[0]?.url;
      const baseUrl =
        url === undefined ? context.environment.baseUrl : url.replace(/\/reviews\/[^/]+\/$/, '');
      return { dataset, baseUrl, topics: null };
    } catch (error) {
      return `${from} cannot be read: ${error instanceof Error ? error.message : error}`;
    }
  }
  const store = releaseStore(context.project);
  const name = await store.current();
  const manifest = await store.publishedManifest();
  if (name === null || manifest === null) {
    return 'There is no release on this machine. Run npm run build, or download reviews.json from your site and add --from reviews.json.';
  }
  const read = (path: string): string =>
    readFileSync(join(store.folder(name), 'data', dataFileName(path)), 'utf8');
  const topics = new Map<string, string>(TOPIC_PATHS.map((topic) => [topic, read(topic)]));
  return {
    dataset: JSON.parse(topics.get(PATHS.reviews) ?? '{}'),
    baseUrl: manifest.base_url,
    topics,
  };
}

function asJson(
  { added, removed, changed, business }: DatasetChanges,
  before: ReviewsDataset,
  after: ReviewsDataset,
  topics: string[] | null,
): object {
  return {
    added: added.map(({ id }) => id),
    removed: removed.map(({ id }) => id),
    changed: changed.map(({ review, fields }) => ({ id: review.id, fields })),
    business,
    reviews: { before: before.review_count, after: after.review_count },
    average: {
      before: before.aggregate_rating.rating_value,
      after: after.aggregate_rating.rating_value,
    },
    topics,
  };
}

const SHOWN = 20;

function lines(
  { added, removed, changed, business }: DatasetChanges,
  before: ReviewsDataset,
  after: ReviewsDataset,
  topics: string[] | null,
): string[] {
  const total = added.length + removed.length + changed.length + business.length;
  if (total === 0 && (topics === null || topics.length === 0)) {
    return ['Nothing changes for readers and subscribers.'];
  }
  return [
    ...listed('New', added.map(oneLine)),
    ...listed('Removed', removed.map(oneLine)),
    ...listed(
      'Changed',
      changed.map(({ review, fields }) => `${oneLine(review)}: ${fields.join(', ')}`),
    ),
    ...(business.length === 0 ? [] : [`Business: ${business.join(', ')}`]),
    `Reviews: ${before.review_count} -> ${after.review_count}`,
    `Average: ${before.aggregate_rating.rating_value ?? 'none'} -> ${after.aggregate_rating.rating_value ?? 'none'}`,
    topics === null
      ? 'Subscribers: not known without the release; with any change above, those of all reviews are notified.'
      : topics.length === 0
        ? 'Subscribers: no notification.'
        : `Subscribers of these are notified: ${topics.join(', ')}`,
  ];
}

function listed(label: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - SHOWN;
  return [
    `${label}: ${counted(entries.length, 'review')}`,
    ...entries.slice(0, SHOWN).map((entry) => `  ${entry}`),
    ...(more > 0 ? [`  and ${more} more; --json lists all`] : []),
  ];
}

function oneLine({ rating, date, author, id }: Review): string {
  return `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}  ${date}  ${author}  ${id}`;
}
