import { isAgainstStars } from '../../insights/analysis/judgment.ts';
import { knownSubjects, soundEntries } from '../../insights/readings/sound-entries.ts';
import type { Content } from '../../schema/content.ts';
import { type Reading, ReadingLine } from '../../schema/reading-file.ts';
import { problemsOf } from '../../wording/issue-text.ts';
import { sha256 } from '../release/release.ts';
import { ofWhole, type Problem } from './content-problem.ts';

/** The names of files of readings. */
export const READINGS_FILE = /^readings\/\d{4}\.jsonl$/;

/** A line with its place. */
export interface PlacedLine {
  file: string;
  line: number;
  value: ReadingLine;
}

/** The lines of one file of readings. An empty file has no readings. */
export function readingLines(file: string, bytes: Uint8Array): { lines: PlacedLine[]; problems: Problem[] } {
  const lines: PlacedLine[] = [];
  const problems: Problem[] = [];
  for (const [index, text] of new TextDecoder().decode(bytes).split(/\r?\n/).entries()) {
    if (text.trim() === '') continue;
    const line = index + 1;
    const read = parsed(text);
    if (typeof read === 'string') problems.push({ ...ofWhole(file, read), line });
    else lines.push({ file, line, value: read });
  }
  return { lines, problems };
}

function parsed(text: string): ReadingLine | string {
  const remedy = 'Delete this line, and run: npm run reviews -- read';
  try {
    const value: unknown = JSON.parse(text);
    const result = ReadingLine.safeParse(value);
    if (result.success) return result.data;
    const [problem] = problemsOf(result.error, value, ReadingLine);
    return `${problem?.path.join('.')} ${problem?.message}. ${remedy}`;
  } catch {
    return `is not JSON. ${remedy}`;
  }
}

/** The readings of texts as they are now, with what is wrong with the others; the last of a review counts. */
export function soundReadings(
  lines: readonly PlacedLine[],
  content: Content,
): { readings: Reading[]; problems: Problem[] } {
  const reviews = new Map(content.reviews.map((review) => [review.id, review]));
  const known = knownSubjects(content);
  const problems: Problem[] = [];
  const readings = new Map<string, Reading>();
  for (const { file, line, value } of lines) {
    const review = reviews.get(value.review);
    const say = (message: string, severity: Problem['severity'] = 'warning'): void => {
      problems.push({ ...ofWhole(file, message), line, severity });
    };
    if (review === undefined) say(`no review has the id ${value.review}. Delete this line.`, 'error');
    else if (sha256(review.text ?? '') !== value.text_sha256)
      say(`is not used: the text of ${value.review} has changed. Run: npm run reviews -- read`);
    else {
      const { says, dropped } = soundEntries(value.says, review.text ?? '', known);
      const isHeld = value.confirmed !== true && isAgainstStars(value.sentiment, review.rating);
      readings.set(value.review, { ...value, says, isHeld });
      if (dropped.length > 0) say(`is used without ${dropped.join('; ')}.`);
      if (isHeld) {
        const words = `says ${value.sentiment}, but ${value.review} has ${review.rating} of 5 stars`;
        say(`is not used: it ${words}. If it is right, add "confirmed": true.`);
      }
    }
  }
  return { readings: [...readings.values()], problems };
}
