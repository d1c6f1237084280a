import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { componentSchemas } from '../../src/api/components.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { canonicalLink } from '../../src/reviews/source-link.ts';
import { BusinessFile } from '../../src/schema/business.ts';
import { ReviewFile } from '../../src/schema/review.ts';
import { WebUrl } from '../../src/schema/scalars.ts';
import { content, reviewFile } from '../support/content.ts';
import { occurrences } from '../support/occurrences.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', components: { schemas: componentSchemas() } });
const isUri = ajv.compile<string>({ type: 'string', format: 'uri', maxLength: 2048 });

const WRITTEN: [string, string][] = [
  ['https://jüniper.example/über-uns/', 'https://xn--jniper-3ya.example/%C3%BCber-uns/'],
  ['https://jüniper.example:443?x', 'https://xn--jniper-3ya.example:443?x'],
  ['https://maps.example.org/café', 'https://maps.example.org/caf%C3%A9'],
  ['https://g.example/r?hrid=abc|d', 'https://g.example/r?hrid=abc%7Cd'],
  ['https://g.example/100%', 'https://g.example/100%25'],
  ['https://g.example/%zz/%e2%82', 'https://g.example/%25zz/%e2%82'],
  ['https://g.example/{id}/[1]?a=[2]', 'https://g.example/%7Bid%7D/%5B1%5D?a=%5B2%5D'],
  ['https://g.example/😀#ſ#\u212A', 'https://g.example/%F0%9F%98%80#%C5%BF%23%E2%84%AA'],
  ['https://a{b}.example', 'https://a%7Bb%7D.example'],
];

test.each(WRITTEN)('%s is published as %s', (written, uri) => {
  expect(WebUrl.parse(written)).toBe(uri);
  expect(isUri(uri)).toBe(true);
});

test.each([
  'https://g.example',
  'HTTPS://G.Example:443/a/../b?q#f',
  "https://g.example/%c3%a9!$&'()*+,;=:@~?/?#/?",
  'https://j%C3%BCniper.example/',
  'https://[2001:DB8::1]:8080/',
  'https://0x7f.1/',
])('%s is a URI and stays as it is', (uri) => {
  expect(isUri(uri)).toBe(true);
  expect(WebUrl.parse(uri)).toBe(uri);
});

const anyUrl = fc
  .tuple(
    fc.oneof(fc.domain(), fc.constantFrom('ü.example', '日本.example', '[::1]')),
    fc.string({
      unit: fc.constantFrom('%', '4', 'f', '[', '|', '#', '?', '/', 'é', '😊', '{', '^', '`', "'"),
    }),
  )
  .map(([host, rest]) => `https://${host}/${rest}`);

test('every accepted link becomes a URI that means the same and stays the same', () => {
  const met = occurrences('accepted', 'changed', 'unchanged');
  fc.assert(
    fc.property(
      fc.oneof(anyUrl, fc.webUrl({ withFragments: true, withQueryParameters: true })),
      (written) => {
        const uri = WebUrl.safeParse(written).data;
        if (uri === undefined) return;
        met.note('accepted');
        met.note(uri === written ? 'unchanged' : 'changed');
        expect(isUri(uri)).toBe(true);
        expect(WebUrl.parse(uri)).toBe(uri);
        expect(canonicalLink(uri)).toBe(canonicalLink(written));
        if (isUri(written)) expect(uri).toBe(written);
      },
    ),
  );
  expect(met.below(10)).toEqual([]);
});

test('a link with a name or a password is refused, since all may read it', () => {
  const plain = fc.string({ unit: fc.constantFrom('a', '1', '%40', 'é'), minLength: 1, maxLength: 4 });
  const parts = fc.tuple(fc.constantFrom('http', 'https'), fc.option(plain), fc.option(plain));
  fc.assert(
    fc.property(parts, ([scheme, name, password]) => {
      const secret = `${name ?? ''}${password === null ? '' : `:${password}`}`;
      expect(WebUrl.safeParse(`${scheme}://${secret}@g.example/`).success).toBe(secret === '');
    }),
  );
});

test('the length limit applies to the published URL', () => {
  expect(WebUrl.safeParse(`https://g.example/${'é'.repeat(400)}`).error?.issues).toMatchObject([
    { code: 'too_big' },
  ]);
  expect(WebUrl.safeParse(`https://g.example/${'é'.repeat(300)}`).success).toBe(true);
});

test('reviews.json matches its own schema with any spelling of phone numbers and URLs', () => {
  const [url, source_url] = ['https://jüniper.example/', 'https://g.example/r?hrid=abc|d'];
  const { business, reviews } = content({
    business: { url, same_as: [url], telephone: '+1 503 555 0142 Ext. 12' },
    reviews: [reviewFile({ source_url, author_avatar_url: `${url}ü.png` })],
  });
  const read = content({
    business: BusinessFile.parse(business),
    reviews: reviews.map((review) => ReviewFile.parse(review)),
  });
  const validate = ajv.compile({ $ref: 'api#/components/schemas/ReviewsDataset' });
  validate(reviewsDataset(read, 'https://reviews.example.com'));
  expect(validate.errors).toBeNull();
});
