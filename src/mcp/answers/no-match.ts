import { detectLanguage } from '../../reviews/language.ts';
import { languageName } from '../../reviews/words/languages.ts';
import type { SearchQuery } from '../../schema/search-parameters.ts';
import { counted } from '../../text/counted.ts';
import { filteredPath } from '../../text/page-paths.ts';
import type { ParsedRelease } from './parsed-release.ts';

/** What an empty answer is not about: later days, and reviews without words or in unread languages. */
export function nothingSaid({ dataset, insights }: ParsedRelease): string {
  const skipped = insights().left_out;
  return skipped === null ? newestOf(dataset) : `${newestOf(dataset)} ${skipped}`;
}

function newestOf({ date_range: { latest } }: ParsedRelease['dataset']): string {
  return latest === null ? 'There are no reviews yet.' : `The newest review is from ${latest}.`;
}

/** After a search in texts: how many reviews are in other languages than the question, each with a link. */
export function otherLanguages(
  { dataset, release: { index, baseUrl } }: ParsedRelease,
  question: string,
): string {
  const tags = Object.entries(index.languages).filter(([tag]) => tag !== 'und');
  const all = tags.reduce((sum, [, rows]) => sum + rows.length, 0);
  const codeOf = (tag: string): string => tag.split('-')[0] ?? tag;
  const [usual = 'en'] = tags.flatMap(([tag, rows]) => (2 * rows.length > all ? [codeOf(tag)] : []));
  const spoken = detectLanguage(question);
  const asked = spoken === 'und' ? usual : spoken;
  const others = tags.filter(([tag]) => codeOf(tag) !== asked).sort(([, a], [, b]) => b.length - a.length);
  const number = others.reduce((sum, [, rows]) => sum + rows.length, 0);
  if (number === 0) return newestOf(dataset);
  const links = others.map(
    ([tag, rows]) =>
      `${languageName(tag) ?? tag} (${rows.length}) ${baseUrl}${filteredPath({ language: tag })}`,
  );
  const are = number === 1 ? 'is' : 'are';
  return `${newestOf(dataset)} ${number} of ${counted(index.ids.length, 'review')} ${are} in other languages: ${links.join(', ')}.`;
}

/** What may help if nothing matched. */
export function whyNone(parsed: ParsedRelease, { source, language, query, words }: SearchQuery): string {
  const { sources, languages } = parsed.release.index;
  const text = words ?? query;
  const advice = [
    source === undefined ? '' : `Known sources: ${Object.keys(sources).join(', ')}.`,
    language === undefined ? '' : `Known languages: ${Object.keys(languages).join(', ')}.`,
    query === undefined ? '' : 'query finds exact text only; words finds any of several words, in any form.',
    text === undefined || language !== undefined ? nothingSaid(parsed) : otherLanguages(parsed, text),
  ];
  return advice.filter(Boolean).join(' ');
}
