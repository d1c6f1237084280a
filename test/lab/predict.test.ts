import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asLabelled, PREDICTION_KINDS, predictor } from '../../lab/prediction.ts';
import { readAspects } from '../../lab/sample-vocabulary.ts';
import { insightsEngine } from '../../src/io/release/insights-model.ts';
import type { Aspect } from '../../src/schema/vocabulary.ts';
import { SAMPLE_FOLDER } from '../support/sample.ts';

const { model } = insightsEngine();
const folder = () => mkdtempSync(join(tmpdir(), 'predict-'));
const evaluate = (...options: string[]) =>
  spawnSync(process.execPath, ['lab/evaluate.ts', ...options], { encoding: 'utf8' });

test('any line gets a prediction', () => {
  const predict = predictor(model, readAspects(SAMPLE_FOLDER), asLabelled);
  fc.assert(
    fc.property(
      fc.constantFrom(...PREDICTION_KINDS),
      fc.record(
        {
          id: fc.anything(),
          text: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
          rating: fc.oneof(fc.double(), fc.anything()),
        },
        { requiredKeys: [] },
      ),
      (kind, line) => {
        const prediction = predict(kind, line);
        const sides =
          kind === 'aspects' ? Object.values(prediction.all_polarity as object) : [prediction.sentiment];
        expect(sides.filter((side) => side !== 'positive' && side !== 'negative')).toEqual([]);
      },
    ),
  );
});

test('stars do not affect the prediction of review polarity', () => {
  const predict = predictor(model, []);
  const text = 'Rude and a waste of money.';
  expect(predict('review', { id: 1, text, rating: 5 })).toEqual(
    predict('review', { id: 1, text, rating: 1 }),
  );
});

test('--predict prints one line per line of the file, even for broken lines, in any time zone', () => {
  const file = join(folder(), 'gold.jsonl');
  const lines = [
    JSON.stringify({ id: 'a', text: 'Great 👍 wait', rating: 4 }),
    '{broken',
    '',
    '[]',
    JSON.stringify({ id: 'b' }),
    JSON.stringify({ id: 'c', text: 'x'.repeat(30_000) }),
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

test('--predict uses the vocabulary of a trade, and the bases of its aspects', () => {
  const file = join(folder(), 'gold.jsonl');
  writeFileSync(
    file,
    `${JSON.stringify({ text: 'The soup was delicious. The waiter was rude.', rating: 3 })}\n`,
  );
  const aspects = (...options: string[]) =>
    JSON.parse(evaluate('--predict', 'aspects', file, ...options).stdout).aspects;
  expect(aspects('--pack', 'restaurant')).toEqual({ food: 'positive', people: 'negative' });
  expect(aspects('--pack', 'restaurant', '--base')).toEqual({ quality: 'positive', people: 'negative' });
  const { status, stderr } = evaluate('--predict', 'aspects', file, '--pack', 'resturant');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^--pack: "resturant" is not a known trade\. Did you mean "restaurant"\? Use one of: general, /,
  );
});

test('two aspects reported as one are mixed if they disagree, and have one polarity', () => {
  const aspect = (id: string, base: Aspect['base']): Aspect => ({
    id,
    base,
    label: id,
    description: id,
    terms: [id],
  });
  const aspects = [aspect('massage', 'quality'), aspect('exercise', 'quality'), aspect('desk', undefined)];
  const predict = predictor(model, aspects, ({ base }) => base);
  const text =
    'The massage was wonderful, I loved it. But the exercises were awful and useless. The desk was rude.';
  const { aspects: found, all_polarity } = predict('aspects', { text, rating: 3 });
  expect(found).toEqual({ quality: 'mixed' });
  expect(Object.keys(all_polarity as object).sort()).toEqual(['other', 'quality']);
});

test('without evaluation data, the command says so and does not change the report', () => {
  const before = readFileSync('docs/inside/insights-quality.md', 'utf8');
  expect(evaluate('--data', join(tmpdir(), 'not-there')).stdout).toContain('no evaluation data here');
  expect(readFileSync('docs/inside/insights-quality.md', 'utf8')).toBe(before);
});
