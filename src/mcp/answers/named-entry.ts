import { fold } from '../../reviews/fold.ts';
import { namesAll, stemsOf } from '../../reviews/words/search-words.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import type { LabeledId } from './tables.ts';

type Entry = LabeledId & { aliases?: readonly string[] };

/** Longest list of names in a description or an error, and in an error without a near name. */
const NAMES_MAX = 20;
const KNOWN_MAX = 50;

/** The entries with this id, label or alias, compared folded and whole. */
export function entriesNamed<T extends Entry>(entries: readonly T[], wanted: string): T[] {
  const name = fold(wanted).trim();
  return entries.filter((candidate) => namesOf(candidate).includes(name));
}

/**
 * A problem that lists the known names, the nearest first, and offers the likeliest as an example. `terms` are
 * words that people use for an entry, by id.
 */
export function unknownEntry(
  entries: readonly Entry[],
  wanted: string,
  argument: string,
  terms: Readonly<Record<string, readonly string[]>> = {},
): { problem: string } {
  const near = nearest(entries, wanted, terms);
  const known = nameList([...new Set([...near, ...entries])], near.length > 0 ? NAMES_MAX : KNOWN_MAX);
  const shown = JSON.stringify(truncated(wanted));
  const advice =
    near[0] !== undefined
      ? `\nCorrected example: ${JSON.stringify({ [argument]: near[0].id })}`
      : entries.length > 0
        ? ' No known name is similar; pass an id from the list if one fits.'
        : '';
  return { problem: `${argument}: unknown name ${shown}. Known: ${known}.${advice}` };
}

/** "Maya (dr-maya), Toby (toby)"; long lists end in a count. */
export function nameList(entries: readonly LabeledId[], most: number = NAMES_MAX): string {
  if (entries.length === 0) return 'none yet';
  const shown = entries.slice(0, most).map(({ id, label }) => `${label} (${id})`);
  return [...shown, ...(entries.length > most ? [`and ${entries.length - most} more`] : [])].join(', ');
}

function namesOf({ id, label, aliases }: Entry): string[] {
  return [id, label, ...(aliases ?? [])].map((known) => fold(known).trim());
}

/**
 * The entries that share words, most first: own names count more than terms, whole terms more than parts.
 * Else one with a similar spelling.
 */
function nearest(
  entries: readonly Entry[],
  wanted: string,
  terms: Readonly<Record<string, readonly string[]>>,
): Entry[] {
  const asked = stemsOf(wanted);
  const pointsOf = (entry: Entry): number => {
    const names = stemsOf(namesOf(entry).join(' '));
    const used = Object.hasOwn(terms, entry.id) ? (terms[entry.id] ?? []) : [];
    const known = stemsOf(used.join('\n'));
    return [...asked].reduce(
      (sum, stem) => sum + (names.has(stem) ? 3 : known.has(stem) ? 1 : 0),
      used.some((term) => namesAll(asked, term)) ? 1 : 0,
    );
  };
  const sharing = entries
    .map((entry) => ({ entry, points: pointsOf(entry) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  if (sharing.length > 0) return sharing.map(({ entry }) => entry);
  const near = nearestName(fold(wanted).trim(), entries.flatMap(namesOf));
  return near === null ? [] : entriesNamed(entries, near).slice(0, 1);
}
