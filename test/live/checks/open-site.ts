import type { ReviewsDataset } from '../../../src/schema/reviews-dataset.ts';
import { PATHS } from '../../../src/settings.ts';
import { type RawAnswer, type RawRequest, rawRequest } from '../../support/raw-http.ts';
import type { Lacks, Site } from './check.ts';

/** A site at an origin, which may differ from the URL in its files, or without HTTP. Rejects when no site is there. */
export async function openSite(
  origin: string | Site['ask'],
  lacks: Lacks,
  limits: { requests?: number; timeoutMs?: number } = {},
): Promise<Site & { sent(): number }> {
  const { requests = Number.POSITIVE_INFINITY, timeoutMs } = limits;
  let sent = 0;
  const ask = (target: string, options: RawRequest = {}): Promise<RawAnswer> => {
    sent += 1;
    if (sent > requests) return Promise.reject(new Error(`more than ${requests} requests`));
    if (typeof origin === 'function') return origin(target, options);
    return rawRequest(origin, target, { ...options, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  };
  const known = new Map<string, Promise<RawAnswer>>();
  const get = (target: string): Promise<RawAnswer> => {
    const answer = known.get(target) ?? ask(target);
    known.set(target, answer);
    return answer;
  };
  const { servers } = (await document(get, PATHS.openapi)) as { servers: { url: string }[] };
  const dataset = (await document(get, PATHS.reviews)) as ReviewsDataset;
  return {
    baseUrl: servers[0]?.url ?? '',
    dataset,
    ask,
    get,
    can: (ability) => !(ability in lacks),
    sent: () => sent,
  };
}

async function document(get: Site['get'], path: string): Promise<unknown> {
  const { status, headers, json } = await get(path);
  if (status === 200) return json();
  const where = headers.location === undefined ? '' : ` to ${headers.location}`;
  throw new Error(`${path} returns ${status}${where} instead of 200`);
}
