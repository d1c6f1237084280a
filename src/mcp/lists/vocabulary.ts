import { isShown } from '../../insights/dataset/statistics.ts';
import { compareText } from '../../reviews/order.ts';
import type { Content } from '../../schema/content.ts';
import type { EntityInsight, InsightsDataset } from '../../schema/insights-dataset.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import type { Keywords, LabeledId, Vocabulary } from '../answers/tables.ts';

export function vocabularyOf(
  { business }: Pick<ReviewsDataset, 'business'>,
  { aspects, entities }: Pick<InsightsDataset, 'aspects' | 'entities'>,
): Vocabulary {
  const named = ({ id, label }: LabeledId) => ({ id, label });
  // In the owner's order, which stays when reviews come.
  const mentioned = (all: readonly LabeledId[], counted: readonly EntityInsight[]) =>
    all.filter(({ id }) => counted.some((entry) => entry.id === id && entry.mention_count > 0)).map(named);
  return {
    business: business.name,
    technicians: mentioned(business.technicians, entities.technicians),
    services: mentioned(business.services, entities.services),
    // By id: the order by mentions changes with every review, and descriptions should not.
    aspects: aspects
      .filter(isShown)
      .map(named)
      .sort((a, b) => compareText(a.id, b.id)),
  };
}

export function keywordsOf({ aspects, faq }: Pick<Content, 'aspects' | 'faq'>): Keywords {
  return {
    aspects: Object.fromEntries(aspects.map(({ id, terms }) => [id, terms])),
    faq: Object.fromEntries(faq.map(({ id, keywords }) => [id, keywords ?? []])),
  };
}
