import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { wholeSentences } from '../../src/insights/text/whole-sentences.ts';
import { search } from '../../src/reviews/search.ts';
import type { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import type { SiteData } from '../../src/schema/site-data.ts';
import { llmsText } from '../../src/views/llms-text.ts';
import { cutMarks } from '../../src/views/quotation.ts';
import { lowRated } from '../../src/views/said-on-sides.ts';
import { sayings } from '../../src/views/what-people-say.ts';
import { COUNTED_BY_WORDS } from '../../src/wording/counted-by-words.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { decoded } from '../support/html-files.ts';
import { review, ulid } from '../support/reviews.ts';
import { searched } from '../support/searched.ts';
import { FILLED, HOSTILE, SAMPLE } from '../support/variants.ts';

/** The words of a piece of HTML. */
const wordsOf = (html: string): string =>
  decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

describe('pages of insights', () => {
  let sample = '';
  let filled = '';
  let hostile = '';
  beforeAll(async () => {
    sample = (await builtSite(SAMPLE)).client;
    filled = (await builtSite(FILLED)).client;
    hostile = (await builtSite(HOSTILE)).client;
  }, BUILD_TIMEOUT_MS);
  const page = (client: string, path: string): string =>
    readFileSync(join(client, path, 'index.html'), 'utf8');
  const insightsOf = (client: string): InsightsDataset =>
    JSON.parse(readFileSync(join(client, 'insights.json'), 'utf8'));
  const between = (html: string, from: string, to: string): string =>
    html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

  it('count on both sides what the search finds, and quote a whole sentence of that side', () => {
    verifies('3.people-say');
    const insights = insightsOf(sample);
    const { reviews } = JSON.parse(readFileSync(join(sample, 'reviews.json'), 'utf8')) as ReviewsDataset;
    const release = searched(reviews, undefined, insights);
    const byId = new Map(reviews.map((review) => [review.id, review]));
    const html = decoded(page(sample, 'insights'));
    for (const side of ['positive', 'negative'] as const) {
      const rows = sayings(insights, byId, { side, most: 4, used: new Set() });
      expect(rows).toHaveLength(4);
      const found = rows.map(({ href }) =>
        search(release, Object.fromEntries(new URLSearchParams(href.split('?')[1]))),
      );
      expect(found.map(({ matched }) => matched)).toEqual(rows.map(({ count }) => count));
      for (const { label, href, count, quote } of rows) {
        expect(wordsOf(between(html, `<a href="${href}">`, '</a>'))).toContain(`${label} ${count} ›`);
        const { review, start, end } = quote;
        expect([side, review.rating >= 4]).toEqual([side, side === 'positive']);
        expect(html).toContain(`“${review.text?.slice(start, end)}”`);
        expect(cutMarks(review.text ?? '', quote)).toEqual({ before: '', after: '' });
      }
    }
  });

  it.each(['stars', 'reader'] as const)('open exactly the reviews that they count, by %s', (basis) => {
    verifies('10.one-count');
    const read = insightsOf(sample);
    const { reviews } = JSON.parse(readFileSync(join(sample, 'reviews.json'), 'utf8')) as ReviewsDataset;
    const aspects = read.aspects.map((aspect) => ({
      ...aspect,
      complaint_count: basis === 'stars' ? null : 0,
    }));
    const insights = { ...read, basis, aspects };
    const byId = new Map(reviews.map((review) => [review.id, review]));
    const release = searched(reviews, undefined, insights);
    for (const side of ['positive', 'negative'] as const)
      for (const { href, count } of sayings(insights, byId, { side, most: 4, used: new Set() })) {
        const asked = Object.fromEntries(new URLSearchParams(href.split('?')[1]));
        expect(asked.sentiment).toBe(side);
        if (basis === 'stars') expect(search(release, asked).matched).toBe(count);
      }
    expect(sayings(insights, byId, { side: 'negative', most: 4, used: new Set() })).toHaveLength(
      basis === 'stars' ? 4 : 0,
    );
  });

  it('quote no review twice, even if several subjects have the same evidence', () => {
    const insights = insightsOf(sample);
    const { reviews }: ReviewsDataset = JSON.parse(readFileSync(join(sample, 'reviews.json'), 'utf8'));
    const byId = new Map(reviews.map((review) => [review.id, review]));
    for (const side of ['positive', 'negative'] as const) {
      const used = new Set<string>();
      const evidence = insights.aspects.flatMap((aspect) => [...aspect.evidence, ...aspect.evidence_against]);
      const aspects = insights.aspects.map((aspect) => ({ ...aspect, evidence, evidence_against: [] }));
      const quoted = sayings({ ...insights, aspects }, byId, { side, most: 4, used }).map(
        ({ quote }) => quote.review.id,
      );
      expect(quoted).toHaveLength(4);
      expect(new Set(quoted).size).toBe(4);
      expect([...used].sort()).toEqual([...quoted].sort());
      // What the page shows already is not quoted, and a subject without another quote is no row.
      const again = sayings({ ...insights, aspects }, byId, { side, most: 4, used });
      expect(again.filter(({ quote }) => quoted.includes(quote.review.id))).toEqual([]);
      const all = new Set(reviews.map(({ id }) => id));
      expect(sayings({ ...insights, aspects }, byId, { side, most: 4, used: all })).toEqual([]);
    }
  });

  it('say no sentence twice on a page, and show no subject without one', () => {
    for (const path of ['', 'insights']) {
      const html = decoded(page(sample, path));
      const quotes = [...html.matchAll(/<blockquote data-sentiment[^>]*>\s*<p[^>]*>(.*?)<\/p>/gs)].map(
        ([, text = '']) => text.slice(1, -1),
      );
      expect(quotes.length).toBeGreaterThan(3);
      expect(quotes.filter((text) => html.split(text).length !== 2)).toEqual([]);
      const rows = html.match(/<p class="saying">/g) ?? [];
      expect(html.match(/<p class="saying">.*?<\/p>\s*<blockquote/gs)).toHaveLength(rows.length);
    }
  });

  it('say which program judged a review if it is not the reader that every page names', () => {
    verifies('10.readings');
    const { per_review: all } = insightsOf(filled);
    const notes = { computed: 'built-in reader', override: 'corrected by a person', reading: null };
    for (const [source, note] of Object.entries(notes)) {
      const [id] = Object.entries(all).find(([, { aspects }]) => aspects[0]?.source === source) ?? [];
      const html = wordsOf(page(filled, `reviews/${id}`));
      expect(html).toContain('Reader 3 judged the texts. The owner has not checked it.');
      expect(Object.values(notes).filter((each) => each && html.includes(each))).toEqual(note ? [note] : []);
    }
    // Where no other reader is used, no page needs to say so.
    const own = Object.keys(insightsOf(sample).per_review).map((id) => page(sample, `reviews/${id}`));
    expect(own.filter((html) => html.includes('built-in reader'))).toEqual([]);
  });

  it('link each review that warns of harm, and quote it nowhere in that line', () => {
    verifies('10.warnings');
    const { warnings } = insightsOf(filled);
    expect(warnings?.review_ids).toHaveLength(11);
    const line = between(
      page(filled, 'insights'),
      `${warnings?.review_count} reviews warn of hygiene`,
      '</p>',
    );
    const linked = [...line.matchAll(/href="\/reviews\/([^/"]+)\/"/g)].map(([, id]) => id);
    expect(linked.toSorted()).toEqual(warnings?.review_ids.toSorted());
    expect(line).not.toMatch(/[“…]/);
    expect(insightsOf(sample).warnings).toBeNull();
    expect(page(sample, 'insights')).not.toMatch(/warns? of hygiene/);
    // An overview for models has ten, and says where the others are.
    const site: SiteData = JSON.parse(readFileSync(join(filled, '../data/site.json'), 'utf8'));
    for (const [count, end] of [
      [10, ''],
      [11, `, more in ${site.baseUrl}/insights.json`],
    ] as const) {
      const ids = warnings?.review_ids.slice(0, count) ?? [];
      const found = { review_count: count, review_ids: ids, asked_count: 99 };
      const urls = ids.slice(0, 10).map((id) => `${site.baseUrl}/reviews/${id}/`);
      expect(llmsText({ ...site, insights: { ...site.insights, warnings: found } })).toContain(
        `money taken: ${urls.join(', ')}${end}\n`,
      );
    }
  });

  it('say nothing about likes where too few reviews could be read', () => {
    verifies('3.people-say');
    const insights = insightsOf(sample);
    const { reviews }: ReviewsDataset = JSON.parse(readFileSync(join(sample, 'reviews.json'), 'utf8'));
    const byId = new Map(reviews.map((review) => [review.id, review]));
    const rowsOf = (change: object): number =>
      sayings({ ...insights, ...change }, byId, { side: 'positive', most: 4, used: new Set() }).length;
    expect([rowsOf({ analyzed_count: 20 }), rowsOf({ analyzed_count: 19 })]).toEqual([4, 0]);
    expect(rowsOf({ overall_sentiment: { ...insights.overall_sentiment, withheld: 'language' } })).toBe(0);
  });

  it('quote an unverified review only where no verified one says it', () => {
    verifies('3.people-say', '3.unverified');
    const insights = insightsOf(sample);
    const { reviews }: ReviewsDataset = JSON.parse(readFileSync(join(sample, 'reviews.json'), 'utf8'));
    const quoted = (isVerified: (id: string) => boolean): string[] => {
      const byId = new Map(reviews.map((each) => [each.id, { ...each, verified: isVerified(each.id) }]));
      const rows = sayings(insights, byId, { side: 'positive', most: 4, used: new Set() });
      return rows.map(({ quote }) => quote.review.id);
    };
    const [first, ...others] = quoted(() => true);
    expect(quoted(() => false)).toEqual([first, ...others]);
    const [other] = quoted((id) => id !== first);
    expect(other).not.toBe(first);
  });

  it('show the low-rated reviews themselves where hardly anything is criticized', () => {
    const text = 'It was closed. I came back later. So did others.';
    const rated = [5, 3, 4, 1].map((rating, n) =>
      review({ id: ulid(n), rating, text: n === 3 ? null : text }),
    );
    expect(lowRated(rated, 4, new Set())).toMatchObject({
      count: 2,
      // The first sentence alone would say little.
      quotes: [{ review: { id: ulid(1) }, start: 0, end: 33 }],
    });
    expect(lowRated(rated, 4, new Set([ulid(1)]))).toEqual({ count: 2, quotes: [] });
  });

  it('answer the owner’s questions in the owner’s words, with a quote for and one against', () => {
    const [wait] = insightsOf(sample).faq;
    const asked = between(page(sample, 'insights'), `id="question-${wait?.id}"`, '</div>');
    expect(decoded(asked)).toContain(wait?.answer);
    expect(asked.match(/data-sentiment="(positive|negative)"/g)).toEqual([
      'data-sentiment="positive"',
      'data-sentiment="negative"',
    ]);
    expect(page(sample, 'insights')).not.toContain('What do reviews praise most?');
    expect(wordsOf(between(page(hostile, 'insights'), 'id="question-sauna"', '</div>'))).toContain(
      'Not answered yet.',
    );
  });

  it('count the reviews of each question and open exactly these', () => {
    verifies('3.people-say');
    const insights = insightsOf(sample);
    const { reviews } = JSON.parse(readFileSync(join(sample, 'reviews.json'), 'utf8')) as ReviewsDataset;
    const release = searched(reviews, undefined, insights);
    const html = page(sample, 'insights');
    const opened = insights.faq.flatMap(({ id, support_count: n, review_ids: ids }) => {
      const [, topic, count] =
        /\?topic=([^"]+)">(\d+)/.exec(between(html, `id="question-${id}"`, '</div>')) ?? [];
      if (topic === undefined) return [];
      const { rows, matched } = search(release, { topic, limit: 100 });
      expect([id, rows.map((row) => reviews[row]?.id)]).toEqual([id, ids]);
      expect([id, matched, Number(count)]).toEqual([id, n, n]);
      return id;
    });
    expect(opened.length).toBeGreaterThan(3);
    const [service] = insights.entities.services;
    expect(wordsOf(page(sample, `services/${service?.id}`))).toContain(
      `Counted by: ${[service?.label, ...(service?.aliases ?? [])].join(', ')}.`,
    );
    expect(wordsOf(html)).toContain(COUNTED_BY_WORDS);
    expect(wordsOf(between(html, 'id="question-does-it-hurt"', '</div>'))).toMatch(/reviews with “\w/);
    expect(search(release, { topic: 'How long will I wait?' }).matched).toBeGreaterThan(0);
    expect(search(release, { topic: 'how-long-will-i-wait' }).matched).toBe(0);
  });

  it('have no legend, interval or test on the page of visitors', () => {
    expect(wordsOf(page(sample, 'insights'))).not.toMatch(/interval|%|F1|likely/);
  });

  it('start the page of a person with role and stars, then the reviews, and link it nowhere to itself', () => {
    const [person] = insightsOf(filled).entities.technicians;
    const path = `/technicians/${person?.id}/`;
    const html = between(page(filled, path), '<h1>', '</main>');
    const order = ['class="lead"', 'on average in', 'id="reviews"'];
    const places = order.map((part) => html.indexOf(part));
    expect(places.every((place, i) => place > (places[i - 1] ?? 0))).toBe(true);
    expect(html).not.toContain(`href="${path}"`);
  });

  it('show what a review says about subjects, never a sentiment of the whole review', () => {
    const { per_review: read } = insightsOf(sample);
    let contrary = 0;
    for (const [id, { built_in: sentiment, aspects }] of Object.entries(read)) {
      const sides = aspects.map((aspect) => aspect.sentiment);
      const [, found = ''] = page(sample, `reviews/${id}`).split('id="read"');
      const own = found.split('</section>')[0]?.replace(/<blockquote.*?<\/blockquote>/gs, '') ?? '';
      for (const [side] of own.matchAll(/\b(?:positive|neutral|mixed|negative)\b/g))
        expect(sides).toContain(side);
      if (!aspects.some(({ built_in }) => built_in === sentiment?.label)) contrary += 1;
    }
    expect(contrary).toBeGreaterThan(10);
  });

  it('quote whole sentences, and mark cuts outside the quotation marks', () => {
    verifies('10.whole-sentences');
    const { reviews } = JSON.parse(readFileSync(join(sample, 'reviews.json'), 'utf8')) as ReviewsDataset;
    const texts = new Map(reviews.map(({ id, text }) => [id, text ?? '']));
    const { aspects, entities, faq, per_review: read } = insightsOf(sample);
    const quoted = [...aspects, ...entities.technicians, ...entities.services, ...faq].flatMap(
      ({ evidence }) => evidence.filter(({ source }) => source === 'computed'),
    );
    const marks = quoted.map((item) => cutMarks(texts.get(item.review_id) ?? '', item));
    expect(quoted.filter((_, i) => marks[i]?.before !== '' || marks[i]?.after !== '')).toEqual([]);
    expect(quoted.length).toBeGreaterThan(20);
    const parts = Object.entries(read).flatMap(([id, item]) =>
      item.aspects.map((part) => ({ id, part, text: texts.get(id) ?? '' })),
    );
    const cut = parts.filter(({ part, text }) => cutMarks(text, part).before !== '');
    expect(cut.length).toBeGreaterThan(20);
    for (const { id, part, text } of cut.slice(0, 20)) {
      const { start, end } = wholeSentences(text, part);
      expect(text.slice(start, end)).toContain(text.slice(part.start, part.end));
      expect(wordsOf(page(sample, `reviews/${id}`))).toContain(
        `“${text.slice(start, end).replace(/\s+/g, ' ')}”`,
      );
    }
  });

  it('give no share of all reviews, as number or bar, when too many texts are not analyzed, and say so', () => {
    verifies('10.left-out');
    const { overall_sentiment: overall, left_out: leftOut } = insightsOf(hostile);
    expect(overall.withheld).toBe('language');
    expect(page(hostile, 'insights')).not.toContain('id="said-');
    expect(wordsOf(page(hostile, 'insights'))).toContain(leftOut);
  });

  it('say who wrote what, with and without a summary by a person', () => {
    expect(wordsOf(page(sample, 'policy'))).toContain(
      'People wrote the names of people, services and topics, the questions and the summary. Every',
    );
    expect(wordsOf(page(hostile, 'policy'))).toContain(
      'A program computes the counts from the published reviews. The same reviews always give the same results. People wrote the names of people, services and topics and the questions. How',
    );
  });

  it('use no names of JSON keys, and promise only what is there', () => {
    for (const path of ['policy', 'insights', '']) {
      expect(wordsOf(page(sample, path))).not.toMatch(/"method"|"authored"|each number/);
    }
    const { analyzed_count: analyzed, review_count: all, disclosure_text: disclosure } = insightsOf(sample);
    expect(disclosure).toContain(
      `in ${analyzed} of ${all} published reviews. It does not decide what counts as a complaint. Quotes`,
    );
    // The error rates are those of judgments that no page shows.
    expect(disclosure).not.toMatch(/error rate|published with/);
    expect(wordsOf(page(sample, 'policy'))).toContain('Subscribers of all reviews are then notified');
  });
});
