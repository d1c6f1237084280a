import { expect, test } from 'vitest';
import { publishedEvaluation } from '../../lab/evaluation/evaluation-report.ts';
import { scorePairs } from '../../lab/evaluation/scores.ts';

const LABELS = ['positive', 'negative'];

/** Scores of 40 items, of which `right` are answered well. */
const scored = (method: string, right: number) => ({
  method,
  score: scorePairs(
    Array.from({ length: 40 }, (_, i) => ['positive', i < right ? 'positive' : 'negative'] as const),
    LABELS,
  ),
});

test('published figures stand beside those of simpler methods on the same items', () => {
  const scores = [
    scored('Ours', 36),
    scored('Ours without stars', 34),
    scored('Stars only', 32),
    scored('VADER', 20),
  ];
  const [accuracy, macroF1] = publishedEvaluation(
    [{ dataset: 'Reviews', split: 'held out', task: 'aspect polarity', scores }],
    [],
  );
  expect(accuracy).toMatchObject({
    metric: 'accuracy',
    value: 0.9,
    n: 40,
    baselines: [
      { method: 'Stars only', value: 0.8 },
      { method: 'VADER', value: 0.5 },
    ],
  });
  expect(macroF1?.metric).toBe('macro-F1');
  expect(macroF1?.baselines?.map(({ value }) => value)).toEqual([
    scores[2]?.score.macroF1,
    scores[3]?.score.macroF1,
  ]);
});
