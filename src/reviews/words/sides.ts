import type { Side } from '../counted-sides.ts';
import { searchStem } from '../search-stem.ts';

/** Words that ask for a side rather than a subject: "worst reviews", "complaints about parking". */
const SIDE_WORDS: Readonly<Record<Side, string>> = {
  negative:
    'worst bad terrible awful horrible complaint complain complained unhappy disappointed disappointing dissatisfied negative critical criticism criticize ' +
    'angry upset poor hate hated downside problem schlecht schlechte schlechten schlechteste schlimm beschwerden',
  positive:
    'best great good happy positive love loved favorite favourite excellent amazing praise praised recommend recommended satisfied pleased outstanding gut ' +
    'gute guten beste besten empfehlen',
};

const SIDES: ReadonlyMap<string, Side> = new Map(
  (['negative', 'positive'] as const).flatMap((side) =>
    SIDE_WORDS[side].split(' ').map((word) => [searchStem(word), side] as const),
  ),
);

/** The side that a word asks for, or null. */
export function sideOf(word: string): Side | null {
  return SIDES.get(searchStem(word)) ?? null;
}

const STARS = /(?<![\p{L}\p{N}])([1-5]|one|two|three|four|five)[\s-]?(?:stars?|sterne?n?)(?![\p{L}\p{N}])/iu;
const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five'];

/** The stars that a question asks for ("one star reviews"), or null. */
export function starsIn(question: string): number | null {
  const number = STARS.exec(question)?.[1]?.toLowerCase();
  if (number === undefined) return null;
  return NUMBER_WORDS.indexOf(number) + 1 || Number(number);
}

export function withoutStars(question: string): string {
  return question.replace(STARS, ' ');
}
