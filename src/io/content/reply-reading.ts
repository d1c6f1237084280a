import { digest, replyWords } from '../../importers/merge/digests.ts';
import type { ReplyAge, ReplyPorts } from '../../reviews/replies/replies-to-read.ts';
import type { SourcedReview } from '../../reviews/sourced-content.ts';
import { ReviewFile } from '../../schema/review.ts';
import { git } from '../release/git.ts';
import { sha256 } from '../release/release.ts';
import { parseContentFile } from './content-file.ts';
import { figureWords } from './figure-words.ts';

/** How the replies of a content folder are read. Git is asked about them when a finding depends on it. */
export function replyReading(directory: string): ReplyPorts {
  let history: History | undefined;
  return {
    figureWords,
    isRecorded,
    replyAge(review) {
      history ??= historyOf(directory);
      return ageOf(review, history);
    },
  };
}

function isRecorded({ value }: SourcedReview): boolean | null {
  const { imported, owner_reply: reply } = value;
  if (imported?.reply === undefined || !reply?.text || !reply.date) return null;
  return imported.reply === digest('reply', replyWords({ text: reply.text, date: reply.date }), sha256);
}

interface History {
  ask: (...args: string[]) => string | null;
  /** The commit whose replies are old; `unknown` without git, or if git lacks the history to know. */
  base: string | null | 'unknown';
  /** Files that differ from that commit. */
  changed: ReadonlySet<string>;
}

/** What git had when policy.yaml got `reply_names`; without that key, what it has. */
function historyOf(directory: string): History {
  const ask = (...args: string[]): string | null => git(directory, ...args)?.trim() ?? null;
  const base = baseOf(ask);
  if (base === null || base === 'unknown') return { ask, base, changed: new Set() };
  const lists = [
    ask('diff', '--relative', '--name-only', '-z', base, '--', '.'),
    ask('ls-files', '--others', '-z', '--', '.'),
  ];
  return { ask, base, changed: new Set(lists.flatMap((list) => list?.split('\0') ?? [])) };
}

function baseOf(ask: History['ask']): History['base'] {
  if (ask('rev-parse', '--is-shallow-repository') !== 'false') return 'unknown';
  const head = ask('rev-parse', '--quiet', '--verify', 'HEAD');
  if (head === null) return null;
  const [first = ''] =
    ask('log', '--reverse', '--format=%H', '-G', '^["\\s]*reply_names["\\s]*:', '--', 'policy.yaml')?.split(
      '\n',
    ) ?? [];
  return first === '' ? head : ask('rev-parse', '--quiet', '--verify', `${first}^`);
}

function ageOf(review: SourcedReview, { ask, base, changed }: History): ReplyAge {
  if (base === null) return 'new';
  if (base === 'unknown') return 'unknown';
  if (!changed.has(review.file)) return 'old';
  const { id, owner_reply: reply } = review.value;
  if (id === undefined) return 'new';
  const text =
    ask('show', `${base}:./${review.file}`) ??
    ask('show', ask('grep', '-lF', id, base, '--', '.')?.split('\n')[0]?.replace(':', ':./') ?? '');
  if (text === null) return 'new';
  const { file } = parseContentFile(review.file, Buffer.from(text), ReviewFile);
  const was = file?.value as SourcedReview['value'] | undefined;
  return was?.id === id && was?.owner_reply?.text === reply?.text ? 'old' : 'new';
}
