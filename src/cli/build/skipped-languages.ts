import { isWord, tokens } from '../../insights/text/tokens.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import { counted } from '../../text/counted.ts';
import { someOf } from '../../text/some-of.ts';

/** Reviews that the insights skip because they are not in English; null if there are none. */
export function skippedLanguages(
  reviews: readonly Pick<Review, 'id' | 'text' | 'language'>[],
  { per_review }: Pick<InsightsDataset, 'per_review'>,
): string | null {
  const skipped = reviews.flatMap(({ id, text, language }) => {
    if (text === null || Object.hasOwn(per_review, id)) return [];
    const words = tokens(text).filter(({ word }) => isWord(word));
    // Two or three words of an unknown language are no fault that an owner can see.
    if (words.length < (language === 'und' ? PROVING_WORDS : 1)) return [];
    return [`${id} (${language === 'und' ? 'unknown language' : language})`];
  });
  if (skipped.length === 0) return null;
  const ids = someOf(skipped, IDS_SHOWN);
  return `Insights skip ${counted(skipped.length, 'review')} not in English: ${ids}. If one is English, write "language: en" in its file. A program of yours can read the others: npm run reviews -- read --help`;
}

const IDS_SHOWN = 10;
/** From this many words on, a text without a known language is worth a look. */
const PROVING_WORDS = 5;
