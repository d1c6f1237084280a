import { languageName } from '../../reviews/words/languages.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { UNREAD_MAX } from '../../settings.ts';
import { counted } from '../../text/counted.ts';

type Excluded = InsightsDataset['excluded'];

/** Why shares, rankings and picked quotes are held back. */
type Withheld = InsightsDataset['overall_sentiment']['withheld'];

export function lacksCoverage(excluded: Excluded, analyzed: number): boolean {
  const unread = excluded.find(({ reason }) => reason !== 'no_text')?.count ?? 0;
  return unread > UNREAD_MAX * (unread + analyzed);
}

/** What the numbers skip or lack, in a few sentences; null if nothing. `languages`: of the texts skipped. */
export function skippedWords(
  excluded: Excluded,
  languages: readonly string[] = [],
  withheld: Withheld = null,
): string | null {
  const parts = excluded.flatMap(({ reason, count }, place) =>
    reason === 'no_text'
      ? [counted(count, 'star-only review')]
      : reason === 'not_read'
        ? [`${counted(count, 'review')} without a reading`]
        : inLanguages(count, languages).map(
            ([n, language], at) => `${place + at === 0 ? counted(n, 'review') : n} ${language}`,
          ),
  );
  const last = parts.pop();
  const sentences = [
    last && `Not analyzed: ${[parts.join(', '), last].filter(Boolean).join(' and ')}.`,
    withheld && WITHHELD_WORDS[withheld],
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

const WITHHELD_WORDS = {
  language:
    'Too many texts were not analyzed, so we show no likes or complaints. ' +
    'We count stars and names in every language, but other words only in languages for which we have keywords.',
  vocabulary: 'This trade has no word list yet, so we show no likes or complaints.',
};

const LANGUAGES_NAMED = 3;

/** The number of texts by language, most first; together if there are many languages. */
function inLanguages(count: number, languages: readonly string[]): [number, string][] {
  const byName = Map.groupBy(languages, (tag) => {
    const name = languageName(tag);
    return name === undefined ? 'whose language is unclear' : `in ${name}`;
  });
  if (byName.size === 0 || byName.size > LANGUAGES_NAMED) return [[count, 'in other languages']];
  return [...byName]
    .map(([name, texts]): [number, string] => [texts.length, name])
    .sort(([a, x], [b, y]) => b - a || (x < y ? -1 : 1));
}
