import { endsChunk } from '../text/chunks.ts';
import { clauses } from '../text/clauses.ts';
import { negated } from '../text/negation.ts';
import { isWord } from '../text/tokens.ts';
import type { Features } from './features.ts';
import { type Lexicon, opinions } from './lexicon.ts';
import type { Model } from './model.ts';
import { logits } from './weights.ts';

export const TERM_CLASSES = ['negative', 'neutral', 'positive'] as const;
export type TermPolarity = (typeof TERM_CLASSES)[number];

/** Polarity of the term at `from`..`to` (UTF-16 units) of a sentence. */
export function termPolarity(
  text: string,
  from: number,
  to: number,
  model: Pick<Model, 'lexicon' | 'terms'>,
): TermPolarity {
  const scores = logits(termFeatures(text, from, to, model.lexicon), model.terms);
  let best = 0;
  for (const [index, score] of scores.entries()) if (score > (scores[best] ?? 0)) best = index;
  return TERM_CLASSES[best] ?? 'neutral';
}

/**
 * Features of a term in its sentence: words of its chunk (between commas and conjunctions), of its
 * clause and of the sentence, words at its sides by distance, and the nearest opinion words.
 */
export function termFeatures(text: string, from: number, to: number, lexicon: Lexicon): Features {
  const features: Features = new Map();
  const add = (name: string, value: number): void => {
    features.set(name, (features.get(name) ?? 0) + value);
  };
  const words = markedWords(text, lexicon);
  let first = words.findIndex(({ end }) => end > from);
  let after = words.findIndex(({ start }) => start >= to);
  if (after < 0) after = words.length;
  if (first < 0) first = after;
  const clause = words[Math.min(first, words.length - 1)]?.clause ?? 0;
  const outside = words.filter((_, index) => index < first || index >= after);
  addPairs(
    'c',
    outside.filter((word) => word.clause === clause && isWord(word.word)),
    SCALE.clause,
    add,
  );
  const spoken = outside.filter(({ word }) => isWord(word));
  for (const word of spoken) add(`s:${word.shown}`, SCALE.sentence / 2 / Math.sqrt(spoken.length));
  addSides(words, first, after, add);
  addChunk(words, first, after, clause, add);
  addOpinions(words, first, after, clause, add);
  add(`t:${text.slice(from, to).toLowerCase().replace(/\n/g, ' ')}`, SCALE.term);
  const head = words[after - 1]?.word;
  if (head) add(`h:${head}`, SCALE.term);
  return features;
}

/** How much each family of features weighs; chosen on the validation file of MAMS. */
const SCALE = { clause: 0.8, sentence: 1.6, side: 0.15, chunk: 1, opinion: 0.3, term: 0.8 };

interface MarkedWord {
  word: string;
  shown: string;
  start: number;
  end: number;
  clause: number;
  opinion: number;
}

type Add = (name: string, value: number) => void;

function markedWords(text: string, lexicon: Lexicon): MarkedWord[] {
  return clauses(text).flatMap(({ tokens }, clause) => {
    const marks = negated(tokens);
    const values = new Map(
      opinions(
        tokens.map(({ word }) => word),
        marks,
        lexicon,
      ).map(({ index, value }) => [index, value]),
    );
    return tokens
      .map(({ word, start, end }, index) => ({
        word,
        shown: marks[index] ? `!${word}` : word,
        start,
        end,
        clause,
        opinion: values.get(index) ?? 0,
      }))
      .filter(({ word }) => isWord(word) || /[,.!?;:()-]/.test(word));
  });
}

function addPairs(family: string, words: readonly MarkedWord[], scale: number, add: Add): void {
  const unit = scale / Math.sqrt(words.length || 1);
  let before = '<';
  for (const { word, shown } of words) {
    add(`${family}:${shown}`, unit);
    add(`${family}:${before} ${word}`, unit);
    before = word;
  }
}

function addSides(words: readonly MarkedWord[], first: number, after: number, add: Add): void {
  for (const [index, { shown }] of words.entries()) {
    if (index >= first && index < after) continue;
    const distance = index < first ? first - index : index - after + 1;
    const near = nearness(distance);
    if (near === '') continue;
    add(`${index < first ? 'L' : 'R'}${near}:${shown}`, SCALE.side);
    add(`w${distance <= 4 ? 4 : 7}:${shown}`, SCALE.side);
  }
  const at = (index: number): string => words[index]?.word ?? '#';
  add(`LL:${at(first - 2)} ${at(first - 1)}`, SCALE.side);
  add(`RR:${at(after)} ${at(after + 1)}`, SCALE.side);
  add(`LR:${at(first - 1)} ${at(after)}`, SCALE.side);
  add(`R3:${at(after)} ${at(after + 1)} ${at(after + 2)}`, SCALE.side);
}

function addChunk(
  words: readonly MarkedWord[],
  first: number,
  after: number,
  clause: number,
  add: Add,
): void {
  const ends = (index: number): boolean => words[index]?.clause !== clause || endsChunk(words, index);
  let left = first - 1;
  while (!ends(left)) left -= 1;
  let right = after;
  while (!ends(right)) right += 1;
  const place: MarkedWord = { word: '_', shown: '_', start: 0, end: 0, clause, opinion: 0 };
  const chunk = [...words.slice(left + 1, first), place, ...words.slice(after, right)];
  addPairs('k', chunk, SCALE.chunk, add);
  const inside = (word: MarkedWord | undefined): string => (word?.clause === clause ? word.word : '#');
  add(`kh:${inside(words[left])}`, SCALE.chunk / 2);
  add(`kt:${inside(words[right])}`, SCALE.chunk / 2);
  addSums('k', chunk, add);
}

function addOpinions(
  words: readonly MarkedWord[],
  first: number,
  after: number,
  clause: number,
  add: Add,
): void {
  const outside = words.filter((_, index) => index < first || index >= after);
  addSums(
    'c',
    outside.filter((word) => word.clause === clause),
    add,
  );
  addSums('s', outside, add);
  let left = '0';
  let right = '0';
  for (const [index, { opinion }] of words.entries()) {
    if (opinion === 0 || (index >= first && index < after)) continue;
    const side = index < first ? 'L' : 'R';
    const distance = index < first ? first - index : index - after + 1;
    const size = Math.abs(opinion);
    add(opinion > 0 ? '@good' : '@bad', (SCALE.opinion * size) / (1 + distance / 3));
    if (distance <= 3) add(`@near${side}${Math.sign(opinion)}`, SCALE.opinion * size);
    const nearest = `${Math.sign(opinion)}${nearness(distance)}`;
    if (side === 'L') left = nearest;
    else if (right === '0') right = nearest;
  }
  add(`@L${left}`, SCALE.opinion);
  add(`@R${right}`, SCALE.opinion);
}

function addSums(family: string, words: readonly MarkedWord[], add: Add): void {
  let good = 0;
  let bad = 0;
  for (const { opinion } of words) {
    if (opinion > 0) good += opinion;
    else bad -= opinion;
  }
  add(`@${family}+`, SCALE.opinion * Math.log1p(good));
  add(`@${family}-`, SCALE.opinion * Math.log1p(bad));
  add(`@${family}${Math.sign(good - bad)}`, SCALE.opinion);
}

function nearness(distance: number): string {
  if (distance <= 2) return String(distance);
  if (distance <= 4) return '4';
  return distance <= 7 ? '7' : '';
}
