import type { Finding } from '../../reviews/finding.ts';
import { isHealthTrade } from '../../reviews/health-trades.ts';
import type { Content } from '../../schema/content.ts';
import type { FaqFile } from '../../schema/editorial.ts';
import type { Topic } from '../../schema/vocabulary.ts';
import { PROBLEM_MIN_REVIEWS } from '../../settings.ts';
import { tokens } from '../text/tokens.ts';
import { healthEntries, healthPlaces } from './unquotable-words.ts';
import { termFinder } from './vocabulary.ts';

type Entries = Pick<Content, 'topics' | 'faq'> & { business?: Parameters<typeof isHealthTrade>[0] };

/** Topics about a person's health: those marked as such, and in health trades all with its words. */
export function problemsOf({ business, topics }: Pick<Entries, 'business' | 'topics'>): Topic[] {
  const isHealth = isHealthTrade(business);
  return topics.filter(
    ({ kind, label, keywords }) => kind === 'problem' || (isHealth && isAboutHealth([label, ...keywords])),
  );
}

/** True for a question about a person's health. */
export function isHealthQuestion(
  { question, keywords = [] }: FaqFile[number],
  business: Entries['business'],
): boolean {
  return isHealthTrade(business) && isAboutHealth([question, ...keywords]);
}

/** Warns the owner of a health trade about entries that count as health problems without saying so. */
export function healthWarnings({ business, topics, faq }: Entries): Finding[] {
  if (!isHealthTrade(business)) return [];
  return [
    ...topics.flatMap(({ kind, label, keywords }, index) =>
      kind === 'problem' ? [] : warning('topics.yaml', index, ['label', label], keywords),
    ),
    ...faq.flatMap(({ question, keywords = [] }, index) =>
      keywords.length === 0 ? [] : warning('faq.yaml', index, ['question', question], keywords),
    ),
  ];
}

const FROM = `from ${PROBLEM_MIN_REVIEWS} reviews up`;
const EFFECTS = {
  'topics.yaml': `this topic counts as a problem. It is published only as a total, ${FROM}. Write "kind: problem", or remove the phrase`,
  'faq.yaml': `this question shows no quotes. It shows only a total of reviews, from ${PROBLEM_MIN_REVIEWS} up. Keep it, or remove the phrase`,
};

/** One warning per entry, at its first phrase about health. */
function warning(
  file: keyof typeof EFFECTS,
  index: number,
  [key, title]: [key: string, title: string],
  keywords: readonly string[],
): Finding[] {
  const found = [
    { path: [index, key], phrase: title },
    ...keywords.map((phrase, place) => ({ path: [index, 'keywords', place], phrase })),
  ].find(({ phrase }) => isAboutHealth([phrase]));
  if (found === undefined) return [];
  const message = `"${found.phrase}" is about a person's health, so ${EFFECTS[file]}`;
  return [{ file, path: found.path, message, severity: 'warning' }];
}

let finder: ReturnType<typeof termFinder> | undefined;

function isAboutHealth(phrases: readonly string[]): boolean {
  // Only health trades need it, and it takes a quarter of a second.
  finder ??= termFinder(healthEntries([], []));
  const find = finder;
  return phrases.some((phrase) => {
    const words = tokens(phrase);
    return healthPlaces(phrase, words, find(words), true).length > 0;
  });
}
