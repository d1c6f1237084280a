import { fold } from '../fold.ts';
import { TITLE_WORDS } from '../person-names.ts';
import { uninflected } from './search-words.ts';
import type { Subject } from './subjects.ts';

/** What the small words of a question say about the others, which are given by their places. */
export interface Phrases {
  /** Neighbors that name one thing: "home visits". */
  pairs: [first: number, second: number][];
  /** Words that only say what is done with the thing: "take" in "do they take Medicare". */
  weak: Set<number>;
  /** The words are alternatives, such as synonyms, rather than a sentence. */
  isList: boolean;
  /** Commas separate things, of which each may have several words. */
  hasCommas: boolean;
  /** No word distinguishes the others: they are many without grammar, or things separated by commas. */
  isSynonyms: boolean;
}

/** "Is there free parking?" has a pair; "Is parking free?" and "Does parking cost?" say something about one word. */
export function phrasesOf(
  question: string,
  asked: readonly { word: string; start: number }[],
  subjects: readonly Subject[],
): Phrases {
  const places = new Map(asked.map(({ start }, place) => [start, place]));
  const opinions = new Set(subjects.flatMap(({ praise, blame }) => [...praise, ...blame]));
  const weak = new Set<number>();
  const runs: number[][] = [[]];
  let [before, earlier] = ['', ''];
  let [isPredicate, hasSmall, isList, isAsked] = [false, false, false, false];
  let [inARow, grammar, end] = [0, 0, 0];
  for (const { 0: written, index } of question.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‐‑-]*/gu)) {
    const word = fold(written);
    const place = places.get(index);
    const isApart = question.slice(end, index).trim() !== '';
    end = index + written.length;
    // After "do they" comes a verb, which names no thing, after "does" a subject with its verb.
    const isVerb = PERSONS.has(before) && AUXILIARIES.has(earlier) && !BEING.has(earlier);
    isList ||= word === 'or';
    if (SENTENCE.has(word)) grammar += 1;
    isAsked ||= index === 0 && SENTENCE.has(word);
    if (place === undefined) hasSmall ||= !TITLE_WORDS.has(word);
    else if (WEAK.has(word)) weak.add(place);
    if (isApart || place === undefined || isVerb || weak.has(place)) {
      runs.push([]);
      [isPredicate, inARow] = [false, 0];
    }
    if (place !== undefined && !isVerb && !weak.has(place)) {
      isPredicate ||= AUXILIARIES.has(before) && !PERSONS.has(earlier);
      inARow += 1;
      isList ||= inARow >= LIST_MIN;
      if (!isPredicate) runs.at(-1)?.push(place);
    }
    if (!DETERMINERS.has(word)) [earlier, before] = [before, word];
  }
  const isThing = (run: readonly number[]): boolean =>
    run.length === 2 &&
    (hasSmall || asked.length === 2) &&
    run.every(
      (place) =>
        !/\d|ed$/.test(asked[place]?.word ?? '') && !opinions.has(uninflected(asked[place]?.word ?? '')),
    );
  // "Stuck to quote, estimate" is still a list.
  const isMostlyThings = !isAsked && grammar * LIST_MIN <= asked.length;
  const hasCommas = isMostlyThings && /\p{L}\s*[,;\n]\s*\p{L}/u.test(question);
  return {
    hasCommas,
    isSynonyms: hasCommas || (isMostlyThings && asked.length >= LIST_MIN),
    pairs: runs.filter(isThing).slice(0, PAIRS_MAX) as Phrases['pairs'],
    weak,
    isList: isList || grammar === 0,
  };
}

/** More are not looked for. */
const PAIRS_MAX = 4;
/** So many words in a row, without small words, are a list. */
const LIST_MIN = 4;

const words = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));

const BEING = words("is are was were am isn't aren't");
const AUXILIARIES = words(
  ...BEING,
  "do does did have has had can could will would should isn't aren't don't doesn't didn't can't",
);
const PERSONS = words('they you it we he she i me us them him anyone anybody someone somebody people');
const DETERMINERS = words('a an the any my your their his her our its some');

/** With these, words are a sentence. */
const SENTENCE = new Set([
  ...AUXILIARIES,
  ...PERSONS,
  ...DETERMINERS,
  ...words(
    'what which where when who whose why how that of to in on at for with without about by from any there me tell show',
    'ist sind hat haben kann muss wird werden gibt geht man ich sie wir es was wer wie wo wann warum welche der die das den',
    'dem ein eine einen für mit auf bei bis zum zur im von es hay tiene tienen el la los las cómo dónde qué',
  ),
]);

/** Words that say what is done with a thing, or that questions to an assistant are full of. */
const WEAK = new Set([
  ...TITLE_WORDS,
  ...words(
    'take takes accept accepts offer offers provide provides need needs use uses find help come comes see look try ask',
    'know think allow let keep feel happen possible available sure able bit way lot include bring nearby near ok okay',
    'handle deal treat work works speak go went gone two three four five small big little new old first last',
    'long lange option options möglich nehmen nimmt bekommen bekommt bietet bieten braucht brauchen finden dauert',
    'also even ever get gets getting give go going got just like made make makes mention mentions now one ones others',
    'people person please really review reviewer reviewers reviews say said says show tell thing things thinks way kidding',
    'gehen geht gemacht macht schon',
  ),
]);
