import type { FaqInsight } from '../schema/insights-dataset.ts';
import type { Site } from '../schema/site.ts';
import type { Catalog } from '../wording/catalog/catalog.ts';

/** A question with the words that its reviews have. */
interface ShownQuestion extends FaqInsight {
  keywords: readonly string[];
}

/** More would hide the questions. */
const KEYWORDS_SHOWN = 3;

/** The owner's questions: those that numbers answer are in the data only. */
export function shownQuestions({
  insights,
  editorial,
}: Pick<Site, 'insights' | 'editorial'>): ShownQuestion[] {
  const written = new Map(editorial.faq.map(({ id, keywords = [] }) => [id, keywords]));
  return insights.faq.flatMap((entry) => {
    const keywords = written.get(entry.id);
    return keywords === undefined ? [] : [{ ...entry, keywords }];
  });
}

/** "All 10 reviews with “quote” / “bill”": what the link opens. */
export function keywordLink({ faq, card }: Catalog, n: number, keywords: readonly string[]): string {
  const [opening, closing] = card.quoteMarks;
  const shown = keywords.slice(0, KEYWORDS_SHOWN).map((word) => opening + word + closing);
  return faq.all(n, [...shown, ...(keywords.length > KEYWORDS_SHOWN ? ['…'] : [])].join(' / '));
}
