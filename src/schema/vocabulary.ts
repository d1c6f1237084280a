import { z } from 'zod';
import { PROBLEM_MIN_REVIEWS } from '../settings.ts';
import { Line, Slug } from './scalars.ts';

const aliases = z.array(Line).meta({
  description: 'Other names that people write. They match whole words in any case.',
});

/** A service or service area, as published. */
export const Term = z
  .strictObject({
    id: Slug,
    label: Line.meta({ description: 'Name to show.' }),
    aliases,
  })
  .meta({ description: 'Something the business offers or a place it serves.' });
export type Term = z.infer<typeof Term>;

/** A person who treats or welcomes patients, as published. */
export const Technician = Term.extend({
  role: Line.nullable().meta({ description: 'Position, such as Chiropractor.' }),
}).meta({ description: 'A member of the team.' });
export type Technician = z.infer<typeof Technician>;

const TermEntry = Term.extend({ aliases: aliases.optional() });

export const ServicesFile = z.array(TermEntry).meta({
  title: 'Services',
  description: 'What the business offers, and the words that reviews use for it.',
});

export const ServiceAreasFile = z.array(TermEntry).meta({
  title: 'Service areas',
  description: 'Places that the business serves.',
});

export const TechniciansFile = z
  .array(TermEntry.extend({ role: Line.optional() }))
  .meta({ title: 'Technicians', description: 'The team, and the names that reviews use.' });

/** What customers judge in every trade. Each aspect of a trade has one of these bases. */
export const BASES = [
  'quality',
  'people',
  'communication',
  'waiting',
  'scheduling',
  'price',
  'place',
] as const;

export const Base = z.enum(BASES).meta({
  description:
    'Which concept of every trade the aspect belongs to. quality: the work itself and its result (the repair, the meal, the cut, the room slept in). ' +
    'people: how staff treat customers. communication: explaining, listening, honesty, calling back. waiting: being on time and how long it takes. ' +
    'scheduling: booking, opening hours, getting an appointment. price: cost, value, bills, refunds. place: premises, cleanliness, atmosphere, parking.',
});
export type Base = z.infer<typeof Base>;

/** Something that reviews judge: `content/aspects.yaml`. */
export const Aspect = z.strictObject({
  id: Slug,
  label: Line,
  description: Line,
  base: Base.optional(),
  terms: z.array(Line).min(1, { error: 'must have at least one term' }).meta({
    description: 'Words and phrases about this aspect, in every form that people write.',
  }),
  excludes: z.array(Line).optional().meta({
    description:
      'Phrases in which a term does not count. Their clause does not count either, even without a term.',
  }),
});
export type Aspect = z.infer<typeof Aspect>;
export const AspectsFile = z.array(Aspect).meta({
  title: 'Aspects',
  description: 'What reviews judge, and the words for it.',
});

/** Something that reviews mention: `content/topics.yaml`. */
export const Topic = z.strictObject({
  id: Slug,
  label: Line,
  keywords: z.array(Line).min(1, { error: 'must have at least one keyword' }),
  excludes: z.array(Line).optional().meta({
    description: 'Phrases in which a keyword does not count.',
  }),
  kind: z
    .enum(['topic', 'problem'])
    .optional()
    .meta({
      description: `\`problem\` marks a health problem: only a total is published, from ${PROBLEM_MIN_REVIEWS} reviews on. Default: topic.`,
    }),
});
export type Topic = z.infer<typeof Topic>;
export const TopicsFile = z.array(Topic).meta({
  title: 'Topics',
  description: 'What reviews mention, and the words for it.',
});
