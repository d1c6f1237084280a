import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';
import type { Health } from '../../../src/schema/health.ts';
import type { JsonFeed } from '../../../src/schema/json-feed.ts';
import { FEED_SIZE, PATHS, TOPIC_PATHS } from '../../../src/settings.ts';
import { type Check, pageOf } from './check.ts';

const ATOM_GRAMMAR = join(import.meta.dirname, '../../feeds/atom.rng');

/** Pages that the check of cursors reads at most. */
const PAGES_MAX = 4;

interface Described {
  $ref?: string;
  content?: Record<string, { schema: { $ref?: string } }>;
}

interface Description {
  paths: Record<
    string,
    { get?: { responses: Record<string, Described>; 'x-examples'?: { target: string; status: number }[] } }
  >;
  components: { responses: Record<string, Described> };
}

/** Datasets, search, feeds, description and health. */
export const DATA_CHECKS: readonly Check[] = [
  {
    name: 'the examples of OpenAPI get the status, media type and body that it describes',
    proves: ['9.answers', '9.examples', '2.media-types'],
    async run(site, found) {
      const document = (await site.get(PATHS.openapi)).json() as Description;
      const ajv = new Ajv2020({ strict: false, allErrors: true });
      addFormats.default(ajv);
      ajv.addSchema({ $id: 'api', ...document });
      let examples = 0;
      for (const { get } of Object.values(document.paths)) {
        for (const { target, status } of get?.['x-examples'] ?? []) {
          examples += 1;
          const described = resolved(get?.responses[status], document);
          const [type = '', content] = Object.entries(described?.content ?? {})[0] ?? [];
          const answer = await site.get(target);
          found.equal(target, [answer.status, answer.headers['content-type']], [status, type]);
          if (type !== 'application/json' || content === undefined || answer.status !== status) continue;
          const { schema } = content;
          const validate = ajv.compile(schema.$ref ? { $ref: `api${schema.$ref}` } : schema);
          validate(answer.json());
          found.equal(`${target}: differences from its schema`, validate.errors ?? [], []);
        }
      }
      found.holds('OpenAPI has no examples', examples > 0);
    },
  },
  {
    name: 'topics have one Link header with hub and self',
    proves: ['6.topic-link'],
    async run(site, found) {
      for (const topic of TOPIC_PATHS) {
        const { rawHeaders } = await site.get(topic);
        const links = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'link');
        found.equal(`Link of ${topic}`, links, [
          `<${site.baseUrl}/api/websub/hub>; rel="hub", <${site.baseUrl}${topic}>; rel="self"`,
        ]);
      }
    },
  },
  {
    name: 'the feeds are valid and have the newest reviews',
    proves: ['6.json-feed', '6.atom'],
    async run(site, found) {
      const newest = site.dataset.reviews.slice(0, FEED_SIZE).map(({ url }) => url);
      const feed = (await site.get(PATHS.jsonFeed)).json() as JsonFeed;
      found.equal('version of the JSON Feed', feed.version, 'https://jsonfeed.org/version/1.1');
      found.equal(
        'items of the JSON Feed',
        feed.items.map(({ url }) => url),
        newest,
      );
      const atom = (await site.get(PATHS.atom)).text();
      const { valid, errors } = await validateXML({
        xml: { fileName: 'feed.xml', contents: atom },
        extension: 'relaxng',
        schema: readFileSync(ATOM_GRAMMAR, 'utf8'),
      });
      found.equal('problems of the Atom feed', valid ? [] : errors.map(({ message }) => message), []);
      found.equal('entries of the Atom feed', [...atom.matchAll(/<entry[ >]/g)].length, newest.length);
    },
  },
  {
    name: 'search pages by cursor, without losing or repeating a review',
    proves: ['4.cursor', '4.link-next', '4.envelope', '3.order'],
    async run(site, found) {
      const { reviews } = site.dataset;
      const limit = Math.max(1, Math.min(100, Math.floor(reviews.length / (PAGES_MAX - 1))));
      const seen: string[] = [];
      let target: string | null = `/api/reviews/search?limit=${limit}`;
      for (let pages = 0; target !== null && pages < PAGES_MAX; pages += 1) {
        const answer = await site.get(target);
        const page = await pageOf(site, target);
        found.equal(`${target}: matched`, page.matched, reviews.length);
        seen.push(...page.reviews.map(({ id }) => id));
        const link: string | undefined = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
        found.equal(`${target}: a next link`, link !== undefined, page.next_cursor !== null);
        target = link?.slice(site.baseUrl.length) ?? null;
      }
      const expected = reviews.slice(0, seen.length).map(({ id }) => id);
      found.equal('ids in order of the pages', seen, expected);
    },
  },
  {
    name: 'all problems of a query come at once',
    proves: ['2.issue-shape', '2.error-shape'],
    async run(site, found) {
      const target = '/api/reviews/search?rating=0x5&since=2026-02-30&limit=3&limit=4&raitng=1';
      const answer = await site.ask(target);
      found.equal(target, answer.status, 400);
      const { issues } = answer.json() as { issues?: { path: string[]; code: string }[] };
      found.equal(
        'issues',
        issues?.map(({ path, code }) => `${path.join('.')} ${code}`),
        ['rating invalid_type', 'since invalid_date', 'limit repeated_parameter', 'raitng unknown_parameter'],
      );
    },
  },
  {
    name: 'since takes existing dates only, and a future date matches nothing',
    proves: ['5.since', '5.bad-date', '5.future'],
    async run(site, found) {
      const newest = site.dataset.reviews[0]?.date ?? '2026-01-01';
      const expected = site.dataset.reviews.filter(({ date }) => date >= newest).map(({ id }) => id);
      const since = await pageOf(site, `/api/reviews/since/${newest}`);
      found.equal(
        `reviews since ${newest}`,
        since.reviews.map(({ id }) => id),
        expected,
      );
      found.equal('reviews since 2999', (await pageOf(site, '/api/reviews/since/2999-01-01')).matched, 0);
      for (const date of ['2026-02-30', 'yesterday']) {
        found.equal(`since ${date}`, (await site.ask(`/api/reviews/since/${date}`)).status, 400);
      }
    },
  },
  {
    name: 'health names the dataset that is served, and is never cached',
    proves: ['12.health', '12.status'],
    async run(site, found) {
      const answer = await site.get(PATHS.health);
      found.equal(PATHS.health, [answer.status, answer.headers['cache-control']], [200, 'no-store']);
      const { status, dataset_sha256, review_count, hub } = answer.json() as Health;
      const sha256 = createHash('sha256')
        .update((await site.get(PATHS.reviews)).body)
        .digest('hex');
      found.equal('dataset_sha256', dataset_sha256, sha256);
      found.equal('review_count', review_count, site.dataset.review_count);
      found.equal(`status, with hub ${JSON.stringify(hub)}`, status, 'ok');
    },
  },
];

function resolved(response: Described | undefined, { components }: Description): Described | undefined {
  return response?.$ref === undefined
    ? response
    : components.responses[response.$ref.split('/').at(-1) ?? ''];
}
