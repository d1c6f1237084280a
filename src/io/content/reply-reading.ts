import { execFileSync } from 'node:child_process';
import { provenLanguage } from '../../insights/text/proven-language.ts';
import { tokens } from '../../insights/text/tokens.ts';
import type { ReplyAge, ReplyReading } from '../../reviews/replies/careless-replies.ts';
import type { SourcedReview } from '../../reviews/sourced-content.ts';
import { ReviewFile } from '../../schema/review.ts';
import { parseContentFile } from './content-file.ts';

/** How the replies of a content folder are read. Git is asked about them when a finding depends on it. */
export function replyReading(directory: string): ReplyReading {
  return {
    provenLanguage: (text) => provenLanguage(tokens(text)),
    replyAge: replyAges(directory),
  };
}

/** A reply is old if it was written before the first commit whose policy.yaml has the key `records`. */
function replyAges(directory: string): (review: SourcedReview) => ReplyAge {
  const git = (...args: string[]): string | null => {
    try {
      return execFileSync('git', ['-C', directory, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: OUTPUT_MAX,
      }).trim();
    } catch {
      return null;
    }
  };
  let before: string | null | undefined;
  return (review) => {
    if (before === undefined) before = commitBefore(git);
    if (before === null) return 'new';
    if (before === 'shallow') return 'unknown';
    const { id, owner_reply: reply } = review.value;
    if (id === undefined) return 'new';
    const text =
      git('show', `${before}:./${review.file}`) ??
      git('show', git('grep', '-lF', id, before, '--', '.')?.split('\n')[0]?.replace(':', ':./') ?? '');
    if (text === null) return 'new';
    const { file } = parseContentFile(review.file, Buffer.from(text), ReviewFile);
    const was = file?.value as SourcedReview['value'] | undefined;
    return was?.id === id && was?.owner_reply?.text === reply?.text ? 'old' : 'new';
  };
}

const OUTPUT_MAX = 10_000_000;

/** The commit before the records begin; null without one, `shallow` if git lacks the history to know. */
function commitBefore(git: (...args: string[]) => string | null): string | null {
  const first = git('log', '--reverse', '--format=%H', '-G', '^["\\s]*records["\\s]*:', '--', 'policy.yaml');
  if (first === null) return null;
  if (git('rev-parse', '--is-shallow-repository') === 'true') return 'shallow';
  const [commit = ''] = first.split('\n');
  return commit === '' ? null : (git('rev-parse', '--quiet', '--verify', `${commit}^`) ?? null);
}
