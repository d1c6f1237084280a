import { isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { ReviewFile } from '../../schema/review.ts';
import { listFiles, readBytes } from './content-folder.ts';
import { editable, editedYaml, PARSE } from './edited-yaml.ts';
import { type ProjectFile, projectFiles } from './project-files.ts';

/** A line that may still say something about a review, for a person to look at; null for a file that was not searched. */
export interface Trace {
  file: string;
  line: number | null;
  what: string;
}

/** The text of summary.md without the id of a review among its evidence; the same text if it cannot be edited. */
export function withoutEvidence(text: string, id: string): string {
  const [, start = '', yaml = '', end = ''] =
    /^(---\r?\n)([\s\S]*?\n)(---[ \t]*(?:\r?\n[\s\S]*)?)$/.exec(text) ?? [];
  const document = editable(yaml);
  if (document === null) return text;
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'evidence_review_ids' || !isSeq(value)) return undefined;
      value.items = value.items.filter((item) => !isScalar(item) || item.value !== id);
      return value.items.length === 0 ? visit.REMOVE : undefined;
    },
  });
  const wanted = JSON.stringify(document.toJS());
  const edited = editedYaml(yaml, document, ['claims'], (result) => {
    return JSON.stringify(parseDocument(result, PARSE).toJS()) === wanted;
  });
  return edited === null ? text : start + edited + end;
}

/** Lines that name the review, its author or its words: in the content, in tracked files and in exports at the top. */
export function tracesOf(
  project: string,
  directory: string,
  review: Partial<ReviewFile> & { id: string },
): Trace[] {
  const wanted = wantedWords(review);
  const content = (listFiles(directory) ?? []).flatMap((file): ProjectFile[] => {
    const bytes = readBytes(directory, file);
    return typeof bytes === 'string' ? [] : [{ file, bytes }];
  });
  const traces = content.flatMap((each) => tracesIn(each, wanted));
  for (const each of projectFiles(project, directory)) traces.push(...tracesIn(each, wanted));
  return traces;
}

interface Wanted {
  what: string;
  /** The words as CSV, JSON and YAML write them. */
  forms: string[];
  /** An id such as "a3", which is part of many words. */
  isShortId: boolean;
}

function wantedWords({
  id,
  source_id,
  source_url,
  author = '',
  text,
}: Partial<ReviewFile> & { id: string }): Wanted[] {
  const words: [what: string, words: string][] = [
    ['its id', id],
    [SOURCE_ID, source_id ?? ''],
    ['its link', source_url ?? ''],
    // A first name alone, or "Anonymous", does not identify the author.
    ["the author's name", /\S\s+\S{2,}/.test(author) ? author : ''],
    ...quotations(text ?? '').map((each): [string, string] => ['words of its text', each]),
  ];
  return words
    .filter(([, each]) => each !== '')
    .map(([what, each]) => {
      const isShortId = what === SOURCE_ID && each.length < SHORT_ID;
      return { what, forms: formsOf(each), isShortId };
    });
}

function formsOf(words: string): string[] {
  const json = JSON.stringify(words).slice(1, -1);
  const ascii = json.replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return [...new Set([words, words.replaceAll('"', '""'), json, ascii, ascii.replaceAll('/', '\\/')])];
}

function tracesIn({ file, bytes }: ProjectFile, wanted: readonly Wanted[]): Trace[] {
  if (typeof bytes === 'string') return [{ file, line: null, what: bytes }];
  const found = wanted.flatMap(({ what, forms, isShortId }) => {
    const words = forms.find((form) => bytes.includes(form));
    return words === undefined ? [] : [{ what, words, isShortId }];
  });
  if (found.length === 0) return [];
  const lines = bytes.toString('utf8').split('\n');
  const traces = found.flatMap(({ what, words, isShortId }) => {
    const at = lines.findIndex((line) => (isShortId ? hasWhole(line, words) : line.includes(words)));
    return at === -1 && isShortId ? [] : [{ file, what, line: at + 1 || 1 }];
  });
  return traces.filter(
    ({ what, line }, index) => traces.findIndex((each) => each.what === what && each.line === line) === index,
  );
}

const SOURCE_ID = 'its id at the source';

/** Longer ids are a part of no word by chance, but may follow an escape, as in `%2F`. */
const SHORT_ID = 12;

/** Whether a line has a word that is not a part of another. */
function hasWhole(line: string, word: string): boolean {
  const parts = line.split(word);
  const isEnd = (text: string): boolean => !/^[\p{L}\p{N}]/u.test(text);
  return parts.some((part, at) => at > 0 && isEnd(part) && isEnd([...(parts[at - 1] ?? '')].at(-1) ?? ''));
}

/** Sentences so long that only this author would write them. */
function quotations(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 40)
    .slice(0, 50);
}
