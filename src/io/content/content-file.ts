import { type Document, isCollection, isScalar, visit } from 'yaml';
import type { z } from 'zod';
import { shapeAt } from '../../schema/inside-shape.ts';
import { wordsOf } from '../../schema/scalars.ts';
import { problemsOf } from '../../wording/issue-text.ts';
import { lostWords } from './lost-words.ts';
import { inOwnSpelling } from './own-spelling.ts';
import { soundParts } from './sound-parts.ts';
import { yamlErrorOffset, yamlErrorText } from './yaml-error-text.ts';
import { parseYaml, placeOf, type YamlText } from './yaml-places.ts';

/** One parsed content file: its checked value, and the data to locate a field in it. */
export interface ContentFile extends YamlText {
  value: unknown;
  /** Top-level fields with anything that failed its shape, which is absent from `value`. */
  unsound: string[];
}

export interface FileProblem {
  line: number;
  column: number;
  field: string;
  message: string;
}

/** `warnings`: values that are read otherwise than they are written. */
type Parsed = { file: ContentFile | null; problems: FileProblem[]; warnings: FileProblem[] };

/** Parses a content file and checks its shape: YAML 1.2 core, UTF-8, one document. */
export function parseContentFile(name: string, bytes: Uint8Array, shape: z.ZodType): Parsed {
  const text = decodeUtf8(bytes);
  if (text === null) return broken(whichEncoding(bytes));
  if (text.trim() === '') return broken('is empty. Fill it in or delete it.');
  const conflict = text.search(MERGE_MARK);
  if (conflict !== -1) return broken(UNRESOLVED, text.slice(0, conflict).split('\n').length);
  const source = name.endsWith('.md') ? frontMatter(text) : { yaml: text, body: null, lineOffset: 0 };
  if (source === null) return broken('must begin with front matter: ---, author and reviewed_at, ---');
  return withPlaces(source, shape);
}

/** Git's conflict markers, except =======, which may also underline a heading. */
const MERGE_MARK = /^(?:<{7}|>{7}|\|{7})(?: .*)?\r?$/m;
const UNRESOLVED =
  'has an unresolved merge conflict. Keep the right version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.';

/** The YAML of a file, and the text after its front matter. */
interface Source extends YamlText {
  body: string | null;
}

/** Reads with the place of every value, for messages. */
function withPlaces(source: Source, shape: z.ZodType): Parsed {
  const { documents, lines } = parseYaml(source.yaml);
  const [document] = documents;
  if (document === undefined) return broken('is empty. Fill it in or delete it.');
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: line + source.lineOffset, column: col };
  };
  // The parser warns about unresolved tags and similar input. We would have to guess what they mean.
  const written = source.yaml.split('\n');
  const found = [...document.errors, ...document.warnings].map((error): FileProblem => {
    const place = at(yamlErrorOffset(document, error));
    const line = written[place.line - source.lineOffset - 1] ?? '';
    return { ...place, field: '-', message: yamlErrorText(error, line) };
  });
  // One slip on a line often causes several errors.
  const problems = found.filter(({ line }, at) => found.findIndex((each) => each.line === line) === at);
  if (documents.length > 1)
    problems.push({
      line: 1,
      column: 1,
      field: '-',
      message: 'has several YAML documents. Write only one per file, without lines of ---.',
    });
  if (problems.length > 0) return { file: null, problems, warnings: [] };
  const read = jsValueOf(document);
  if ('problem' in read) return broken(read.problem);
  if (read.value === null) return broken('is empty. Fill it in or delete it.');
  const input = source.body === null ? read.value : { ...Object(read.value), text: source.body };
  const { value, respelled } = inOwnSpelling(input, shape);
  const result = shape.safeParse(value);
  const misfits = result.success ? [] : problemsOf(result.error, value, shape);
  const lost = lostWords(document, source.yaml, shape);
  const unsound = [...misfits, ...lost].map(({ path }) => String(path[0]));
  // The valid part, so that rules across files can still be checked.
  const sound = result.success ? result.data : soundParts(shape, value);
  const { yaml, lineOffset } = source;
  return {
    file: sound === undefined ? null : { value: sound, unsound, yaml, lineOffset },
    warnings: respelled.map(({ path, written, read }) => ({
      ...placeOf(source, path, false),
      field: path.join('.'),
      message: `is written ${JSON.stringify(written)} and read as ${read}. Write ${read}.`,
    })),
    problems: [
      ...misfits.map(({ path, atKey, message }) => ({
        ...placeOf(source, path, atKey),
        field: path.map(String).join('.') || '-',
        message: message + quotesFor(document, shape, path),
      })),
      ...lost.map(({ path, offset, message }) => ({ ...at(offset), field: path.join('.'), message })),
    ],
  };
}

/** How to write a number or a boolean where words are expected, such as a postal code: quoted. */
function quotesFor(document: Document, shape: z.ZodType, path: readonly PropertyKey[]): string {
  const node = document.getIn(path, true);
  if (wordsOf(shapeAt(shape, path)) === null || !isScalar(node)) return '';
  if (typeof node.value !== 'number' && typeof node.value !== 'boolean') return '';
  return `. Put it in quotes: "${node.source}"`;
}

/** Anchors are resolved with a bound, so that a small file cannot grow into a large one. */
function jsValueOf(document: Document): { value: unknown } | { problem: string } {
  let isCycle = false;
  visit(document, {
    Alias(_, { source }, parents) {
      isCycle ||= parents.some((parent) => isCollection(parent) && parent.anchor === source);
    },
  });
  if (isCycle) return { problem: 'refers to itself through an anchor (&). Write the values out.' };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { problem: `is not valid YAML: ${message}. Put quotes around values that begin with "*" or "&".` };
  }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function whichEncoding(bytes: Uint8Array): string {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return `is not UTF-8${utf16 ? ' but UTF-16' : ''}. Save it as UTF-8.`;
}

function frontMatter(text: string): Source | null {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text);
  return match ? { yaml: match[1] ?? '', body: (match[2] ?? '').trim(), lineOffset: 1 } : null;
}

function broken(message: string, line = 1): Parsed {
  return { file: null, problems: [{ line, column: 1, field: '-', message }], warnings: [] };
}
