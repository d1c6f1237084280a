import { describe, expect, test } from 'vitest';
import { readText, sentimentOf } from './sample.ts';

const scoreOf = (text: string): number => readText(text).score;

describe('minimal pairs: the first praises, the second criticizes', () => {
  test.each([
    ['negation', 'I would recommend him.', 'I would not recommend him.'],
    ['negation of criticism', "I couldn't be happier.", "I wasn't happy."],
    ['no doubt', 'No doubt the best doctor in town.', 'The worst doctor in town, no doubt.'],
    ['never', 'They never rushed me.', 'They rushed me.'],
    [
      'contrast',
      'The wait was long, but she is excellent and I highly recommend her.',
      'She seemed nice, but it was a scam and a waste of money.',
    ],
    ['intensifier', 'Very friendly.', 'Very unfriendly.'],
    ['comparison', 'Much better than my last clinic.', 'Much worse than my last clinic.'],
    ['hypothetical', 'If you want great care, go here.', 'If I could give zero stars I would.'],
    ['wish', 'I wish I had found this amazing place sooner.', 'I wish I had never come here.'],
    ['capitals', 'BEST PLACE EVER', 'WORST PLACE EVER'],
    ['no punctuation', 'great staff love this place', 'rude staff avoid this place'],
    ['far from', 'Close to perfect.', 'Far from perfect.'],
    ['plain words of goods', 'A tremendous little camera.', 'An unremarkable, unsatisfactory camera.'],
    ['emoji', 'My visit 😍👍', 'My visit 😡👎'],
    ['could not be more', 'The staff could not be more helpful.', 'The staff could be more helpful.'],
    ['wish for more', 'I wish I had come sooner.', 'I wish they answered the phone.'],
    ['advice', "Don't hesitate to call them.", "Don't waste your money."],
    ['failing', 'She never fails to make me feel better.', 'He failed to explain anything.'],
    ['regret', 'You will not regret it.', 'You will regret it.'],
    ['time in words', 'I waited two minutes.', 'I waited two hours.'],
    ['seen in time', 'Seen within 5 minutes.', 'Seen after 45 minutes.'],
    [
      'time to an answer',
      'They called back within the hour.',
      'Next available appointment was in six weeks.',
    ],
    ['more or less than', 'Waited less than 5 min.', 'Waited over an hour.'],
    ['less than an amount', 'It took less than ten minutes.', 'The room was less than clean.'],
    [
      'not nearly',
      "It isn't nearly as expensive as the hospital.",
      "The second massage wasn't nearly as good.",
    ],
    ['would not call', "I wouldn't call it expensive.", "I wouldn't call her friendly."],
    ['nothing to change', "There's nothing I would change.", "There's nothing I would recommend."],
    ['curly apostrophe', 'I couldn’t be happier with it', 'I wouldn’t recommend it'],
  ])('%s', (_phenomenon, praise, criticism) => {
    expect(scoreOf(praise)).toBeGreaterThan(0);
    expect(scoreOf(criticism)).toBeLessThan(0);
  });
});

test.each([
  'I came in on Tuesday with my husband.',
  'The clinic is on the second floor.',
  'Appointment at nine.',
])('a sentence without opinion is near 0: %j', (text) => {
  expect(Math.abs(scoreOf(text))).toBeLessThan(0.35);
});

test('a name that is also an opinion word is not an opinion', () => {
  expect(sentimentOf('It is Dr. Best')).toBe(sentimentOf('It is Billie'));
});

test.each([
  ['They always run late.', -1],
  ['Tasha was a doll.', 1],
  ['The staff could be more helpful.', -1],
  ['I could not be more unhappy.', -1],
])('everyday words: %j', (text, side) => {
  expect(Math.sign(scoreOf(text))).toBe(side);
});
