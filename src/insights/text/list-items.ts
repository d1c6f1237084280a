import { isWord, type Token } from './tokens.ts';

/** Whether a numbered item starts at `index`: "1) rude", or "2. late" at the start of a clause. */
export function opensItem(all: readonly Token[], index: number, clauseOpens: boolean): boolean {
  const token = all[index];
  if (token === undefined || !/^\d{1,2}$/.test(token.word)) return false;
  const next = all[index + 1];
  const third = all[index + 2];
  if (next?.start !== token.end) return false;
  if (third === undefined || !isWord(third.word) || third.start === next.end) return false;
  if (next.word === '.') return clauseOpens;
  return next.word === ')' && !isBracketed(all, index);
}

function isBracketed(all: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const word = all[at]?.word;
    if (word === '(') return true;
    if (word === ')') return false;
  }
  return false;
}

/** Whether a hyphen starts an item of a list written on one line: "-nice staff -clean rooms". */
export function opensBullet(all: readonly Token[], index: number, text: string): boolean {
  const token = all[index];
  const next = all[index + 1];
  if (token?.word !== '-' || next?.start !== token.end || !isWord(next.word)) return false;
  return /\s/.test(text[token.start - 1] ?? '');
}
