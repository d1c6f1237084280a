import type { InsightsDataset, Mentioned } from '../../schema/insights-dataset.ts';
import type { Review } from '../../schema/review.ts';
import type { Aspect, Topic } from '../../schema/vocabulary.ts';
import { fold } from '../fold.ts';
import { ruledLanguages } from '../word-rules.ts';
import { LANGUAGES } from './languages.ts';
import { relatedTo, relatedWords, stemsOfWord } from './related-words.ts';
import { searchWords, uninflected } from './search-words.ts';

/** An aspect, a topic or a language: the stems that ask for it, and the rows of the reviews about it. */
export interface Subject {
  label: string;
  /** Its names as stems, separated by spaces: a question must have all of one. */
  names: string[];
  /** Stems of single words of the vocabulary: an aspect's terms of one word, all words by which a topic is found. */
  terms: string[];
  /** Its words and phrases, without inflections, that praise or blame by themselves: "on time", "overpriced". */
  praise: string[];
  blame: string[];
  /** Rows, ascending. Mixed reviews take both sides. */
  all: number[];
  positive: number[];
  negative: number[];
  /** Of an aspect: where each review of `all` first judges it. */
  places?: number[];
}

/**
 * The subjects of the owner's vocabulary, with what the analysis found, and the languages. `scores`
 * are above 0 for words of praise.
 */
export function subjectsOf(
  reviews: readonly Review[],
  {
    per_review: analyzed,
    unread = {},
  }: Pick<InsightsDataset, 'per_review'> & Partial<Pick<InsightsDataset, 'unread'>>,
  {
    aspects,
    topics,
    relatedWords: groups = [],
  }: { aspects: readonly Aspect[]; topics: readonly Topic[]; relatedWords?: readonly string[] },
  scores: ReadonlyMap<string, number>,
): Subject[] {
  const rows = (isAbout: (insight: Mentioned) => boolean): number[] =>
    reviews.flatMap(({ id }, row) => {
      const insight = analyzed[id] ?? unread[id];
      return insight !== undefined && isAbout(insight) ? [row] : [];
    });
  const languages = ruledLanguages(reviews.map(({ language }) => language));
  const related = relatedWords(groups, { has: () => true }, languages);
  const subject = (label: string, words: readonly string[], all: number[]): Subject => ({
    label,
    names: namesIn(label, languages),
    terms: [
      ...new Set(words.flatMap((word) => (word.includes(' ') ? [] : stemsOfWord(fold(word), languages)))),
    ],
    praise: [],
    blame: [],
    all,
    positive: [],
    negative: [],
  });
  return [
    ...aspects.map(({ id, label, terms }) => {
      const judged = (...sides: string[]): number[] =>
        rows(({ aspects: found }) =>
          found.some((one) => one.id === id && sides.includes(one.sentiment ?? one.built_in ?? '')),
        );
      return {
        ...subject(label, terms, judged('positive', 'negative', 'mixed', 'neutral')),
        praise: terms.filter((term) => (scores.get(fold(term)) ?? 0) > 0).map(uninflected),
        blame: terms.filter((term) => (scores.get(fold(term)) ?? 0) < 0).map(uninflected),
        places: reviews.flatMap(
          ({ id: review }) =>
            (analyzed[review] ?? unread[review])?.aspects.find((one) => one.id === id)?.start ?? [],
        ),
        positive: judged('positive', 'mixed'),
        negative: judged('negative', 'mixed'),
      };
    }),
    ...topics.map(({ id, label, keywords }) =>
      subject(
        label,
        keywords.flatMap((words) => [
          ...words.split(' '),
          ...stemsOfWord(fold(words), languages).flatMap((stem) => relatedTo({ related }, stem)),
        ]),
        rows(({ topics: found }) => found.includes(id)),
      ),
    ),
    ...languagesOf(reviews).map(({ names, all }) => ({
      ...subject(names[0] ?? '', [], all),
      names: namesIn(names.join(', '), languages),
    })),
  ].filter(({ all }) => all.length > 0);
}

/** "Spanish", "Spanisch" and "español" find the reviews in Spanish, unless most reviews are. */
function languagesOf(reviews: readonly Review[]): { names: readonly string[]; all: number[] }[] {
  return Object.entries(LANGUAGES).flatMap(([code, names]) => {
    const all = reviews.flatMap(({ language }, row) => (language.split('-')[0] === code ? [row] : []));
    return all.length > reviews.length / 2 ? [] : [{ names, all }];
  });
}

/** "Waiting and speed" names two things. The words are stems by the rules of each language. */
function namesIn(label: string, languages: readonly string[]): string[] {
  const parts = label.split(/ (?:and|or|und|y|&) |[,/]/);
  const names = languages.flatMap((language) =>
    parts.map((part) =>
      searchWords(part, { languages: [language] })
        .map(({ stem }) => stem)
        .join(' '),
    ),
  );
  return [...new Set(names)].filter((name) => name !== '');
}
