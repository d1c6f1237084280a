import type { OtherLanguage, ReviewPage } from '../schema/review-page.ts';
import type { SearchQuery } from '../schema/search-parameters.ts';
import { filteredPath } from '../text/page-paths.ts';
import { detectLanguage } from './language.ts';
import type { SearchIndex } from './search-index.ts';

export type LanguageCount = Omit<OtherLanguage, 'url'>;

/**
 * Where else reviews may say a text that matched nothing: the languages other than the text's, with their reviews, most
 * first. The text is in the language that the search is limited to, else in its own, else in that of most reviews.
 */
export function otherLanguages(
  { languages }: Pick<SearchIndex, 'languages'>,
  { words = '', query = '', language = '' }: SearchQuery,
): LanguageCount[] {
  const text = `${words} ${query}`.trim();
  if (text === '') return [];
  const counts = Object.entries(languages)
    .map(([tag, rows]) => ({ language: tag, reviews: rows.length }))
    .filter(({ language: tag }) => tag !== 'und')
    .sort((a, b) => b.reviews - a.reviews);
  const spoken = detectLanguage(text);
  const known = spoken === 'und' ? (counts[0]?.language ?? '') : spoken;
  const asked = codeOf(language.trim().toLowerCase() || known);
  return counts.filter(({ language: tag }) => codeOf(tag) !== asked);
}

function codeOf(tag: string): string {
  return tag.replace(/-.*/, '');
}

/** The same as a response says it, each with the page of its reviews. */
export function languageLinks(
  counts: readonly LanguageCount[],
  baseUrl: string,
): Pick<ReviewPage, 'other_languages'> {
  const linked = (count: LanguageCount): OtherLanguage => ({
    ...count,
    url: baseUrl + filteredPath({ language: count.language }),
  });
  return counts.length === 0 ? {} : { other_languages: counts.map(linked) };
}
