import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredSearch } from '../../api/files.ts';
import type { Published } from '../../http/published.ts';
import { PATHS } from '../../settings.ts';
import type { Hub } from '../../websub/hub.ts';

/** What a release says of itself; kept beside the published files, never among them. */
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

/** One opened release, immutable. */
export interface Release extends Published {
  manifest: Manifest;
  /** Bytes of a published data file by its public path, such as /feed.xml. */
  file(path: string): Buffer<ArrayBuffer>;
}

/** Name of a published file in a release's `data/`. */
export function dataFileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Opens the `data/` folder of a release; throws when a file is missing or broken. */
export function openRelease(dataDirectory: string): Release {
  const read = (name: string): Buffer<ArrayBuffer> => readFileSync(join(dataDirectory, name));
  const manifest = readManifest(dataDirectory);
  const { index, starts }: StoredSearch = JSON.parse(read('search.json').toString());
  return {
    manifest,
    baseUrl: manifest.base_url,
    lastModified: manifest.last_modified,
    now: () => Math.floor(Date.now() / 1000),
    index,
    starts,
    reviews: read(dataFileName(PATHS.reviews)),
    sha256,
    file: (path) => read(dataFileName(path)),
  };
}

/** Parts of `data/` that nobody asks for by path: two are read above, one is for the pages' build. */
const NOT_SERVED = new Set(['manifest.json', 'search.json', 'site.json']);

/** Like `openRelease`, with every served file in memory: the folder may go while the release is served. */
export function openWholeRelease(dataDirectory: string): Release {
  const release = openRelease(dataDirectory);
  const names = readdirSync(dataDirectory).filter((name) => !NOT_SERVED.has(name));
  const files = new Map(names.map((name) => [name, release.file(name)]));
  return { ...release, file: (path) => files.get(dataFileName(path)) ?? release.file(path) };
}

const MANIFEST = 'manifest.json';

/** The manifest in the `data/` folder of a release. */
export function readManifest(dataDirectory: string): Manifest {
  return JSON.parse(readFileSync(join(dataDirectory, MANIFEST), 'utf8'));
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** What a host hands to a function beside the request. */
export interface HostContext {
  /** The Node host's current release; absent on Netlify, where a deploy has exactly one. */
  release?: Release;
  /** The Node host's running hub; on Netlify each function opens its own on the shared store. */
  hub?: Hub;
  /** Address of the client; absent when it is not to be limited. */
  ip?: string;
  /** Resolves when the answer is on its way (Node host). */
  answered?: Promise<void>;
  /** Keeps a function alive after its answer (Netlify). */
  waitUntil?: (work: Promise<unknown>) => void;
  /** The deploy that a function belongs to (Netlify), and whether that is the site's published one. */
  deploy?: { context: string; published?: boolean };
}

let deployed: Release | undefined;

/** The host's release, else the one deployed with the function, opened once per instance. */
export function releaseOf(context: HostContext): Release {
  if (context.release) return context.release;
  deployed ??= openRelease(deployedData());
  return deployed;
}

/**
 * The data that Netlify deploys with a function. Its packager drops the folders above those of the function and of its
 * data, so it stands beside that of the bundle; functions that are no bundles find it from where they run.
 */
function deployedData(): string {
  const besideBundle = join(import.meta.dirname, '..', 'data');
  if (existsSync(join(besideBundle, MANIFEST))) return besideBundle;
  return join(process.env.LAMBDA_TASK_ROOT ?? process.cwd(), 'dist', 'data');
}

export function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}
