import { expect, test } from 'vitest';
import { contentWith, insightsOf, review } from '../sample.ts';

test.each([
  ['Since Dr. Best left, the place has gone downhill and it is awful.', 'neutral'],
  ['Dr. Best left and you can tell, horrible.', 'neutral'],
  ['Dr. Best has retired. The new doctor is awful and rude.', 'neutral'],
  ['Awful, I miss Dr. Best.', 'neutral'],
  ['Dr. Best left the practice, it is terrible now.', 'neutral'],
  ['Dr. Best left me in horrible pain.', 'negative'],
  ['Dr. Best left the door open, so rude and awful.', 'negative'],
  ['Dr. Best is awful and rude.', 'negative'],
  ['Dr. Best was awful. Dr. Best left in May.', 'negative'],
  [
    'I wanted to like it because my sister swears by Dr. Best. The rooms are nice. They cancelled twice, awful and rude.',
    'neutral',
  ],
  ['I saw Dr. Best. Awful and rude. I got worse.', 'negative'],
] as const)('a person is blamed where they are said to be at fault: %s (%s)', (text, side) => {
  const content = contentWith([review(text, { rating: 1, mentions_technicians: ['dr-best'] })]);
  const [person] = insightsOf(content).entities.technicians;
  const counts = { neutral: person?.neutral_count, negative: person?.negative_count };
  expect(counts).toEqual({ neutral: 0, negative: 0, [side]: 1 });
});
