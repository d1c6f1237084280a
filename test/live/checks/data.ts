import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';
import { TOPIC_PATHS } from '../../../src/api/topics.ts';
import type { Health } from '../../../src/schema/health.ts';
import type { JsonFeed } from '../../../src/schema/json-feed.ts';
import { SORTS } from '../../../src/schema/search-parameters.ts';
import { FEED_SIZE, PATHS } from '../../../src/settings.ts';
import { type Check, pageOf } from './check.ts';

const ATOM_GRAMMAR = join(import.meta.dirname, '../../feeds/atom.rng');

/** Pages that the check of cursors reads at most, for each order. */
const PAGES_MAX = 4;

const REVIEW_PAGES_MAX = 20;

interface ErrorBody {
  error: string;
  message: string;
  issues?: { path: string[]; code: string; message: string }[];
}

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
    proves: ['9.answers', '9.examples', '2.media-types', '2.six-endpoints', '1.same-handlers'],
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
        for (const method of site.can('static methods') ? ['GET', 'HEAD'] : ['GET']) {
          const { rawHeaders } = await site.ask(topic, { method });
          const links = rawHeaders.filter(
            (_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'link',
          );
          found.equal(`Link of ${method} ${topic}`, links, [
            `<${site.baseUrl}/api/websub/hub>; rel="hub", <${site.baseUrl}${topic}>; rel="self"`,
          ]);
        }
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
    proves: ['4.cursor', '4.link-next', '4.envelope', '4.sort', '3.order'],
    needs: 'many requests',
    async run(site, found) {
      const { reviews } = site.dataset;
      const limit = Math.max(1, Math.min(100, Math.floor(reviews.length / (PAGES_MAX - 1))));
      for (const sort of SORTS) {
        const seen: string[] = [];
        let target: string | null = `/api/reviews/search?limit=${limit}&sort=${sort}`;
        for (let pages = 0; target !== null && pages < PAGES_MAX; pages += 1) {
          const answer = await site.get(target);
          const page = await pageOf(site, target);
          found.equal(`${target}: matched`, page.matched, reviews.length);
          seen.push(...page.reviews.map(({ id }) => id));
          const link: string | undefined = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
          found.equal(`${target}: a next link`, link !== undefined, page.next_cursor !== null);
          target = link?.slice(site.baseUrl.length) ?? null;
        }
        if (target === null) found.equal(`reviews by ${sort}`, seen.length, reviews.length);
        found.equal(`reviews by ${sort}, each once`, new Set(seen).size, seen.length);
        const expected = reviews.slice(0, seen.length).map(({ id }) => id);
        if (sort === SORTS[0]) found.equal('ids in order of the pages', seen, expected);
      }
      const { next_cursor: cursor } = await pageOf(site, '/api/reviews/search?limit=1');
      if (cursor === null) return;
      const other = await site.ask(`/api/reviews/search?sort=highest&cursor=${cursor}`);
      found.equal('the cursor of another order', other.status, 400);
    },
  },
  {
    name: 'all problems of a query come at once',
    proves: ['2.issue-shape', '2.error-shape', '4.numbers', '4.dates', '4.unknown-parameter'],
    needs: 'many requests',
    async run(site, found) {
      const target =
        '/api/reviews/search?rating=0x5&min_rating=5e0&since=2026-02-30&until=tomorrow&limit=%205&limit=3&sort=best&cursor=zzz&raitng=1&query=%E0%A4';
      const answer = await site.ask(target);
      const { error, message, issues } = answer.json() as ErrorBody;
      found.equal(
        target,
        [answer.status, error, message],
        [400, 'invalid_parameters', '9 parameters are invalid. See issues.'],
      );
      found.equal(
        'issues',
        issues?.map(({ path, code }) => `${path.join('.')} ${code}`),
        [
          ...['rating invalid_type', 'min_rating invalid_type', 'since invalid_date', 'until invalid_date'],
          ...[
            'limit invalid_type',
            'limit repeated_parameter',
            'sort invalid_value',
            'cursor invalid_cursor',
          ],
          ...['raitng unknown_parameter', 'query invalid_encoding'],
        ],
      );
      const first = 'rating: must be an integer from 1 to 5, got "0x5"';
      found.equal('message of the first issue', issues?.[0]?.message, first);
      found.holds('no suggestion', issues?.[8]?.message.includes('Did you mean "rating"?') === true);
    },
  },
  {
    name: 'since takes existing dates only, and a future date matches nothing',
    proves: ['5.since', '5.bad-date', '5.future'],
    needs: 'many requests',
    async run(site, found) {
      const newest = site.dataset.reviews[0]?.date ?? '2026-01-01';
      const wanted = site.dataset.reviews.filter(({ date }) => date >= newest);
      const [matched, returned] = [wanted.length, wanted.length];
      found.equal(`reviews since ${newest}`, await pageOf(site, `/api/reviews/since/${newest}`), {
        ...{ matched, returned, reviews: wanted, next_cursor: null },
      });
      found.equal('reviews since 2999', await pageOf(site, '/api/reviews/since/2999-01-01'), {
        ...{ matched: 0, returned: 0, reviews: [], next_cursor: null },
      });
      for (const date of ['2026-02-30', 'yesterday', '2026-1-1', '٢٠٢٦-٠١-٠١']) {
        const answer = await site.ask(`/api/reviews/since/${encodeURIComponent(date)}`);
        const { issues } = answer.json() as ErrorBody;
        const said = issues?.map(({ path, code }) => [...path, code]);
        found.equal(`since ${date}`, [answer.status, said], [400, [['date', 'invalid_date']]]);
      }
      const both = (await site.ask('/api/reviews/since/2026-99-99?limit=3')).json() as ErrorBody;
      found.equal(
        'two problems',
        both.issues?.map(({ path }) => path[0]),
        ['date', 'limit'],
      );
    },
  },
  {
    name: 'the URL of every review is a page',
    proves: ['3.review-url'],
    async run(site, found) {
      const { reviews } = site.dataset;
      const step = Math.max(1, Math.floor(reviews.length / REVIEW_PAGES_MAX));
      for (const { url, author } of reviews.filter((_, i) => i % step === 0)) {
        const page = await site.ask(url.slice(site.baseUrl.length));
        found.equal(url, page.status, 200);
        found.holds(`${url}: nothing by ${author}`, plainText(page.text()).includes(author));
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

function plainText(html: string): string {
  return html
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
}
