import { type Document, isMap, isNode, LineCounter, parseAllDocuments } from 'yaml';

export interface YamlText {
  yaml: string;
  /** Lines before the YAML, as in Markdown with front matter. */
  lineOffset: number;
}

interface ParsedYaml {
  documents: readonly Document[];
  lines: LineCounter;
}

export function parseYaml(yaml: string): ParsedYaml {
  const lines = new LineCounter();
  const documents = parseAllDocuments(yaml, {
    version: '1.2',
    schema: 'core',
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
  });
  return { documents: 'empty' in documents ? [] : documents, lines };
}

/** Only files with problems are parsed again for places: the trees of 10,000 files would fill memory. */
const reread = new WeakMap<YamlText, ParsedYaml>();

/** Line and column (from 1) of a field: of its value, of its key, or of the nearest parent that exists. */
export function placeOf(
  text: YamlText,
  path: readonly PropertyKey[],
  atKey: boolean,
): { line: number; column: number } {
  const { documents, lines } = reread.get(text) ?? parseYaml(text.yaml);
  reread.set(text, { documents, lines });
  const [document] = documents;
  for (let length = path.length; length >= 0; length -= 1) {
    const part = path.slice(0, length) as (string | number)[];
    const node = atKey && length === path.length ? keyNode(document, part) : nodeAt(document, part);
    if (isNode(node) && node.range) {
      const { line, col } = lines.linePos(node.range[0]);
      return { line: line + text.lineOffset, column: col };
    }
  }
  return { line: 1, column: 1 };
}

function nodeAt(document: Document | undefined, path: (string | number)[]): unknown {
  return path.length === 0 ? document?.contents : document?.getIn(path, true);
}

function keyNode(document: Document | undefined, path: (string | number)[]): unknown {
  const parent = nodeAt(document, path.slice(0, -1));
  if (!isMap(parent)) return undefined;
  return parent.items.find(({ key }) => String(key) === String(path.at(-1)))?.key;
}
