import { detectLanguage, usualLanguage } from '../../insights/text/language.ts';
import { isWord, tokens } from '../../insights/text/tokens.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import { counted } from '../../text/counted.ts';

type Told = Pick<Review, 'id' | 'text' | 'language'>;

/**
 * The reviews that the insights left out for their language, with what decides it; null when there are none.
 * A language that was taken for another is put right in the file of the review.
 */
export function unreadLanguages(
  reviews: readonly Told[],
  { per_review }: Pick<InsightsDataset, 'per_review'>,
): string | null {
  const usual = usualLanguage(reviews);
  const unread = reviews.flatMap(({ id, text, language }) => {
    if (text === null || Object.hasOwn(per_review, id)) return [];
    const words = tokens(text);
    if (!words.some(({ word }) => isWord(word))) return [];
    return [`${id} (${language === 'und' ? `detected: ${detectLanguage(words, usual)}` : language})`];
  });
  if (unread.length === 0) return null;
  const more = unread.length - IDS_SHOWN;
  const ids = `${unread.slice(0, IDS_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `Insights leave out ${counted(unread.length, 'review')} in other languages than English: ${ids}. If one is English, write "language: en" in its file.`;
}

const IDS_SHOWN = 10;
