import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import type { Refusal } from '../imported-review.ts';
import { columnKey } from './column-words.ts';
import { isOnOtherScale, namesOtherScale, onOtherScale } from './star-rating.ts';
import { type Table, type TableRow, valuesOf } from './table.ts';
import { cellOf, type FieldColumns } from './table-layout.ts';

/** Why the ratings of a table are on another scale, by name or values, whoever chose their column; else null. */
export function scaleProblem({ columns, rows }: Table, fields: FieldColumns): Refusal | null {
  const refusal = (column: string, problem: string): Refusal => ({
    refused: `The column ${quoted(column)} ${problem}. Other scales are not converted. Choose the column with the stars, --map rating="<column>", or correct the values.`,
  });
  const named = fields.rating.find(({ name }) => namesOtherScale(name, columns));
  if (named !== undefined) return refusal(named.name, 'is on another scale than stars from 1 to 5');
  const best = columns
    .filter((name) => BEST.test(columnKey(name)))
    .find((name) => valuesOf({ rows }, columnKey(name)).some((value) => !/^5(?:[.,]0+)?$/.test(value)));
  if (best !== undefined) return refusal(best, 'says that 5 is not the best rating');
  const stars = (row: TableRow): string => cellOf(fields, row, 'rating');
  const other = onOtherScale(rows.map(stars));
  const where = rows.filter((row) => isOnOtherScale(stars(row))).slice(0, 3);
  const places = where.map(({ place }) => place.row).join(', ');
  const problem = `has ${counted(other.length, 'value')} such as ${quoted(other[0] ?? '')} that are not stars from 1 to 5 (row ${places})`;
  return other.length === 0 ? null : refusal(fields.rating[0]?.name ?? '', problem);
}

const BEST =
  /^(?:best|max|maximum)(?:rating|score|stars|value)?$|^(?:rating|score)(?:max|best|scale|outof)$|^outof$/;

const quoted = (text: string): string => JSON.stringify(truncated(text));
