import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release, ReleaseFacts } from '../../http/release.ts';
import type { Body } from '../../http/reply.ts';
import { type SearchIndex, type StoredSearch, searchIndex } from '../../reviews/search-index.ts';
import { type WordIndex, wordIndex } from '../../reviews/words/word-index.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { LOCALES, PATHS } from '../../settings.ts';
import { ownerFacts } from '../../wording/owner-facts.ts';
import { turns } from '../turns.ts';

const MANIFEST = 'manifest.json';

/** Facts about a release; kept beside the published files, never among them. */
export interface Manifest {
  /** Hash of content, code and base URL: the first part of the release's name. */
  hash: string;
  content_sha256: string;
  code_sha256: string;
  base_url: string;
  /** Seconds since 1970: last commit that touched content or code, else the build. */
  last_modified: number;
  sample: boolean;
  review_count: number;
}

/** Name of a published file in a release's `data/`. */
export function dataFileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Opens the `data/` folder of a release. A host without such a folder passes its own way to find a file's bytes. */
export function openRelease(dataDirectory: string, find = finder(dataDirectory)): Release {
  const read = (name: string): Buffer<ArrayBuffer> => {
    const found = find(name);
    if (found === null) throw new Error(`The release has no ${name}. Build it again: npm run build`);
    return found;
  };
  const manifest: Manifest = JSON.parse(read(MANIFEST).toString());
  const { index, starts }: Omit<StoredSearch, 'words'> = JSON.parse(read('search.json').toString());
  const reviews = read(dataFileName(PATHS.reviews));
  let words: WordIndex | undefined;
  let facts: ReleaseFacts | undefined;
  return {
    baseUrl: manifest.base_url,
    lastModified: manifest.last_modified,
    now: () => Math.floor(Date.now() / 1000),
    index: indexOf(index, reviews, read),
    starts,
    words() {
      words ??= wordsOf(JSON.parse(read('words.json').toString()), reviews, manifest.base_url);
      return words;
    },
    reviews,
    facts() {
      facts ??= factsOf(manifest, reviews, starts);
      return facts;
    },
    sha256: bodySha256,
    file: (path) => read(dataFileName(path)),
    find: (path) => find(dataFileName(path)),
  };
}

/**
 * Until content builds again, an upgraded server serves the release of an earlier version. An index that lacks what the
 * code knows is made from reviews.json: without the rows of a filter, the filter would match everything.
 */
function indexOf(stored: SearchIndex, reviews: Buffer, read: ReadFile): SearchIndex {
  const known = searchIndex([], NOBODY, { basis: 'stars', aspects: [], topics: [], per_review: {} });
  if (hasKeys(stored, known) && hasKeys(stored.flags, known.flags)) return stored;
  const dataset: ReviewsDataset = JSON.parse(reviews.toString());
  const insights = JSON.parse(read(dataFileName(PATHS.insights)).toString());
  // Until 2.0 insights had no basis.
  return searchIndex(dataset.reviews, dataset.business, { basis: 'stars', ...insights });
}

/** The same for the words. What only a build has, such as the owner's vocabulary and questions, stays as stored. */
function wordsOf(stored: Partial<WordIndex>, reviews: Buffer, baseUrl: string): WordIndex {
  const known = wordIndex([], NOBODY, [], []);
  if (hasKeys(stored, known)) return stored as WordIndex;
  const dataset: ReviewsDataset = JSON.parse(reviews.toString());
  const subjects = (stored.subjects ?? []).map((subject) =>
    Object.assign({ praise: [], blame: [] }, subject),
  );
  const { business } = dataset;
  const facts = ownerFacts(business, { written: [], answered: [] }, baseUrl, business.locale ?? LOCALES[0]);
  const made = wordIndex(dataset.reviews, business, subjects, [], facts);
  return { ...made, related: stored.related ?? {}, facts: stored.facts ?? made.facts };
}

const NOBODY = { technicians: [], services: [] };

function hasKeys(stored: object, known: object): boolean {
  return Object.keys(known).every((key) => Object.hasOwn(stored, key));
}

type ReadFile = (name: string) => Buffer<ArrayBuffer>;

/** The facts in `/api/health`. */
export function factsOf({ hash }: Manifest, reviews: Buffer, starts: StoredSearch['starts']): ReleaseFacts {
  // All of reviews.json but the records.
  const head = JSON.parse(`${reviews.toString('utf8', 0, starts[0])}]}`) as ReviewsDataset;
  const { review_count, generated_at } = head;
  return { release: hash, dataset_sha256: sha256(reviews), review_count, generated_at };
}

/** Files in `data/` that no request reads: two are read above, one is for building pages. */
const NOT_KEPT = new Set([MANIFEST, 'search.json', 'site.json']);

/** Like `openRelease`, with every file that requests read in memory: the folder may be deleted while it is served. */
export async function openWholeRelease(dataDirectory: string): Promise<Release> {
  const find = finder(dataDirectory);
  const turn = turns();
  const files = new Map<string, Buffer<ArrayBuffer>>();
  for (const name of readdirSync(dataDirectory)) {
    const bytes = NOT_KEPT.has(name) ? null : find(name);
    if (bytes !== null) files.set(name, bytes);
    await turn();
  }
  return openRelease(dataDirectory, (name) => files.get(name) ?? find(name));
}

function finder(dataDirectory: string): (name: string) => Buffer<ArrayBuffer> | null {
  return (name) => {
    const file = join(dataDirectory, name);
    return existsSync(file) ? readFileSync(file) : null;
  };
}

export function readManifest(dataDirectory: string): Manifest {
  return JSON.parse(readFileSync(join(dataDirectory, MANIFEST), 'utf8'));
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

function bodySha256(body: Body): string {
  const hash = createHash('sha256');
  for (const part of body) hash.update(part);
  return hash.digest('hex');
}
