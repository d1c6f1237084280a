import type { ReviewFile } from '../../schema/review.ts';
import { listFiles, readBytes } from './content-folder.ts';

/** A line that may still say something about a review, for a person to look at. */
export interface Trace {
  file: string;
  line: number;
  what: string;
}

/** The text of summary.md without the id of a review among its evidence; the same text if it is not there. */
export function withoutEvidence(text: string, id: string): string {
  return text
    .replace(new RegExp(`^[ \\t]*-[ \\t]*["']?${id}["']?[ \\t]*\\r?\\n`, 'gm'), '')
    .replace(/^[ \t]*evidence_review_ids:[ \t]*\r?\n(?![ \t]*-)/gm, '')
    .replace(new RegExp(`["']?${id}["']?[ \\t]*,[ \\t]*|,[ \\t]*["']?${id}["']?`, 'g'), '')
    .replace(new RegExp(`\\[[ \\t]*["']?${id}["']?[ \\t]*\\]`, 'g'), '[]');
}

/** Lines of other content files with the id, the id or link at the source, the name of the author or a quotation. */
export function tracesOf(directory: string, review: Partial<ReviewFile> & { id: string }): Trace[] {
  const { id, source_id, source_url, author = '', text } = review;
  const wanted: [what: string, words: string][] = [
    ['its id', id],
    ['its id at the source', source_id ?? ''],
    ['its link', source_url ?? ''],
    // A first name alone says too little, and "Anonymous" nothing.
    ["the author's name", /\S\s+\S{2,}/.test(author) ? author : ''],
    ...quotations(text ?? '').map((words): [string, string] => ['words of its text', words]),
  ];
  return (listFiles(directory) ?? []).flatMap((file) => {
    const bytes = readBytes(directory, file);
    if (typeof bytes === 'string') return [];
    const found = wanted.filter(([, words]) => words !== '' && bytes.includes(words));
    if (found.length === 0) return [];
    const lines = bytes.toString('utf8').split('\n');
    return found.map(([what, words]) => ({
      file,
      what,
      line: lines.findIndex((line) => line.includes(words)) + 1 || 1,
    }));
  });
}

/** Sentences that are long enough to be nobody else's. */
function quotations(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 40)
    .slice(0, 50);
}
