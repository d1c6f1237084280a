import type { Refusal } from './imported-review.ts';

/** Text of an export: UTF-8 with or without byte order mark, UTF-16 with one; anything else is refused. */
export function decodeText(name: string, bytes: Uint8Array): { text: string } | Refusal {
  if (bytes.byteLength === 0) return { refused: `${name} is empty; export it again` };
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
      refused: `${name} is not UTF-8 text; save it as UTF-8 (in a spreadsheet program: "CSV UTF-8") and import that file`,
    };
  }
  if (text.includes('\0')) {
    return {
      refused: `${name} is no text file (it holds zero bytes); import the CSV, JSON or zip as exported`,
    };
  }
  if (text.trim() === '') return { refused: `${name} is empty; export it again` };
  return { text };
}
