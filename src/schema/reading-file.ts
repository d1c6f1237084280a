import { z } from 'zod';
import { Polarity } from './insights-dataset.ts';
import { Language, Sha256 } from './review.ts';
import { CalendarDate, Line, Slug, Ulid } from './scalars.ts';

/** The kinds of subject of an entry. People and services are listed in technicians.yaml and services.yaml. */
export const SUBJECTS = ['aspect', 'person', 'service', 'topic'] as const;
export type ReadingSubject = (typeof SUBJECTS)[number];

/** Entries of one review that are used, entries of an answer that are looked at, and characters of one quote. */
export const READING_MAX = { entries: 12, answered: 100, quote: 280 } as const;

/** One opinion, with the words that show it. */
export const ReadingEntry = z
  .strictObject({
    ...z.object({ aspect: Slug, person: Slug, service: Slug, topic: Slug }).partial().shape,
    sentiment: Polarity,
    private: z.boolean().optional().meta({
      description: 'Whether the quote has private facts about someone, such as an illness.',
    }),
    quote: z
      .string()
      .trim()
      .min(1, { error: 'must not be empty' })
      .max(READING_MAX.quote)
      .refine((words) => words.isWellFormed(), { error: 'must be valid Unicode text' }),
  })
  .refine((entry) => SUBJECTS.filter((subject) => entry[subject] !== undefined).length === 1, {
    error: `must name one of ${SUBJECTS.join(', ')}`,
  });

/** A reader's answer; its entries are checked one by one. */
export const Answer = z.object({
  language: Language,
  sentiment: Polarity,
  warns: z.boolean().optional().meta({
    description: 'Whether the review warns of hygiene, safety, discrimination or money taken.',
  }),
  says: z.array(z.unknown()).max(READING_MAX.answered),
});
export type Answer = z.infer<typeof Answer>;

/** One line of `content/readings/<year>.jsonl`: how a program that the owner chose judged one review. */
export const ReadingLine = z
  .strictObject({
    review: Ulid,
    text_sha256: Sha256,
    by: Line.meta({ description: 'Who read it, as the pages say it.' }),
    guide: z.string().regex(/^[0-9a-f]{16}$/, { error: 'must be 16 hex digits' }),
    date: CalendarDate.meta({ description: 'Day of the reading.' }),
    ...Answer.shape,
    says: z.array(ReadingEntry).max(READING_MAX.entries),
    confirmed: z.boolean().optional().meta({
      description: 'True if you checked a reading that goes against the stars; then it counts.',
    }),
  })
  .meta({ title: 'Reading', description: 'What a program that you chose read in one review.' });

/** The same with entries that are still to be checked, as in an answer. */
export const UncheckedLine = ReadingLine.extend({ says: Answer.shape.says });

/** An entry with its place in the published text. */
export interface PlacedEntry {
  subject: ReadingSubject;
  id: string;
  sentiment: Polarity;
  private?: boolean | undefined;
  start: number;
  end: number;
}

/** A reading that passed the checks. A held one goes against the stars and is not confirmed. */
export interface Reading extends Omit<z.infer<typeof ReadingLine>, 'says'> {
  says: PlacedEntry[];
  isHeld: boolean;
}

/** `content/labels.yaml`: the owner's own judgment of some reviews, to measure readers with. */
export const LabelsFile = z
  .array(
    z.strictObject({
      review: Ulid,
      text_sha256: Sha256,
      says: z.array(z.strictObject({ aspect: Slug, sentiment: z.enum(['positive', 'negative']) })),
    }),
  )
  .meta({ title: 'Labels', description: 'Your own judgment of some reviews, to measure readers with.' });
export type LabelsFile = z.infer<typeof LabelsFile>;
