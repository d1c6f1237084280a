import { isShown } from '../../insights/dataset/statistics.ts';
import type { SearchIndex } from '../../reviews/search-index.ts';
import type { Catalog } from './catalog.ts';

/** What reviews can be counted by. */
export const GROUPINGS = [
  'year',
  'month',
  'stars',
  'source',
  'language',
  'reply',
  'disclosure',
  'technician',
  'service',
  'aspect',
  'topic',
  'sentiment',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Groupings in which a review may be in several groups. */
export const OVERLAPPING: ReadonlySet<Grouping> = new Set(['technician', 'service', 'aspect', 'topic']);

export interface Group {
  id: string;
  label: string;
  /** Ascending. */
  rows: number[];
}

/** The rows by group, in the order of the list that the group's kind has; empty groups are left out. */
export function groupsOf(catalog: Catalog, rows: readonly number[], by: Grouping): Group[] {
  const wanted = new Set(rows);
  return allGroups(catalog, by)
    .map(({ rows: all, ...group }) => ({ ...group, rows: all.filter((row) => wanted.has(row)) }))
    .filter((group) => group.rows.length > 0);
}

function allGroups(catalog: Catalog, by: Grouping): Group[] {
  const { index } = catalog.source;
  const { technicians, services } = catalog.dataset.business;
  switch (by) {
    case 'year':
      return byKey(index.dates, (date) => date.slice(0, 4));
    case 'month':
      return byKey(index.dates, (date) => date.slice(0, 7));
    case 'stars':
      return byKey(index.ratings, String).sort((a, b) => (a.id < b.id ? 1 : -1));
    case 'source':
      return named(index.sources);
    case 'language':
      return named(index.languages);
    case 'reply':
      return split(index, index.replied, ['with a reply', 'without a reply']);
    case 'disclosure':
      return split(index, index.disclosed, ['with a disclosure', 'without a disclosure']);
    case 'technician':
      return technicians.map(({ id, label }) => ({ id, label, rows: index.technicians[id] ?? [] }));
    case 'service':
      return services.map(({ id, label }) => ({ id, label, rows: index.services[id] ?? [] }));
    case 'aspect':
      return catalog
        .insights()
        .aspects.filter(isShown)
        .map(({ id, label }) => ({ id, label, rows: judging(index, id) }));
    case 'topic':
      return catalog.insights().topics.map(({ id, label }) => ({ id, label, rows: index.topics[id] ?? [] }));
    case 'sentiment':
      return named(index.sentiments);
  }
}

/** Groups by a key of each row, newest first. */
function byKey<T>(column: readonly T[], keyOf: (value: T) => string): Group[] {
  const groups = new Map<string, number[]>();
  for (const [row, value] of column.entries()) {
    const key = keyOf(value);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return named(Object.fromEntries(groups)).sort((a, b) => (a.id < b.id ? 1 : -1));
}

function named(rows: Readonly<Record<string, number[]>>): Group[] {
  return Object.entries(rows).map(([id, own]) => ({ id, label: id, rows: own }));
}

function split({ ids }: SearchIndex, rows: readonly number[], [yes, no]: [string, string]): Group[] {
  const inside = new Set(rows);
  return [
    { id: 'true', label: yes, rows: [...rows] },
    { id: 'false', label: no, rows: ids.map((_id, row) => row).filter((row) => !inside.has(row)) },
  ];
}

function judging({ aspects }: SearchIndex, id: string): number[] {
  return Object.values(aspects[id] ?? {})
    .flat()
    .sort((a, b) => a - b);
}
