import type { ReadClause, Reading } from '../model/reading.ts';
import { chunkFinder } from '../text/chunks.ts';
import { tellsOfSomething } from '../text/general-opinions.ts';
import { negated } from '../text/negation.ts';
import { listHead } from '../text/reservations.ts';
import { isWord, type Token } from '../text/tokens.ts';
import type { Mention } from '../vocabulary/vocabulary.ts';
import type { FoundChances } from './clause-aspects.ts';

/** Where one text speaks of one thing. */
export interface Mentioned {
  /** In the order of the text. */
  clauses: ReadClause[];
  /** Logits of the chunks right around the mentions: of "great massage, rude desk" each its own half. */
  chunks: number[];
  /** The different words of the clauses, `!` before what is negated. */
  words: ReadonlySet<string>;
  /** The different terms that mention it, as they are written there. */
  terms: ReadonlySet<string>;
}

export const UNMENTIONED: Mentioned = { clauses: [], chunks: [], words: new Set(), terms: new Set() };

/** By id: where a text speaks of an entry. */
export function mentionedPlaces(reading: Reading, mentions: readonly Mention[]): Map<string, Mentioned> {
  const logits = new Map<string, number>();
  const chunkLogit = ({ clause, chunkOf }: Opened, from: number, to: number): number => {
    if (clause.reserved) return clause.logit;
    const [start, end] = chunkOf(from, to);
    if (start === 0 && !clause.tokens.slice(end).some(({ word }) => isWord(word))) return clause.logit;
    const key = `${clause.start} ${start} ${end}`;
    const known = logits.get(key);
    if (known !== undefined) return known;
    const logit = reading.logitOf({ ...clause, tokens: clause.tokens.slice(start, end) });
    logits.set(key, logit);
    return logit;
  };
  const at = clauseAt(reading.clauses);
  const found = new Map<string, Mentioned & { words: Set<string>; terms: Set<string> }>();
  for (const { id, from, to } of mentions) {
    const opened = at(from);
    if (opened === undefined) continue;
    const { clause, first } = opened;
    const entry = found.get(id) ?? {
      clauses: [],
      chunks: [],
      words: opened.words,
      terms: new Set<string>(),
    };
    if (!entry.clauses.includes(clause)) {
      // Most have one clause, and share its words.
      if (entry.clauses.length === 1) entry.words = new Set(entry.words);
      if (entry.clauses.length > 0) for (const word of opened.words) entry.words.add(word);
      entry.clauses.push(clause);
    }
    entry.chunks.push(chunkLogit(opened, from - first, Math.min(to - first, clause.tokens.length)));
    entry.terms.add(termAt(clause, from - first, to - first));
    found.set(id, entry);
  }
  return found;
}

/**
 * By id: where a text speaks of an aspect, or judges it without a term for it: "still limping" judges the treatment. The
 * words of excluded phrases tell nothing of it.
 */
export function spokenOfOrJudged(
  ids: readonly string[],
  reading: Reading,
  namedAt: (id: string) => Mentioned | undefined,
  found: JudgedWithoutTerm,
): Map<string, Mentioned> {
  const spokenOf = new Map<string, Mentioned>();
  for (const id of ids) {
    const mentioned = namedAt(id) ?? judgingClauses(id, reading, found);
    if (mentioned !== undefined) spokenOf.set(id, mentioned);
  }
  return spokenOf;
}

/** What tells where an aspect is judged without a term for it. */
export interface JudgedWithoutTerm extends Pick<FoundChances, 'inReview' | 'without'> {
  /** Phrases that do not count, by the aspect for which they do not. */
  excluded: readonly Mention[];
}

function judgingClauses(
  id: string,
  { clauses, tokens }: Reading,
  { inReview, without, excluded }: JudgedWithoutTerm,
): Mentioned | undefined {
  const likely = inReview.of(id) ?? [];
  const ofAspect = excluded.filter((phrase) => phrase.id === id);
  const own = clauses.filter(({ start, end, tokens: words }, place) => {
    if ((likely[place] ?? 0) < JUDGING_FROM || !tellsOfSomething(words)) return false;
    // "The good:" announces and says nothing.
    if (listHead(words) !== 0) return false;
    const phrases = ofAspect.filter(({ from }) => isWithin(tokens[from], start, end));
    return phrases.length === 0 || without(id, place, phrases) >= JUDGING_FROM;
  });
  if (own.length === 0) return undefined;
  return { ...UNMENTIONED, clauses: own, chunks: own.map(({ logit }) => logit) };
}

function isWithin(token: Token | undefined, start: number, end: number): boolean {
  return token !== undefined && token.start >= start && token.end <= end;
}

/** A clause that is less likely to judge an aspect is not taken for one that does. */
export const JUDGING_FROM = 0.5;

function termAt({ tokens }: ReadClause, from: number, to: number): string {
  const opens = tokens[from]?.word ?? '';
  if (to - from === 1) return opens;
  return tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ');
}

/** A clause with a mention. */
interface Opened {
  clause: ReadClause;
  /** Place of its first token in the text. */
  first: number;
  chunkOf: ReturnType<typeof chunkFinder>;
  words: Set<string>;
}

/** Finds the clause of a token by its place in the text. */
function clauseAt(clauses: readonly ReadClause[]): (token: number) => Opened | undefined {
  const opened: Opened[] = [];
  const firsts: number[] = [];
  const placeOf: number[] = [];
  for (const [place, { tokens }] of clauses.entries()) {
    firsts.push(placeOf.length);
    for (let count = tokens.length; count > 0; count -= 1) placeOf.push(place);
  }
  return (token) => {
    const place = placeOf[token];
    const clause = place === undefined ? undefined : clauses[place];
    if (place === undefined || clause === undefined) return undefined;
    opened[place] ??= {
      clause,
      first: firsts[place] ?? 0,
      chunkOf: chunkFinder(clause.tokens),
      words: markedWords(clause),
    };
    return opened[place];
  };
}

function markedWords({ tokens }: ReadClause): Set<string> {
  const marks = negated(tokens);
  const words = new Set<string>();
  for (let index = 0; index < tokens.length; index += 1) {
    const { word } = tokens[index] as Token;
    if (isWord(word)) words.add(marks[index] ? `!${word}` : word);
  }
  return words;
}
