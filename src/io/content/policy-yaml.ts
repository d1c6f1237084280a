import { type Document, isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { PolicyFile, type WithheldReview } from '../../schema/editorial.ts';
import { parseContentFile } from './content-file.ts';
import { editable, editedYaml, PARSE } from './edited-yaml.ts';

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

/** The text without the id of a review. Its totals stay. */
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

/** The text with `records: 1` and `reply_names: true`; null if one cannot be added. */
export function withRecords(text: string): string | null {
  const recorded = withKey(text, 'records', 1);
  return recorded === null ? null : withKey(recorded, 'reply_names', true);
}

function withKey(text: string, key: 'records' | 'reply_names', value: unknown): string | null {
  const document = editable(text);
  if (document?.get(key) === value) return text;
  document?.set(key, value);
  return document && written(text, document, key);
}

/** Changes only the list. A missing list that would be empty is not added. */
function editedList(
  text: string,
  field: 'withheld' | 'removed',
  edit: (list: YAMLSeq, document: Document) => void,
): string | null {
  const document = editable(text);
  if (document === null) return null;
  const isThere = isSeq(document.get(field, true));
  if (!isThere) document.set(field, document.createNode([]));
  const list = document.get(field, true);
  if (!isSeq(list)) return null;
  edit(list, document);
  return !isThere && list.items.length === 0 ? text : written(text, document, field);
}

/** The text with one field of an edited document; null if it would not be valid. */
function written(text: string, document: Document, field: string): string | null {
  const wanted = JSON.stringify(document.toJS());
  return editedYaml(text, document, [field], (result) => {
    const bytes = new TextEncoder().encode(result);
    const { file, problems } = parseContentFile('policy.yaml', bytes, PolicyFile);
    const isValid = problems.length === 0 && file !== null;
    return isValid && JSON.stringify(parseDocument(result, PARSE).toJS()) === wanted;
  });
}
