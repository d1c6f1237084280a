import { expect, test } from 'vitest';
import { loadContent } from '../../src/io/content/content.ts';
import type { InsightsDataset } from '../../src/schema/insights-dataset.ts';
import { contentWith, judgedOf as insightsOf, review } from './sample.ts';

test('a keyword inside an excluded phrase does not count', () => {
  const faq = [{ id: 'q', question: 'Will I wait?', keywords: ['wait'], excludes: ["can't wait"] }];
  const topics = [
    { id: 'parking', label: 'Parking', keywords: ['ramp'], excludes: ['ramp up'] },
    {
      id: 'back-pain',
      label: 'Back pain',
      keywords: ['back'],
      excludes: ['back out of'],
      kind: 'problem' as const,
    },
  ];
  const counts = (texts: string[]): unknown[] => {
    const insights = insightsOf(
      contentWith(
        texts.map((text) => review(text)),
        { faq, topics },
      ),
    );
    return [
      insights.faq.find(({ id }) => id === 'q')?.support_count,
      insights.topics[0]?.mention_count,
      insights.entities.problems,
    ];
  };
  const beside = ['I can’t wait to ramp up my training.', 'I can back out of the drive again.'];
  expect(counts([...beside, ...beside, ...beside])).toEqual([0, 0, []]);
  expect(counts([...beside, 'I can’t wait, but had to wait by the ramp. My back is better.'])).toEqual([
    1,
    1,
    [],
  ]);
});

test('a quote with a problem word stays in its review, even in an excluded phrase', () => {
  const text = 'The staff were lovely about the wreck of my bike.';
  const of = (topic: { keywords: string[]; excludes: string[] }): InsightsDataset =>
    insightsOf(
      contentWith([review(text), review(text), review(text)], {
        topics: [{ id: 'crash', label: 'Crash', kind: 'problem', ...topic }],
      }),
    );
  const quotes = ({ aspects }: InsightsDataset): number =>
    aspects.reduce((sum, { evidence }) => sum + evidence.length, 0);
  const unrelated = of({ keywords: ['sprain'], excludes: [] });
  expect(quotes(unrelated)).toBeGreaterThan(0);
  const excluded = of({ keywords: ['wreck'], excludes: ['wreck of my bike'] });
  expect(excluded.entities.problems).toEqual([]);
  expect(quotes(excluded)).toBe(0);
});

const sample = loadContent('content', '2030-01-01');
if (!sample.ok) throw new Error('the sample content has problems');
const { topics, faq, technicians, services, aspects } = sample.content;

/**
 * What one review mentions by the keywords of the sample: topics, problems that three reviews
 * mention, questions.
 */
function spokenOf(text: string): string[] {
  const insights = insightsOf(
    contentWith([review(text), review(text), review(text)], { topics, faq, technicians, services, aspects }),
  );
  return [
    ...insights.topics.filter(({ mention_count }) => mention_count > 0),
    ...insights.entities.problems,
    ...insights.faq.filter(({ id, support_count }) => support_count > 0 && faq.some((own) => own.id === id)),
  ].map(({ id }) => id);
}

test.each([
  'I slept through for the first time in weeks.',
  'It feels the same as on day one.',
  'First day back at work was fine.',
  'I fell off a ladder three years ago.',
  'My husband nagged me for years to go.',
  'Every month the form looks different.',
  'My daughter made me come.',
  'I translate at home with my son.',
  'I lifted my grandson without thinking.',
  'I feel like a kid again.',
  'I can play with my kids.',
  'I walk like a teenager now.',
  'I can climb stairs.',
  'I can’t wait to go again, I wish I hadn’t waited so long.',
  'I pay full price and it is fine.',
  'Jess forgave me the cancellation fee.',
  'He explained why it hurts.',
  'She asked whether I was nervous about the form.',
  'Dry needling went well.',
])('the sample’s keywords find nothing in %j', (text) => {
  expect(spokenOf(text)).toEqual([]);
});

test.each([
  ['My first visit took an hour.', ['first-visit', 'what-happens-at-the-first-visit']],
  ['It was my first time at a chiropractor.', ['first-visit']],
  ['I have been a patient for nine years.', ['long-term-patients']],
  ['I come every third week.', ['long-term-patients']],
  ['They were great with my daughter.', ['family-and-children', 'do-you-treat-children']],
  ['The whole family goes.', ['family-and-children']],
  ['I had to wait for half an hour.', ['how-long-will-i-wait']],
  ['The price was told before.', ['what-does-a-visit-cost']],
  ['It did not hurt.', ['does-it-hurt']],
])('the sample’s keywords find the subject of %j', (text, ids) => {
  expect(spokenOf(text)).toEqual(ids);
});
