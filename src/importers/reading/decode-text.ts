import { readAs, readingsOf } from '../../text/broken-letters.ts';
import type { Refusal } from '../imported-review.ts';
import type { Question } from '../question.ts';

/** How a text that is not Unicode was read, and whether that is open. */
export interface Letters {
  encoding: string;
  questions: Question[];
}

interface Decoded {
  text: string;
  letters?: Letters;
}

/** Text of an export: UTF-8 with or without byte order mark, UTF-16 with one, else as the owner says or as it reads best. */
export function decodeText(name: string, bytes: Uint8Array, given: string | null): Decoded | Refusal {
  if (bytes.byteLength === 0) return { refused: `${name} is empty. Export it again.` };
  const unicode =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  const text = readAs(unicode, bytes);
  const decoded = text === null ? otherText(name, bytes, given) : { text };
  if ('refused' in decoded) return decoded;
  if (decoded.text.includes('\0')) {
    return {
      refused: `${name} is not a text file. Import the CSV, JSON or zip as you exported it.`,
    };
  }
  if (decoded.text.trim() === '') return { refused: `${name} is empty. Export it again.` };
  return decoded;
}

function otherText(name: string, bytes: Uint8Array, given: string | null): Decoded | Refusal {
  const readings = given === null ? readingsOf(bytes) : [{ encoding: given, words: [] }];
  const encoding = readings[0]?.encoding;
  const text = encoding === undefined ? null : readAs(encoding, bytes);
  if (encoding === undefined || text === null) {
    return {
      refused: `${name} is not ${given ?? 'UTF-8'} text. Save it as UTF-8 ("CSV UTF-8" in a spreadsheet program) and import that file.`,
    };
  }
  const questions: Question[] = readings.length > 1 ? [{ kind: 'encoding', readings }] : [];
  return { text, letters: { encoding, questions } };
}
