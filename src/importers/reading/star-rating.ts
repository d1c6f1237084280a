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

/** The values of a column that are on another scale, such as 8/10 or 80 %, unless they may be typing errors. */
export function onOtherScale(values: readonly string[]): string[] {
  const given = values.map((value) => value.trim()).filter((value) => value !== '');
  const other = given.filter(isOnOtherScale);
  return other.length * 10 >= given.length ? other : [];
}

export function isOnOtherScale(value: string): boolean {
  const [, number, outOf, percent] = OTHER_SCALE.exec(value.trim()) ?? [];
  const scale = outOf ?? percent;
  if (number === undefined) return false;
  return scale === undefined ? Number(number.replace(',', '.')) > 5 : scale !== '5';
}

const OTHER_SCALE =
  /^(\d{1,3}(?:[.,]\d+)?)(?: ?(?:\/|out of|von|sur|de|su|van|of) ?(\d{1,3})(?:[.,]0+)?| ?(%))?$/;

/** True for a column with another scale or question: its numbers look like stars, but 1 may be the best. */
export function namesOtherScale(name: string, columns: readonly string[]): boolean {
  // In German, "Note" is a grade; in French, a rating.
  const isGrade = /^noten?$/i.test(name.trim()) && columns.some((other) => GERMAN.test(other));
  return isGrade || OTHER_NAME.test(name);
}

const GERMAN = /datum|kommentar|bewertung|zeitstempel|kunde|antwort|vorname/i;

const OTHER_NAME =
  /schulnote|(?<!\p{L})(?:nps|net ?promoter|recommend|empfehl|weiterempf|recomend|recommander|raccomand|zensur|(?:school|letter) ?grade|grade$|percent|prozent)|%|(?<!\d)[01] ?(?:-|–|—|to|bis|à|a|\/) ?(?:6|7|10|20|100)(?!\d)|(?:out of|von|sur|de|su|van|of|\/|max\.?|scale of|skala) ?(?:6|7|10|20|100)(?!\d)|(?<!\p{L})1 ?[=:] ?(?:sehr|very|best|excellent|top|gut|good)/iu;

/** `★★★`, `★★★★☆`, `⭐️⭐️`: only filled ones, or filled ones before empty ones, five in all. */
function starCharacters(text: string): number | null {
  const match = /^((?:[★⭐🌟]\uFE0F? ?)+)((?:[☆✩]\uFE0F? ?)*)$/u.exec(text);
  if (!match) return null;
  const filled = [...(match[1] ?? '')].filter((character) => '★⭐🌟'.includes(character)).length;
  const empty = [...(match[2] ?? '')].filter((character) => '☆✩'.includes(character)).length;
  return filled <= 5 && (empty === 0 || filled + empty === 5) ? filled : null;
}
