import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { starredAspectTasks } from '../../lab/evaluation/evaluation-aspects.ts';
import { aspectEntries } from '../../src/io/content/sample-vocabulary.ts';
import { insightsEngine } from '../../src/io/insights-model.ts';
import { SAMPLE_FOLDER } from '../support/sample.ts';

test("patients' own stars label only the aspects that the text names and they starred clearly", () => {
  const folder = mkdtempSync(join(tmpdir(), 'starred-'));
  const lines = [
    // Waiting is not named, communication was given no star, treatment none that takes a side.
    {
      text: 'The receptionist was rude. He explained the massage.',
      rating: 2.3,
      asp: { staff: 1, punctuality: 1, helpfulness: 0, knowledge: 3 },
    },
    { text: 'I waited two hours. The massage was bliss.', rating: 3, asp: { punctuality: 2, knowledge: 5 } },
    { text: 'Nothing to say.', rating: 5, asp: { staff: 5 } },
  ];
  writeFileSync(join(folder, 'starred.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
  const [all, mixed] = starredAspectTasks(
    folder,
    'starred.jsonl',
    'starred',
    insightsEngine().model,
    aspectEntries(SAMPLE_FOLDER),
  );
  const gold = (task: typeof all): unknown => task?.answers[0]?.pairs.map(([label]) => label);
  expect(gold(all)).toEqual(['negative', 'negative', 'positive']);
  expect(gold(mixed)).toEqual(['negative', 'positive']);
});
