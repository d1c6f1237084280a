const WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** "stars", "of" and "rated" in the languages of the exports that people hold. */
const STARS = '(?:star|stern|étoile|etoile|estrella|stella|stelle|estrela|ster)[a-z]*';
const OF = '(?:out of|of|von|sur|de|su|van)';
const RATED = '(?:rated|rating:?|bewertung:?|bewertet mit) ';

const WRITTEN = new RegExp(
  `^(?:${RATED})?(?:([1-5])(?:[.,]0+)?|(one|two|three|four|five))` +
    `(?: ?-?${STARS})?(?: ?/ ?5(?:[.,]0+)?| ${OF} 5(?:[.,]0+)?)?(?: ?-?${STARS})?(?: rating)?$`,
);

/** Stars as exports write them, such as `4/5`, `5 Sterne`, `★★★★☆`, `FIVE`; null for other scales and halves. */
export function starRating(value: string): number | null {
  const text = value.trim().toLowerCase().replace(/\s+/g, ' ');
  const drawn = starCharacters(text);
  if (drawn !== null) return drawn;
  const match = WRITTEN.exec(text);
  if (!match) return null;
  return match[1] ? Number(match[1]) : (WORDS[match[2] ?? ''] ?? null);
}

/** The best and the worst value of a scale, such as 1 and 6 for grades. */
export interface Scale {
  best: number;
  worst: number;
}

/** Whether stars need no conversion. */
export const isStars = ({ best, worst }: Scale): boolean => best === 5 && worst === 1;

/** `1..6`; null if it is not a scale. */
export function scaleOf(text: string): Scale | null {
  const [, best, worst] = /^(\d{1,3}(?:[.,]\d)?)\.\.(\d{1,3}(?:[.,]\d)?)$/.exec(text.trim()) ?? [];
  if (best === undefined || worst === undefined || best === worst) return null;
  return { best: numberOf(best), worst: numberOf(worst) };
}

/** The number of a rating on any scale, such as 8 for `8/10` and 5 for `5 - Excellent`; null for anything else. */
export function scoreOf(value: string): number | null {
  if (value.length > LONGEST) return null;
  const [, number] = SCORE.exec(value.trim()) ?? [];
  return number === undefined ? starRating(value) : numberOf(number);
}

/** The stars nearest to a rating on another scale; null outside it. */
export function convertedStars(value: string, { best, worst }: Scale): number | null {
  const score = scoreOf(value);
  if (score === null || score < Math.min(best, worst) || score > Math.max(best, worst)) return null;
  return Math.round(1 + (4 * (score - worst)) / (best - worst));
}

/** Whether values are plainly stars from 1 to 5, apart from a few that may be typing errors. */
export function areStars(values: readonly string[]): boolean {
  const given = values.filter((value) => value.trim() !== '');
  const other = given.filter((value) => starRating(value) === null && (scoreOf(value) ?? 0) !== 0);
  return other.length * 10 < Math.max(1, given.length);
}

/** No rating is as long as a text. */
const LONGEST = 60;

const numberOf = (text: string): number => Number(text.replace(',', '.'));
const SCORE =
  /^(\d{1,3}(?:[.,]\d+)?)(?: ?(?:\/|out of|von|sur|de|su|van|of) ?\d{1,3}(?:[.,]0+)?| ?%| ?[-–—:] ?\D+| ?\(\D+\))?$/;

/** `★★★`, `★★★★☆`, `⭐️⭐️`: only filled ones, or filled ones before empty ones, five in all. */
function starCharacters(text: string): number | null {
  const match = /^((?:[★⭐🌟]\uFE0F? ?)+)((?:[☆✩]\uFE0F? ?)*)$/u.exec(text);
  if (!match) return null;
  const filled = [...(match[1] ?? '')].filter((character) => '★⭐🌟'.includes(character)).length;
  const empty = [...(match[2] ?? '')].filter((character) => '☆✩'.includes(character)).length;
  return filled <= 5 && (empty === 0 || filled + empty === 5) ? filled : null;
}
