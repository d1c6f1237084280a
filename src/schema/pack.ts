import { z } from 'zod';
import { BusinessWords, SCHEMA_TYPES } from './business.ts';
import { Line, Slug } from './scalars.ts';
import { Aspect, Topic } from './vocabulary.ts';

/** An aspect of a pack: complete, or the pack's changes to an inherited one. */
const PackAspect = Aspect.partial({ label: true, description: true, terms: true }).extend({
  from: Slug.optional().meta({
    description: 'The inherited aspect that this one replaces, with its base, terms and excludes.',
  }),
});
export type PackAspect = z.infer<typeof PackAspect>;

const PackTopic = Topic.partial({ label: true, keywords: true });
export type PackTopic = z.infer<typeof PackTopic>;

/** `packs/topics/<language>.yaml`: topics of packs in a language, by pack and id. */
export const TranslatedTopics = z.record(Slug, z.record(Slug, Topic.omit({ id: true })));

/** `packs/names/<language>.yaml`: what packs call aspects, customers and teams, with the name in a language. */
export const TranslatedNames = z.record(Line, Line);

/** A starter vocabulary for one trade: `packs/<id>.yaml`. packs/general.yaml explains how packs inherit. */
export const Pack = z
  .strictObject({
    label: Line.meta({ description: 'The kind of business, as `create` lists it.' }),
    extends: Slug.optional().meta({ description: 'The pack from which this one inherits.' }),
    schema_type: z.enum(SCHEMA_TYPES).optional().meta({ description: 'What schema.org calls the trade.' }),
    words: BusinessWords.optional(),
    place_words: z.array(Line).optional().meta({
      description: 'What customers of the trade call the place itself, for `place_words` of business.yaml.',
    }),
    reply_check: z.enum(['strict', 'warn']).optional().meta({
      description: 'What `create` writes to policy.yaml: strict where silence about customers is a duty.',
    }),
    without: z.array(Slug).optional().meta({
      description: 'Ids of inherited aspects and topics that this trade does not have.',
    }),
    aspects: z.array(PackAspect).optional(),
    topics: z.array(PackTopic).optional(),
    related: z.array(Line).optional().meta({
      description: 'Groups of words for much the same thing. A search for one also finds the others, lower.',
    }),
  })
  .meta({ title: 'Trade pack', description: 'A starter vocabulary for one trade, and its words for pages.' });
export type Pack = z.infer<typeof Pack>;

/** \`content/aspects.yaml\` as a pack and what differs from it, so that upgrades bring better words. */
export const ExtendedAspectsFile = z
  .strictObject({
    extends: Slug.meta({ description: 'The pack of your trade.' }),
    without: z
      .array(Slug)
      .optional()
      .meta({ description: 'Ids of aspects of the pack that you do not use.' }),
    aspects: z.array(PackAspect).optional().meta({
      description: 'Aspects of your own, and changes: with an id of the pack, terms and excludes are added.',
    }),
  })
  .meta({ title: 'Aspects', description: 'What reviews judge, as a pack with your changes.' });
export type ExtendedAspectsFile = z.infer<typeof ExtendedAspectsFile>;
