import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredModel } from '../../../src/insights/model/model.ts';
import { packIntegers, packNames, unpackIntegers, unpackNames } from '../../../src/insights/model/packing.ts';
import { logits, networkLogit, openNetwork, openWeights } from '../../../src/insights/model/weights.ts';
import { PREDICTION_KINDS, predictor } from '../../../src/insights/prediction.ts';
import { learn, learnNetwork } from '../../../lab/training/learn.ts';
import { aspectEntries } from '../../../src/io/content/sample-vocabulary.ts';
import { insightsEngine, MODEL_FILE } from '../../../src/io/insights-model.ts';
import { readOwnTexts, readWordLists } from '../../../lab/training-texts.ts';
import { SAMPLE_FOLDER } from '../../support/sample.ts';

test('the shipped model is at most 500 kB of integers and names its sources (IN-34)', () => {
  expect(statSync(MODEL_FILE).size).toBeLessThanOrEqual(500_000);
  const stored = JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as StoredModel;
  const { polarity, terms, clauseAspects, clauseContext, aspects, judged } = stored;
  for (const { rows, features } of [polarity, terms, clauseAspects, clauseContext, aspects, judged]) {
    for (const row of rows.map(unpackIntegers)) {
      expect(row.every(Number.isInteger)).toBe(true);
      expect(row.length).toBe(unpackNames(features).length + 1);
    }
  }
  expect(stored.aspects.units.every(Number.isInteger)).toBe(true);
  expect(stored.aspects.rows.length).toBe(stored.aspects.units.length + 1);
  expect(stored.sources.map(({ licence }) => licence)).toEqual(['MIT', 'CC BY 4.0', 'Apache-2.0']);
});

test('the model was trained with the word lists that lie beside it', () => {
  const stored = JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as StoredModel;
  expect({ lexicon: stored.lexicon, neutral: stored.neutral }).toEqual(readWordLists());
});

