import type { z } from 'zod';
import type { Sound, Sourced, SourcedContent } from '../../reviews/sourced-content.ts';
import type { Content } from '../../schema/content.ts';
import type { ReviewFile } from '../../schema/review.ts';
import type {
  Aspect,
  ServiceAreasFile,
  ServicesFile,
  TechniciansFile,
  Topic,
} from '../../schema/vocabulary.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentFileName } from './content-names.ts';
import { isGeneralVocabulary, relatedGroups, unchangedTopics } from './packs.ts';

/** The parsed files by concept. A list without a file is empty; a broken one is null. */
export function sourcedContent(parsed: ReadonlyMap<string, ContentFile>, names: string[]): SourcedContent {
  const take = <T>(file: ContentFileName): Sourced<T> | null =>
    parsed.has(file)
      ? { file, value: parsed.get(file)?.value as T, unsound: parsed.get(file)?.unsound }
      : null;
  const takeList = <T>(name: ContentFileName): Sourced<T[]> | null =>
    take<T[]>(name) ?? (names.includes(name) ? null : { file: name, value: [] });
  const takeVocabulary = <T extends { aliases?: string[] }>(name: ContentFileName) => {
    const list = takeList<T>(name);
    return (
      list && { ...list, value: list.value.map((entry) => ({ ...entry, aliases: entry?.aliases ?? [] })) }
    );
  };
  const technicians = takeVocabulary<z.infer<typeof TechniciansFile>[number]>('technicians.yaml');
  return {
    business: take('business.yaml'),
    technicians: technicians && {
      ...technicians,
      value: technicians.value.map((entry) => ({ ...entry, role: entry.role ?? null })),
    },
    services: takeVocabulary<z.infer<typeof ServicesFile>[number]>('services.yaml'),
    serviceAreas: takeVocabulary<z.infer<typeof ServiceAreasFile>[number]>('service-areas.yaml'),
    aspects: takeList('aspects.yaml'),
    topics: takeList('topics.yaml'),
    faq: takeList('faq.yaml'),
    summary: take('summary.md'),
    policy:
      take('policy.yaml') ?? (names.includes('policy.yaml') ? null : { file: 'policy.yaml', value: {} }),
    erased: take('erased.yaml'),
    reviews: [...parsed]
      .filter(([name]) => name.startsWith('reviews/'))
      .map(([file, { value, unsound }]) => ({ file, value: value as Sound<ReviewFile>, unsound })),
  };
}

/** Only for content without errors: then everything is complete. */
export function contentOf(sources: SourcedContent): Content {
  return {
    business: sources.business?.value,
    technicians: sources.technicians?.value ?? [],
    services: sources.services?.value ?? [],
    serviceAreas: sources.serviceAreas?.value ?? [],
    placeWords: sources.business?.value.place_words ?? [],
    relatedWords: relatedGroups(sources.business?.value.pack),
    aspects: sources.aspects?.value ?? [],
    isGeneral: isGeneralVocabulary((sources.aspects?.value ?? []) as Aspect[]),
    topics: sources.topics?.value ?? [],
    packTopics: unchangedTopics((sources.topics?.value ?? []) as Topic[], sources.business?.value ?? {}),
    faq: sources.faq?.value ?? [],
    summary: sources.summary?.value ?? null,
    policy: sources.policy?.value ?? {},
    hasErasures: (sources.erased?.value.fingerprints ?? []).length > 0,
    reviews: sources.reviews.map(({ value }) => value),
  } as Content;
}
