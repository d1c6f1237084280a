import type { Content } from '../../schema/content.ts';
import {
  type PlacedEntry,
  READING_MAX,
  type ReadingEntry,
  SUBJECTS,
  type Subject,
} from '../../schema/reading-file.ts';

/** All that an entry may be about, with what the owner's files say of it. */
export function subjectsOf({ aspects, technicians, services, topics }: Content) {
  const of = (subject: Subject, list: readonly { id: string; label: string; description?: string }[]) =>
    list.map(({ id, label, description }) => ({ subject, id, label, description }));
  return [
    ...of('aspect', aspects),
    ...of('person', technicians),
    ...of('service', services),
    ...of('topic', topics),
  ];
}

/** Subjects and ids, such as "aspect/staff". */
export function knownSubjects(content: Content): ReadonlySet<string> {
  return new Set(subjectsOf(content).map(({ subject, id }) => `${subject}/${id}`));
}

/**
 * The entries that hold: about a known id, word for word in the text, one per subject and sentence.
 * The others with why they were dropped.
 */
export function soundEntries(
  given: readonly ReadingEntry[],
  text: string,
  known: ReadonlySet<string>,
): { says: PlacedEntry[]; kept: ReadingEntry[]; dropped: string[] } {
  const says: PlacedEntry[] = [];
  const [kept, dropped]: [ReadingEntry[], string[]] = [[], []];
  for (const [index, entry] of given.entries()) {
    const subject = SUBJECTS.find((each) => entry[each] !== undefined) ?? 'aspect';
    const id = entry[subject] ?? '';
    const place = placeIn(text, entry.quote);
    const isRepeated = (other: PlacedEntry): boolean =>
      other.subject === subject && other.id === id && place !== null && isOneSentence(text, other, place);
    const problem =
      index >= READING_MAX.entries
        ? `is beyond the ${READING_MAX.entries} allowed`
        : !known.has(`${subject}/${id}`)
          ? `has an unknown ${subject} "${id}"`
          : place === null
            ? 'has a quote that is not word for word in the review'
            : says.some(isRepeated)
              ? `repeats "${id}" in one sentence`
              : null;
    if (problem === null && place !== null) {
      says.push({ subject, id, sentiment: entry.sentiment, ...place });
      kept.push(entry);
    } else dropped.push(`entry ${index + 1} ${problem}`);
  }
  return { says, kept, dropped };
}

/** Where a text has a quote, in any spelling of Unicode, from word to word. */
function placeIn(text: string, quote: string): { start: number; end: number } | null {
  const wanted = quote.trim();
  if (wanted === '') return null;
  for (const words of [wanted, wanted.normalize('NFC'), wanted.normalize('NFD')]) {
    for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1)) {
      const end = start + words.length;
      if (!isInWord(text, start) && !isInWord(text, end)) return { start, end };
    }
  }
  return null;
}

function isInWord(text: string, at: number): boolean {
  return LETTER.test(text.slice(0, at).at(-1) ?? '') && /^[\p{L}\p{M}\p{N}]/u.test(text.slice(at, at + 2));
}

/** Scripts without spaces have no word ends to see. */
const LETTER =
  /(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}]/u;

function isOneSentence(text: string, a: PlacedEntry, b: { start: number; end: number }): boolean {
  const [from, to] = a.start <= b.start ? [a.end, b.start] : [b.end, a.start];
  // The end of the first quote may be the end of its sentence.
  return from >= to || !/[.!?…。！？\n]/.test(text.slice(from - 1, to));
}
