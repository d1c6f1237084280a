/**
 * Whether a text names a person, as `reply_checked` must: a first and a last name, or a name of the team. "ok", "yes" and
 * a sentence are not names.
 */
export function isPersonName(text: string | null | undefined, team: readonly string[]): boolean {
  const name = (text ?? '').trim();
  if (name === '' || name.length > LONGEST || /[\d!?:;@/]/.test(name)) return false;
  if (team.some((each) => each.toLowerCase() === name.toLowerCase())) return true;
  const words = name.split(/\s+/);
  // Scripts without capital letters write a whole name as one word.
  const names = words.filter((word) => /^(?:\p{Lu}|\p{Lo}{2})/u.test(word));
  const isWithoutCase = /^[\p{Lo}\p{M}\s·]{2,}$/u.test(name);
  const particles = words.filter((word) => !names.includes(word));
  return (isWithoutCase || names.length >= 2) && particles.every((word) => word.length <= PARTICLE);
}

const LONGEST = 60;
/** "van den", "de la". */
const PARTICLE = 3;
