/** `1 review`, `2 reviews`: a count with its noun, for plurals that end in s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
