import { expect, test } from 'vitest';
import { namesKeyword, nextWord, rankedRows, topicWords } from '../../../src/mcp/answers/relevance.ts';
import { searchIndex } from '../../../src/reviews/search-index.ts';
import { memoryRelease, sampleContent } from '../support/release.ts';

test.each([
  ['What do people say about waiting times?', ['wait', 'time']],
  ['Is Dr. Maya good with pregnancy?', ['maya', 'good', 'pregnan']],
  ['HEADACHES', ['headach']],
  ['kids, ribs, eyes', ['kid', 'rib', 'eye']],
  ["the kid's spring rating", ['kid', 'spring', 'rating']],
  ['what is it', ['what', 'is', 'it']],
  ['¿dolor de espalda?', ['dolor', 'espalda']],
  ['', []],
])('the topic of %j is %j', (question, words) => {
  expect(topicWords(question)).toEqual(words);
});

test('a word matches at the start of a word; a short one only whole', () => {
  expect(nextWord('my headache, headaches', 'headach', 4)).toBe(13);
  expect(nextWord('relationship hip', 'hip')).toBe(13);
  expect(nextWord('hipster', 'hip')).toBe(-1);
  expect(nextWord('waiter', 'wait')).toBe(0);
});

test('a short word also matches its plural, and no word is stemmed so far that it is missed', () => {
  expect(nextWord('my kidney, two kids', 'kid')).toBe(15);
  expect(nextWord('a kidskin bag', 'kid')).toBe(-1);
  expect(nextWord('at TS'.toLowerCase(), 't')).toBe(-1);
  const words = ['kids', 'arms', 'ribs', 'eyes', 'days', 'spring', 'during', 'rating', 'string', 'buses'];
  for (const word of words)
    expect([word, nextWord(`x ${word} x`, topicWords(word)[0] ?? '')]).toEqual([word, 2]);
});

test('a question names a keyword when it has all topic words of it', () => {
  expect(namesKeyword(topicWords('do you treat kids'), 'kid')).toBe(true);
  expect(namesKeyword(topicWords('children'), 'my child')).toBe(false);
  expect(namesKeyword(topicWords('my child'), 'our child')).toBe(true);
  expect(namesKeyword(topicWords('time'), 'wait time')).toBe(false);
  expect(namesKeyword(topicWords('what is the waiting time'), 'wait time')).toBe(true);
});

const [review] = memoryRelease(sampleContent()).dataset.reviews;
if (!review) throw new Error('the sample has no review');
const texts = ['back pain', 'back pain and long wait', null, 'kind', 'wait, wait, wait'];
const index = searchIndex(
  texts.map((text) => ({ ...review, text })),
  { technicians: [], services: [] },
);

test('rows are ranked by how many rare words they have, equal ones newest first', () => {
  expect(rankedRows(index, ['back', 'wait'], [], 10)).toEqual([1, 0, 4]);
  expect(rankedRows(index, ['back'], [], 10)).toEqual([0, 1]);
  expect(rankedRows(index, ['back'], [], 1)).toEqual([0]);
  expect(rankedRows(index, ['nothing'], [], 10)).toEqual([]);
});

test('a mention of the person asked for counts as a word', () => {
  expect(rankedRows(index, ['back'], [[1, 3]], 10)).toEqual([1, 0, 3]);
});

test('a question of thousands of words costs no more than a short one', () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `word${i}x`).join(' ');
  expect(topicWords(words)).toHaveLength(24);
});
