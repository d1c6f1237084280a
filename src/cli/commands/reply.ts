import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadReplySettings } from '../../io/content/review-files.ts';
import { updatedReview } from '../../io/content/review-yaml.ts';
import { writeFiles } from '../../io/content/write-files.ts';
import { clean } from '../../reviews/clean.ts';
import { carelessSentence, NO_CLEARANCE, replyContext } from '../../reviews/replies/careless-replies.ts';
import { stopsOnReplies } from '../../reviews/replies/confidential.ts';
import { carelessWords } from '../../reviews/replies/reply-check.ts';
import { OwnerReply, type OwnerReplyFile, ReviewFile } from '../../schema/review.ts';
import { byShape } from './ask.ts';
import { type Context, command, complain, type ExitCode, refuse, say, sayJson } from './command.ts';
import { type Given, UsageError } from './options.ts';
import { type FoundReview, givenId, reviewById } from './review-by-id.ts';

export const replyCommand = command({
  summary: 'Write your reply into the file of a review, after a check for careless words',
  usage: `reply <id> [--text <words> | --file <file>] [--replace] [--checked <reason>] [--json]
    --text <words>      the reply; without --text and --file it is read from standard input
    --file <file>       a text file with the reply
    --replace           replace the reply that the review has
    --checked <reason>  why words that the check finds may be published, or who read them; writes reply_checked
    --json              print JSON`,
  takes: 1,
  run: runReply,
});

async function runReply(given: Given, context: Context): Promise<ExitCode> {
  const id = givenId(given);
  const [text, file, checked] = ['text', 'file', 'checked'].map(given.text);
  if (text !== undefined && file !== undefined) {
    throw new UsageError('Use --text or --file, not both.');
  }
  const reason = checked === undefined ? null : readReason(checked);
  const { contentDirectory } = context.environment;
  const found = reviewById(contentDirectory, id);
  if ('problems' in found) return refuse(context, ...found.problems);
  if (found.value.owner_reply && !given.flag('replace')) {
    const { date } = found.value.owner_reply;
    return refuse(context, `${found.file} already has a reply from ${date}. To replace it, add --replace.`);
  }
  const read = byShape(OwnerReply.shape.text)(await givenText({ text, file }, context));
  if ('problem' in read) return refuse(context, `The reply ${read.problem}. Nothing was written.`);
  // The review's day may be ahead of this machine's.
  const reply = { text: read.value, date: given.here > found.value.date ? given.here : found.value.date };
  const settings = loadReplySettings(contentDirectory);
  const remarks = carelessWords(reply.text, found.value, replyContext(settings)).map((words) => ({
    ...words,
    message: `owner_reply  ${carelessSentence(words)}`,
  }));
  complain(context, ...remarks.map(({ message }) => `${found.file}  ${message}`));
  if (remarks.length > 0 && reason === null && stopsOnReplies(settings)) {
    return refuse(
      context,
      'Nothing was written. Reword the reply, or say why it may be published, or who read it: --checked "<reason>" (from a phone: the field "checked").',
    );
  }
  const edited = withReply(found, reply, remarks.length > 0 ? reason : null);
  if ('problem' in edited) {
    return refuse(context, `${found.file}:${edited.problem.line}  ${edited.problem.message}`);
  }
  writeFiles(contentDirectory, [{ file: found.file, content: edited.content }]);
  if (given.flag('json')) {
    return sayJson(context, {
      ...{ id, file: found.file, owner_reply: reply },
      ...{ careless: remarks, note: NO_CLEARANCE },
    });
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

function withReply({ file, bytes, value }: FoundReview, reply: OwnerReplyFile, reason: string | null) {
  const { reply_checked: _earlier, ...rest } = value;
  const changed = { ...rest, owner_reply: reply, ...(reason === null ? {} : { reply_checked: reason }) };
  return updatedReview(file, bytes, value, changed);
}
