import { fold } from '../reviews/fold.ts';
import { nearestName } from '../text/nearest-name.ts';
import { truncated } from '../text/truncated.ts';
import { namesKeyword, nextWord, topicWords } from './relevance.ts';
import type { Named } from './tables.ts';
import { nameList } from './tool.ts';

type Entry = Named & { aliases?: readonly string[] };

/**
 * The entry that an id, label or alias names, folded and whole; or a sentence that lists the known ones, with the
 * one that is most likely meant as example. `terms` are words by which people speak of an entry, by id.
 */
export function namedEntry<T extends Entry>(
  entries: readonly T[],
  wanted: string,
  argument: string,
  terms: Readonly<Record<string, readonly string[]>> = {},
): T | { problem: string } {
  const name = fold(wanted).trim();
  const entry = entries.find((candidate) => namesOf(candidate).includes(name));
  if (entry) return entry;
  const meant = sharingWords(entries, wanted, terms) ?? nearlySpelt(entries, name);
  const shown = JSON.stringify(truncated(wanted));
  const advice =
    meant !== undefined
      ? `\nCorrected example: ${JSON.stringify({ [argument]: meant.id })}`
      : entries.length > 0
        ? ' None of them is near; pass an id from the brackets if one fits.'
        : '';
  return { problem: `${argument}: ${shown} is not known. Known: ${nameList(entries, 100)}.${advice}` };
}

function namesOf({ id, label, aliases }: Entry): string[] {
  return [id, label, ...(aliases ?? [])].map((known) => fold(known).trim());
}

/** The entry with most of the words; its own names count more than terms, whole terms more than parts. */
function sharingWords<T extends Entry>(
  entries: readonly T[],
  wanted: string,
  terms: Readonly<Record<string, readonly string[]>>,
): T | undefined {
  const words = topicWords(wanted.slice(0, 200));
  let best: T | undefined;
  let most = 0;
  for (const entry of entries) {
    const names = namesOf(entry).join(' ');
    const spoken = Object.hasOwn(terms, entry.id) ? (terms[entry.id] ?? []) : [];
    const known = fold(spoken.join('\n'));
    const points = words.reduce(
      (sum, word) => sum + (nextWord(names, word) >= 0 ? 3 : nextWord(known, word) >= 0 ? 1 : 0),
      spoken.some((term) => namesKeyword(words, term)) ? 1 : 0,
    );
    if (points > most) [best, most] = [entry, points];
  }
  return best;
}

function nearlySpelt<T extends Entry>(entries: readonly T[], name: string): T | undefined {
  const near = nearestName(name, entries.flatMap(namesOf));
  return near === null ? undefined : entries.find((candidate) => namesOf(candidate).includes(near));
}
