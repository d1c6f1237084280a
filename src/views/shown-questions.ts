import { namesAll, stemsOf } from '../reviews/words/search-words.ts';
import type { FaqInsight } from '../schema/insights-dataset.ts';
import type { SiteData } from '../schema/site-data.ts';
import type { PageWords } from '../wording/catalog/catalog.ts';

export interface ShownQuestion extends FaqInsight {
  keywords: readonly string[];
}

/** More would hide the questions. */
const KEYWORDS_SHOWN = 3;

/** The owner's questions: those that numbers answer are in the data only. */
export function shownQuestions({
  dataset,
  insights,
  editorial,
}: Pick<SiteData, 'dataset' | 'insights' | 'editorial'>): ShownQuestion[] {
  const written = new Map(editorial.faq.map(({ id, keywords = [] }) => [id, keywords]));
  return insights.faq.flatMap((entry) => {
    const keywords = written.get(entry.id);
    if (keywords === undefined) return [];
    const ids = new Set(entry.review_ids);
    const counted = dataset.reviews.filter(({ id }) => ids.has(id));
    const texts = counted.map(({ title, text }) => stemsOf(`${title ?? ''}\n${text ?? ''}`));
    const found = keywords.filter((word) => texts.some((stems) => namesAll(stems, word)));
    // A keyword may also count inside longer words.
    const isComplete = texts.every((stems) => found.some((word) => namesAll(stems, word)));
    return [
      { ...entry, keywords: isComplete && found.length > 0 ? found : [...new Set([...found, ...keywords])] },
    ];
  });
}

/** "10 reviews with “quote” / “bill”": what the link opens. */
export function keywordLink({ faq, card }: PageWords, n: number, keywords: readonly string[]): string {
  const [opening, closing] = card.quoteMarks;
  const shown = keywords.slice(0, KEYWORDS_SHOWN).map((word) => opening + word + closing);
  return faq.all(n, [...shown, ...(keywords.length > KEYWORDS_SHOWN ? ['…'] : [])].join(' / '));
}
