import { stemmer as dutchStem } from '@orama/stemmers/dutch';
import { stemmer as frenchStem } from '@orama/stemmers/french';
import { stemmer as germanStem } from '@orama/stemmers/german';
import { stemmer as italianStem } from '@orama/stemmers/italian';
import { stemmer as portugueseStem } from '@orama/stemmers/portuguese';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { stopwords as dutch } from '@orama/stopwords/dutch';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { searchStem } from './search-stem.ts';

/** How a language forms its words. */
interface WordRules {
  /** What the forms of a folded word share. */
  stem(word: string): string;
  /** Folded words of grammar: articles, pronouns, prepositions, auxiliaries. */
  grammar: ReadonlySet<string>;
}

/** The package's Spanish list also has words that name a subject, such as "horas" and "empleo". */
const SPANISH =
  'a al con como cómo de del donde dónde e el él ella ellos en es esta está están fue ha hay la las le les lo los más me mi muy no nos o para pero por que ' +
  'qué se ser si sí sin son su sus te tiene tienen tu u un una y ya yo';
/** Shorter than the package's list: recall is better with words such as "off", "own" and "themselves". */
const ENGLISH_GRAMMAR = [
  'a about after all also am an and any anybody anyone are as at be because been before being but by can could did do does',
  "doing don't during ever every for from had has have having he her here him his how i i'm i've if in into is isn't it it's its",
  'many me more most much my no not of on or other our out over she should so some somebody someone than that the their them',
  'then there these they this those to too up us very was we were what when where which while who why will with without would',
  'you your',
];
/** Pronouns and question words that the package's list lacks. */
const MORE_GERMAN = 'jemand wann warum wer wurde viele gibt';

const rules = (stem: WordRules['stem'], ...lists: (string | readonly string[])[]): WordRules => ({
  stem,
  grammar: new Set(lists.flatMap((list) => (typeof list === 'string' ? list.split(' ') : list))),
});

const ENGLISH = rules(searchStem, ...ENGLISH_GRAMMAR);
const RULES: Readonly<Record<string, WordRules>> = {
  en: ENGLISH,
  de: rules(germanStem, german, MORE_GERMAN),
  es: rules(spanishStem, SPANISH),
  fr: rules(frenchStem, french),
  it: rules(italianStem, italian),
  nl: rules(dutchStem, dutch),
  pt: rules(portugueseStem, portuguese),
};

/** The rules of a language, else of English, which leave words in other letters as they are. */
export function rulesOf(language: string): WordRules {
  return (hasRules(language) && RULES[language]) || ENGLISH;
}

export function hasRules(language: string): boolean {
  return Object.hasOwn(RULES, language);
}

/** The languages of these reviews that have rules, most frequent first, and English. */
export function ruledLanguages(tags: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of tags) {
    const language = tag.replace(/-.*/, '').toLowerCase();
    if (hasRules(language)) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const ordered = [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
  return [...new Set([...ordered, 'en'])];
}
