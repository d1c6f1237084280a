import type { Token } from './tokens.ts';

const ABBREVIATIONS = new Set(['dr', 'mr', 'mrs', 'ms', 'st', 'vs', 'prof', 'dra', 'approx', 'appt', 'dept']);

/** Whether a token ends its sentence, or a new line does behind it. */
export function endsSentence(token: Token, next: Token | undefined, text: string): boolean {
  if (next && text.slice(token.end, next.start).includes('\n')) return true;
  if (token.word !== '.' && token.word !== '!' && token.word !== '?') return false;
  if (next === undefined) return true;
  if (next.word === '.' || next.word === '!' || next.word === '?') return false;
  if (CLOSING.has(next.word) && next.start === token.end) return false;
  if (token.word !== '.') return true;
  const before = /([\p{L}\p{N}]+)$/u.exec(text.slice(Math.max(0, token.start - 12), token.start))?.[1] ?? '';
  if (ABBREVIATIONS.has(before.toLowerCase())) return false;
  if (/^\p{Lu}$/u.test(before) && before !== 'I') return false;
  return true;
}

/** A quotation mark or bracket right behind the end of a sentence ends it in its place: `"That's it." Next`. */
export function closesSentence(all: readonly Token[], index: number, text: string): boolean {
  const token = all[index];
  if (token === undefined || !CLOSING.has(token.word)) return false;
  const before = all[index - 1];
  const next = all[index + 1];
  if (before === undefined || next === undefined) return false;
  return token.start === before.end && /^[.!?]$/.test(before.word) && /^\p{Lu}/u.test(text.slice(next.start));
}

const CLOSING = new Set(['"', '”', ')', '»', "'", '’']);
