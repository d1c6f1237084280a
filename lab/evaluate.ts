import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BaseOf, PREDICTION_KINDS, type PredictionKind, predictor } from '../src/insights/prediction.ts';
import { type Entry, entriesOfAspects } from '../src/insights/vocabulary/vocabulary.ts';
import { packOf, starterPacks } from '../src/io/content/packs.ts';
import { readAspects, sampleFolder } from '../src/io/content/sample-vocabulary.ts';
import { readEnvironment } from '../src/io/environment.ts';
import { EVALUATION_FILE, insightsEngine, MODEL_FILE } from '../src/io/insights-model.ts';
import type { Aspect } from '../src/schema/vocabulary.ts';
import {
  aspectTasks,
  heldOutAspectTasks,
  labelledAspectTasks,
  ownAspectTasks,
  starredAspectTasks,
} from './evaluation/evaluation-aspects.ts';
import { foldModels } from './evaluation/evaluation-folds.ts';
import {
  type DetectionResult,
  publishedEvaluation,
  qualityReport,
  type Result,
} from './evaluation/evaluation-report.ts';
import type { Task } from './evaluation/evaluation-task.ts';
import { dataIsThere, ownTasks, reviewTask, sentenceTask, termTask } from './evaluation/evaluation-tasks.ts';
import { scoreDetection, scorePairs } from './evaluation/scores.ts';
import {
  readHeldOutLabels,
  readHeldOutTexts,
  readLines,
  readTrainingTexts,
  readWordLists,
  sharedDataFolder,
  unitOffsets,
} from './training-texts.ts';

const REPORT = 'docs/insights-quality.md';

/**
 * `npm run evaluate [-- --data <folder>]` measures the shipped model beside the baselines and writes
 * docs/insights-quality.md; `-- --predict <kind> <gold.jsonl>` prints one prediction a line, with `--pack <id>` by the
 * vocabulary of a trade and with `--base` by the bases of aspects.
 */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      predict: { type: 'string' },
      pack: { type: 'string' },
      base: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const read = readEnvironment(process.env);
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    return 1;
  }
  const directory = read.environment.contentDirectory;
  const sample = readAspects(sampleFolder(directory) ?? directory);
  if (values.predict !== undefined) {
    const pack = values.pack === undefined ? { aspects: sample } : packOf(values.pack, starterPacks());
    if (typeof pack === 'string') {
      console.error(`--pack: ${pack}`);
      return 1;
    }
    return predictFile(values.predict, positionals[0], pack.aspects, values.base === true);
  }
  const vocabulary = entriesOfAspects(sample);
  const folder = sharedDataFolder(values.data, process.env);
  if (!dataIsThere(folder)) {
    console.log(
      `${folder}: the evaluation data is not there, so nothing was measured and ${REPORT} stays as it is. Name its folder with --data or INSIGHTS_DATA.`,
    );
    return 0;
  }
  return measure(folder, vocabulary);
}

function predictFile(
  kind: string,
  file: string | undefined,
  aspects: readonly Aspect[],
  byBase: boolean,
): number {
  if (!isKind(kind) || file === undefined || !existsSync(file)) {
    console.error(
      `--predict needs a kind (${PREDICTION_KINDS.join(', ')}) and a file that exists, got "${kind}" and "${file ?? ''}"`,
    );
    return 1;
  }
  const baseOf: BaseOf = new Map(aspects.flatMap(({ id, base }) => (base ? [[id, base] as const] : [])));
  const predict = predictor(insightsEngine().model, entriesOfAspects(aspects), byBase ? baseOf : null);
  const lines = readLines<Record<string, unknown>>(file).map((line) => {
    const { text, from, to } = line;
    const places =
      typeof text === 'string' && typeof from === 'number' && typeof to === 'number'
        ? unitOffsets({ text, from, to })
        : {};
    return JSON.stringify(predict(kind, { ...line, ...places }));
  });
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

async function measure(folder: string, vocabulary: Entry[]): Promise<number> {
  const { model, modelSha256 } = insightsEngine();
  const texts = readTrainingTexts(folder);
  const aspects = aspectTasks(
    folder,
    'sf_chiro_aspects_human84.jsonl',
    'Chiropractic reviews with aspects',
    model,
    vocabulary,
  );
  const labelled = labelledAspectTasks(
    folder,
    'sf_chiro_yelp.reviews.jsonl',
    'Chiropractic reviews, our labels',
    readHeldOutLabels(),
    model,
    vocabulary,
  );
  const heldOut = heldOutAspectTasks(readHeldOutTexts(), model, vocabulary);
  const models = texts ? await foldModels({ texts, lists: readWordLists(), vocabulary }, model) : [];
  const own = texts ? ownAspectTasks(texts, models, vocabulary) : null;
  const tasks: Task[] = [
    reviewTask(folder, 'sf_chiro_yelp.reviews.jsonl', 'Chiropractic reviews', model),
    reviewTask(folder, 'online_doctor_reviews.reviews.jsonl', 'Reviews of other doctors', model),
    reviewTask(folder, 'nhs_gp.reviews.jsonl', 'General practice reviews', model),
    ...(texts ? [sentenceTask(texts, models)] : []),
    ...aspects.tasks,
    ...labelled.tasks,
    ...starredAspectTasks(
      folder,
      'online_doctor_reviews.reviews.jsonl',
      'Reviews of other doctors',
      model,
      vocabulary,
    ),
    ...heldOut.tasks,
    ...(own?.tasks ?? []),
    termTask(folder, 'mams_atsa_val.terms.jsonl', 'MAMS terms', 'validation file, not trained on', model),
    termTask(
      folder,
      'semeval14_restaurants_train.terms.jsonl',
      'SemEval-2014 restaurants terms',
      'train file, not trained on',
      model,
    ),
    termTask(
      folder,
      'semeval14_laptops_train.terms.jsonl',
      'SemEval-2014 laptops terms',
      'train file, not trained on',
      model,
    ),
    ...(texts ? ownTasks(texts, models) : []),
  ];
  const results: Result[] = tasks.map(({ answers, labels, ...task }) => ({
    ...task,
    scores: answers.map(({ method, pairs }) => ({ method, score: scorePairs(pairs, labels) })),
  }));
  const detections: DetectionResult[] = [
    aspects.detection,
    labelled.detection,
    heldOut.detection,
    ...(own ? [own.detection] : []),
  ].map(({ items, ...detection }) => ({ ...detection, score: scoreDetection(items) }));
  const bytes = readFileSync(MODEL_FILE).byteLength;
  const report = qualityReport(results, detections, {
    name: `${model.name}@${model.version}`,
    bytes,
    sha256: modelSha256,
    sources: model.sources,
  });
  console.log(report);
  writeFileSync(join(process.cwd(), REPORT), report);
  const evaluation = publishedEvaluation(results, detections);
  writeFileSync(EVALUATION_FILE, `${JSON.stringify({ model_sha256: modelSha256, evaluation }, null, 2)}\n`);
  return 0;
}

function isKind(kind: string): kind is PredictionKind {
  return (PREDICTION_KINDS as readonly string[]).includes(kind);
}

process.exitCode = await run(process.argv.slice(2));
