/**
 * Sorted feature names in less than half the space (front coding): one a line, each opened by a
 * character that says how much of its beginning it shares with the name before it.
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

/** The names that `packNames` packed, in their order. */
export function unpackNames(packed: string): string[] {
  if (packed === '') return [];
  let before = '';
  return packed.split('\n').map((line) => {
    before = before.slice(0, line.charCodeAt(0) - ZERO) + line.slice(1);
    return before;
  });
}

const ZERO = 48;
/** From "0" to "Z": characters that JSON writes as they are. */
const LONGEST = 42;
