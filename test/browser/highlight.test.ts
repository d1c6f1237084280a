import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactMarks, wordMarks } from '../../src/browser/highlight.ts';
import { fold } from '../../src/reviews/fold.ts';
import { EXCERPT_LINES_MAX, EXCERPT_MAX, excerpt } from '../../src/views/excerpt.ts';

const marks = (text: string, query: string): string[] =>
  exactMarks(text, fold(query)).map(({ start, end }) => text.slice(start, end));

describe('highlights', () => {
  it.each([
    ['We waited; they WAIT.', 'wait', ['wait', 'WAIT']],
    ['Die Straße, die STRASSE', 'strasse', ['Straße', 'STRASSE']],
    ['a ﬁne day', 'fine', ['ﬁne']],
    ['cafe\u0301 au lait', 'café', ['cafe\u0301']],
    ['one \n\n two', 'one two', ['one \n\n two']],
    ['don’t', "don't", ['don’t']],
    ['ΟΔΟΣ οδος', 'οδος', ['ΟΔΟΣ', 'οδος']],
    ['👩‍👩‍👧‍👦 nice 👍🏽', 'nice', ['nice']],
    ['aaaa', 'aa', ['aaaa']],
    ['nothing here', 'absent', []],
    ['anything', '', []],
  ])('in %j for %j are %j', (text, query, expected) => {
    const found = marks(text, query);
    expect(found.join('|').replaceAll('aa|aa', 'aaaa')).toBe(expected.join('|'));
  });

  it('mark text whose folded form contains the query, in order, without overlap', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', 'ß', ' ', '\n', 'e\u0301', 'ﬁ', 'Σ', '’', '👍🏽', 'İ', '–', 'x'),
    });
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 6 }), (whole, from, length) => {
        const folded = fold(whole);
        const start = folded.length === 0 ? 0 : from % folded.length;
        const needle = folded.slice(start, start + length);
        const found = exactMarks(whole, needle);
        let place = 0;
        for (const range of found) {
          expect(range.start).toBeGreaterThanOrEqual(place);
          expect(fold(whole.slice(range.start, range.end))).toContain(needle);
          // Spaces in a row are one, so a mark has all of them or none.
          for (const edge of [range.start, range.end])
            expect(whole.slice(Math.max(0, edge - 1), edge + 1)).not.toMatch(/^\s\s$/);
          place = range.end;
        }
        expect(found.length > 0).toBe(needle !== '');
      }),
    );
  });

  it('never throw and never leave the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary', maxLength: 3 }),
        (text, query) => {
          for (const { start, end } of exactMarks(text, fold(query))) {
            expect(start).toBeLessThan(end);
            expect(end).toBeLessThanOrEqual(text.length);
          }
        },
      ),
    );
  });
});

describe('excerpt', () => {
  it('is short, ends at a space if there is one, and never splits a character', () => {
    const text = (...units: string[]) =>
      fc.string({
        unit: fc.constantFrom('word', '👩‍👩‍👧‍👦', 'e\u0301', 'x', ...units),
        minLength: 300,
        maxLength: 2000,
      });
    fc.assert(
      fc.property(fc.oneof(text(' '), text('\n'), text(' ', '\n'), text()), fc.nat(), (whole, anywhere) => {
        const around = anywhere % (whole.length + 1);
        const { start, end } = excerpt(whole, around);
        expect(end - start).toBeLessThanOrEqual(EXCERPT_MAX);
        expect(whole.slice(start, end).split('\n').length).toBeLessThanOrEqual(EXCERPT_LINES_MAX);
        if (/\S/.test(whole.charAt(around))) {
          expect(start).toBeLessThanOrEqual(around);
          expect(end).toBeGreaterThan(around);
        }
        const edges = new Set([
          whole.length,
          ...[...new Intl.Segmenter('en').segment(whole)].map(({ index }) => index),
        ]);
        expect(edges.has(start) && edges.has(end)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('never splits a character, even in a cluster longer than it looks back', () => {
    const text = fc.string({
      unit: fc.constantFrom('😊', 'あ', '\u{1e94a}', 'x'),
      minLength: 700,
      maxLength: 1500,
    });
    fc.assert(
      fc.property(text, fc.nat({ max: 3000 }), (whole, around) => {
        const { start, end } = excerpt(whole, Math.min(around, whole.length));
        expect(whole.slice(start, end).isWellFormed()).toBe(true);
      }),
    );
    const whole = `x😊${'\u{1e94a}'.repeat(800)}`;
    const { start, end } = excerpt(whole);
    expect(whole.slice(start, end).isWellFormed()).toBe(true);
  });

  it('shows a hit after the last space', () => {
    const whole = `${'word '.repeat(79)}${'x'.repeat(150)}needle${'x'.repeat(900)}`;
    const { start, end } = excerpt(whole, whole.indexOf('needle'));
    expect(whole.slice(start, end)).toContain('needle');
  });

  it('has few lines, with those of the hit', () => {
    const whole = `first\n${'\n'.repeat(300)}needle\n${'short\n'.repeat(300)}`;
    expect(whole.slice(0, excerpt(whole).end)).toBe('first');
    const { start, end } = excerpt(whole, whole.indexOf('needle'));
    expect(whole.slice(start, end)).toMatch(/^needle\n(short\n){5,}short$/);
  });

  it('shows the text around an index', () => {
    const whole = `${'filler '.repeat(500)}needle${' filler'.repeat(500)}`;
    const place = whole.indexOf('needle');
    const { start, end } = excerpt(whole, place);
    expect(start).toBeLessThan(place);
    expect(end).toBeGreaterThan(place + 6);
  });
});

it.each([
  ['A prenatal visit. PRENATAL!', ['prenatal'], ['prenatal', 'PRENATAL']],
  ['walking, walk, walker', ['walk'], ['walk']],
  ['my kid’s kids', ['kids', 'kid’s'], ['kid’s', 'kids']],
  ['Straße und Strasse', ['Straße'], ['Straße', 'Strasse']],
  ['no match', ['3 stars'], []],
])('in %j, the words %j mark %j', (text, words, marked) => {
  expect(wordMarks(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(marked);
});
