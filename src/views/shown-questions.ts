import type { FaqInsight } from '../schema/insights-dataset.ts';
import type { Site } from '../schema/site.ts';
import { catalogOf } from '../wording/catalog/catalog.ts';

type Asked = Pick<Site, 'locale' | 'insights' | 'editorial'>;

/** The questions of a page in the language of the site: the built-in ones are in English. */
export function shownQuestions({ locale, insights, editorial }: Asked): FaqInsight[] {
  const { isEnglish } = catalogOf(locale);
  return insights.faq.filter(({ id }) => isEnglish || editorial.faq.some((written) => written.id === id));
}
