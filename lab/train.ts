import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { starterPacks } from '../src/io/content/packs.ts';
import { MODEL_FILE } from '../src/io/release/insights-model.ts';
import { sha256 } from '../src/io/release/release.ts';
import { train } from './training/train.ts';
import { openVocabularies, readClinicAspects } from './training/vocabularies.ts';
import { readTrainingTexts, readWordLists, sharedDataFolder } from './training-texts.ts';

/** `npm run train [-- --data <folder>] [--out <file>]` writes src/insights/model.json. */
function run(args: string[]): number {
  const { values } = parseArgs({ args, options: { data: { type: 'string' }, out: { type: 'string' } } });
  const folder = sharedDataFolder(values.data, process.env);
  const texts = readTrainingTexts(folder);
  if (texts === null) {
    console.error(
      `${folder}: no training data here. Set the folder with --data or INSIGHTS_DATA, or switch off its sources in lab/training/sources.ts.`,
    );
    return 1;
  }
  const vocabularies = openVocabularies(readClinicAspects(), starterPacks());
  const model = train({ texts, lists: readWordLists(), vocabularies }, (line) => console.log(line));
  const bytes = `${JSON.stringify(model)}\n`;
  const file = values.out ?? MODEL_FILE;
  writeFileSync(file, bytes);
  console.log(`${file}: ${Buffer.byteLength(bytes)} bytes, sha256 ${sha256(bytes)}`);
  for (const { name, licence, examples } of model.sources) console.log(`  ${name} (${licence}): ${examples}`);
  return 0;
}

process.exitCode = run(process.argv.slice(2));