test('our own training lines are whole: text, a known polarity, known aspects', () => {
  const aspects = new Set(aspectEntries(SAMPLE_FOLDER).map(({ id }) => id));
  const wrong = readOwnTexts().flatMap(({ file, texts }) =>
    texts.flatMap(({ text, polarity, aspects: judged, spans = [] }, line) => {
      const known = ['positive', 'negative', 'neutral', 'mixed'];
      const whole =
        typeof text === 'string' &&
        text !== '' &&
        known.includes(polarity) &&
        Object.entries(judged).every(([id, kind]) => aspects.has(id) && known.includes(kind)) &&
        spans.every(([clause]) => text.includes(clause));
      return whole ? [] : [`${file}:${line + 1}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('learning the same examples twice gives the same weights (IN-09)', () => {
  const examples = ['good', 'bad', 'good food', 'bad food', 'so good', 'so bad'].map((text) => ({
    features: new Map(text.split(' ').map((word) => [word, 1])),
    label: text.includes('good') ? 1 : 0,
    weight: 1,
  }));
  const options = { classes: 2, penalty: 0.1, iterations: 50, minimum: 1, scale: 100 };
  const weights = learn(examples, options);
  expect(learn(examples, options)).toEqual(weights);
  const [good, bad] = ['good', 'bad'].map(
    (word) => unpackIntegers(weights.rows[0] ?? '')[unpackNames(weights.features).indexOf(word)],
  );
  expect(good).toBeGreaterThan(0);
  expect(bad).toBeLessThan(0);
});

test('of many features those are kept that tell classes apart, and twice the same (IN-09)', () => {
  const telling = ['waited', 'parking', 'billed'];
  const examples = Array.from({ length: 60 }, (_, index) => ({
    features: new Map([
      [telling[index % 3] ?? '', 1],
      [`filler ${index % 7}`, 1],
      [`once ${index}`, 1],
    ]),
    label: index % 3,
    weight: 1,
  }));
  const options = { classes: 3, penalty: 0.1, iterations: 50, minimum: 2, scale: 10, keep: 3, ranking: 10 };
  const stored = learn(examples, options);
  expect(learn(examples, options)).toEqual(stored);
  expect(unpackNames(stored.features)).toEqual([...telling].sort());
  const weights = openWeights(stored);
  const classOf = (word: string): number => {
    const ofClasses = logits(new Map([[word, 1]]), weights);
    return ofClasses.indexOf(Math.max(...ofClasses));
  };
  expect(telling.map(classOf)).toEqual([0, 1, 2]);
});

test('a network learns what neither feature tells alone, and twice the same (IN-09)', () => {
  const examples = [
    [1, 1, 0],
    [1, -1, 1],
    [-1, 1, 1],
    [-1, -1, 0],
  ].map(([left = 0, right = 0, label = 0]) => ({
    features: new Map([
      ['left', left],
      ['right', right],
    ]),
    label,
    weight: 10,
  }));
  const options = { units: 2, starts: 2, penalty: 0.1, iterations: 200, scale: 1000 };
  const stored = learnNetwork(examples, options);
  expect(learnNetwork(examples, options)).toEqual(stored);
  const network = openNetwork(stored);
  expect(examples.map(({ features }) => (networkLogit(features, network) > 0 ? 1 : 0))).toEqual([0, 1, 1, 0]);
});

test('packed feature names come back as they were, however alike or long', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[ab *@~!é👍]{1,60}$/u)), (names) => {
      const sorted = [...names].sort();
      expect(unpackNames(packNames(sorted))).toEqual(sorted);
    }),
  );
  expect(packNames(['good', 'good food', 'goods'])).toBe('0good\n4 food\n4s');
});

test('packed integers come back as they were, small ones in a character each', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.integer({ min: -60, max: 60 }))), (integers) => {
      expect(unpackIntegers(packIntegers(integers))).toEqual(integers);
    }),
  );
  const small = Array.from({ length: 90 }, (_, place) => place - 44);
  expect(packIntegers(small)).toHaveLength(90);
  expect(JSON.stringify(packIntegers(small))).toHaveLength(92);
});

test('a prediction comes for any line, whatever it holds', () => {
  const predict = predictor(insightsEngine().model, aspectEntries(SAMPLE_FOLDER));
  fc.assert(
    fc.property(
      fc.constantFrom(...PREDICTION_KINDS),
      fc.record(
        {
          id: fc.anything(),
          text: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
          term: fc.oneof(fc.string(), fc.anything()),
          from: fc.oneof(fc.integer(), fc.anything()),
          to: fc.oneof(fc.integer(), fc.anything()),
          rating: fc.oneof(fc.double(), fc.anything()),
        },
        { requiredKeys: [] },
      ),
      (kind, line) => {
        const answer = predict(kind, line);
        const known = ['positive', 'negative', 'neutral'];
        if (kind === 'aspects') {
          expect(
            Object.values(answer.all_polarity as object).every((polarity) => known.includes(polarity)),
          ).toBe(true);
        } else expect(known).toContain(kind === 'terms' ? answer.polarity : answer.sentiment);
      },
    ),
  );
});

test('stars have no part in the prediction of review polarity', () => {
  const predict = predictor(insightsEngine().model, []);
  const text = 'Rude and a waste of money.';
  expect(predict('review', { id: 1, text, rating: 5 })).toEqual(
    predict('review', { id: 1, text, rating: 1 }),
  );
});

test('--predict prints one line for each line of a file, broken ones too, the same in any time zone', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'predict-')), 'gold.jsonl');
  const lines = [
    JSON.stringify({ id: 'a', text: 'Great 👍 wait', term: 'wait', from: 8, to: 12 }),
    '{broken',
    '',
    '[]',
    JSON.stringify({ id: 'b' }),
    JSON.stringify({ id: 'c', text: 'x'.repeat(30_000), from: 5, to: 2 }),
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  for (const kind of PREDICTION_KINDS) {
    const [one, other] = ['Pacific/Kiritimati', 'America/St_Johns'].map((TZ) =>
      execFileSync(process.execPath, ['lab/evaluate.ts', '--predict', kind, file], {
        encoding: 'utf8',
        env: { ...process.env, TZ, LANG: 'tr_TR.UTF-8' },
      }),
    );
    expect(one?.trimEnd().split('\n')).toHaveLength(lines.length);
    expect(other).toBe(one);
    for (const line of one?.trimEnd().split('\n') ?? []) expect(() => JSON.parse(line)).not.toThrow();
  }
});

test('--predict answers by the vocabulary of a trade, and by the bases of its aspects', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'predict-')), 'gold.jsonl');
  writeFileSync(
    file,
    `${JSON.stringify({ text: 'The soup was delicious. The waiter was rude.', rating: 3 })}\n`,
  );
  const predict = (...options: string[]) =>
    spawnSync(process.execPath, ['lab/evaluate.ts', '--predict', 'aspects', file, ...options], {
      encoding: 'utf8',
    });
  const aspects = (...options: string[]) => JSON.parse(predict(...options).stdout).aspects;
  expect(aspects('--pack', 'restaurant')).toEqual({ food: 'positive', people: 'negative' });
  expect(aspects('--pack', 'restaurant', '--base')).toEqual({ quality: 'positive', people: 'negative' });
  expect(Object.keys(aspects('--base'))).toEqual(['people']);
  const { status, stderr } = predict('--pack', 'resturant');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^--pack: "resturant" is not a known trade\. Did you mean "restaurant"\? Use one of: general, /,
  );
});

test('two aspects of one base that disagree are mixed, and every base has a polarity', () => {
  const vocabulary = ['massage', 'exercise'].map((id) => ({ id, terms: [id], inflect: true }));
  const predict = predictor(
    insightsEngine().model,
    [...vocabulary, { id: 'desk', terms: ['desk'] }],
    new Map([
      ['massage', 'quality'],
      ['exercise', 'quality'],
    ]),
  );
  const text =
    'The massage was wonderful, I loved it. But the exercises were awful and useless. The desk was rude.';
  const { aspects, all_polarity } = predict('aspects', { text, rating: 3 });
  expect(aspects).toEqual({ quality: 'mixed' });
  expect(all_polarity).toEqual({ quality: expect.stringMatching(/^(positive|negative)$/) });
});

test('without the evaluation data the command says so and leaves the report alone', () => {
  const before = readFileSync('docs/insights-quality.md', 'utf8');
  const said = execFileSync(
    process.execPath,
    ['lab/evaluate.ts', '--data', join(tmpdir(), 'not-there')],
    {
      encoding: 'utf8',
    },
  );
  expect(said).toContain('the evaluation data is not there');
  expect(readFileSync('docs/insights-quality.md', 'utf8')).toBe(before);
});
