import type { Refusal } from '../imported-review.ts';

/** Text of an export: UTF-8 with or without byte order mark, or UTF-16 with one. */
export function decodeText(name: string, bytes: Uint8Array): { text: string } | Refusal {
  if (bytes.byteLength === 0) return { refused: `${name} is empty. Export it again.` };
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return {
      refused: `${name} is not UTF-8 text. Save it as UTF-8 ("CSV UTF-8" in a spreadsheet program) and import that file.`,
    };
  }
  if (text.includes('\0')) {
    return {
      refused: `${name} is not a text file. Import the CSV, JSON or zip as you exported it.`,
    };
  }
  if (text.trim() === '') return { refused: `${name} is empty. Export it again.` };
  return { text };
}
