import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { replyReading } from '../../io/content/reply-reading.ts';
import { loadReplySettings } from '../../io/content/review-files.ts';
import { updatedReview } from '../../io/content/review-yaml.ts';
import { writeFiles } from '../../io/content/write-files.ts';
import { clean } from '../../reviews/clean.ts';
import { carelessSentence, NO_CLEARANCE, replyContext } from '../../reviews/replies/careless-replies.ts';
import { stopsOnReplies } from '../../reviews/replies/confidential.ts';
import { carelessWords } from '../../reviews/replies/reply-check.ts';
import { OwnerReply, type OwnerReplyFile, ReviewFile } from '../../schema/review.ts';
import { byShape } from './ask.ts';
import { type Command, type Context, complain, type ExitCode, say, UsageError } from './command.ts';
import { JSON_OPTION, sayJson } from './json-output.ts';
import { readOptions } from './options.ts';
import { type FoundReview, givenId, reviewById } from './review-by-id.ts';

const OPTIONS = {
  ...JSON_OPTION,
  text: { type: 'string' },
  file: { type: 'string' },
  replace: { type: 'boolean' },
  checked: { type: 'string' },
} as const;

export const replyCommand: Command = {
  summary: 'Write your reply into the file of a review, after a check for careless words',
  usage: `reply <id> [--text <words> | --file <file>] [--replace] [--json]
    --text <words>      the reply; without --text and --file it is read from the input
    --file <file>       a text file with the reply
    --replace           replace the reply that the review has
    --checked <reason>  why words that the check finds may be published, or who read them; writes reply_checked
    --json              print JSON`,
  run: runReply,
};

async function runReply(args: string[], context: Context): Promise<ExitCode> {
  const { values, positionals, here } = readOptions(args, OPTIONS, 1);
  const id = givenId(positionals[0]);
  if (values.text !== undefined && values.file !== undefined) {
    throw new UsageError('Give the reply by --text or by --file, not by both.');
  }
  const reason = values.checked === undefined ? null : readReason(values.checked);
  const { contentDirectory } = context.environment;
  const found = reviewById(contentDirectory, id);
  if ('problems' in found) return refuse(context, ...found.problems);
  if (found.value.owner_reply && values.replace !== true) {
    const { date } = found.value.owner_reply;
    return refuse(context, `${found.file} already has a reply of ${date}. To replace it, add --replace.`);
  }
  const read = byShape(OwnerReply.shape.text)(await givenText(values, context));
  if ('problem' in read) return refuse(context, `The reply ${read.problem}. Nothing was written.`);
  // The review's day may be ahead of this machine's.
  const reply = { text: read.value, date: here > found.value.date ? here : found.value.date };
  const settings = loadReplySettings(contentDirectory);
  const remarks = carelessWords(
    reply.text,
    found.value,
    replyContext(settings, replyReading(contentDirectory).provenLanguage),
  ).map((words) => ({
    ...words,
    message: `owner_reply  ${carelessSentence(words)}`,
  }));
  complain(context, ...remarks.map(({ message }) => `${found.file}  ${message}`));
  if (remarks.length > 0 && reason === null && stopsOnReplies(settings)) {
    return refuse(
      context,
      'Nothing was written. Reword the reply, or say why it may be published, or who read it: --checked "<reason>".',
    );
  }
  const problem = write(contentDirectory, found, reply, remarks.length > 0 ? reason : null);
  if (problem !== null) return refuse(context, problem);
  if (values.json === true) {
    sayJson(context, { id, file: found.file, owner_reply: reply, careless: remarks, note: NO_CLEARANCE });
    return 0;
  }
  const { source, source_url: url } = found.value;
  say(
    context,
    `Wrote the reply of ${reply.date} to ${found.file}.`,
    NO_CLEARANCE,
    `This does not post it at ${source}. Paste it there${url ? `: ${url}` : '.'}`,
    '',
    reply.text,
  );
  return 0;
}

function refuse(context: Context, ...lines: string[]): ExitCode {
  complain(context, ...lines);
  return 1;
}

function readReason(value: string): string {
  const read = byShape(ReviewFile.shape.reply_checked.unwrap().unwrap())(value);
  if ('value' in read) return read.value;
  throw new UsageError(`--checked: ${read.problem}`);
}

async function givenText(
  { text, file }: { text?: string | undefined; file?: string | undefined },
  context: Context,
): Promise<string> {
  if (text !== undefined) return tidy(text);
  if (file !== undefined) return tidy(readFileSync(resolve(context.project, file), 'utf8'));
  if ((context.input as { isTTY?: boolean }).isTTY === true) {
    say(context, 'Type the reply. End it with Ctrl-D on a new line (Windows: Ctrl-Z, Enter).');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of context.input) chunks.push(Buffer.from(chunk));
  return tidy(Buffer.concat(chunks).toString('utf8'));
}

function tidy(text: string): string {
  return clean(text.replaceAll('\r\n', '\n')).trim();
}

/** What went wrong; null if the reply is in the file, and everything else as it was. */
function write(
  directory: string,
  { file, bytes, value }: FoundReview,
  reply: OwnerReplyFile,
  reason: string | null,
): string | null {
  const { reply_checked: _earlier, ...rest } = value;
  const changed = { ...rest, owner_reply: reply, ...(reason === null ? {} : { reply_checked: reason }) };
  const edited = updatedReview(file, bytes, value, changed);
  if ('problem' in edited) return `${file}:${edited.problem.line}  ${edited.problem.message}`;
  try {
    writeFiles(directory, [{ file, content: edited.content }]);
    return null;
  } catch (error) {
    return `${file} could not be written: ${error instanceof Error ? error.message : error}`;
  }
}
