import type { Finding } from '../../reviews/finding.ts';
import type { Content } from '../../schema/content.ts';
import type { FaqFile } from '../../schema/editorial.ts';
import type { Topic } from '../../schema/vocabulary.ts';
import { PROBLEM_MIN_REVIEWS } from '../../settings.ts';
import { tokens } from '../text/tokens.ts';
import { healthEntries, healthPlaces } from './unquotable-words.ts';
import { termFinder } from './vocabulary.ts';

/** True for a topic about a person's health, regardless of its `kind`. */
export function isProblem({ kind, label, keywords }: Topic): boolean {
  return kind === 'problem' || healthPhrase([label, ...keywords]) !== undefined;
}

/** True for a question whose reviews would reveal a person's health. */
export function isHealthQuestion({ question, keywords = [] }: FaqFile[number]): boolean {
  return healthPhrase([question, ...keywords]) !== undefined;
}

/** Warns the owner about entries that count as health problems without saying so. */
export function healthWarnings({ topics, faq }: Pick<Content, 'topics' | 'faq'>): Finding[] {
  return [
    ...topics.flatMap(({ kind, label, keywords }, index) =>
      kind === 'problem'
        ? []
        : warning('topics.yaml', index, { label, keywords }, 'write "kind: problem"', 'counted as a problem'),
    ),
    ...faq.flatMap(({ question, keywords = [] }, index) =>
      keywords.length === 0
        ? []
        : warning('faq.yaml', index, { question, keywords }, 'leave it so', 'its reviews counted in total'),
    ),
  ];
}

/** One warning per entry, at its first phrase about health. */
function warning(
  file: string,
  index: number,
  { keywords, ...title }: { keywords: readonly string[] } & Record<string, string | readonly string[]>,
  keep: string,
  how: string,
): Finding[] {
  const places = [
    ...Object.entries(title).map(([key, text]) => ({ path: [index, key], text: String(text) })),
    ...keywords.map((text, place) => ({ path: [index, 'keywords', place], text })),
  ];
  const found = places.find(({ text }) => healthPhrase([text]) !== undefined);
  if (found === undefined) return [];
  return [
    {
      file,
      path: found.path,
      message: `"${found.text}" tells of a person's health, so this entry is ${how}, only from ${PROBLEM_MIN_REVIEWS} reviews up and without ids and quotes; ${keep}, or take out what tells of health`,
      severity: 'warning',
    },
  ];
}

const find = termFinder(healthEntries([], []));

function healthPhrase(phrases: readonly string[]): string | undefined {
  return phrases.find((phrase) => {
    const words = tokens(phrase);
    return healthPlaces(phrase, words, find(words)).length > 0;
  });
}
