import type { Content } from '../../schema/content.ts';
import {
  type PlacedEntry,
  READING_MAX,
  ReadingEntry,
  type ReadingSubject,
  SUBJECTS,
} from '../../schema/reading-file.ts';
import type { Place } from '../text/tokens.ts';
import { problemsOf } from '../vocabulary/health-entries.ts';

/** All that an entry may be about, such as "aspect/staff", with its entry in the owner's files; not health problems. */
export function subjectsOf(content: Content): Map<string, string> {
  const { aspects, technicians, services } = content;
  const problems = problemsOf(content);
  const topics = content.topics.filter((topic) => !problems.includes(topic));
  const lists = { aspect: aspects, person: technicians, service: services, topic: topics };
  return new Map(
    SUBJECTS.flatMap((subject) =>
      lists[subject].map((each) => {
        const description = 'description' in each ? `. ${each.description}` : '';
        return [`${subject}/${each.id}`, `${subject} "${each.id}": ${each.label}${description}`];
      }),
    ),
  );
}

/**
 * The entries that hold: about a known subject, word for word in the text, one per subject and
 * sentence. The others with why they were dropped.
 */
export function soundEntries(
  given: readonly unknown[],
  text: string,
  subjects: ReadonlyMap<string, string>,
): { says: PlacedEntry[]; dropped: string[] } {
  const says: PlacedEntry[] = [];
  const placed = (each: unknown): PlacedEntry | string => {
    const { data: entry } = ReadingEntry.safeParse(each);
    if (entry === undefined) return 'has another shape';
    const subject = SUBJECTS.find((name) => entry[name] !== undefined) as ReadingSubject;
    const id = entry[subject] as string;
    if (!subjects.has(`${subject}/${id}`)) return `has an unknown ${subject} "${id}"`;
    const place = placeIn(text, entry.quote);
    if (place === null) return 'has a quote that is not word for word in the review';
    const others = says.filter((other) => other.subject === subject && other.id === id);
    if (others.some((other) => isOneSentence(text, other, place))) return `repeats "${id}" in one sentence`;
    return { subject, id, sentiment: entry.sentiment, private: entry.private, ...place };
  };
  const dropped = given.flatMap((each, index) => {
    const isMore = index >= READING_MAX.entries;
    const entry = isMore ? `is beyond the ${READING_MAX.entries} allowed` : placed(each);
    if (typeof entry === 'string') return [`entry ${index + 1} ${entry}`];
    says.push(entry);
    return [];
  });
  return { says, dropped };
}

/** Where a text has a quote, in any spelling of Unicode, from word to word. */
function placeIn(text: string, quote: string): Place | null {
  for (const words of [quote, quote.normalize('NFC'), quote.normalize('NFD')]) {
    for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1)) {
      const end = start + words.length;
      if (!isInWord(text, start) && !isInWord(text, end)) return { start, end };
    }
  }
  return null;
}

function isInWord(text: string, at: number): boolean {
  IN_WORD.lastIndex = at;
  return IN_WORD.test(text);
}

/** Scripts without spaces have no word ends to see. */
const IN_WORD =
  /(?<=(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]/uy;

/** The end of the first quote may be the end of its sentence. */
function isOneSentence(text: string, a: Place, b: Place): boolean {
  return !/[.!?…。！？\n]/.test(text.slice(Math.min(a.end, b.end) - 1, Math.max(a.start, b.start)));
}
