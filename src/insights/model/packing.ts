/**
 * Packs sorted feature names into less than half the space (front coding): one per line. The first
 * character says how long a prefix the name shares with the name before it.
 */
export function packNames(names: readonly string[]): string {
  let before = '';
  return names
    .map((name) => {
      let shared = 0;
      while (shared < LONGEST && shared < before.length && name[shared] === before[shared]) shared += 1;
      before = name;
      return String.fromCharCode(ZERO + shared) + name.slice(shared);
    })
    .join('\n');
}

/** The names that `packNames` packed, in order. */
export function unpackNames(packed: string): string[] {
  if (packed === '') return [];
  let before = '';
  return packed.split('\n').map((line) => {
    before = before.slice(0, line.charCodeAt(0) - ZERO) + line.slice(1);
    return before;
  });
}

const ZERO = 48;
/** From "0" to "Z": characters that JSON does not escape. */
const LONGEST = 42;

/**
 * Packs integers into one string. Most are small and take one character that JSON does not escape;
 * the others are written between `<` and `>`.
 */
export function packIntegers(integers: readonly number[]): string {
  return integers.map((integer) => CHARACTERS[integer + SMALL] ?? `<${integer}>`).join('');
}

/** The integers that `packIntegers` packed. */
export function unpackIntegers(packed: string): number[] {
  const integers: number[] = [];
  for (let at = 0; at < packed.length; at += 1) {
    const small = SMALL_ONES.get(packed[at] ?? '');
    if (small !== undefined) {
      integers.push(small);
      continue;
    }
    const end = packed.indexOf('>', at);
    if (end < 0) throw new RangeError('Packed integers break off.');
    integers.push(Number(packed.slice(at + 1, end)));
    at = end;
  }
  return integers;
}

/** For -44 to 45. */
const CHARACTERS =
  "!#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";
const SMALL = 44;
const SMALL_ONES: ReadonlyMap<string, number> = new Map(
  Array.from(CHARACTERS, (character, place) => [character, place - SMALL]),
);
