import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/api/operations.ts';
import type { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { Review } from '../../src/schema/review.ts';
import type { ReviewPage } from '../../src/schema/review-page.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { SEARCH_PARAMETERS, SORTS } from '../../src/schema/search-parameters.ts';
import { verifies } from '../requirements.ts';
import { patient } from '../support/patience.ts';
import type { RawAnswer, RawRequest } from '../support/raw-http.ts';
import { SAMPLE_BASE_URL } from '../support/variants.ts';
import { type Lacks, pageOf, type Site } from './checks/check.ts';
import { CHECKS } from './checks/checks.ts';
import { openSite } from './checks/open-site.ts';
import { deviationsOf } from './checks/report.ts';

export interface Host {
  name: string;
  /** Listens at a port, or is called in this process. */
  start(): Promise<({ port: number } | { ask: Site['ask'] }) & { stop(): Promise<unknown> }>;
  /** Abilities it lacks, each with the reason. */
  lacks: Lacks;
}

const TOPICS = ['/feed.xml', '/api/feed.json', '/reviews.json'];

/** A host that starts a process for each request takes seconds for it on a busy machine, and a test asks many times. */
const SUITE_TIMEOUT_MS = patient(240_000);

/** The black-box suite: the same promises, asked over HTTP of any host that serves the built sample. */
export function liveSuite(host: Host): void {
  describe(`${host.name} over HTTP`, { timeout: SUITE_TIMEOUT_MS }, () => {
    let running: Awaited<ReturnType<Host['start']>>;
    let site: Site;
    let dataset: ReviewsDataset;
    const ask = (target: string, options?: RawRequest): Promise<RawAnswer> => site.ask(target, options);
    const get = (target: string): Promise<RawAnswer> => site.get(target);
    const gets = (target: string): Promise<ReviewPage> => pageOf(site, target);

    beforeAll(async () => {
      running = await host.start();
      site = await openSite('ask' in running ? running.ask : `http://127.0.0.1:${running.port}`, host.lacks);
      dataset = site.dataset;
    });
    afterAll(async () => {
      await running.stop();
    });

    const testOfMany = (name: string, body: () => Promise<void>): void => {
      if (!('many requests' in host.lacks)) test(name, body);
    };

    for (const check of CHECKS) {
      if (check.needs !== undefined && check.needs in host.lacks) continue;
      test(check.name, async () => {
        verifies(...check.proves);
        expect(await deviationsOf(check, site)).toEqual([]);
      });
    }

    test('serves every operation of the contract with its exact media type', async () => {
      verifies('2.six-endpoints', '2.media-types', '1.same-handlers');
      for (const operation of OPERATIONS.filter(({ method }) => method === 'get')) {
        for (const { target, status } of operation.examples) {
          const answer = await get(target);
          expect([target, answer.status]).toEqual([target, status]);
          const type = status === 200 ? operation.answer.mediaType : 'application/json';
          expect([target, answer.headers['content-type']]).toEqual([target, type]);
        }
      }
    });

    test('reports all problems of a query at once, in the documented shape', async () => {
      verifies('2.issue-shape', '2.error-shape', '4.numbers', '4.dates', '4.unknown-parameter');
      const answer = await ask(
        '/api/reviews/search?rating=0x5&min_rating=5e0&since=2026-02-30&until=tomorrow&limit=%205&limit=3&sort=best&cursor=zzz&raitng=1&query=%E0%A4',
      );
      expect(answer.status).toBe(400);
      const body = answer.json() as {
        error: string;
        issues: { path: string[]; code: string; message: string }[];
      };
      expect(body).toMatchObject({
        error: 'invalid_parameters',
        message: '9 parameters are invalid. See issues.',
      });
      expect(body.issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
        ['rating', 'invalid_type'],
        ['min_rating', 'invalid_type'],
        ['since', 'invalid_date'],
        ['until', 'invalid_date'],
        ['limit', 'invalid_type'],
        ['limit', 'repeated_parameter'],
        ['sort', 'invalid_value'],
        ['cursor', 'invalid_cursor'],
        ['raitng', 'unknown_parameter'],
        ['query', 'invalid_encoding'],
      ]);
      expect(body.issues[8]?.message).toContain('Did you mean "rating"?');
      expect(body.issues[0]?.message).toBe('rating: must be an integer from 1 to 5, got "0x5"');
    });

    testOfMany('finds reviews by every parameter of the specification', async () => {
      verifies('4.parameters', '4.envelope', '4.and', '4.inside-words', '3.order');
      const { reviews } = dataset;
      const technician = dataset.business.technicians[0];
      const service = dataset.business.services[0];
      const { per_review: read, unread } = (await ask('/insights.json')).json() as InsightsDataset;
      const readingOf = (id: string) => read[id] ?? unread[id];
      const cases: [string, (review: Review) => boolean][] = [
        ['rating=1', ({ rating }) => rating === 1],
        ['min_rating=4.5', ({ rating }) => rating >= 4.5],
        ['since=2025-01-01&until=2025-12-31', ({ date }) => date.startsWith('2025')],
        ['query=eadach', ({ text }) => /eadach/i.test(text ?? '')],
        [
          `mentions_technician=${encodeURIComponent(technician?.label ?? '')}`,
          (review) => review.mentions_technicians.includes(technician?.id ?? ''),
        ],
        [`mentions_service=${service?.id}`, (review) => review.mentions_services.includes(service?.id ?? '')],
        ['max_rating=2', ({ rating }) => rating <= 2],
        ['source=yelp&language=en', ({ source, language }) => source === 'yelp' && language === 'en'],
        ['has_reply=false', ({ owner_reply }) => owner_reply === null],
        ['aspect=staff', ({ id }) => readingOf(id)?.aspects.some((one) => one.id === 'staff') === true],
        [
          'topic=parking&sentiment=negative',
          ({ id }) =>
            readingOf(id)?.topics.includes('parking') === true && read[id]?.sentiment.label === 'negative',
        ],
        ['rating=2&min_rating=3', () => false],
        ['since=2026-01-01&until=2025-01-01', () => false],
        [
          'rating=5&query=neck&since=2024-01-01',
          ({ rating, text, date }) => rating === 5 && /neck/i.test(text ?? '') && date >= '2024-01-01',
        ],
      ];
      const asked = cases.flatMap(([query]) => [...new URLSearchParams(query).keys()]);
      const others = ['words', 'limit', 'sort', 'cursor'];
      expect([...new Set([...asked, ...others])].sort()).toEqual(Object.keys(SEARCH_PARAMETERS).sort());
      for (const [query, expected] of cases) {
        const answer = await gets(`/api/reviews/search?${query}&limit=100`);
        const wanted = reviews.filter(expected);
        expect([query, answer.matched, answer.returned]).toEqual([
          query,
          wanted.length,
          Math.min(100, wanted.length),
        ]);
        expect(answer.reviews).toEqual(wanted.slice(0, 100));
      }
      expect(await gets('/api/reviews/search')).toMatchObject({ matched: reviews.length, returned: 20 });
    });

    test('finds words in any form, and says why each review matched', async () => {
      verifies('4.words', '4.matches');
      const page = await gets('/api/reviews/search?words=waiting+long&sort=relevance&limit=100');
      expect(page.matched).toBeGreaterThan(0);
      expect(page.matches?.map(({ id }) => id)).toEqual(page.reviews.map(({ id }) => id));
      const waits = page.matches?.filter(({ matched }) => matched.some((word) => /^wait/i.test(word)));
      expect(waits?.length).toBeGreaterThan(0);
      for (const { snippet } of page.matches ?? []) expect(snippet).not.toBe('');
      expect(page).toMatchObject({ not_found: [], respelled: {} });
    });

    test('names the words that no review has, and only with `words`', async () => {
      verifies('4.absence');
      const page = await gets('/api/reviews/search?words=waiting+Xylophone&limit=1');
      expect(page).toMatchObject({ not_found: ['xylophone'], respelled: {}, related: {} });
      expect(await gets('/api/reviews/search?query=xylophone')).not.toHaveProperty('not_found');
    });

    testOfMany('walks all pages without losing or repeating a review, and links the next one', async () => {
      verifies('4.cursor', '4.link-next', '4.sort');
      for (const sort of SORTS) {
        const seen: string[] = [];
        let target: string | null = `/api/reviews/search?limit=100&sort=${sort}`;
        for (let pages = 0; target !== null && pages < 20; pages += 1) {
          const answer = await ask(target);
          const page = answer.json() as ReviewPage;
          seen.push(...page.reviews.map(({ id }) => id));
          const link: string | undefined = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
          expect(link === undefined).toBe(page.next_cursor === null);
          target = link === undefined ? null : link.slice(SAMPLE_BASE_URL.length);
        }
        expect(seen.length).toBe(dataset.reviews.length);
        expect(new Set(seen).size).toBe(seen.length);
      }
      const wrong = await ask(
        `/api/reviews/search?sort=highest&cursor=${(await gets('/api/reviews/search')).next_cursor}`,
      );
      expect(wrong.status).toBe(400);
    });

    test('answers what is new since a date', async () => {
      verifies('5.since', '5.bad-date', '5.future');
      const since = await gets('/api/reviews/since/2026-03-01');
      const wanted = dataset.reviews.filter(({ date }) => date >= '2026-03-01');
      expect(since).toEqual({
        matched: wanted.length,
        returned: wanted.length,
        reviews: wanted,
        next_cursor: null,
      });
      expect(await gets('/api/reviews/since/2999-01-01')).toEqual({
        matched: 0,
        returned: 0,
        reviews: [],
        next_cursor: null,
      });
      for (const date of ['2026-02-30', 'yesterday', '2026-1-1', '٢٠٢٦-٠١-٠١']) {
        const answer = await ask(`/api/reviews/since/${encodeURIComponent(date)}`);
        expect([date, answer.status]).toEqual([date, 400]);
        expect(answer.json()).toMatchObject({ issues: [{ path: ['date'], code: 'invalid_date' }] });
      }
      const both = await ask('/api/reviews/since/2026-99-99?limit=3');
      expect((both.json() as { issues: { path: string[] }[] }).issues.map(({ path }) => path[0])).toEqual([
        'date',
        'limit',
      ]);
    });

    test('gives topics one Link header with hub and self', async () => {
      verifies('6.topic-link', '1.base-url-baked');
      for (const topic of TOPICS) {
        for (const method of site.can('static methods') ? ['GET', 'HEAD'] : ['GET']) {
          const { rawHeaders } = await ask(topic, { method, headers: { host: 'evil.example' } });
          const links = rawHeaders.filter(
            (_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'link',
          );
          expect(links).toEqual([
            `<${SAMPLE_BASE_URL}/api/websub/hub>; rel="hub", <${SAMPLE_BASE_URL}${topic}>; rel="self"`,
          ]);
        }
      }
    });

    test('finds reviews for assistants', async () => {
      verifies('7.search');
      const found = await ask('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'search', arguments: { query: 'parking' } },
        }),
      });
      const { result } = found.json() as { result: { structuredContent: { results: unknown[] } } };
      expect(result.structuredContent.results.length).toBeGreaterThan(0);
    });

    test('serves a page for the url of every review', async () => {
      verifies('3.review-url');
      const offenders: string[] = [];
      for (const { url, author } of dataset.reviews.filter((_, i) => i % 9 === 0)) {
        const page = await ask(url.slice(SAMPLE_BASE_URL.length));
        if (page.status !== 200 || !plainText(page.text()).includes(author)) offenders.push(url);
      }
      expect(offenders).toEqual([]);
    });
  });
}

function plainText(html: string): string {
  return html
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
}
