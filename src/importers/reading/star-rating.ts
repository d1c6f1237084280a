const WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/**
 * Stars as exports write them: `5`, `5.0`, `4/5`, `4 stars`, `4 out of 5`, `★★★★☆`, `FIVE`.
 * Null for everything else: other scales and halves are never turned into stars.
 */
export function starRating(value: string): number | null {
  const text = value.trim().toLowerCase();
  const drawn = starCharacters(text);
  if (drawn !== null) return drawn;
  const match =
    /^(?:([1-5])(?:[.,]0+)?|(one|two|three|four|five))(?: ?\/ ?5(?:[.,]0+)?| out of 5| of 5)?(?: ?-?stars?)?$/.exec(
      text,
    );
  if (!match) return null;
  return match[1] ? Number(match[1]) : (WORDS[match[2] ?? ''] ?? null);
}

/** `★★★`, `★★★★☆`, `⭐️⭐️`: only filled ones, or filled ones before empty ones, five in all. */
function starCharacters(text: string): number | null {
  const match = /^((?:[★⭐🌟]\uFE0F? ?)+)((?:[☆✩]\uFE0F? ?)*)$/u.exec(text);
  if (!match) return null;
  const filled = [...(match[1] ?? '')].filter((character) => '★⭐🌟'.includes(character)).length;
  const empty = [...(match[2] ?? '')].filter((character) => '☆✩'.includes(character)).length;
  return filled <= 5 && (empty === 0 || filled + empty === 5) ? filled : null;
}
