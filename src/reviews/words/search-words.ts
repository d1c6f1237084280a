import { fold } from '../fold.ts';
import { type Ending, type Step, stepOf, withoutEndings, wordStem } from '../word-stem.ts';

/** A word of a text or a question, in the form in which words are compared. */
export interface SearchWord {
  /** As written, folded. */
  word: string;
  stem: string;
  start: number;
  end: number;
}

/** The words of a text that can be searched for, in order; only those with these first letters, if given. */
export function searchWords(text: string, initials?: ReadonlySet<string | undefined>): SearchWord[] {
  const words: SearchWord[] = [];
  for (const { 0: written, index } of text.matchAll(WORD)) {
    // One letter is an initial or a part of a word, and one digit is in prices and times, so they say nothing.
    for (const word of formsOf(fold(written))) {
      if (
        STOP_WORDS.has(word) ||
        /^[a-z\d]$/.test(word) ||
        (initials !== undefined && !initials.has(word[0]))
      )
        continue;
      words.push({ word, stem: searchStem(word), start: index, end: index + written.length });
    }
  }
  return words;
}

/** "X-rays" is also written "xrays", and "same-day" contains "day". */
function formsOf(folded: string): string[] {
  const whole = folded.replace(/'s?$/, '');
  return whole.includes('-') ? [whole.replaceAll('-', ''), ...whole.split('-')] : [whole];
}

/** A text as its words without inflections, small words included: "Nobody answers" -> "nobody answer". */
export function uninflected(text: string): string {
  return wordsOf(text).map(wordStem).join(' ');
}

/** A text as the stems of its words, small words included. */
export function stemmed(text: string): string {
  return wordsOf(text)
    .map((word) => searchStem(word.replace(/'s?$/, '')))
    .join(' ');
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
}

export function stemsOf(text: string): Set<string> {
  return new Set(searchWords(text).map(({ stem }) => stem));
}

/** Whether a question, as stems, has all words of a keyword. */
export function namesAll(asked: ReadonlySet<string>, keyword: string): boolean {
  const stems = stemsOf(keyword);
  return stems.size > 0 && [...stems].every((stem) => asked.has(stem));
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’‐‑-](?=[\p{L}\p{N}]))*/gu;

/**
 * What the forms of a word share, beyond its inflection: pregnant, pregnancy -> pregn; friendly,
 * friendliness -> friend. If a small word would be left, the word stays: "evening" is not "even".
 * British and American spellings are one word: tyre, tire; colour, color.
 */
export function searchStem(word: string): string {
  const stem = withoutEndings(wordStem(IRREGULAR.get(word) ?? word), SUFFIXES);
  return STOP_WORDS.has(stem) ? word : stem.replace(BRITISH, (part) => AMERICAN[part] ?? part);
}

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

/** Words without a subject of their own; questions to an assistant are full of them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'dr mr mrs ms a about after all also am an and any anybody anyone are as at be because been before being but by can could did do does',
    "doing don't during even ever every for from get gets getting give go going got had has have having he her here him",
    "his how i i'm i've if in into is isn't it it's its just know like made make makes many me mention mentions more most",
    'much my no not now of on one ones or other others our out over people person please really review reviewer reviewers reviews say said says she',
    'should show so some somebody someone tell than that the their them there then there these they thing things think this those',
    'kidding to too up us use was way we were what when where which while who why will with without would you your very want woman women man men',
    'con cómo de del donde dónde el en es está están fue hay la las los más muy nos o para pero por que qué se si sí',
    'sus tiene tienen un una y',
    'auch auf aus bei das dem den der des die ein eine einen einer es für gibt habe haben hat hier ich ihr im ist kann man mich mir mit',
    'muss nicht ob oder sehr sich sie sind und vom von wann warum wenn werden wie wir wird wo zum zur über',
    'alle als bis dann dort etwas euch gehen geht gemacht hatte jemand leute machen macht nach noch nur schon uns viel viele',
    'war waren was welche wer wurde würde highly hardly nearly lately shortly möglichst',
  ].flatMap((line) => line.split(' ')),
);
