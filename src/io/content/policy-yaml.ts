import { Document, isMap, isNode, isScalar, isSeq, parseDocument, YAMLMap, type YAMLSeq } from 'yaml';
import { PolicyFile, type WithheldReview } from '../../schema/editorial.ts';
import { parseContentFile } from './content-file.ts';

const WRITE = { lineWidth: 0, blockQuote: 'literal', flowCollectionPadding: false } as const;
const PARSE = { version: '1.2', schema: 'core' } as const;

export interface Withholding {
  reason: NonNullable<PolicyFile['withheld']>[number]['reason'];
  rating: number;
  review: WithheldReview;
}

/** The text with one more withheld review, counted by reason and stars. Null if the result would not be valid. */
export function withWithheld(text: string, { reason, rating, review }: Withholding): string | null {
  return editedList(text, 'withheld', (list, document) => {
    const entry = list.items.find(
      (item): item is YAMLMap =>
        isMap(item) && item.get('reason') === reason && item.get('rating') === rating,
    );
    if (entry === undefined) {
      list.add(document.createNode({ reason, rating, count: 1, reviews: [review] }));
      return;
    }
    entry.set('count', Number(entry.get('count')) + 1);
    const listed = entry.get('reviews', true);
    if (isSeq(listed)) listed.add(document.createNode(review));
    else entry.set('reviews', document.createNode([review]));
  });
}

/** The text with reviews that were removed, and without those that are back. */
export function withRemoved(
  text: string,
  removed: readonly NonNullable<PolicyFile['removed']>[number][],
  isBack: (id: string) => boolean,
): string | null {
  return editedList(text, 'removed', (list, document) => {
    list.items = list.items.filter((item) => !isMap(item) || !isBack(String(item.get('review'))));
    for (const entry of removed) list.add(document.createNode(entry));
  });
}

/** The text without the id of a review, wherever it is counted: totals stay and name nobody. */
export function withoutListed(text: string, id: string): string | null {
  const withoutWithheld = editedList(text, 'withheld', (list) => {
    for (const entry of list.items) {
      const listed = isMap(entry) ? entry.get('reviews', true) : null;
      if (!isMap(entry) || !isSeq(listed)) continue;
      listed.items = listed.items.filter((item) => !isMap(item) || item.get('id') !== id);
      if (listed.items.length === 0) entry.delete('reviews');
    }
  });
  if (withoutWithheld === null) return null;
  return editedList(withoutWithheld, 'removed', (list) => {
    for (const entry of list.items) if (isMap(entry) && entry.get('review') === id) entry.delete('review');
  });
}

/** The text with `records: 1`; null if it cannot be added. */
export function withRecords(text: string): string | null {
  const document = parseDocument(text, PARSE);
  const before = document.toJS() as PolicyFile | null;
  if (before?.records === 1) return text;
  if (document.contents === null) document.contents = document.createNode({}) as unknown as null;
  if (!isMap(document.contents)) return null;
  document.set('records', 1);
  const appended = `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}records: 1\n`;
  return [appended, document.toString(WRITE)].find((result) => readsAs(result, document.toJS())) ?? null;
}

/** Everything outside the list stays as it is; a list that is missing and stays empty is not added. */
function editedList(
  text: string,
  field: 'withheld' | 'removed',
  edit: (list: YAMLSeq, document: Document) => void,
): string | null {
  const document = parseDocument(text, PARSE);
  if (document.contents === null) document.contents = document.createNode({}) as unknown as null;
  const root: unknown = document.contents;
  if (!isMap(root)) return null;
  const before = root.items.find((item) => isScalar(item.key) && item.key.value === field);
  const [start, end] = before === undefined ? [text.length, text.length] : linesOf(before, text);
  if (!isSeq(before?.value)) document.set(field, document.createNode([]));
  const list = document.get(field, true);
  if (!isSeq(list)) return null;
  edit(list, document);
  if (before === undefined && list.items.length === 0) return text;
  const wanted = document.toJS();
  const open = start > 0 && text[start - 1] !== '\n' ? '\n' : '';
  const spliced = text.slice(0, start) + open + fieldText(field, list) + text.slice(end);
  return [spliced, document.toString(WRITE)].find((result) => readsAs(result, wanted)) ?? null;
}

/** From the line of the key to the end of its value, comments below it included. */
function linesOf({ key, value }: { key: unknown; value: unknown }, text: string): [number, number] {
  const begin = isNode(key) ? (key.range?.[0] ?? 0) : 0;
  const end = isNode(value) ? (value.range?.[2] ?? text.length) : text.length;
  return [text.lastIndexOf('\n', begin - 1) + 1, end];
}

function fieldText(field: string, list: YAMLSeq): string {
  const map = new YAMLMap();
  map.set(field, list);
  const document = new Document(null, PARSE);
  document.contents = map as unknown as typeof document.contents;
  return document.toString(WRITE);
}

function readsAs(result: string, wanted: unknown): boolean {
  const { file, problems } = parseContentFile('policy.yaml', new TextEncoder().encode(result), PolicyFile);
  const isValid = problems.length === 0 && file !== null;
  return isValid && JSON.stringify(parseDocument(result, PARSE).toJS()) === JSON.stringify(wanted);
}
