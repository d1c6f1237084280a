import { nearestName } from '../text/nearest-name.ts';

/** Words of other services, and ours for them. */
const OUR_WORDS = new Map(
  Object.entries({
    ...{ q: 'word', search: 'word', keyword: 'word', text: 'query', star: 'rating', polarity: 'sentiment' },
    ...{ minimum: 'min', gte: 'min', gt: 'min', maximum: 'max', lte: 'max', lt: 'max' },
    ...{
      date: 'since',
      from: 'since',
      after: 'since',
      start: 'since',
      to: 'until',
      before: 'until',
      end: 'until',
    },
    ...{ lang: 'language', replied: 'reply', order: 'sort', page: 'cursor', per: 'limit', size: 'limit' },
  }),
);

/** The parameter that an unknown name most likely means: by the same words, by spelling, by shared words; or null. */
export function nearestParameter(name: string, known: readonly string[]): string | null {
  const wanted = wordsOf(name);
  let [best, bestShare]: [string | null, number] = [null, 0];
  for (const candidate of known) {
    const words = wordsOf(candidate);
    const share = words.filter((word) => wanted.includes(word)).length / (words.length + wanted.length);
    if (share > bestShare) [best, bestShare] = [candidate, share];
  }
  return bestShare === 0.5 ? best : (nearestName(name, known) ?? best);
}

/** Words of `mentions_technicians`, `mentionsTechnician` or `mentions-technician` as singular words of ours. */
function wordsOf(name: string): string[] {
  const words = name
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && word !== 'has')
    .map((word) => word.replace(/s$/, ''));
  // "End date" is an end.
  const telling = words.length > 1 ? words.filter((word) => word !== 'date') : words;
  return telling.map((word) => OUR_WORDS.get(word) ?? word);
}
