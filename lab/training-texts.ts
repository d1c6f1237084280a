import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OwnText, SOURCES, type TrainingTexts } from './training/sources.ts';

/** Our own labeled texts. */
const TRAINING_FOLDER = join(import.meta.dirname, 'texts');

/** Texts that are never trained on. */
const HELD_OUT_FOLDER = join(import.meta.dirname, 'held-out');

/** The folder with labeled data from other sources, which is not part of this repository. */
export function sharedDataFolder(
  option: string | undefined,
  variables: Record<string, string | undefined>,
): string {
  return resolve(option ?? variables.INSIGHTS_DATA ?? '../shared/data/insights');
}

/** Lines of a JSON Lines file; a line that is not a JSON object becomes an empty object. */
export function readLines<T>(file: string): Partial<T>[] {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => {
      try {
        const value: unknown = JSON.parse(line);
        return typeof value === 'object' && value !== null ? (value as Partial<T>) : {};
      } catch {
        return {};
      }
    });
}

export function readWordLists(): { lexicon: string; neutral: string } {
  const read = (name: string): string =>
    readFileSync(join(import.meta.dirname, 'word-lists', name), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .join('\n');
  return { lexicon: read('lexicon.txt'), neutral: read('neutral-words.txt').replace(/\s+/g, ' ') };
}

export function readOwnTexts(): TrainingTexts['own'] {
  return readFolder(TRAINING_FOLDER);
}

export function readHeldOutTexts(): TrainingTexts['own'] {
  return readFolder(HELD_OUT_FOLDER);
}

/**
 * Polarity by aspect, by review id of `sf_chiro_yelp.reviews.jsonl`, which is not part of this
 * repository.
 */
export function readHeldOutLabels(): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(join(HELD_OUT_FOLDER, 'chiropractic-aspects.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
}

function readFolder(folder: string): TrainingTexts['own'] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => ({
      file: name,
      texts: readLines<OwnText>(join(folder, name)).map(withText),
    }));
}

/** The text of a review that is labeled line by line consists of those lines. */
function withText(line: Partial<OwnText>): OwnText {
  const lines = (line.spans ?? []).map(([piece]) => piece);
  return { ...line, text: line.text ?? lines.join(' ') } as OwnText;
}

/**
 * Everything that `train` may use; switched-off sources are not parsed. Null without the folder.
 */
export function readTrainingTexts(folder: string): TrainingTexts | null {
  const outside = SOURCES.uci.use || SOURCES.mams.use || SOURCES.nhs.use;
  if (outside && !existsSync(folder)) return null;
  const read = <T>(use: boolean, name: string): T[] => (use ? (readLines<T>(join(folder, name)) as T[]) : []);
  return {
    own: SOURCES.own.use ? readOwnTexts() : [],
    uci: read(SOURCES.uci.use, 'uci_amazon_imdb_sentences.jsonl'),
    mamsCategories: read(SOURCES.mams.use, 'mams_acsa_train.cats.jsonl'),
    mamsTerms: read<TrainingTexts['mamsTerms'][number]>(SOURCES.mams.use, 'mams_atsa_train.terms.jsonl').map(
      (item) => ({ ...item, ...unitOffsets(item) }),
    ),
    nhs: read(SOURCES.nhs.use, 'nhs_gp.reviews.jsonl'),
  };
}

/** The files count code points; we count UTF-16 units. */
export function unitOffsets({ text, from, to }: { text: string; from: number; to: number }): {
  from: number;
  to: number;
} {
  if (!/[\uD800-\uDFFF]/.test(text)) return { from, to };
  const points = Array.from(text);
  const before = points.slice(0, from).join('').length;
  return { from: before, to: before + points.slice(from, to).join('').length };
}
