import { figureWords } from '../../io/content/figure-words.ts';
import { loadBusiness, loadReplySettings } from '../../io/content/review-files.ts';
import { updatedReview } from '../../io/content/review-yaml.ts';
import { writeFiles } from '../../io/content/write-files.ts';
import { clean } from '../../reviews/clean.ts';
import { isPersonName } from '../../reviews/replies/person-name.ts';
import { NO_CLEARANCE } from '../../reviews/replies/replies-to-read.ts';
import { findingSentence, replyFindings, teamOf } from '../../reviews/replies/reply-findings.ts';
import { OwnerReply, type OwnerReplyFile } from '../../schema/review.ts';
import { LOCALES } from '../../settings.ts';
import { truncated } from '../../text/truncated.ts';
import { replyQuestions } from '../../wording/reply-questions.ts';
import { type Asker, asking, byShape } from './ask.ts';
import { type Context, command, complain, type ExitCode, refuse, say, sayJson } from './command.ts';
import { type Given, UsageError } from './options.ts';
import { type FoundReview, givenReview } from './review-by-id.ts';

export const replyCommand = command({
  summary: 'Write your reply into the file of a review, after a person has read it',
  usage: `reply <id, URL or file> [--text <words>] [--checked-by <name>] [--replace] [--json]
    --text <words>       the reply; without it, the reply is asked for, or read from standard input
    --checked-by <name>  first and last name of the person who read it and answered no to the five questions
    --replace            replace the reply that the review has
    --json               print JSON`,
  takes: 1,
  run: runReply,
});

async function runReply(given: Given, context: Context): Promise<ExitCode> {
  const [text, checker] = ['text', 'checked-by'].map(given.text);
  const { contentDirectory } = context.environment;
  const settings = loadReplySettings(contentDirectory);
  const team = teamOf(settings);
  if (checker !== undefined && !isPersonName(checker, team)) {
    throw new UsageError(`--checked-by: must be a first and last name, got "${truncated(checker)}"`);
  }
  const found = givenReview(given, context);
  if ('problems' in found) return refuse(context, ...found.problems);
  if (found.value.owner_reply && !given.flag('replace')) {
    const { date } = found.value.owner_reply;
    return refuse(context, `${found.file} already has a reply from ${date}. To replace it, add --replace.`);
  }
  const done = async (asker: Asker | null): Promise<ExitCode> => {
    const read = byShape(OwnerReply.shape.text)(tidy(text ?? (await typedText(context, asker))));
    if ('problem' in read) return refuse(context, `The reply ${read.problem}. Nothing was written.`);
    const findings = replyFindings(read.value, found.value, settings, figureWords()).map((each) => ({
      ...each,
      message: findingSentence(each),
    }));
    complain(context, ...findings.map(({ message }) => `Look at this: ${message}`));
    const by = checker ?? (await askChecker(context, asker, team));
    if (by === '')
      return refuse(context, 'Nothing was written. To publish it, add --checked-by "<first and last name>".');
    return write(context, given, found, { text: read.value, findings, by });
  };
  const isTerminal = (context.input as { isTTY?: boolean }).isTTY === true;
  if (!isTerminal) return done(null);
  return (await asking(context, done)) ?? 1;
}

/** Shows the five questions, and asks who answers them; empty without a terminal. */
async function askChecker(context: Context, asker: Asker | null, team: readonly string[]): Promise<string> {
  const { contentDirectory, locale } = context.environment;
  const site = locale ?? loadBusiness(contentDirectory)?.locale ?? LOCALES[0];
  const { lines, name } = replyQuestions(site);
  complain(context, ...lines);
  if (asker === null) return '';
  return asker.ask<string>({
    text: name,
    read: (answer) =>
      answer === '' || isPersonName(answer, team)
        ? { value: answer }
        : { problem: 'must be a first and last name' },
  });
}

interface Written {
  text: string;
  findings: object[];
  by: string;
}

function write(
  context: Context,
  given: Given,
  found: FoundReview,
  { text, findings, by }: Written,
): ExitCode {
  const { id, date: day, source, source_url: url } = found.value;
  // The review's day may be ahead of this machine's.
  const reply: OwnerReplyFile = { text, date: given.here > day ? given.here : day };
  const changed = { ...found.value, owner_reply: reply, reply_checked: by };
  const edited = updatedReview(found.file, found.bytes, found.value, changed);
  if ('problem' in edited) {
    return refuse(context, `${found.file}:${edited.problem.line}  ${edited.problem.message}`);
  }
  writeFiles(context.environment.contentDirectory, [{ file: found.file, content: edited.content }]);
  if (given.flag('json')) {
    const about = { id, file: found.file, owner_reply: reply, checked_by: by };
    return sayJson(context, { ...about, careless: findings, note: NO_CLEARANCE });
  }
  say(
    context,
    `Wrote the reply of ${reply.date} to ${found.file}, read by ${by}.`,
    `This does not post it at ${source}. Paste it there${url ? `: ${url}` : '.'}`,
    '',
    text,
  );
  return 0;
}

async function typedText(context: Context, asker: Asker | null): Promise<string> {
  if (asker !== null) return asker.paragraphs('Type the reply. End it with a line that has only a dot.');
  const chunks: Buffer[] = [];
  for await (const chunk of context.input) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function tidy(text: string): string {
  return clean(text.replaceAll('\r\n', '\n')).trim();
}
