import { languageLinks, otherLanguages } from '../../reviews/other-languages.ts';
import { languageName } from '../../reviews/words/languages.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import { counted } from '../../text/counted.ts';
import type { ParsedRelease } from './parsed-release.ts';

/** What an empty result is not about: later days, and reviews without words or in unread languages. */
export function nothingSaid(parsed: ParsedRelease): string {
  const skipped = parsed.insights().left_out;
  return skipped === null ? newestOf(parsed) : `${newestOf(parsed)} ${skipped}`;
}

export function newestOf({ dataset }: ParsedRelease): string {
  const { latest } = dataset.date_range;
  return latest === null ? 'There are no reviews yet.' : `The newest review is from ${latest}.`;
}

/** How many reviews are in other languages than the text of a search, each with a link; '' if all are in its own. */
export function inOtherLanguages({ release: { index, baseUrl } }: ParsedRelease, query: SearchQuery): string {
  const { other_languages: others = [] } = languageLinks(otherLanguages(index, query), baseUrl);
  const number = others.reduce((sum, { reviews }) => sum + reviews, 0);
  if (number === 0) return '';
  const links = others.map(
    ({ language, reviews, url }) => `${languageName(language) ?? language} (${reviews}) ${url}`,
  );
  const are = number === 1 ? 'is' : 'are';
  return `${number} of ${counted(index.ids.length, 'review')} ${are} in other languages: ${links.join(', ')}.`;
}

/** What may help if nothing matched. */
export function whyNone(parsed: ParsedRelease, query: SearchQuery): string {
  const { sources, languages } = parsed.release.index;
  const { source, language, query: exact, words } = query;
  const hasText = words !== undefined || exact !== undefined;
  const advice = [
    source === undefined ? '' : `Known sources: ${Object.keys(sources).join(', ')}.`,
    language === undefined || hasText ? '' : `Known languages: ${Object.keys(languages).join(', ')}.`,
    exact === undefined ? '' : 'query finds exact text only; words finds any of several words, in any form.',
    ...(hasText ? [newestOf(parsed), inOtherLanguages(parsed, query)] : [nothingSaid(parsed)]),
  ];
  return advice.filter(Boolean).join(' ');
}
