import type { ImportedFile, ImportOptions } from '../../importers/imported-review.ts';
import type { Proposal, Question, ValueCount } from '../../importers/question.ts';
import { counted } from '../../text/counted.ts';
import { truncated } from '../../text/truncated.ts';
import { type Context, say } from './command.ts';
import type { ImportRequest } from './import-request.ts';

/** What the file seems to be, what only the owner can say, and the command to fill in. */
export function propose(context: Context, request: ImportRequest, outcome: ImportedFile): void {
  const { format, proposal, remarks } = outcome;
  const { questions } = proposal;
  say(
    context,
    `${format}, read by the names of its columns. Nothing was imported: ${counted(questions.length, 'question')} first.`,
    ...remarks,
  );
  showColumns(context, proposal);
  say(context, ...questions.map((question, at) => `${at + 1}. ${textOf(question)}`));
  showUnread(context, proposal);
  if (proposal.samples.length > 0)
    say(
      context,
      'The first, the best and the worst review, as the file has them:',
      ...proposal.samples.map(sampleOf),
    );
  say(context, 'Replace each question mark with your answer, and run:', commandOf(request, proposal));
}

export function showColumns(context: Context, { columns }: Proposal): void {
  say(
    context,
    'Columns:',
    ...columns.map(
      ({ field, name, examples }) =>
        `  ${named(field)} from ${quoted(name)}: ${examples.map(quoted).join(', ')}`,
    ),
  );
}

export function showUnread(context: Context, { unread }: Proposal): void {
  const lines = unread.map(({ name, values, others }) => `${truncated(name)} (${listOf(values, others)})`);
  if (lines.length > 0) say(context, `Not read: ${lines.join('; ')}.`);
}

function sampleOf({ stars, date, author, text }: Proposal['samples'][number]): string {
  return `  ${truncated(stars)}  ${truncated(date)}  ${truncated(author)}: ${text.replace(/\s+/g, ' ').slice(0, 160)}`;
}

/** The question, the evidence and the forms of an answer. */
export function textOf(question: Question): string {
  switch (question.kind) {
    case 'source':
      return question.column === undefined
        ? 'Where were these reviews written? --source <name>, such as google or survey'
        : `Column ${quoted(question.column)}: ${listOf(question.values, 0)}. Where were these rows written? --source <name>, such as survey`;
    case 'field': {
      const candidates = question.candidates.map((name) => {
        const examples = question.examples?.[name] ?? [];
        return `${quoted(name)}${examples.length === 0 ? '' : ` (${examples.map(quoted).join(', ')})`}`;
      });
      return question.field === 'title'
        ? `Is ${candidates.join()} the title of a review? --map title=<column>, or --map title=- if it is about the author`
        : `Which column is the ${named(question.field)}? ${candidates.join(' or ')}${
            question.field === 'text' && candidates.length > 1 ? '; for several, text=<column>+<column>' : ''
          }`;
    }
    case 'dates':
      return `Column ${quoted(question.column)} is ambiguous: ${question.examples.map(quoted).join(', ')}. Day first (DMY) or month first (MDY)?`;
    case 'scale':
      return (
        `Column ${quoted(question.column)} may be on another scale: ${question.examples.map(quoted).join(', ')}. ` +
        'Which rating is best, which worst? --scale 5..1 for stars, --scale 1..6 for grades'
      );
    case 'encoding': {
      const readings = question.readings.map(
        ({ encoding, words }) => `${encoding} (${words.map(truncated).join(', ')})`,
      );
      return `The file is not UTF-8. Which of these spellings is right? ${readings.join(', ')} --encoding <name>`;
    }
    case 'location':
      return `The file has reviews of ${question.places.length} locations: ${question.places.map(quoted).join(', ')}. Which is yours? --location <name>`;
    case 'values': {
      const known =
        question.known.length === 0 ? '' : ` Kept before: ${question.known.map(quoted).join(', ')}.`;
      return (
        `Column ${quoted(question.column)}: ` +
        `${listOf(question.values.slice(0, SHOWN), question.values.length - SHOWN)}.${known} Which of these rows are public reviews of your business? ` +
        `--keep ${question.column}=<values>, or --ignore ${shellWord(question.column)} if it is about something else, such as the reviewer`
      );
    }
  }
}

const SHOWN = 8;

function listOf(values: readonly ValueCount[], others: number): string {
  const list = values.map(([value, rows]) => `${truncated(value)} ${rows}`).join(', ');
  return others > 0 ? `${list}, ${counted(others, 'more value')}` : list;
}

/** The command that imports the file, with a question mark for each answer. */
export function commandOf(request: ImportRequest, { questions, columns }: Proposal): string {
  const { options, path } = request;
  const is = (kind: Question['kind']): boolean => questions.some((question) => question.kind === kind);
  const words = ['npx', 'reviews', 'import', path];
  const add = (name: string, value: string | null): void => {
    if (value !== null) words.push(name, value);
  };
  add('--source', is('source') ? '?' : options.source);
  add('--location', is('location') ? '?' : options.location);
  add('--sheet', options.sheet);
  add('--encoding', is('encoding') ? '?' : options.encoding);
  const entries = mapEntries(options, questions, columns);
  add('--map', entries.length === 0 ? null : entries.join(','));
  const { scale } = options;
  add('--scale', is('scale') ? '?' : scale && `${scale.best}..${scale.worst}`);
  if (typeof options.dateFormat === 'string') add('--date-format', options.dateFormat);
  for (const { column, keep } of options.answers) add('--keep', `${column}=${keep.join(',')}`);
  for (const question of questions) if (question.kind === 'values') add('--keep', `${question.column}=?`);
  for (const column of options.ignored) add('--ignore', column);
  if (request.acceptsOther) words.push('--other-location');
  return words.map(shellWord).join(' ');
}

/** Fields and their columns, as one `--map` takes them. Columns that one name does not say are found again by theirs. */
function mapEntries(
  { dateFormat, map }: ImportOptions,
  questions: readonly Question[],
  columns: Proposal['columns'],
): string[] {
  const layouts = typeof dateFormat === 'string' ? null : dateFormat;
  const ofField = Map.groupBy(columns, ({ field }) => field);
  const single = [...ofField].flatMap(([field, list]) => {
    const [only] = list;
    if (map[field]?.includes('+')) return [`${named(field)}=${map[field]}`];
    if (only === undefined || list.length > 1 || only.name === '') return [];
    const isOpen = questions.some((one) => one.kind === 'dates' && one.field === field);
    const order = isOpen ? ':?' : layouts?.[field] ? `:${layouts[field]}` : '';
    return [`${named(field)}=${only.name}${order}`];
  });
  const none = Object.entries(map).filter(([, column]) => column === '-');
  const open = questions.flatMap((one) => {
    if (one.kind !== 'field') return [];
    const isDated = questions.some((other) => other.kind === 'dates' && other.field === one.field);
    return [`${named(one.field)}=?${isDated ? ':?' : ''}`];
  });
  return [...single, ...none.map(([field]) => `${field}=-`), ...open];
}

const named = (field: string): string => (field === 'rating' ? 'stars' : field);
const quoted = (text: string): string => JSON.stringify(truncated(text));

/** A word as shells read it whole. */
export function shellWord(word: string): string {
  if (/^[\p{L}\p{N}_@%+:,./=?-]+$/u.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
