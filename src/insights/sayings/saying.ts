import type { Evidence, Polarity } from '../../schema/insights-dataset.ts';
import type { ReadingSubject } from '../../schema/reading-file.ts';
import type { Review } from '../../schema/review.ts';
import type { Place } from '../text/tokens.ts';

/** What a saying may be about: what readers judge, and the owner's questions. */
export type SayingSubject = ReadingSubject | 'question';

/** What one review says about one subject: the record that everything counts. */
export interface Saying extends Place {
  subject: SayingSubject;
  id: string;
  side: Polarity;
  by: 'built-in' | 'reader' | 'owner';
  /** Above 0 in the direction of the side; of the built-in reader, the logit of its clause. */
  clarity: number;
  /** The chance that the side is right, from 0 to 1. */
  confidence: number;
  /** Whether its words name the subject. */
  isNamed: boolean;
  /** Whether the reader found private facts in its words; undefined if it was not asked. */
  isPrivate?: boolean | undefined;
}

/** What `by` is called in published data. */
export const SOURCES: Readonly<Record<Saying['by'], Evidence['source']>> = {
  'built-in': 'computed',
  reader: 'reading',
  owner: 'override',
};

/** A sentence with its side: above 0 for praise. It is consistent if its parts do not disagree. */
export interface SidedSentence extends Place {
  logit: number;
  isConsistent: boolean;
}

/** Ids of what a review names in any language: counted by its words, read or not. */
export type Named = 'technicians' | 'services' | 'topics' | 'questions';

/** Which list of names each kind of subject has; aspects are counted by sayings alone. */
export const NAMED_AS: Readonly<Record<Exclude<SayingSubject, 'aspect'>, Named>> = {
  person: 'technicians',
  service: 'services',
  topic: 'topics',
  question: 'questions',
};

export interface ReviewSayings<R = Review> {
  review: R;
  text: string;
  /** Whether the built-in reader can read it. */
  isEnglish: boolean;
  named: Readonly<Record<Named, readonly string[]>>;
  /** Those that count: at most one per subject. */
  sayings: readonly Saying[];
  /** Those that may be quoted: the reader's, if it read the review. */
  quotable: readonly Saying[];
  sentences: readonly SidedSentence[];
  serviceAreas: string[];
  /** Health problems; published only as totals (contract 10.health). */
  problems: string[];
  /** Health words, insults and accusations, which no quote may overlap. */
  unquotable: Place[];
  /** Where it names people and services, and has keywords of questions. */
  names: readonly (Place & Pick<Saying, 'subject' | 'id'>)[];
  /** Null if no one read it. */
  sentiment: { label: Polarity; score: number } | null;
  ratingConsistent: boolean;
  /** Whether the text alone clearly praises or criticizes. */
  textIsClear: boolean;
}

/** The saying of a review about a subject. */
export function sayingOn(
  { sayings }: Pick<ReviewSayings, 'sayings'>,
  subject: SayingSubject,
  id: string,
): Saying | undefined {
  return sayings.find((saying) => saying.subject === subject && saying.id === id);
}

/** Sayings in one order, from every reader. */
export function inOrder(sayings: readonly Saying[]): Saying[] {
  return sayings.toSorted((a, b) =>
    a.subject === b.subject ? (a.id < b.id ? -1 : 1) : a.subject < b.subject ? -1 : 1,
  );
}
