import { fold } from '../../reviews/fold.ts';
import { namesAll, stemsOf } from '../../reviews/words/search-words.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import type { Named } from './tables.ts';

type Entry = Named & { aliases?: readonly string[] };

/** Longest list of names in a description, and in an error that lists the known names. */
const NAMES_MAX = { description: 20, error: 100 } as const;

/**
 * The entry with this id, label or alias, compared folded and whole; or a problem that lists the known
 * names and offers the likeliest as an example. `terms` are words that people use for an entry, by id.
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
  const likeliest = sharingWords(entries, wanted, terms) ?? similarlySpelled(entries, name);
  const shown = JSON.stringify(truncated(wanted));
  const advice =
    likeliest !== undefined
      ? `\nCorrected example: ${JSON.stringify({ [argument]: likeliest.id })}`
      : entries.length > 0
        ? ' No known name is similar; pass an id from the list if one fits.'
        : '';
  return {
    problem: `${argument}: unknown name ${shown}. Known: ${nameList(entries, NAMES_MAX.error)}.${advice}`,
  };
}

/** "Maya (dr-maya), Toby (toby)"; long lists end in a count. */
export function nameList(entries: readonly Named[], most: number = NAMES_MAX.description): string {
  if (entries.length === 0) return 'none yet';
  const shown = entries.slice(0, most).map(({ id, label }) => `${label} (${id})`);
  return [...shown, ...(entries.length > most ? [`and ${entries.length - most} more`] : [])].join(', ');
}

function namesOf({ id, label, aliases }: Entry): string[] {
  return [id, label, ...(aliases ?? [])].map((known) => fold(known).trim());
}

/** The entry that shares most words; its own names count more than terms, whole terms more than parts. */
function sharingWords<T extends Entry>(
  entries: readonly T[],
  wanted: string,
  terms: Readonly<Record<string, readonly string[]>>,
): T | undefined {
  const asked = stemsOf(wanted);
  let best: T | undefined;
  let most = 0;
  for (const entry of entries) {
    const names = stemsOf(namesOf(entry).join(' '));
    const used = Object.hasOwn(terms, entry.id) ? (terms[entry.id] ?? []) : [];
    const known = stemsOf(used.join('\n'));
    const points = [...asked].reduce(
      (sum, stem) => sum + (names.has(stem) ? 3 : known.has(stem) ? 1 : 0),
      used.some((term) => namesAll(asked, term)) ? 1 : 0,
    );
    if (points > most) [best, most] = [entry, points];
  }
  return best;
}

function similarlySpelled<T extends Entry>(entries: readonly T[], name: string): T | undefined {
  const near = nearestName(name, entries.flatMap(namesOf));
  return near === null ? undefined : entries.find((candidate) => namesOf(candidate).includes(near));
}
