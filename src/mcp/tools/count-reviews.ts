import { searchReviews } from '../../api/operations/search-reviews.ts';
import { matching } from '../../reviews/search.ts';
import { idOfName } from '../../reviews/search-index.ts';
import type { Parameter, SearchQuery } from '../../schema/search-parameters.ts';
import { capitalized } from '../../text/capitalized.ts';
import { counted } from '../../text/counted.ts';
import { leftOutOf, NOTICE, shortAnswer } from '../answers/answer.ts';
import type { Values } from '../answers/arguments.ts';
import type { Catalog } from '../answers/catalog.ts';
import { GROUPINGS, type Group, type Grouping, groupsOf, OVERLAPPING } from '../answers/groups.ts';
import { whyNone } from '../answers/no-match.ts';
import { COUNT, NUMBER_OR_NULL, OBJECT, OBJECTS, result, TEXT_OR_NULL } from '../answers/output-shapes.ts';
import { differenceOf, ratingFigures } from '../answers/rating-figures.ts';
import { sentenceAbout } from '../answers/sentence-about.ts';
import type { Tool } from './tool.ts';

/** Not `words`: with related words they find more than a count may claim. */
const { words: _words, limit: _limit, sort: _sort, cursor: _cursor, ...filters } = searchReviews.query;

/** Described once in the list of tools, which every conversation loads. */
const FILTERS: Record<string, Parameter> = Object.fromEntries(
  Object.entries(filters).map(([name, filter]) => [name, { ...filter, description: 'Filter.' }]),
);

/** Groups of one answer. */
const GROUPS_MAX = 60;
const QUOTES_MAX = 3;

export const countReviews: Tool = {
  name: 'count_reviews',
  title: 'Count and compare reviews',
  describe: ({ business }) =>
    `How many reviews of ${business} match the filters, with share, mean stars, 95% intervals and a few quotes; with by, also per group. compare says whether the stars of two groups, such as two years or technicians, differ by more than chance. Use it for how many, what share, which most, better or worse. Takes all filters of search_reviews except words.`,
  parameters: {
    by: {
      type: 'string',
      enum: GROUPINGS,
      description: 'Count per group of this.',
      example: 'year',
    },
    compare: {
      type: 'string',
      description: 'Two groups of `by` to compare, by id or name, separated by a comma.',
      example: '2025, 2026',
    },
    ...FILTERS,
  },
  required: [],
  output: result({
    review_count: COUNT,
    count: COUNT,
    mean_rating: NUMBER_OR_NULL,
    groups: OBJECTS,
    comparison: OBJECT,
    quotes: OBJECTS,
    left_out: TEXT_OR_NULL,
  }),
  call(catalog, { by, compare, ...values }) {
    const query = values as SearchQuery;
    const { ratings, ids } = catalog.source.index;
    const starsOf = (some: readonly number[]): number[] => some.map((row) => ratings[row] ?? 0);
    const grouping = by as Grouping | undefined;
    const { rows, groups } = countedRows(catalog, query, grouping);
    const { technicianNames, serviceNames } = catalog.source.index;
    // All names that a filter takes.
    const names = { technician: technicianNames, service: serviceNames }[String(by)] ?? {};
    const pair = pairOf(groups, compare as string | undefined, names);
    if (pair === null) return unknownPair(groups, grouping, values);
    const hint = rows.length === 0 ? whyNone(catalog, query) : undefined;
    return shortAnswer({
      notice: NOTICE,
      review_count: ids.length,
      ...ratingFigures(starsOf(rows), ids.length),
      rating_counts: Object.fromEntries(
        [5, 4, 3, 2, 1].map((star) => [star, rows.filter((row) => ratings[row] === star).length]),
      ),
      ...sidesOf(catalog, rows, query.aspect),
      ...(grouping === undefined
        ? {}
        : {
            groups: groups.slice(0, GROUPS_MAX).map(({ id, label, rows: own }) => ({
              group: id,
              ...(label === id ? {} : { label }),
              ...ratingFigures(starsOf(own), rows.length),
              // Some texts are too short to prove a language, so no interval holds the true share.
              ...(grouping === 'language' ? { share_pct_ci95: null } : {}),
              ...sidesOf(catalog, own, grouping === 'aspect' ? id : query.aspect),
            })),
          }),
      ...(pair.length === 2 ? { comparison: comparisonOf(pair, starsOf) } : {}),
      quotes: quotedGroups(pair, groups, rows, grouping).flatMap(({ most, ...group }) =>
        quotesOf(catalog, group, grouping, query).slice(0, most),
      ),
      left_out: leftOut(catalog, rows, groups, grouping),
      ...(hint === undefined ? {} : { hint }),
    });
  },
};

/** The two groups to compare: those named, or the only two. */
function pairOf(
  groups: readonly Group[],
  compare: string | undefined,
  ids: Readonly<Record<string, string>>,
): Group[] | null {
  if (compare === undefined) return groups.length === 2 ? [...groups] : [];
  const names = compare.split(',').map((name) => name.trim().toLowerCase());
  const found = names.flatMap((name) => {
    const wanted = idOfName(ids, name) ?? name;
    const group = groups.find(({ id, label }) => [id, label.toLowerCase()].includes(wanted));
    return group === undefined ? [] : [group];
  });
  return names.length === 2 && new Set(found).size === 2 ? found : null;
}

