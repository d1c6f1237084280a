import { isWord, type Token } from './tokens.ts';
import { wordSet } from './word-set.ts';

/** Whether words say more than good or bad, unlike "Great!" and "10/10". */
export function isSpecific(words: readonly Token[]): boolean {
  return words.some(({ word }) => isWord(word) && !/^\p{N}/u.test(word) && !GENERAL.has(word));
}

/** Whether words make sense as a quote: at least four, specific, and no beginning in mid-story. */
export function standsAlone(words: readonly Token[]): boolean {
  const own = words.filter(({ word }) => isWord(word));
  return own.length >= 4 && !MID_STORY.has(own[0]?.word ?? '') && isSpecific(own);
}

const MID_STORY = wordSet('well so no that but and also then however or because which');

/**
 * Words that praise, criticize, thank or recommend in general, and the small words used with them.
 */
const GENERAL = wordSet(
  'good great better best perfect perfection amazing awesome excellent fantastic wonderful incredible outstanding superb',
  'brilliant phenomenal terrific fabulous marvelous marvellous exceptional stellar magnificent splendid solid impressive',
  'impressed super fine ok okay alright decent unbelievable remarkable extraordinary gold respect',
  'bad worse worst terrible awful horrible poor mediocre average disappointing disappointed unacceptable disgraceful',
  'pathetic ridiculous garbage trash rubbish joke useless meh bravo kudos wow cheers yes yep nope',
  'love loved loves like liked happy happier glad satisfied pleased thank thanks thankful grateful recommend recommended',
  'recommends avoid star stars zero one two three four five ten out thumbs top notch first class rate world',
  'i me my we us our you your they them their it its he she him her this that these those there here',
  "i'm i'd it's that's they're you're we're he's she's what who all everything every way",
  'everything everyone everybody anything anyone anybody something someone somebody else rest',
  'a an the and or but so as of in on at to for from by with is are was were be been am do did can could will would',
  'not no never ever always again still just only simply truly really very quite pretty absolutely totally completely',
  'definitely highly extremely too much more most than far such even well indeed say words enough',
);
