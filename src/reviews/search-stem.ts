import { type Ending, type Step, stepOf, withoutEndings, wordStem } from './word-stem.ts';

/**
 * What the forms of a word share, beyond its inflection: pregnant, pregnancy -> pregn; friendly,
 * friendliness -> friend. Some words stay: "evening" is not "even".
 * British and American spellings are one word: "tyre" and "tire".
 */
export function searchStem(word: string): string {
  if (WHOLE.has(word)) return word;
  const stem = withoutEndings(wordStem(IRREGULAR.get(word) ?? word), SUFFIXES);
  return WHOLE.has(stem) ? word : stem.replace(BRITISH, (part) => AMERICAN[part] ?? part);
}

/** Words that are not a form of a shorter one, and words that no longer one is a form of. */
export const WHOLE: ReadonlySet<string> = new Set(
  'highly hardly nearly lately shortly even every most other use kidding'.split(' '),
);

/** Forms without an ending in common: rang, rung -> ring. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  [
    'bought buy,broke broken break,brought bring,built build,caught catch,chose chosen choose,drank drunk drink,drove driven drive',
    'ate eaten eat,fought fight,forgot forgotten forget,heard hear,held hold,hid hidden hide,kept keep,lost lose',
    'paid pay,ran run,rang rung ring,sat sit,sold sell,sent send,slept sleep,spent spend,spoke spoken speak,stole stolen steal',
    'stuck stick,taught teach,threw thrown throw,took taken take,woke woken wake,wore worn wear,wrote written write',
    'children child,feet foot,teeth tooth',
  ].flatMap((line) =>
    line.split(',').flatMap((verb) => {
      const forms = verb.split(' ');
      return forms.slice(0, -1).map((form) => [form, forms.at(-1) ?? form] as const);
    }),
  ),
);

const AMERICAN: Readonly<Record<string, string>> = { our: 'or', tr: 'ter', tyre: 'tire', grey: 'gray' };
const BRITISH = /(?<=[a-z]{3})our|(?<=[a-z]{3})tr$|^tyre$|^grey$/;

const ONCE: readonly Step[] = [
  [
    ...['ness', 'ment', 'ful', 'less', 'ably', 'able', 'ible', 'ly', 'est'].map(
      (end): Ending => [end, '', 4],
    ),
    ...['ance', 'ancy', 'ence', 'ency', 'ant', 'ent', 'anc', 'enc'].map((end): Ending => [end, '', 5]),
  ],
  // "Friendli" is "friendly"; after a vowel, i stays.
  [...'aeiou'].map((vowel): Ending => [`${vowel}i`, `${vowel}i`, 0]).concat([['i', 'y', 1]]),
].map(stepOf);
// Twice: "friendliness" is "friendly" first.
const SUFFIXES = [...ONCE, ...ONCE];
