import type { FaqInsight } from '../schema/insights-dataset.ts';
import type { Site } from '../schema/site.ts';

/** The owner's questions: those that numbers answer are in the data only. */
export function shownQuestions({ insights, editorial }: Pick<Site, 'insights' | 'editorial'>): FaqInsight[] {
  return insights.faq.filter(({ id }) => editorial.faq.some((written) => written.id === id));
}
