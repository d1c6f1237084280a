import { goesAgainstStars } from '../../insights/readings/reader-sayings.ts';
import { soundEntries, subjectsOf } from '../../insights/readings/sound-entries.ts';
import type { Content } from '../../schema/content.ts';
import { type Reading, UncheckedLine } from '../../schema/reading-file.ts';
import { counted } from '../../text/counted.ts';
import { jsonIn } from '../../text/json.ts';
import { problemsOf } from '../../wording/issue-text.ts';
import { sha256 } from '../release/release.ts';
import { listFiles, readBytes } from './content-folder.ts';
import { ofWhole, type Problem } from './content-problem.ts';
import type { FileChange } from './write-files.ts';

/** The names of files of readings. */
export const READINGS_FILE = /^readings\/\d{4}\.jsonl$/;

/**
 * The readings of texts as they are now, with the problems of the others; the last of a review
 * counts. Without sound content, only the shape of the lines is checked.
 */
export function soundReadings(
  files: ReadonlyMap<string, Uint8Array>,
  content: Content | null,
): { readings: Reading[]; problems: Problem[] } {
  const reviews = new Map(content?.reviews.map((review) => [review.id, review]));
  const subjects = content === null ? new Map() : subjectsOf(content);
  const readings = new Map<string, Reading>();
  const problems: Problem[] = [];
  for (const [file, bytes] of files) {
    for (const [index, text] of new TextDecoder().decode(bytes).split('\n').entries()) {
      const say = (message: string, severity: Problem['severity']): void => {
        problems.push({ ...ofWhole(file, message), line: index + 1, severity });
      };
      if (text.trim() === '') continue;
      const value = jsonIn(text);
      const { data: line, error } = UncheckedLine.safeParse(value);
      if (error) {
        const [problem] = value === undefined ? [] : problemsOf(error, value, UncheckedLine);
        const what = problem ? `${problem.path.join('.')} ${problem.message}` : 'is not JSON';
        say(`${what}. Delete this line, and run: npm run reviews -- read`, 'error');
        continue;
      }
      if (content === null) continue;
      const review = reviews.get(line.review);
      if (review === undefined) say(`no review has the id ${line.review}. Delete this line.`, 'error');
      else if (sha256(review.text ?? '') !== line.text_sha256)
        say(`is not used: the text of ${review.id} has changed. Run: npm run reviews -- read`, 'warning');
      else {
        const { says, dropped } = soundEntries(line.says, review.text ?? '', subjects);
        const isHeld = line.confirmed !== true && goesAgainstStars({ ...line, says }, review.rating);
        readings.set(review.id, { ...line, says, isHeld });
        if (dropped.length > 0) say(`is used without ${dropped.join('; ')}.`, 'warning');
        const against = `it goes against the ${counted(review.rating, 'star')} of ${review.id}`;
        if (isHeld) say(`is not used: ${against}. If it is right, add "confirmed": true.`, 'warning');
      }
    }
  }
  return { readings: [...readings.values()], problems };
}

/** The files of readings without the lines of some reviews, and with a new line; sorted by id. */
export function readingChanges(
  directory: string,
  ids: readonly string[],
  added: FileChange | null = null,
): FileChange[] {
  const files = (listFiles(directory) ?? []).filter((file) => READINGS_FILE.test(file));
  return [...new Set([...files, ...(added ? [added.file] : [])])].flatMap((file) => {
    const bytes = files.includes(file) ? readBytes(directory, file) : '';
    const before = String(bytes).split('\n');
    const lines = before.filter((line) => !ids.some((id) => line.includes(`"${id}"`)));
    if (file !== added?.file && lines.length === before.length) return [];
    const all = [...lines, file === added?.file ? added.content : ''].filter(Boolean).sort();
    return [{ file, content: all.length === 0 ? null : `${all.join('\n')}\n` }];
  });
}
