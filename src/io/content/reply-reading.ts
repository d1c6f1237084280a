import type { ReplyAge, ReplyReading } from '../../reviews/replies/careless-replies.ts';
import type { SourcedReview } from '../../reviews/sourced-content.ts';
import { ReviewFile } from '../../schema/review.ts';
import { git } from '../release/git.ts';
import { parseContentFile } from './content-file.ts';

/** How the replies of a content folder are read. Git is asked about them when a finding depends on it. */
export function replyReading(directory: string): ReplyReading {
  return { replyAge: replyAges(directory) };
}

/** A reply is old if it was written before the first commit whose policy.yaml has the key `records`. */
function replyAges(directory: string): (review: SourcedReview) => ReplyAge {
  const ask = (...args: string[]): string | null => git(directory, ...args)?.trim() ?? null;
  let before: string | null | undefined;
  return (review) => {
    if (before === undefined) before = commitBefore(ask);
    if (before === null) return 'new';
    if (before === 'shallow') return 'unknown';
    const { id, owner_reply: reply } = review.value;
    if (id === undefined) return 'new';
    const text =
      ask('show', `${before}:./${review.file}`) ??
      ask('show', ask('grep', '-lF', id, before, '--', '.')?.split('\n')[0]?.replace(':', ':./') ?? '');
    if (text === null) return 'new';
    const { file } = parseContentFile(review.file, Buffer.from(text), ReviewFile);
    const was = file?.value as SourcedReview['value'] | undefined;
    return was?.id === id && was?.owner_reply?.text === reply?.text ? 'old' : 'new';
  };
}

/** The commit before the records begin; null without one, `shallow` if git lacks the history to know. */
function commitBefore(ask: (...args: string[]) => string | null): string | null {
  const first = ask('log', '--reverse', '--format=%H', '-G', '^["\\s]*records["\\s]*:', '--', 'policy.yaml');
  if (first === null) return null;
  if (ask('rev-parse', '--is-shallow-repository') === 'true') return 'shallow';
  const [commit = ''] = first.split('\n');
  return commit === '' ? null : (ask('rev-parse', '--quiet', '--verify', `${commit}^`) ?? null);
}
