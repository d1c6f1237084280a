import { describe, expect, it } from 'vitest';
import { cutMarks } from '../../src/views/quotation.ts';

/** The part in brackets as a page quotes it. */
function quoted(marked: string): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const { before, after } = cutMarks(text, { start, end });
  return `${before}“${text.slice(start, end)}”${after}`;
}

describe('quotations', () => {
  it.each([
    ['[Very kind.] Will return.', '“Very kind.”'],
    ['We called. [Nobody came!] Sad.', '“Nobody came!”'],
    ['[So I could finish my] (first) cup.', '“So I could finish my” …'],
    ['I saw Ada, [the doctor was late] and left.', '… “the doctor was late” …'],
    ['Within an hour: [forms, exam, a chat.] Then home.', '… “forms, exam, a chat.”'],
    ['Kind staff [and good parking]', '… “and good parking”'],
    ['[Kind staff], good parking', '“Kind staff” …'],
    ['Good.\n- [no stairs]\n- a ramp', '“no stairs”'],
    ['First line without an end\n\n[A new one] \nand more', '“A new one”'],
    ['So good 👍🏽 [Thank you ❤️] All of you', '“Thank you ❤️”'],
    ['Great. “[Next week.]” they said', '“Next week.”'],
    ['[Open till 5]. Good.', '“Open till 5”'],
  ])('%s is quoted as %s', (marked, expected) => {
    expect(quoted(marked)).toBe(expected);
  });
});
