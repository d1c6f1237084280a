import { searchReviews } from '../../api/operations/search-reviews.ts';
import { isShown } from '../../insights/dataset/statistics.ts';
import { matching } from '../../reviews/search.ts';
import { hasText, idOfName, NAMED } from '../../reviews/search-index.ts';
import type { Parameter, SearchQuery } from '../../schema/search-parameters.ts';
import { capitalized } from '../../text/capitalized.ts';
import { counted } from '../../text/counted.ts';
import { leftOutOf, NOTICE, shortAnswer, UNLISTED } from '../answers/answer.ts';
import type { Values } from '../answers/arguments.ts';
import {
  GROUPINGS,
  type Group,
  type Grouping,
  groupsOf,
  named,
  OVERLAPPING,
  within,
} from '../answers/groups.ts';
import { unknownFilter } from '../answers/named-entry.ts';
import { whyNone } from '../answers/no-match.ts';
import { COUNT, NUMBER_OR_NULL, OBJECT, OBJECTS, result, TEXT_OR_NULL } from '../answers/output-shapes.ts';
import type { ParsedRelease } from '../answers/parsed-release.ts';
import { differenceOf, plainFigures, ratingFigures } from '../answers/rating-figures.ts';
import { sentenceAbout } from '../answers/sentence-about.ts';
import type { Tool } from './tool.ts';

/** Not `words`: with related words they find more than a count may say. */
const { words: _words, limit: _limit, sort: _sort, cursor: _cursor, ...filters } = searchReviews.query;

/** Described once in the list of tools, which every conversation loads. */
const FILTERS: Record<string, Parameter> = Object.fromEntries(
  Object.entries(filters).map(([name, filter]) => [name, { ...filter, description: '' }]),
);

/** Groups of one answer; all months are shown. */
const GROUPS_MAX = 60;
const QUOTES_MAX = 3;

export const countReviews: Tool = {
  name: 'count_reviews',
  title: 'Count and compare reviews',
  describe: ({ business }) =>
    `How many reviews of ${business} match the filters of search_reviews, with share, mean stars and 95% intervals; with by, also for each group, ` +
    'to find the most frequent, the best or the worst. compare says whether the stars of two groups differ by more than chance. A subject adds quotes.',
  parameters: {
    by: {
      type: 'string',
      enum: GROUPINGS,
      description: 'What to group by.',
      example: 'year',
    },
    compare: {
      type: 'string',
      description: 'Two groups of `by`: ids or names, separated by a comma.',
      example: '2025, 2026',
    },
    ...FILTERS,
  },
  required: [],
  output: result({
    count: COUNT,
    mean_rating: NUMBER_OR_NULL,
    groups: OBJECTS,
    comparison: OBJECT,
    quotes: OBJECTS,
    left_out: TEXT_OR_NULL,
  }),
  call(parsed, { by, compare, ...values }) {
    const unknown = unknownFilter(parsed, values);
    if (unknown !== null) return unknown;
    const query = values as SearchQuery;
    const { ratings, ids } = parsed.release.index;
    const starsOf = (some: readonly number[]): number[] => some.map((row) => ratings[row] ?? 0);
    const grouping = by as Grouping | undefined;
    const { rows, groups } = countedRows(parsed, query, grouping);
    const { technicianNames, serviceNames } = parsed.release.index;
    // All names that a filter takes.
    const names = { technician: technicianNames, service: serviceNames }[String(by)] ?? {};
    const pair = pairOf(groups, compare as string | undefined, names);
    if (pair === null) return unknownPair(groups, grouping, values);
    const read = grouping === 'aspect' ? rows.filter(isReadIn(parsed)).length : 0;
    const hint = rows.length === 0 ? whyNone(parsed, query) : undefined;
    return shortAnswer({
      notice: NOTICE,
      review_count: ids.length,
      ...(query.aspect === undefined ? {} : { analyzed_count: parsed.insights().analyzed_count }),
      ...ratingFigures(starsOf(rows), baseOf(parsed, query.aspect)),
      rating_counts: Object.fromEntries(
        [5, 4, 3, 2, 1].map((star) => [star, rows.filter((row) => ratings[row] === star).length]),
      ),
      ...sidesOf(parsed, rows, query.aspect),
      ...(grouping === undefined
        ? {}
        : {
            ...(grouping === 'aspect' ? { read_count: read } : {}),
            groups: groups.slice(0, most(grouping)).map(({ id, label, rows: own }) => ({
              group: id,
              ...(label === id ? {} : { label }),
              ...(PLAIN.has(grouping) ? plainFigures : ratingFigures)(
                starsOf(own),
                grouping === 'aspect' ? read : rows.length,
              ),
              ...sidesOf(parsed, own, grouping === 'aspect' ? id : query.aspect),
            })),
          }),
      ...(pair.length === 2
        ? { comparison: comparisonOf(pair, starsOf, isMadeByStars(parsed, grouping)) }
        : {}),
      ...quotesFor(parsed, compare === undefined ? [] : pair, rows, grouping, query),
      ...notRead(parsed, query, grouping),
      left_out: leftOut(parsed, rows, groups, grouping, query),
      ...(hint === undefined ? {} : { hint }),
    });
  },
};

