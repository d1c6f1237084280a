import { expect, test } from 'vitest';
import { learner, type Material } from '../../lab/training/learner.ts';
import { withTrainingWorkers } from '../../lab/training/training-workers.ts';
import { readOwnTexts, readWordLists } from '../../lab/training-texts.ts';
import { aspectEntries } from '../../src/io/content/sample-vocabulary.ts';
import { SAMPLE_FOLDER } from '../support/sample.ts';

const material: Material = {
  texts: {
    own: readOwnTexts().map(({ file, texts }) => ({ file, texts: texts.slice(0, 40) })),
    uci: [],
    mamsCategories: [],
    mamsTerms: [],
    nhs: [],
  },
  lists: readWordLists(),
  vocabulary: aspectEntries(SAMPLE_FOLDER),
};

test('workers learn the parts of a model to the byte as one thread does, and answer who asked', async () => {
  const alone = learner(material);
  const reader = { polarity: alone.polarity(0), clauseAspects: alone.clauseAspects(0) };
  const [whole, fold, clauseAspects, clauseContext] = await withTrainingWorkers(material, (workers) =>
    Promise.all([
      workers.polarity(null),
      workers.polarity(1),
      workers.clauseAspects(2),
      workers.clauseContext(null, [reader]),
    ]),
  );
  expect(whole).toEqual(alone.polarity(null));
  expect(fold).toEqual(alone.polarity(1));
  expect(clauseAspects).toEqual(alone.clauseAspects(2));
  expect(clauseContext).toEqual(alone.clauseContext(null, [reader]));
  expect(fold).not.toEqual(whole);
});

test('a part that cannot be learned ends all with its error', async () => {
  await expect(withTrainingWorkers(material, ({ aspects }) => aspects(null, [{} as never]))).rejects.toThrow(
    TypeError,
  );
});
