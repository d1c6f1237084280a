import type { AspectInsight } from '../../schema/insights-dataset.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { byMentions, countMentions, type Whole } from './counts.ts';
import type { Shown } from './evidence.ts';

/** What reviews say about each of the owner's aspects; one vote per review and aspect (IN-01). */
export function aspectInsights(aspects: readonly Aspect[], whole: Whole): AspectInsight[] {
  const mentions = new Map<string, Shown[]>(aspects.map(({ id }) => [id, []]));
  for (const analysed of whole.analysed) {
    for (const mention of analysed.aspects) mentions.get(mention.id)?.push({ analysed, mention });
  }
  return aspects
    .map(({ id, label, description }) => ({
      id,
      label,
      description,
      ...countMentions(mentions.get(id) ?? [], whole),
    }))
    .sort(byMentions);
}
