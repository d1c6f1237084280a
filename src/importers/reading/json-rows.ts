import type { Refusal } from '../imported-review.ts';
import { columnKey } from './export-format.ts';
import { nestedRows } from './nested-rows.ts';
import type { Table } from './table.ts';

/**
 * JSON Lines as a table. Lines that are not objects become broken rows; a cut-off last one refuses
 * all.
 */
export function jsonLinesTable(file: string, text: string): Table | Refusal {
  const items: { row: number; value: unknown }[] = [];
  const broken: Table['broken'] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    try {
      const value: unknown = JSON.parse(line);
      for (const inner of nestedRows(value) ?? [value]) items.push({ row: index + 1, value: inner });
    } catch {
      if (index > 0 && index === lines.length - 1)
        return { refused: `${file} ends inside its last line, so it was cut off. Export it again.` };
      broken.push({ place: { file, row: index + 1 }, reason: 'is not valid JSON' });
    }
  }
  if (items.length === 0) return { refused: `${file} is not valid JSON. Export it again.` };
  return tableOf(file, items, broken);
}

/** A JSON array of objects as a table. */
export function jsonArrayTable(file: string, values: readonly unknown[]): Table | Refusal {
  return tableOf(
    file,
    values.map((value, index) => ({ row: index + 1, value })),
    [],
  );
}

function tableOf(
  file: string,
  items: { row: number; value: unknown }[],
  broken: Table['broken'],
): Table | Refusal {
  const table: Table = { columns: [], rows: [], broken };
  const columns = new Map<string, string>();
  for (const { row, value } of items) {
    const place = { file, row };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      table.broken.push({ place, reason: 'is not a JSON object' });
      continue;
    }
    const cells = new Map<string, string>();
    for (const [name, cell] of cellsOf(value, '', 0)) {
      columns.set(columnKey(name), columns.get(columnKey(name)) ?? name);
      cells.set(columnKey(name), cell);
    }
    table.rows.push({ place, cells });
  }
  if (table.rows.length === 0)
    return { refused: `${file} has no JSON objects, so no reviews. Check that it is the right file.` };
  table.columns = [...columns.values()];
  return table;
}

/**
 * Fields of an object as cells, inner ones under `outer.inner`, three levels deep; lists are
 * skipped.
 */
function cellsOf(value: object, prefix: string, depth: number): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const name = prefix + key;
    if (typeof inner === 'string') return [[name, inner]];
    if (typeof inner === 'number' || typeof inner === 'boolean') return [[name, String(inner)]];
    // A field without value is a column, too: it shows which export this is.
    if (inner === null) return [[name, '']];
    if (typeof inner !== 'object' || Array.isArray(inner) || depth >= 2) return [];
    return cellsOf(inner, `${name}.`, depth + 1);
  });
}
