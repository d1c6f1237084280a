import { expect, test } from 'vitest';
import { aspectEntries } from '../../lab/sample-vocabulary.ts';
import { readHeldOutLabels, readHeldOutTexts, readOwnTexts } from '../../lab/training-texts.ts';
import { SAMPLE_FOLDER } from '../support/sample.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const training = readOwnTexts().flatMap(({ file, texts }) =>
  texts.map(({ text }, line) => ({ place: `${file}:${line + 1}`, text: plain(text) })),
);
const heldOut = readHeldOutTexts().flatMap(({ texts }) => texts);

test('held-out texts are not training texts', () => {
  expect(heldOut.length).toBeGreaterThan(300);
  const known = new Set(training.map(({ text }) => text));
  expect(heldOut.filter(({ text }) => known.has(plain(text)))).toEqual([]);
});

test('the newest texts share no seven words in a row with held-out texts', () => {
  const sevens = (text: string): string[] => {
    const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
    return words.slice(6).map((_, at) => words.slice(at, at + 7).join(' '));
  };
  const held = new Set(heldOut.flatMap(({ text }) => sevens(text)));
  const newest = readOwnTexts()
    .filter(({ file }) => /^(reviews-by-line|statements)\./.test(file))
    .flatMap(({ texts }) => texts);
  expect(newest.length).toBeGreaterThan(11_000);
  expect(newest.filter(({ text }) => sevens(text).some((seven) => held.has(seven)))).toEqual([]);
});

test('no text is listed twice, so folds do not overlap', () => {
  const first = new Map<string, string>();
  const twice = training.flatMap(({ place, text }) => {
    const before = first.get(text);
    first.set(text, place);
    return before === undefined ? [] : [`${place} is ${before}`];
  });
  expect(twice).toEqual([]);
});

test('spans of a text are verbatim', () => {
  const wrong = readOwnTexts().flatMap(({ file, texts }) =>
    texts.flatMap(({ text, spans = [] }, line) =>
      spans.filter(([piece]) => !text.includes(piece)).map(([piece]) => `${file}:${line + 1} ${piece}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('minimal pairs praise as often as they criticize', () => {
  const constructions = readOwnTexts().find(({ file }) => file === 'constructions.jsonl')?.texts ?? [];
  const praise = constructions.filter(({ polarity }) => polarity === 'positive').length;
  const criticism = constructions.filter(({ polarity }) => polarity === 'negative').length;
  expect(Math.abs(praise - criticism)).toBeLessThan(constructions.length / 50);
});

test('labels of outside reviews name known aspects and contain none of their text', () => {
  // The measured files hold communication within treatment.
  const known = new Set([...aspectEntries(SAMPLE_FOLDER).map(({ id }) => id), 'other']);
  known.delete('communication');
  const labels = Object.entries(readHeldOutLabels());
  expect(labels).toHaveLength(193);
  for (const [id, aspects] of labels) {
    expect(id).toMatch(/^sfc-\d{3}$/);
    for (const [aspect, side] of Object.entries(aspects)) {
      expect(known).toContain(aspect);
      expect(['positive', 'negative', 'mixed', 'neutral']).toContain(side);
    }
  }
});

test('a review labeled by line has every aspect that its lines are labeled with', () => {
  const lacking = readOwnTexts()
    .filter(({ file }) => file === 'reviews-by-line.jsonl')
    .flatMap(({ texts }) => texts)
    .filter(({ spans = [], aspects }) =>
      spans.some(
        ([, aspect, side]) => aspect !== null && side !== 'neutral' && aspects[aspect] === undefined,
      ),
    );
  expect(lacking.map(({ text }) => text)).toEqual([]);
});
