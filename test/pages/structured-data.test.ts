import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptJson } from '../../src/components/structured-data/json-ld.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { pagesIn } from '../support/html-files.ts';
import { FILLED, HOSTILE, HOSTILE_NAME, HOSTILE_TEXTS, ONE, SAMPLE } from '../support/variants.ts';

type Node = Record<string, unknown> & { '@type': string };

async function nodesOf(variant: typeof SAMPLE, path: string): Promise<Node[]> {
  const { client } = await builtSite(variant);
  const html = readFileSync(join(client, path, 'index.html'), 'utf8');
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const parsed = JSON.parse(json);
  expect(parsed['@context']).toBe('https://schema.org');
  return parsed['@graph'];
}

describe('structured data', () => {
  it(
    'gives each review an author, an item, a publisher, its origin and stars; by default, it names none',
    async () => {
      const unmarked = pagesIn((await builtSite(SAMPLE)).client).filter(({ html }) =>
        html.includes('"@type":"Review"'),
      );
      expect(unmarked.map(({ path }) => path)).toEqual([]);
      const { client, baseUrl } = await builtSite(HOSTILE);
      const { reviews }: ReviewsDataset = JSON.parse(readFileSync(join(client, 'reviews.json'), 'utf8'));
      const business = { '@id': `${baseUrl}/#business`, name: HOSTILE_NAME };
      for (const review of reviews) {
        const { owner_reply: reply, language } = review;
        const labels = [
          ...(review.disclosure === null ? [] : [`Disclosure: ${review.disclosure}`]),
          ...(review.verified ? [] : ['Not verified: the origin of this review cannot be checked.']),
        ];
        const [node] = await nodesOf(HOSTILE, `reviews/${review.id}`);
        expect(node).toEqual({
          '@type': 'Review',
          '@id': review.url,
          url: review.url,
          identifier: review.id,
          author: { '@type': 'Person', name: review.author },
          itemReviewed: { '@type': 'AutoRepair', ...business },
          datePublished: review.date,
          dateModified: review.updated_at ?? undefined,
          name: review.title ?? undefined,
          reviewBody: review.text ?? undefined,
          disambiguatingDescription: labels.join(' ') || undefined,
          inLanguage: language === 'und' ? undefined : language,
          publisher: { '@type': 'Organization', name: review.source === 'yelp' ? 'Yelp' : 'Google' },
          isBasedOn: review.source_url ?? undefined,
          reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
          comment: reply && {
            '@type': 'Comment',
            text: reply.text,
            datePublished: reply.date,
            author: { '@type': 'Organization', ...business },
          },
        });
      }
      expect(reviews.length).toBe(HOSTILE_TEXTS.length);
      expect(new Set(reviews.map(({ updated_at }) => updated_at)).size).toBe(2);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'has ratings, equal to those on the page, when policy.yaml says rating_markup: true',
    async () => {
      const [clinic] = await nodesOf(ONE, '');
      expect(clinic?.aggregateRating).toEqual({
        '@type': 'AggregateRating',
        ratingValue: 4,
        ratingCount: 1,
        reviewCount: 0,
        bestRating: 5,
        worstRating: 1,
      });
      expect(clinic?.openingHoursSpecification).toMatchObject([
        { validFrom: '2026-12-25', validThrough: '2027-01-01' },
      ]);
      const { client } = await builtSite(ONE);
      expect(readFileSync(join(client, 'index.html'), 'utf8')).toContain('<strong>4.00</strong>');
      const review = pagesIn(client).find(({ path }) => /^\/reviews\/[0-9A-Z]{26}\/$/.test(path));
      const [node] = await nodesOf(ONE, review?.path ?? '');
      expect(node?.reviewRating).toMatchObject({ ratingValue: 4 });
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'lists the questions as FAQPage',
    async () => {
      const [page] = await nodesOf(FILLED, 'insights');
      expect(page).toMatchObject({
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } }],
      });
      // The second question has no answer of the owner.
      expect(page?.mainEntity).toHaveLength(1);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'every star-only review has its own description',
    async () => {
      const { client } = await builtSite(SAMPLE);
      const { reviews } = JSON.parse(readFileSync(join(client, 'reviews.json'), 'utf8')) as ReviewsDataset;
      const descriptions = reviews
        .filter(({ text }) => text === null)
        .map(({ id }) => {
          const html = readFileSync(join(client, 'reviews', id, 'index.html'), 'utf8');
          return /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
        });
      expect(descriptions.length).toBeGreaterThan(20);
      expect(new Set(descriptions).size).toBe(descriptions.length);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'keeps hostile review text inside its string',
    async () => {
      const { client } = await builtSite(HOSTILE);
      const bodies: unknown[] = [];
      for (const { path } of pagesIn(client).filter(({ path: p }) => /^\/reviews\/[0-9A-Z]{26}\/$/.test(p))) {
        bodies.push((await nodesOf(HOSTILE, path))[0]?.reviewBody);
      }
      expect(bodies.sort()).toEqual(HOSTILE_TEXTS.map((text) => text.trim()).sort());
    },
    BUILD_TIMEOUT_MS,
  );

  it('escapes everything that could end a script element, and remains the same JSON', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('</script>', '<!--', ']]>', '\u2028', ''),
        (value, extra) => {
          const json = scriptJson([value, extra]);
          expect(json).not.toMatch(/[<>&\u2028\u2029]/);
          expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify([value, extra])));
        },
      ),
    );
  });
});
