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
  const tags = Object.entries(languages).filter(([tag]) => tag !== 'und');
  const all = tags.reduce((sum, [, rows]) => sum + rows.length, 0);
  const [usual = 'en'] = tags.flatMap(([tag, rows]) => (2 * rows.length > all ? [codeOf(tag)] : []));
  const spoken = detectLanguage(text);
  const asked = codeOf(language.trim().toLowerCase()) || (spoken === 'und' ? usual : spoken);
  return tags
    .filter(([tag]) => codeOf(tag) !== asked)
    .map(([tag, rows]) => ({ language: tag, reviews: rows.length }))
    .sort((a, b) => b.reviews - a.reviews);
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
