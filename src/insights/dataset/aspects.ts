import type { AspectInsight } from '../../schema/insights-dataset.ts';
import type { Aspect } from '../../schema/vocabulary.ts';
import { byMentions, countMentions, type Whole } from './counts.ts';
import type { ReviewMention } from './evidence.ts';

/** What reviews say about each of the owner's aspects; one vote per review and aspect. */
export function aspectInsights(aspects: readonly Aspect[], whole: Whole): AspectInsight[] {
  const mentions = new Map<string, ReviewMention[]>(aspects.map(({ id }) => [id, []]));
  for (const analyzed of whole.analyzed) {
    for (const mention of analyzed.aspects) mentions.get(mention.id)?.push({ analyzed, mention });
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