/** How many reviews a share is of: about an aspect, those that were read, and none where insights.json has no share. */
function baseOf({ release: { index }, insights }: ParsedRelease, aspect: string | undefined): number {
  if (aspect === undefined) return index.ids.length;
  const { aspects, analyzed_count } = insights();
  const id = idOfName(index.aspectNames, aspect);
  return aspects.some((one) => one.id === id && isShown(one)) ? analyzed_count : 0;
}

function isReadIn({ release: { index }, insights }: ParsedRelease): (row: number) => boolean {
  const { per_review: read } = insights();
  return (row) => Object.hasOwn(read, index.ids[row] ?? '');
}

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
  const known = groups.slice(0, most(by)).map(({ id }) => id);
  const problem =
    by === undefined
      ? 'compare: needs by, which says what the groups are.'
      : `compare: must name two groups of ${by}, separated by a comma. Known: ${known.join(', ') || 'none'}.`;
  const example = { ...filters, ...(by === undefined ? {} : { by }) };
  const isEmpty = Object.keys(example).length === 0;
  return { problem: isEmpty ? problem : `${problem}\nCorrected example: ${JSON.stringify(example)}` };
}

/** Groups whose stars differ because stars decide who is in them. */
function isMadeByStars({ insights }: ParsedRelease, by: Grouping | undefined): boolean {
  return by === 'stars' || (by === 'sentiment' && insights().basis === 'stars');
}

function comparisonOf(
  [a, b]: readonly Group[],
  starsOf: (rows: readonly number[]) => number[],
  isByStars: boolean,
): object {
  const [one = [], other = []] = [a, b].map((group) => starsOf(group?.rows ?? []));
  const means = (group: Group | undefined, stars: readonly number[]): string =>
    `${group?.label}: ${plainFigures(stars, 1).mean_rating} of 5 stars (${counted(stars.length, 'review')}).`;
  const difference = isByStars ? null : differenceOf(one, other);
  const size = Math.abs(difference?.difference ?? 0);
  const verdict = isByStars
    ? 'The groups are made by stars, so this compares nothing.'
    : difference === null
      ? 'Too few reviews to say whether they differ.'
      : difference.may_be_chance
        ? `The difference of ${size} may be chance.`
        : `The difference of ${size} is larger than chance explains.`;
  return {
    summary: `${capitalized(means(a, one))} ${capitalized(means(b, other))} ${verdict}`,
    ...difference,
  };
}

/** The reviews that count, and their groups. With groups by aspect, `sentiment` is that about the aspect. */
function countedRows(
  parsed: ParsedRelease,
  query: SearchQuery,
  by: Grouping | undefined,
): { rows: number[]; groups: Group[] } {
  const { sentiment, ...others } = query;
  if (by !== 'aspect' || query.aspect !== undefined || sentiment === undefined) {
    const { rows } = matching(parsed.release, query);
    if (by === 'sentiment' && query.aspect !== undefined)
      return { rows, groups: sidesAbout(parsed, rows, query.aspect) };
    return { rows, groups: by === undefined ? [] : groupsOf(parsed, rows, by) };
  }
  const { aspects } = parsed.release.index;
  const groups = groupsOf(parsed, matching(parsed.release, others).rows, by)
    .map(({ rows, ...group }) => {
      const judging = new Set(aspects[group.id]?.[sentiment]);
      return { ...group, rows: rows.filter((row) => judging.has(row)) };
    })
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => b.rows.length - a.rows.length);
  const rows = [...new Set(groups.flatMap((group) => group.rows))].sort((a, b) => a - b);
  return { rows, groups };
}

/** The sides that the filters `aspect` and `sentiment` find together. */
function sidesAbout({ release: { index } }: ParsedRelease, rows: readonly number[], aspect: string): Group[] {
  const { [NAMED]: _named, ...sides } = index.aspects[idOfName(index.aspectNames, aspect) ?? ''] ?? {};
  return within(rows, named(sides));
}

