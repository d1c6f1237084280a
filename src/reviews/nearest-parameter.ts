import { nearestName } from '../text/nearest-name.ts';

/** Names from other services, and our names for them; the first that exists counts. */
const OTHER_NAMES = new Map(
  Object.entries({
    q: ['words', 'query'],
    search: ['words', 'query'],
    text: ['query'],
    stars: ['rating'],
    min_stars: ['min_rating'],
    max_stars: ['max_rating'],
    keywords: ['words', 'query'],
    lang: ['language'],
    replied: ['has_reply'],
    polarity: ['sentiment'],
    from: ['since', 'date'],
    since: ['date'],
    after: ['since', 'date'],
    start_date: ['since', 'date'],
    to: ['until'],
    before: ['until'],
    end_date: ['until'],
    order: ['sort'],
    order_by: ['sort'],
    page: ['cursor'],
    per_page: ['limit'],
    page_size: ['limit'],
  }),
);

/** Parameters that a name for the opposite bound, such as `max_rating`, cannot mean. */
const NOT_MEANT: readonly { bound: RegExp; parameters: readonly string[] }[] = [
  {
    bound: /^max|(?:^|_)(?:max|maximum|most|below|under|upper|before|until|to|end|lte?)(?:_|$)|max$/,
    parameters: ['rating', 'min_rating', 'since', 'date'],
  },
  {
    bound: /^min|(?:^|_)(?:min|minimum|least|above|over|lower|after|since|from|start|gte?)(?:_|$)|min$/,
    parameters: ['rating', 'max_rating', 'until', 'limit'],
  },
];

/**
 * The parameter that an unknown name most likely means, or null: by its name in other services, by
 * spelling, or by shared words (`technician` and `mentions_technician`). A name for an upper bound
 * never means a parameter for a lower bound, or the reverse.
 */
export function nearestParameter(name: string, known: readonly string[]): string | null {
  const bounded = wordsOf(name).join('_');
  const excluded = NOT_MEANT.filter(({ bound }) => bound.test(bounded)).flatMap(
    ({ parameters }) => parameters,
  );
  const possible = known.filter((candidate) => !excluded.includes(candidate));
  const other = OTHER_NAMES.get(name.toLowerCase())?.find((candidate) => possible.includes(candidate));
  return other ?? nearestName(name, possible) ?? sharingWords(name, possible);
}

/** The name that shares most words with this one, and has fewest others. */
function sharingWords(name: string, known: readonly string[]): string | null {
  const wanted = wordsOf(name);
  let best: string | null = null;
  let bestScore = 0;
  for (const candidate of known) {
    const words = wordsOf(candidate);
    const shared = words.filter((word) => wanted.includes(word)).length;
    const score = shared / (words.length + wanted.length);
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

/** Words of `mentions_technicians`, `mentionsTechnician` or `mentions-technician` as singular words. */
function wordsOf(name: string): string[] {
  return name
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && word !== 'has')
    .map((word) => word.replace(/s$/, ''));
}
