import { detectLanguage } from '../reviews/language.ts';
import type { Review } from '../schema/review.ts';

/** Values of `lang` (BCP 47) for the parts of a review; undefined where it is unknown. */
export interface ReviewLanguages {
  text: string | undefined;
  reply: string | undefined;
}

const known = new WeakMap<Review, ReviewLanguages>();

/**
 * The language of the review; that of its reply is detected. Screen
 * readers then read each part in its own language (WCAG 2.2, 3.1.2).
 */
export function reviewLanguages(review: Review): ReviewLanguages {
  const found = known.get(review);
  if (found) return found;
  const { language, owner_reply: reply } = review;
  const languages = {
    text: language === 'und' ? undefined : language,
    reply: reply ? detected(reply.text) : undefined,
  };
  known.set(review, languages);
  return languages;
}

function detected(text: string): string | undefined {
  const language = detectLanguage(text);
  return language === 'und' ? undefined : language;
}
