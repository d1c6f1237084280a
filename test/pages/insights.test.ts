import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { wholeSentences } from '../../src/insights/text/whole-sentences.ts';
import type { AspectInsight, InsightsDataset } from '../../src/schema/insights-dataset.ts';
import type { ReviewsDataset } from '../../src/schema/reviews-dataset.ts';
import { plainTests } from '../../src/views/evaluation-words.ts';
import { cutMarks } from '../../src/views/quotation.ts';
import { shownPhrases } from '../../src/views/shown-phrases.ts';
import { enUS } from '../../src/wording/catalog/en-us.ts';
import { lowRatedWords } from '../../src/wording/low-rated-words.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { decoded } from '../support/html-files.ts';
import { FILLED, HOSTILE, SAMPLE } from '../support/variants.ts';

/** The words of a piece of HTML. */
const wordsOf = (html: string): string =>
  decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const KINDS = ['positive', 'neutral', 'mixed', 'negative'] as const;

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

  it('give no percentage of fewer than five reviews, and say so', () => {
    expect(wordsOf(page(sample, 'insights'))).toContain(
      'We show a percentage only when five or more reviews mention something.',
    );
    const months = between(page(sample, 'insights'), 'class="periods"', '</table>');
    const rows = [...months.matchAll(/<tr( class="few")?>(.*?)<\/tr>/gs)].slice(1);
    expect(rows.length).toBeGreaterThan(5);
    const wrong = rows.filter(([, few, row = '']) => few !== undefined && wordsOf(row).endsWith('%'));
    expect(wrong).toEqual([]);
  });

  it('say how many reviews of every aspect, person and service have three stars or fewer', () => {
    const { aspects, entities, overall_sentiment: all } = insightsOf(sample);
    const missing = (path: string, entries: readonly Parameters<typeof lowRatedWords>[1][]): string[] => {
      const text = wordsOf(page(sample, path));
      return entries.map((entry) => lowRatedWords(enUS, entry)).filter((words) => !text.includes(words));
    };
    const people = entities.technicians.filter(({ low_rated }) => low_rated.review_count > 0);
    expect(people.length).toBeGreaterThan(0);
    expect(missing('insights', [...aspects, ...entities.technicians, ...entities.services])).toEqual([]);
    expect(missing('technicians', entities.technicians)).toEqual([]);
    expect(people.flatMap((person) => missing(`technicians/${person.id}`, [person]))).toEqual([]);
    const { agree, of } = all.rating_agreement_counts;
    expect(wordsOf(page(sample, 'insights'))).toContain(
      `Text and stars agree in ${agree} of the ${of} reviews where both are positive or negative.`,
    );
  });

  it('show what low-rated reviews say against an aspect beside its first quotes', () => {
    const { aspects } = insightsOf(sample);
    const html = page(sample, 'insights');
    const hidden = aspects.flatMap(({ id, evidence_against }) => {
      const card = between(html, `id="aspect-${id}"`, '</article>');
      return evidence_against.filter(({ review_id }) => !card.includes(`/reviews/${review_id}/`));
    });
    expect(aspects.flatMap(({ evidence_against }) => evidence_against).length).toBeGreaterThan(0);
    expect(hidden).toEqual([]);
  });

  it('begin with what people talk about most, with quotes for and against', () => {
    const html = page(filled, 'insights');
    expect(html.indexOf('id="themes"')).toBeLessThan(html.indexOf('id="overall"'));
    const themes = between(html, 'id="themes"', '</section>');
    expect(wordsOf(themes)).toContain('Front desk : 40 reviews (30 positive, 4 neutral, 6 negative)');
    expect(wordsOf(themes)).toMatch(/^id="themes">What people talk about most Treatment : 120 reviews/);
    expect(themes.match(/<details/g)).toHaveLength(1);
    expect(themes.match(/<blockquote/g)).toHaveLength(5);
    const text = readFileSync(join(filled, 'llms.txt'), 'utf8');
    expect(text).toContain('- Front desk: 40 reviews (30 positive, 4 neutral, 6 negative)');
  });

  it('explain the line only where bars have one, and what the interval does not cover', () => {
    const overall = between(page(sample, 'insights'), 'id="overall"', '</section>');
    expect(overall).not.toContain('class="interval"');
    expect(wordsOf(overall)).not.toContain('Line:');
    expect(wordsOf(between(page(sample, 'insights'), 'id="method"', '</section>'))).toContain(
      'It does not allow for reviews that the model misread.',
    );
    expect(wordsOf(between(page(sample, 'insights'), 'id="aspects"', '</section>'))).toContain(
      'Line: where the true positive share',
    );
  });

  it('say in words how many reviews each part of a bar has, for every bar', () => {
    const { aspects, entities } = insightsOf(filled);
    const words = (measure: Pick<AspectInsight, `${(typeof KINDS)[number]}_count`>) =>
      KINDS.filter((kind) => measure[`${kind}_count`] > 0)
        .map((kind) => `${measure[`${kind}_count`]} ${kind}`)
        .join(', ');
    for (const [path, measures] of [
      ['insights', [...aspects, ...entities.technicians, ...entities.services]],
      ['technicians', entities.technicians],
      ['services', entities.services],
    ] as const) {
      const text = wordsOf(page(filled, path));
      const spoken = measures.filter(
        (entry) => entry.read_count > 0 && ('role' in entry || entry.support !== 'insufficient'),
      );
      expect(spoken.length).toBeGreaterThan(0);
      expect(spoken.map(words).filter((said) => !text.includes(said))).toEqual([]);
    }
  });

  it('count the reviews of every phrase that says something, and show no other', () => {
    for (const client of [sample, filled]) {
      const html = page(client, 'insights');
      const text = wordsOf(html);
      const [shown = [], hidden = []] = [true, false].map((wanted) =>
        insightsOf(client).aspects.filter(({ support }) => (support !== 'insufficient') === wanted),
      );
      expect(hidden.filter(({ id }) => html.includes(`id="aspect-${id}"`))).toEqual([]);
      const all = shown.flatMap(({ top_phrase_details: details }) => details);
      for (const detail of all) {
        const chip = `“${detail.phrase}” ${detail.count}`;
        if (shownPhrases([detail]).length > 0) expect(text).toContain(chip);
        else expect(text).not.toContain(chip);
      }
      const said = shown.filter(({ top_phrase_details: each }) => shownPhrases(each).length > 0).length;
      expect(said).toBeGreaterThan(0);
      expect(text.split('Frequent phrases, with number of reviews:').length - 1).toBe(said);
    }
    const [person] = insightsOf(filled).entities.technicians;
    expect(wordsOf(page(filled, `technicians/${person?.id}`))).toContain('“gentle hands” 3');
  });

  it('start the page of a person with role, stars and quotes, and link it nowhere to itself', () => {
    const [person] = insightsOf(filled).entities.technicians;
    const path = `/technicians/${person?.id}/`;
    const html = between(page(filled, path), '<h1>', '</main>');
    const order = ['class="lead"', 'on average in', 'What people say', 'In numbers', 'id="reviews"'];
    const places = order.map((part) => html.indexOf(part));
    expect(places.every((place, i) => place > (places[i - 1] ?? 0))).toBe(true);
    expect(html).not.toContain(`href="${path}"`);
  });

  it('link from the summary to its claims only when there are some', () => {
    expect(insightsOf(sample).summary_provenance?.claims).toEqual([]);
    expect(page(sample, 'insights')).not.toContain('What this is based on');
    expect(page(filled, 'insights')).toContain('<a href="/summary/#claims">What this is based on</a>');
    expect(page(filled, 'summary')).toContain('id="claims"');
  });

  it('show the important tests in plain words with simpler methods, and the rest folded up', () => {
    const method = between(page(filled, 'insights'), 'id="method"', '</section>');
    const [shown = '', folded = ''] = method.split('<details');
    expect(wordsOf(shown)).toContain('Expect a point or two less');
    expect(wordsOf(shown)).toContain(
      'Is the review positive or negative? 91% 87% to 92% 76% Reviews of others, 200 results ' +
        'Which aspects does a review mention? F1 0.74 – – Reviews of others, 300 results ',
    );
    expect(wordsOf(shown)).not.toMatch(/Learned reviews|Few reviews|Made up pairs|macro|polarity/);
    expect(wordsOf(folded)).toContain(
      '5 folds by blocks accuracy 0.970 900 0.930–0.980 Majority 0.500, VADER 0.757',
    );
    expect(wordsOf(page(sample, 'insights'))).not.toContain('that the method had not seen');
  });

  it('show no training data among the plain tests', () => {
    const tests = plainTests(insightsOf(sample).method.evaluation);
    expect(tests.length).toBeGreaterThan(4);
    expect(tests.length).toBeLessThan(20);
    expect(tests.filter(({ dataset }) => /UCI|Own whole|Own statements/.test(dataset))).toEqual([]);
  });

  it('say when the text alone suggests a different rating than the stars', () => {
    const { per_review: read } = insightsOf(sample);
    const odd = Object.entries(read).filter(([, { rating_consistent: consistent }]) => !consistent);
    expect(odd.length).toBeGreaterThan(0);
    for (const [id, { sentiment }] of odd) {
      expect(wordsOf(page(sample, `reviews/${id}`))).toContain(
        `A program rates this review as ${sentiment.label}, from its text and its stars. The text suggests a different rating than the stars. How we measure this`,
      );
    }
    const [plain = ''] =
      Object.entries(read).find(([, { rating_consistent: consistent }]) => consistent) ?? [];
    expect(page(sample, `reviews/${plain}`)).not.toContain('suggests a different rating');
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
    const shown = between(page(hostile, 'insights'), 'id="overall"', '</table>');
    expect(shown.match(/not shown/g)).toHaveLength(4);
    expect(shown).not.toContain('class="bar"');
    for (const name of ['insights', 'faq', 'summary', 'technicians'])
      expect(wordsOf(page(hostile, name))).toContain(leftOut);
  });

  it('say once that no review answers a question', () => {
    const sauna = between(page(hostile, 'faq'), 'id="question-sauna"', '</section>');
    expect(wordsOf(`<${sauna}`)).toBe('How is the sauna? Not answered yet.');
    expect(wordsOf(between(page(hostile, 'faq'), 'id="question-parking"', '</section>'))).toContain(
      '1 review writes about this. Generated from the counts.',
    );
  });

  it('say who wrote what, with and without a summary by a person', () => {
    expect(wordsOf(page(sample, 'policy'))).toContain(
      'People wrote the names of people, services and topics, the questions and the summary. Every',
    );
    expect(wordsOf(page(hostile, 'policy'))).toContain(
      'People wrote the names of people, services and topics and the questions. Every',
    );
  });

  it('use no names of JSON keys, and promise only what is there', () => {
    for (const path of ['policy', 'insights', 'faq', 'summary', 'feeds', '']) {
      expect(wordsOf(page(sample, path))).not.toMatch(/"method"|"authored"|each number/);
    }
    expect(insightsOf(sample).disclosure_text).toContain('are published with the method. Quotes');
    expect(wordsOf(page(sample, 'feeds'))).toContain(
      'Changes to older reviews appear only in the feed of all reviews. All three',
    );
    expect(wordsOf(page(sample, 'policy'))).toContain('Subscribers of all reviews are then notified');
  });

  it('say how the pull quote was picked', () => {
    expect(wordsOf(page(sample, 'summary'))).toMatch(
      /“[^”]+” .+ of 5 Picked automatically from verified 4- and 5-star reviews without a disclosure\./,
    );
  });
});
