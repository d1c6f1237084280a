import { TEXT_MAX } from '../../settings.ts';
import { truncated } from '../../text/truncated.ts';
import type { RowProblem } from '../imported-review.ts';
import type { Field } from './export-format.ts';
import { isRounded } from './row-identity.ts';
import { authorOf, type RowWords } from './row-words.ts';
import { givenLayout, type TableLayout } from './table-layout.ts';
import { WRITE_DAY, type WrittenDate } from './written-date.ts';

export type FieldProblem = RowProblem & { column?: Field };

/** Only such a date depends on a layout. */
const DATE_OF_DIGITS = /^\s*\d{1,4} ?[/.-] ?\d/;

/** What every review must have. */
export function essentialProblem(
  read: { source: string; rating: number | null; day: WrittenDate; words: RowWords },
  value: (field: Field) => string,
  { options }: TableLayout,
): FieldProblem | null {
  const { source, rating, day, words } = read;
  const unreadable = (column: Field, reason: string, remedy: string): FieldProblem => ({
    kind: 'unreadable',
    reason,
    remedy,
    column,
  });
  if (source === '')
    return unreadable(
      'source',
      'does not say where it was written',
      'add --source <name> in letters from a to z, such as --source google',
    );
  if (rating === null) {
    const given = JSON.stringify(truncated(value('rating')));
    return unreadable(
      'rating',
      given === '""' ? 'has no rating' : `the rating ${given} is not a number of stars from 1 to 5`,
      'write 1 to 5 as the source shows it; reviews without stars cannot be imported',
    );
  }
  if ('problem' in day) {
    if (!DATE_OF_DIGITS.test(value('date'))) return unreadable('date', day.problem, day.remedy ?? WRITE_DAY);
    const { own } = givenLayout(options, 'date');
    const layout =
      own === null
        ? 'write the day as YYYY-MM-DD, or give the layout of the file: --date-format DD/MM/YYYY'
        : `write the day as ${own} or YYYY-MM-DD, or give the layout of the file with --date-format`;
    return unreadable('date', day.problem, day.remedy ?? layout);
  }
  for (const field of ['author', 'text'] as const) {
    const fatal = words[field].notes.find(({ kind }) => kind === 'unreadable');
    if (fatal !== undefined) return { ...fatal, column: field };
  }
  if (authorOf(words.author.text, source) === null)
    return unreadable('author', 'has no author', 'write the name that the source shows, such as "Anonymous"');
  const { length } = words.text.text;
  if (length <= TEXT_MAX) return null;
  const reason = `the text has ${length} characters; at most ${TEXT_MAX} are allowed`;
  return unreadable('text', reason, 'check whether a whole page was pasted');
}

/** Parts of a row that could not be imported, and words that were repaired. */
export function partialProblems(words: RowWords, id: string, replyProblem: string | null): FieldProblem[] {
  const part = (column: Field, what: string, remedy: string): FieldProblem => ({
    kind: 'part',
    reason: `was imported without its ${what}`,
    remedy,
    column,
  });
  const problems = (['author', 'title', 'text', 'owner_reply'] as const).flatMap((field) =>
    words[field].notes.map(
      (note): FieldProblem =>
        note.kind === 'unreadable'
          ? part(field, `${field}, which ${note.reason}`, note.remedy)
          : { ...note, column: field },
    ),
  );
  if (isRounded(id)) {
    const remedy = 'format the column as text in the spreadsheet, and import the original export';
    problems.push(part('source_id', `id: a spreadsheet rounded it to ${id}`, remedy));
  }
  if (replyProblem !== null) {
    const remedy = 'add owner_reply with text and date to the review file by hand';
    problems.push(part('owner_reply_date', `reply: ${replyProblem}`, remedy));
  }
  return problems;
}
