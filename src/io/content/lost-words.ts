import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { elementOf, fieldOf } from '../../schema/inside-shape.ts';
import { wordsOf } from '../../schema/scalars.ts';
import { truncated } from '../../text/truncated.ts';

/** Words in a file that are missing from its value; `offset` is where they begin. */
export interface LostWords {
  path: (string | number)[];
  offset: number;
  message: string;
}

const REMEDY = 'Put the whole value in quotes, or write it on separate lines below "|-".';

/** A `#` that belongs to a word or a number, as in "#1" or "# 4"; a comment has a space after it. */
const NUMBER_SIGN = /^#(?:[^#\s]|\s*\d)/;

/** Unquoted words that YAML drops without an error: from ` #` on, or a first word with `&` or `!`. */
export function lostWords(document: Document, yaml: string, shape: unknown): LostWords[] {
  const anchors = new Set<string>();
  visit(document, {
    Alias(_, { source }) {
      anchors.add(source);
    },
  });
  const found: LostWords[] = [];
  for (const { path, value, kind, from, parent } of wordsIn(document.contents, shape, [])) {
    const comment = commentBeside(value, from, parent, yaml);
    const mark = markOf(value, anchors, yaml.slice(from));
    if (comment !== null && (kind === 'prose' || NUMBER_SIGN.test(yaml.slice(comment)))) {
      const lost = JSON.stringify(lineFrom(yaml, comment));
      const message = `loses ${lost}: in YAML, # after a space begins a comment. ${REMEDY} If it is a comment, move it above the field.`;
      found.push({ path, offset: comment, message });
    } else if (mark !== null) {
      const message = `loses ${JSON.stringify(mark)}: YAML reads it as markup. ${REMEDY}`;
      found.push({ path, offset: markBefore(mark, value, yaml), message });
    }
  }
  return found;
}

interface Words {
  path: LostWords['path'];
  value: unknown;
  kind: 'line' | 'prose';
  /** Where the value may begin: after its key, or at its place in a list. */
  from: number;
  parent: YAMLMap | YAMLSeq;
}

/** Every place in a file that holds a person's words. */
function* wordsIn(node: unknown, shape: unknown, path: LostWords['path']): Generator<Words> {
  if (!isMap(node) && !isSeq(node)) return;
  for (const [index, item] of node.items.entries()) {
    const key = isPair(item) ? item.key : index;
    const value = isPair(item) ? item.value : item;
    const name = isScalar(key) ? String(key.value) : index;
    const inside = isMap(node) ? fieldOf(shape, name) : elementOf(shape);
    const kind = wordsOf(inside);
    const from = isScalar(key) ? (key.range?.[1] ?? 0) : isScalar(item) ? (item.range?.[0] ?? 0) : 0;
    if (kind === null) yield* wordsIn(value, inside, [...path, name]);
    else yield { path: [...path, name], value, kind, from, parent: node };
  }
}

/** Offset of a comment before, beside or, indented like more text, below a value. */
function commentBeside(value: unknown, from: number, parent: YAMLMap | YAMLSeq, yaml: string): number | null {
  if (isAlias(value) || (isScalar(value) && value.type !== undefined && value.type !== Scalar.PLAIN))
    return null;
  if (value !== null && !isScalar(value)) return null;
  const [start, end] = value?.range ?? [from, from];
  const before = /(?<=\s)#/.exec(yaml.slice(from, start));
  if (before) return from + before.index;
  const after = /^[:\s]*#/.exec(yaml.slice(end));
  if (!after) return null;
  const offset = end + after[0].length - 1;
  const isBelow = after[0].includes('\n');
  const deeper = !parent.flow && columnOf(yaml, offset) > columnOf(yaml, parent.range?.[0] ?? 0);
  return !isBelow || deeper ? offset : null;
}

/** An anchor without an alias, or a `!` or `!<>` without a tag; `rest` is the file from the value on. */
function markOf(value: unknown, anchors: ReadonlySet<string>, rest: string): string | null {
  if (!isScalar(value)) return null;
  if (value.tag === '!') return '!';
  if (/^[:\s]*!<>/.test(rest)) return '!<>';
  return value.anchor === undefined || anchors.has(value.anchor) ? null : `&${value.anchor}`;
}

function markBefore(mark: string, value: unknown, yaml: string): number {
  const start = isScalar(value) ? (value.range?.[0] ?? 0) : 0;
  return Math.max(0, yaml.lastIndexOf(mark, start));
}

function columnOf(yaml: string, offset: number): number {
  return offset - (yaml.lastIndexOf('\n', offset - 1) + 1);
}

function lineFrom(yaml: string, offset: number): string {
  const line = /^[^\r\n]*/.exec(yaml.slice(offset))?.[0].trim() ?? '';
  return truncated(line);
}
