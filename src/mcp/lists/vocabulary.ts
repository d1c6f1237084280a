import { isShown } from '../../insights/dataset/statistics.ts';
import { compareText } from '../../reviews/order.ts';
import type { Content } from '../../schema/content.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import type { Keywords, Vocabulary } from '../answers/tables.ts';

export function vocabularyOf(
  { business }: Pick<ReviewsDataset, 'business'>,
  { aspects }: Pick<InsightsDataset, 'aspects'>,
): Vocabulary {
  const named = ({ id, label }: { id: string; label: string }) => ({ id, label });
  return {
    business: business.name,
    technicians: business.technicians.map(named),
    services: business.services.map(named),
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
