import { detectLanguage } from '../insights/text/language.ts';
import { tokens } from '../insights/text/tokens.ts';
import type { Review } from '../schema/review.ts';

/** Values of `lang` (BCP 47) for the parts of a review; undefined for the language of the page, English. */
export interface ReviewLanguages {
  text: string | undefined;
  reply: string | undefined;
}

const known = new WeakMap<Review, ReviewLanguages>();

/**
 * The language of a text is the declared one, else, as for insights, the one its words show; replies declare none.
 * Screen readers then speak each part in its own voice (WCAG 2.2, 3.1.2).
 */
export function reviewLanguages(review: Review): ReviewLanguages {
  const found = known.get(review);
  if (found) return found;
  const { language, text, title, owner_reply: reply } = review;
  const languages = {
    text: language === 'und' ? shownBy(text ?? title ?? '') : language,
    reply: reply ? shownBy(reply.text) : undefined,
  };
  known.set(review, languages);
  return languages;
}

function shownBy(text: string): string | undefined {
  const language = detectLanguage(tokens(text));
  return language === 'en' || language === 'und' ? undefined : language;
}
