import { isDeepStrictEqual } from 'node:util';
import { DOCUMENTED_FILES } from '../../../src/api/data-files.ts';
import type { ReviewPage } from '../../../src/schema/review-page.ts';
import type { ReviewsDataset } from '../../../src/schema/reviews-dataset.ts';
import type { RequirementId } from '../../requirements.ts';
import type { RawAnswer, RawRequest } from '../../support/raw-http.ts';

/** What a host may be unable to do; everything else is demanded of it. */
export type Ability =
  | 'static validators'
  | 'own entity tags'
  | 'static methods'
  | 'static ranges'
  | 'compression'
  | 'request limits'
  | 'static 404 page'
  | 'broken encodings'
  | 'many requests';

/** Abilities that a host lacks, each with the reason. */
export type Lacks = Partial<Record<Ability, string>>;

/** A running site, asked over HTTP; it may serve any business. */
export interface Site {
  /** Written into its files; requests may go elsewhere, such as to its own listener. */
  baseUrl: string;
  dataset: ReviewsDataset;
  ask(target: string, options?: RawRequest): Promise<RawAnswer>;
  /** The response to a plain GET, requested once: Netlify's emulator bundles a function again for each request. */
  get(target: string): Promise<RawAnswer>;
  can(ability: Ability): boolean;
}

/** One promise of the contract, for every business. It changes nothing on the site. */
export interface Check {
  name: string;
  proves: readonly RequirementId[];
  /** Without this ability, there is nothing to check. */
  needs?: Ability;
  run(site: Site, found: Deviations): Promise<void>;
}

/** Collects what differs from the contract. */
export class Deviations {
  readonly list: string[] = [];

  equal(what: string, actual: unknown, expected: unknown): void {
    if (isDeepStrictEqual(actual, expected)) return;
    this.list.push(`${what}: expected ${shown(expected)}, got ${shown(actual)}`);
  }

  holds(what: string, isTrue: boolean): void {
    if (!isTrue) this.list.push(what);
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)} …` : text;
}

export const READ_TARGETS = DOCUMENTED_FILES.map(({ path }) => path);
export const LIVE_TARGETS = ['/api/reviews/search?limit=2', '/api/reviews/since/2026-06-01'] as const;

/** Live targets, and files if the host has an ability. */
export function targets(site: Site, ability: Ability): string[] {
  return [...LIVE_TARGETS, ...(site.can(ability) ? READ_TARGETS : [])];
}

export async function pageOf(site: Site, target: string): Promise<ReviewPage> {
  return (await site.get(target)).json() as ReviewPage;
}