/** On which sides these reviews count for an aspect, by the keys of insights.json. Nothing else has sides here. */
function sidesOf(
  { release, insights }: ParsedRelease,
  rows: readonly number[],
  aspect: string | undefined,
): object {
  if (aspect === undefined) return {};
  const { aspectNames, aspects } = release.index;
  const sides = aspects[idOfName(aspectNames, aspect) ?? ''] ?? {};
  const wanted = new Set(rows);
  const count = (side: string): number => (sides[side] ?? []).filter((row) => wanted.has(row)).length;
  const { basis, overall_sentiment: overall } = insights();
  const against = basis === 'reader' ? 'complaint_count' : 'low_rated_count';
  const praise = overall.withheld === null ? count('positive') : null;
  return { praise_count: praise, [against]: count('negative') };
}

/** Groups without intervals: a month has few reviews, and a language is guessed. */
const PLAIN: ReadonlySet<Grouping | undefined> = new Set(['month', 'language']);

function most(by: Grouping | undefined): number {
  return by === 'month' ? Number.POSITIVE_INFINITY : GROUPS_MAX;
}

/** Quotes of both groups of a pair, or about the subject or text that the filters name. */
function quotesFor(
  parsed: ParsedRelease,
  pair: readonly Group[],
  rows: number[],
  by: Grouping | undefined,
  query: SearchQuery,
): { quotes?: object[] } {
  if (pair.length === 2) return { quotes: pair.flatMap((group) => quotesOf(parsed, group, by, query)) };
  const { aspect, topic, mentions_technician: person, mentions_service: service, query: text } = query;
  return [aspect, topic, person, service, text].every((wanted) => wanted === undefined)
    ? {}
    : { quotes: quotesOf(parsed, { id: '', label: '', rows }, by, query) };
}

/** The newest texts: the sentence with what was counted; without a subject, their first sentences. */
function quotesOf(
  parsed: ParsedRelease,
  { id: group, rows }: Group,
  by: Grouping | undefined,
  query: SearchQuery,
): object[] {
  const subject = { ...query, ...(group === '' || by === undefined ? {} : { [FILTER_OF[by] ?? '']: group }) };
  const quotes: object[] = [];
  for (const row of rows) {
    if (quotes.length === QUOTES_MAX) break;
    const { id, text, url, rating, date, author } = parsed.review(row);
    const quote = text === null ? null : sentenceAbout(parsed, { id, text }, subject);
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

/** What only the analysis of texts can count, as filters and as groups. */
const ANALYZED = ['aspect', 'topic', 'sentiment'] as const;

function isAnalyzed(query: SearchQuery, by: Grouping | undefined): boolean {
  return ANALYZED.some((name) => query[name] !== undefined || by === name);
}

/** Of a count over subjects: texts that pass the other filters, and that no one has read. */
function notRead(
  parsed: ParsedRelease,
  query: SearchQuery,
  by: Grouping | undefined,
): { not_read_count?: number } {
  if (!isAnalyzed(query, by)) return {};
  const { aspect: _aspect, topic: _topic, sentiment: _sentiment, ...others } = query;
  const isRead = isReadIn(parsed);
  const unread = matching(parsed.release, others).rows.filter(
    (row) => hasText(parsed.release.index, row) && !isRead(row),
  );
  return { not_read_count: unread.length };
}

/** Whether an aspect that is asked for has too few mentions; elsewhere `left_out` says why it is held back. */
function withUnlisted(
  { release, insights }: ParsedRelease,
  { aspect }: SearchQuery,
  by: Grouping | undefined,
): boolean {
  const { aspects, overall_sentiment: all } = insights();
  const wanted = aspect === undefined ? null : idOfName(release.index.aspectNames, aspect);
  return (
    all.withheld === null &&
    aspects.some((one) => !isShown(one) && one.mention_count > 0 && (by === 'aspect' || one.id === wanted))
  );
}

/** Reviews that are in no group shown, those that the analysis did not read, and what the counts are not about. */
function leftOut(
  parsed: ParsedRelease,
  rows: readonly number[],
  groups: readonly Group[],
  by: Grouping | undefined,
  query: SearchQuery,
): string | null {
  const shown = new Set(groups.slice(0, most(by)).flatMap((group) => group.rows));
  const rest = rows.filter((row) => !shown.has(row)).length;
  const sentences = [
    ...(groups.length === 0 || rest === 0
      ? []
      : [`${counted(rest, 'review')} ${rest === 1 ? 'is' : 'are'} in none of these groups.`]),
    ...(by !== undefined && OVERLAPPING.has(by) && groups.length > 1
      ? ['A review may be in several groups.']
      : []),
    ...(groups.length > most(by) ? [`Only the first ${GROUPS_MAX} of ${groups.length} groups.`] : []),
    ...(withUnlisted(parsed, query, by) ? [UNLISTED] : []),
    ...(isAnalyzed(query, by) ? [leftOutOf(parsed.insights())] : []),
  ];
  return sentences.join(' ') || null;
}
