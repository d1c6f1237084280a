import { z } from 'zod';
import { Line, Slug } from './scalars.ts';

const aliases = z.array(Line).meta({
  description: 'Other names that people write; whole words, upper and lower case are equal.',
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
  description: 'What the business offers, and the words by which reviews mention it.',
});

export const ServiceAreasFile = z.array(TermEntry).meta({
  title: 'Service areas',
  description: 'Places whose people the business serves.',
});

export const TechniciansFile = z
  .array(TermEntry.extend({ role: Line.optional() }))
  .meta({ title: 'Technicians', description: 'The team, and the names by which reviews mention them.' });

/** What customers judge in every trade; each aspect of a trade is a case of one of them. */
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
    'Which concept of every trade the aspect is. quality: the work itself and its result (the repair, the meal, the cut, the room slept in). people: how staff treat customers. communication: explaining, listening, honesty, calling back. waiting: being on time and how long it takes. scheduling: booking, opening hours, getting an appointment. price: cost, value, bills, refunds. place: premises, cleanliness, atmosphere, parking.',
});
export type Base = z.infer<typeof Base>;

/** Something that reviews judge: `content/aspects.yaml`. */
export const Aspect = z.strictObject({
  id: Slug,
  label: Line,
  description: Line,
  base: Base.optional(),
  terms: z.array(Line).min(1, { error: 'must have at least one term' }).meta({
    description: 'Words and phrases that speak of this aspect, in every form people write.',
  }),
  excludes: z.array(Line).optional().meta({
    description: 'Phrases in which a term does not count; their clause does not count without one either.',
  }),
});
export type Aspect = z.infer<typeof Aspect>;
export const AspectsFile = z.array(Aspect).meta({
  title: 'Aspects',
  description: 'What reviews judge, and the words that speak of it.',
});

/** Something that reviews tell of: `content/topics.yaml`. */
export const Topic = z.strictObject({
  id: Slug,
  label: Line,
  keywords: z.array(Line).min(1, { error: 'must have at least one keyword' }),
  excludes: z.array(Line).optional().meta({
    description: 'Phrases in which a keyword does not count.',
  }),
  kind: z.enum(['topic', 'problem']).optional().meta({
    description:
      '`problem` marks a health problem: counted only in total, from 3 reviews up. Default: topic.',
  }),
});
export type Topic = z.infer<typeof Topic>;
export const TopicsFile = z.array(Topic).meta({
  title: 'Topics',
  description: 'What reviews tell of, and the words that show it.',
});
