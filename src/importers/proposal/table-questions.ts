import type { ImportOptions } from '../imported-review.ts';
import type { Question } from '../question.ts';
import { columnKey } from '../reading/column-words.ts';
import { DATES, type Field } from '../reading/export-format.ts';
import { areStars, scoreOf } from '../reading/star-rating.ts';
import { type Table, valuesOf } from '../reading/table.ts';
import { dateOrders, type FieldColumns } from '../reading/table-layout.ts';
import { columnOrder, isAmbiguous } from '../reading/written-date.ts';
import { leavesScaleOpen } from './chosen-columns.ts';

export const candidatesOf = (field: Field, open: readonly Question[]): readonly string[] =>
  open.flatMap((one) => (one.kind === 'field' && one.field === field ? one.candidates : []));

const EXAMPLES = 3;

/** Which scale the ratings are on, unless they are plainly stars. */
export function scaleQuestion(
  table: Table,
  fields: FieldColumns,
  open: readonly Question[],
  { scale }: ImportOptions,
): Question[] {
  const asked = candidatesOf('rating', open);
  const names = asked.length > 0 ? asked : fields.rating.slice(0, 1).map(({ name }) => name);
  const isOther = table.columns
    .filter((name) => BEST.test(columnKey(name)))
    .some((name) => valuesOf(table, columnKey(name)).some((value) => !/^5(?:[.,]0+)?$/.test(value)));
  const column = names.find(
    (name) => isOther || !areStars(valuesOf(table, columnKey(name))) || leavesScaleOpen(name, table.columns),
  );
  if (scale !== null || column === undefined) return [];
  const examples = [...new Set(valuesOf(table, columnKey(column)))].toSorted(
    (a, b) => (scoreOf(a) ?? 0) - (scoreOf(b) ?? 0),
  );
  return [{ kind: 'scale', column, examples: [...examples.slice(0, 2), ...examples.slice(2).slice(-2)] }];
}

const BEST =
  /^(?:best|max|maximum)(?:rating|score|stars|value)?$|^(?:rating|score)(?:max|best|scale|outof)$|^outof$/;

/** The order of day and month in the first column that leaves it open. */
export function dateQuestion(
  table: Table,
  fields: FieldColumns,
  open: readonly Question[],
  { dateFormat }: ImportOptions,
): Question[] {
  if (dateFormat !== null) return [];
  const asked = candidatesOf('date', open);
  const orders = dateOrders(table, fields);
  const columns = [
    ...asked.map((name) => {
      const values = valuesOf(table, columnKey(name));
      return { field: 'date' as const, name, values, order: columnOrder(values) };
    }),
    ...DATES.flatMap((field) =>
      fields[field].map(({ key, name }) => {
        return { field, name, values: valuesOf(table, key), order: orders.get(field) };
      }),
    ),
  ];
  for (const { field, name, values, order } of columns) {
    const unsure = values.filter((value) => order?.(value) === null && isAmbiguous(value));
    if (unsure.length > 0)
      return [{ kind: 'dates', field, column: name, examples: unsure.slice(0, EXAMPLES) }];
  }
  return [];
}
