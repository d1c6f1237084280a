import type { Readable, Writable } from 'node:stream';
import { cancel, isCancel, multiselect, select, text } from '@clack/prompts';
import type { ImportOptions } from '../../importers/imported-review.ts';
import type { Question } from '../../importers/question.ts';
import { scaleOf } from '../../importers/reading/star-rating.ts';
import { printable } from '../../text/printable.ts';
import type { Context } from './command.ts';
import { textOf } from './import-proposal.ts';
import { readSource } from './import-request.ts';

/** The options with the owner's answers; null if the owner stopped. */
export async function askOwner(
  context: Context,
  questions: readonly Question[],
  options: ImportOptions,
): Promise<ImportOptions | null> {
  let answered = options;
  for (const question of questions) {
    const next = await asked(context, question, answered);
    if (next === null) {
      cancel('Nothing was imported.', { output: context.output });
      return null;
    }
    answered = next;
  }
  return answered;
}

/** Waits for Enter; false if the owner stopped. */
export async function confirmed(context: Context): Promise<boolean> {
  const choice = await select({
    ...streams(context),
    message: 'Import them?',
    options: [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  });
  return !isCancel(choice) && choice;
}

const streams = ({ input, output }: Context): { input: Readable; output: Writable } => ({ input, output });

async function asked(
  context: Context,
  question: Question,
  options: ImportOptions,
): Promise<ImportOptions | null> {
  // Without the options that answer it on a command line.
  const [message = ''] = printable(textOf(question)).split(' --');
  const about = { ...streams(context), message };
  const one = async (choices: readonly string[]): Promise<string | null> => {
    // Enter alone must not answer.
    const open = { value: '', label: 'Choose with the arrow keys' };
    for (;;) {
      const choice = await select({
        ...about,
        options: [open, ...choices.map((value) => ({ value, label: printable(value) }))],
      });
      if (isCancel(choice)) return null;
      if (choice !== open.value) return choice;
    }
  };
  const several = async (choices: readonly string[]): Promise<string | null> => {
    const options = choices.map((value) => ({ value, label: printable(value) }));
    const chosen = await multiselect<string>({ ...about, required: true, options });
    if (isCancel(chosen)) return null;
    return chosen.filter((value) => value !== NONE).join('+') || NONE;
  };
  const written = async (
    problem: (value: string) => string | null,
    placeholder = '',
  ): Promise<string | null> => {
    const answer = await text({
      ...about,
      placeholder,
      validate: (value) => problem(value ?? '') ?? undefined,
    });
    return isCancel(answer) ? null : answer;
  };
  const withText = (
    answer: string | null,
    added: (value: string) => Partial<ImportOptions>,
  ): ImportOptions | null => (answer === null ? null : { ...options, ...added(answer) });
  switch (question.kind) {
    case 'source':
      return withText(await written(sourceProblem), (source) => ({ source: readSource(source) }));
    case 'scale':
      return withText(
        await written((value) => (scaleOf(value) === null ? SCALES : null), SCALES),
        (value) => ({ scale: scaleOf(value) }),
      );
    case 'encoding':
      return withText(await one(question.readings.map(({ encoding }) => encoding)), (encoding) => ({
        encoding,
      }));
    case 'location':
      return withText(await one(question.places), (location) => ({
        location: location.replace(/ \([^()]*\)$/, ''),
      }));
    case 'dates':
      return withText(await one(['day first', 'month first']), (order) => ({
        dateFormat: { [question.field]: order === 'day first' ? 'DD/MM/YYYY' : 'MM/DD/YYYY' },
      }));
    case 'field': {
      const isOptional =
        question.field === 'title' || question.field === 'text' || question.field === 'owner_reply';
      const choices = [...question.candidates, ...(isOptional ? [NONE] : [])];
      const choose = question.field === 'text' ? several : one;
      return withText(await choose(choices), (column) => ({
        map: { ...options.map, [question.field]: column === NONE ? '-' : column },
      }));
    }
    case 'values':
      return keptValues(about, question, options);
  }
}

const NONE = 'none of them';
const SCALES = 'Best and worst: 5..1 for stars, 1..6 for grades';

function sourceProblem(name: string): string | null {
  try {
    readSource(name);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function keptValues(
  about: { input: Readable; output: Writable; message: string },
  { column, values }: Extract<Question, { kind: 'values' }>,
  options: ImportOptions,
): Promise<ImportOptions | null> {
  const chosen = await multiselect<string>({
    ...about,
    required: true,
    options: [
      ...values
        .slice(0, 50)
        .map(([value, rows]) => ({ value: `=${value}`, label: printable(value), hint: String(rows) })),
      { value: '', label: 'The column is about something else' },
    ],
  });
  if (isCancel(chosen)) return null;
  if (chosen.includes('')) return { ...options, ignored: [...options.ignored, column] };
  const keep = chosen.map((value) => value.slice(1));
  return { ...options, answers: [...options.answers, { column, keep, skip: [], isTyped: true }] };
}
