import type { ImportOptions, SavedMap } from '../imported-review.ts';
import type { KeptValues } from '../question.ts';
import { columnKey } from '../reading/column-words.ts';
import { scaleOf } from '../reading/star-rating.ts';
import { type Table, valuesOf } from '../reading/table.ts';
import type { ValueFilter } from '../reading/table-layout.ts';

/** The options with the answers to an earlier import of the same columns; `isRemembered` if there was one. */
export function withSaved(
  table: Table,
  options: ImportOptions,
): { options: ImportOptions; isRemembered: boolean } {
  const present = new Set(table.columns.map(columnKey));
  const [best] = options.saved
    .filter(({ columns }) => columns.length > 0 && columns.every((name) => present.has(columnKey(name))))
    .toSorted((a, b) => b.columns.length - a.columns.length);
  if (best === undefined) return { options, isRemembered: false };
  const typed = new Set(options.answers.map(({ column }) => columnKey(column)));
  const ignored = [...new Set([...options.ignored, ...(best.ignored ?? [])])];
  const all = {
    ...options,
    map: { ...best.map, ...options.map },
    source: options.source ?? best.source ?? null,
    onlyUnnamed: best.only_unnamed === true && (options.source ?? best.source) === best.source,
    dateFormat: options.dateFormat ?? best.date_format ?? null,
    encoding: options.encoding ?? best.encoding ?? null,
    scale: options.scale ?? scaleOf(best.scale ?? ''),
    ignored: ignored.filter((name) => !typed.has(columnKey(name))),
    answers: [...options.answers, ...(best.values ?? []), ...wordAnswers(table, best)],
  };
  return { options: all, isRemembered: true };
}

/** Words of earlier versions: columns all of whose values are among them are answered. */
function wordAnswers(table: Table, { shown = [], held = [] }: SavedMap): KeptValues[] {
  if (shown.length + held.length === 0) return [];
  const words = new Set([...shown, ...held].map((word) => word.toLowerCase()));
  return table.columns
    .filter((name) => {
      const values = valuesOf(table, columnKey(name));
      return values.length > 0 && values.some((value) => words.has(value.toLowerCase()));
    })
    .map((column) => ({ column, keep: shown, skip: held }));
}

/** What the next import of such a table needs; null if nothing was asked. */
export function savedAnswers(
  columns: readonly string[],
  filters: readonly ValueFilter[],
  { map, source, onlyUnnamed, dateFormat, encoding, scale, ignored }: ImportOptions,
): SavedMap | null {
  const said = {
    ...(source === null ? {} : { source, ...(onlyUnnamed && { only_unnamed: true }) }),
    ...(dateFormat === null ? {} : { date_format: dateFormat }),
    ...(encoding === null ? {} : { encoding }),
    ...(scale === null ? {} : { scale: `${scale.best}..${scale.worst}` }),
    ...(ignored.length === 0 ? {} : { ignored: [...ignored] }),
    ...(filters.length === 0
      ? {}
      : {
          values: filters.map(({ answer: { column, keep, skip } }) => ({
            column,
            keep: [...new Set(keep)],
            skip: [...skip],
          })),
        }),
  };
  if (Object.keys(map).length + Object.keys(said).length === 0) return null;
  return { columns: [...new Set(columns)], map: { ...map }, ...said };
}