/** The groups that exist, and what else was asked. */
function unknownPair(
  groups: readonly Group[],
  by: Grouping | undefined,
  filters: Values,
): { problem: string } {
  const known = groups.slice(0, GROUPS_MAX).map(({ id }) => id);
  const problem =
    by === undefined
      ? 'compare: needs by, which says what the groups are.'
      : `compare: must name two groups of ${by}, separated by a comma. Known: ${known.join(', ') || 'none'}.`;
  const example = { ...filters, ...(by === undefined ? {} : { by }) };
  const isEmpty = Object.keys(example).length === 0;
  return { problem: isEmpty ? problem : `${problem}\nCorrected example: ${JSON.stringify(example)}` };
}

function comparisonOf([a, b]: readonly Group[], starsOf: (rows: readonly number[]) => number[]): object {
  const [one, other] = [a, b].map((group) => starsOf(group?.rows ?? []));
  const named = (group: Group | undefined, stars: readonly number[] = []): string =>
    `${group?.label}: ${ratingFigures(stars, 1).mean_rating} of 5 stars (${counted(stars.length, 'review')}).`;
  const difference = differenceOf(one ?? [], other ?? []);
  const verdict =
    difference === null
      ? 'Too few reviews to say whether they differ.'
      : difference.may_be_chance
        ? `The difference of ${Math.abs(difference.difference)} may be chance.`
        : `The difference of ${Math.abs(difference.difference)} is larger than chance explains.`;
  return {
    summary: `${capitalized(named(a, one))} ${capitalized(named(b, other))} ${verdict}`,
    ...difference,
  };
}

/** The reviews that count, and their groups. With groups by aspect, `sentiment` is that about the aspect. */
function countedRows(
  catalog: Catalog,
  query: SearchQuery,
  by: Grouping | undefined,
): { rows: number[]; groups: Group[] } {
  const { sentiment, ...others } = query;
  if (by !== 'aspect' || query.aspect !== undefined || sentiment === undefined) {
    const { rows } = matching(catalog.source, query);
    return { rows, groups: by === undefined ? [] : groupsOf(catalog, rows, by) };
  }
  const { aspects } = catalog.source.index;
  const groups = groupsOf(catalog, matching(catalog.source, others).rows, by)
    .map(({ rows, ...group }) => {
      const judging = new Set(aspects[group.id]?.[sentiment]);
      return { ...group, rows: rows.filter((row) => judging.has(row)) };
    })
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => b.rows.length - a.rows.length);
  const rows = [...new Set(groups.flatMap((group) => group.rows))].sort((a, b) => a - b);
  return { rows, groups };
}

/** On which sides these reviews count for an aspect, by the keys of insights.json. Nothing else has sides here. */
function sidesOf({ source, insights }: Catalog, rows: readonly number[], aspect: string | undefined): object {
  if (aspect === undefined) return {};
  const { aspectNames, aspects } = source.index;
  const sides = aspects[idOfName(aspectNames, aspect) ?? ''] ?? {};
  const wanted = new Set(rows);
  const count = (side: string): number => (sides[side] ?? []).filter((row) => wanted.has(row)).length;
  const against = insights().basis === 'reader' ? 'complaint_count' : 'low_rated_count';
  return { praise_count: count('positive'), [against]: count('negative') };
}

/** Both groups of a pair; groups by subject with a quote each; else all reviews that count. */
function quotedGroups(
  pair: readonly Group[],
  groups: readonly Group[],
  rows: number[],
  by: Grouping | undefined,
): (Group & { most: number })[] {
  if (pair.length === 2) return pair.map((group) => ({ ...group, most: QUOTES_MAX }));
  return by !== undefined && Object.hasOwn(FILTER_OF, by)
    ? groups.slice(0, QUOTES_MAX).map((group) => ({ ...group, most: 1 }))
    : [{ id: '', label: '', rows, most: QUOTES_MAX }];
}

/** The newest texts: the sentence with what was counted; without a subject, their first sentences. */
function quotesOf(
  catalog: Catalog,
  { id: group, rows }: Group,
  by: Grouping | undefined,
  query: SearchQuery,
): object[] {
  const subject = { ...query, ...(group === '' || by === undefined ? {} : { [FILTER_OF[by] ?? '']: group }) };
  const quotes: object[] = [];
  for (const row of rows) {
    if (quotes.length === QUOTES_MAX) break;
    const { id, text, url, rating, date, author } = catalog.review(row);
    const quote = text === null ? null : sentenceAbout(catalog, { id, text }, subject);
    if (quote !== null) quotes.push({ ...(group === '' ? {} : { group }), quote, author, rating, date, url });
  }
  return quotes;
}

/** The filter that names the groups of a grouping. */
const FILTER_OF: Partial<Record<Grouping, string>> = {
  aspect: 'aspect',
  topic: 'topic',
  technician: 'mentions_technician',
  service: 'mentions_service',
};

/** Reviews that are in no group, those that the analysis did not read, and what the counts are not about. */
function leftOut(
  catalog: Catalog,
  rows: readonly number[],
  groups: readonly Group[],
  by: Grouping | undefined,
): string {
  const grouped = new Set(groups.flatMap((group) => group.rows));
  const rest = rows.filter((row) => !grouped.has(row)).length;
  const sentences = [
    ...(by === undefined || rest === 0
      ? []
      : [`${counted(rest, 'review')} ${rest === 1 ? 'is' : 'are'} in no group.`]),
    ...(by !== undefined && OVERLAPPING.has(by) ? ['A review may be in several groups.'] : []),
    ...(groups.length > GROUPS_MAX ? [`Only the first ${GROUPS_MAX} of ${groups.length} groups.`] : []),
    leftOutOf(catalog.insights()),
  ];
  return sentences.join(' ');
}
