import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { Review } from '../../src/schema/review.ts';
import type { ReviewPage } from '../../src/schema/review-page.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { SEARCH_PARAMETERS } from '../../src/schema/search-parameters.ts';
import { verifies } from '../requirements.ts';
import { patient } from '../support/patience.ts';
import type { RawAnswer, RawRequest } from '../support/raw-http.ts';
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

/** A host that starts a process for each request takes seconds for it on a busy machine, and a test asks many times. */
const SUITE_TIMEOUT_MS = patient(240_000);

/** The black-box suite: the same promises, asked over HTTP of any host that serves the built sample. */
export function liveSuite(host: Host): void {
  describe(`${host.name} over HTTP`, { timeout: SUITE_TIMEOUT_MS }, () => {
    let running: Awaited<ReturnType<Host['start']>>;
    let site: Site;
    let dataset: ReviewsDataset;
    const ask = (target: string, options?: RawRequest): Promise<RawAnswer> => site.ask(target, options);
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
          ({ id, rating }) => readingOf(id)?.topics.includes('parking') === true && rating <= 3,
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

    testOfMany('finds words in any form, and says why each review matched', async () => {
      verifies('4.words', '4.matches');
      const page = await gets('/api/reviews/search?words=waiting+long&sort=relevance&limit=100');
      expect(page.matched).toBeGreaterThan(0);
      expect(page.matches?.map(({ id }) => id)).toEqual(page.reviews.map(({ id }) => id));
      const waits = page.matches?.filter(({ matched }) => matched.some((word) => /^wait/i.test(word)));
      expect(waits?.length).toBeGreaterThan(0);
      for (const { snippet } of page.matches ?? []) expect(snippet).not.toBe('');
      expect(page).toMatchObject({ not_found: [], respelled: {} });
    });

    testOfMany('names the words that no review has, and only with `words`', async () => {
      verifies('4.absence');
      const page = await gets('/api/reviews/search?words=waiting+Xylophone&limit=1');
      expect(page).toMatchObject({ not_found: ['xylophone'], respelled: {}, related: {} });
      expect(await gets('/api/reviews/search?query=xylophone')).not.toHaveProperty('not_found');
    });
  });
}
