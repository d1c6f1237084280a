import { JOINS_NEXT, JOINS_PREVIOUS, VIRAMAS } from './joining-types.ts';

/**
 * Text as published (contract 3.text-clean, 3.hidden-text): CRLF becomes LF, line and paragraph
 * separators become a space, and invisible characters are removed, because they can carry hidden
 * words. Variation selectors, tags and joiners stay where an emoji or a script needs them.
 */
export function clean(text: string): string {
  if (!SUSPECT.test(text)) return text;
  let [before, cleaned] = ['', text];
  // Removing what is between two surrogates can join them into a hidden character.
  while (before !== cleaned) {
    before = cleaned;
    cleaned = before
      .replaceAll('\r\n', '\n')
      .replace(/[\u2028\u2029]/g, ' ')
      .replace(HIDDEN, '$1')
      .replace(JOINER, '$1$2$3');
  }
  return cleaned;
}

/** Control characters except TAB and LF, Default_Ignorable_Code_Points, annotations and embedded objects. */
const UNSEEN = String.raw`\0-\x08\x0B-\x1F\x7F-\x9F\p{DI}\uFFF9-\uFFFC`;

/** Most texts need only this test. */
const SUSPECT = new RegExp(String.raw`[${UNSEEN}\u2028\u2029]`, 'u');

/** Subdivision flags of UTS 51: a black flag, a region in tag characters, a cancel tag. */
const FLAG = `\u{1F3F4}(?:${['gbeng', 'gbsct', 'gbwls'].map(tags).join('|')})\u{E007F}`;

/** What the group matches stays. Joiners are checked last, between characters that stay. */
const HIDDEN = new RegExp(
  String.raw`(${FLAG}|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])[\uFE0E\uFE0F](?=[${UNSEEN}]*\u20E3)|[\u200C\u200D])|[${UNSEEN}]`,
  'gu',
);

/** Joining type T, without characters that are removed anyway. */
const T = String.raw`[\p{Mn}\p{Me}\u070F\u{1E94B}]*`;

/** One of several joiners stays: between emoji (UTS 51 ED-16), or where RFC 5892 A.1 or A.2 allows it. */
const JOINER = new RegExp(
  [
    String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200C*(\u200D)[\u200C\u200D]*(?=\p{Extended_Pictographic})`,
    String.raw`(?<=${oneOf(VIRAMAS)})([\u200C\u200D])`,
    String.raw`(?<=${oneOf(JOINS_NEXT)}${T})\u200D*(\u200C)[\u200C\u200D]*(?=${T}${oneOf(JOINS_PREVIOUS)})`,
    String.raw`[\u200C\u200D]`,
  ].join('|'),
  'gu',
);

/** `94d d3b-d3c` as a class of a regular expression. */
function oneOf(ranges: string): string {
  return `[${ranges.replace(/[0-9a-f]+/g, String.raw`\u{$&}`).replace(/\s/g, '')}]`;
}

/** ASCII letters as tag characters. */
function tags(letters: string): string {
  return String.fromCodePoint(...[...letters].map((letter) => 0xe0000 + (letter.codePointAt(0) ?? 0)));
}
