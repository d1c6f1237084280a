import { PATHS } from '../../src/settings.ts';
import type { Lacks } from './checks/check.ts';
import { CHECKS } from './checks/checks.ts';
import { openSite } from './checks/open-site.ts';
import { reportOf, runChecks } from './checks/report.ts';

/**
 * `npm run suite -- <url>`: asks a deployed site what the contract promises, prints a report in
 * Markdown and exits with 1 on a deviation. It changes nothing there, sends one request at a time, and
 * stops at a limit.
 */
const LIMITS = { requests: 400, timeoutMs: 20_000 };

/** What the CDN does in its own way: see docs/inside/hosts.md. */
const NETLIFY_LACKS: Lacks = {
  'own entity tags': 'the CDN makes the entity tags of files',
  'static methods': 'the CDN decides on methods of files',
  'request limits': 'the platform limits requests first',
  'broken encodings': 'the CDN resolves paths first',
};

const [url = '', ...more] = process.argv.slice(2);
if (!/^https?:\/\//.test(url) || !URL.canParse(url) || more.length > 0) {
  console.error('Name one site: npm run suite -- https://reviews.example.com');
  process.exit(2);
}
try {
  const { origin } = new URL(url);
  const started = performance.now();
  const first = await openSite(origin, {}, LIMITS);
  const { headers } = await first.get(PATHS.reviews);
  const isNetlify = headers['x-nf-request-id'] !== undefined;
  const lacks = isNetlify ? NETLIFY_LACKS : {};
  const site = { ...first, can: (ability: keyof Lacks) => !(ability in lacks) };
  const results = await runChecks(CHECKS, site, lacks);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const facts = [
    `Base URL: ${site.baseUrl}`,
    `Host: ${isNetlify ? 'Netlify' : 'own server'}`,
    `Reviews: ${site.dataset.review_count}`,
    `Requests: ${site.sent()} in ${seconds} s`,
  ];
  console.log(reportOf(results, { url: origin, facts, lacks }));
  process.exitCode = results.some(({ deviations }) => deviations.length > 0) ? 1 : 0;
} catch (error) {
  console.error(`${url}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
