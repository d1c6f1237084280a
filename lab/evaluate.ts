import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Model, openTable, openWordLists } from '../src/insights/model/model.ts';
import { packOf, starterPacks } from '../src/io/content/packs.ts';
import { readEnvironment } from '../src/io/environment/environment.ts';
import { FIGURES_FILE, insightsEngine, MODEL_FILE } from '../src/io/release/insights-model.ts';
import type { Aspect } from '../src/schema/vocabulary.ts';
import { measureBlindTest } from './evaluation/blind-test.ts';
import { CAVEAT, type Measured, publishedFigures, qualityReport } from './evaluation/report.ts';
import { dataIsThere, labSets, sharedSets } from './evaluation/sets.ts';
import { asLabelled, PREDICTION_KINDS, type PredictionKind, predictor } from './prediction.ts';
import { readAspects, sampleFolder } from './sample-vocabulary.ts';
import { HELD_OUT } from './training/folds.ts';
import { segmentsOf } from './training/segments.ts';
import { learnTable, tableExamples } from './training/table.ts';
import { openVocabularies, readClinicAspects } from './training/vocabularies.ts';
import { readLines, readTrainingTexts, readWordLists, sharedDataFolder } from './training-texts.ts';

const REPORT = 'docs/inside/insights-quality.md';

/**
 * `npm run evaluate [-- --data <folder>]` compares the shipped model with the baselines and writes
 * docs/inside/insights-quality.md. `-- --predict <kind> <gold.jsonl>` prints one prediction per line:
 * `--pack <id>` uses the vocabulary of a trade, `--base` reports aspects by their base.
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
  if (values.predict !== undefined) {
    const sample = { aspects: readAspects(sampleFolder(directory) ?? directory) };
    const pack = values.pack === undefined ? sample : packOf(values.pack);
    if (typeof pack === 'string') {
      console.error(`--pack: ${pack}`);
      return 1;
    }
    return predictFile(values.predict, positionals[0], pack.aspects, values.base === true);
  }
  const folder = sharedDataFolder(values.data, process.env);
  if (!dataIsThere(folder)) {
    console.log(
      `${folder}: no evaluation data here, so ${REPORT} was not changed. Set the folder with --data or INSIGHTS_DATA.`,
    );
    return 0;
  }
  return measure(folder);
}

function predictFile(
  kind: string,
  file: string | undefined,
  aspects: readonly Aspect[],
  byBase: boolean,
): number {
  if (!isKind(kind) || file === undefined || !existsSync(file)) {
    console.error(
      `--predict: got "${kind}" and "${file ?? ''}". Give a kind (${PREDICTION_KINDS.join(', ')}) and an existing file.`,
    );
    return 1;
  }
  const reportedAs = byBase ? ({ base }: Aspect) => base : asLabelled;
  const predict = predictor(insightsEngine().model, aspects, reportedAs);
  const lines = readLines<Record<string, unknown>>(file).map((line) => JSON.stringify(predict(kind, line)));
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

function measure(folder: string): number {
  const { model, modelSha256 } = insightsEngine();
  const measured: Measured = {
    ...combined([sharedSets(folder, model), labSets(folder, reducedModel(folder, model))]),
    blindTest: {
      trades: measureBlindTest('trades', model),
      natural: measureBlindTest('natural', model),
      long: measureBlindTest('long', model),
    },
  };
  const report = qualityReport(measured, {
    name: `${model.name}@${model.version}`,
    bytes: readFileSync(MODEL_FILE).byteLength,
    sha256: modelSha256,
    sources: model.sources,
  });
  console.log(report);
  writeFileSync(join(process.cwd(), REPORT), report);
  const stored = { model_sha256: modelSha256, caveat: CAVEAT };
  const figures = publishedFigures(measured).map((figure) => JSON.stringify(figure));
  const head = JSON.stringify(stored).slice(0, -1);
  writeFileSync(FIGURES_FILE, `${head},\n"evaluation": [\n${figures.join(',\n')}\n]}\n`);
  return 0;
}

/**
 * The model trained without a fifth of the texts, to be measured on that fifth; null without the
 * data.
 */
function reducedModel(folder: string, model: Model): Model | null {
  const texts = readTrainingTexts(folder);
  if (texts === null) return null;
  const lists = readWordLists();
  const { basesOf } = openVocabularies(readClinicAspects(), starterPacks());
  const examples = tableExamples(segmentsOf(texts), openWordLists(lists), basesOf);
  return { ...model, table: openTable(learnTable(examples, HELD_OUT)) };
}

function combined(
  sets: readonly Pick<Measured, 'tasks' | 'detections'>[],
): Pick<Measured, 'tasks' | 'detections'> {
  return {
    tasks: sets.flatMap(({ tasks }) => tasks),
    detections: sets.flatMap(({ detections }) => detections),
  };
}

function isKind(kind: string): kind is PredictionKind {
  return (PREDICTION_KINDS as readonly string[]).includes(kind);
}

process.exitCode = await run(process.argv.slice(2));
