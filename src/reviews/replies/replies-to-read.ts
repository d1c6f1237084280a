import type { Finding } from '../finding.ts';
import type { SourcedContent, SourcedReview } from '../sourced-content.ts';
import { needsChecker } from './confidential.ts';
import type { FigureWords } from './figures.ts';
import { isPersonName } from './person-name.ts';
import { findingSentence, type ReplySettings, replyFindings, teamOf } from './reply-findings.ts';

/** Whether git had a reply when names of checkers began; `unknown` if it has too little history to say. */
export type ReplyAge = 'new' | 'old' | 'unknown';

/** What the check of replies needs from other rooms. */
export interface ReplyPorts {
  replyAge: (review: SourcedReview) => ReplyAge;
  /** Whether an import recorded that the source has this very reply; null without such a record. */
  isRecorded: (review: SourcedReview) => boolean | null;
  figureWords: () => FigureWords;
}

/**
 * Replies that no named person has read. Where one must, a new one is an error; elsewhere only what was found in it is a
 * warning. Replies from a source and earlier ones are public already (contract 11.replies).
 */
export function repliesToRead(
  content: ReplySettings & Pick<SourcedContent, 'reviews'>,
  ports: ReplyPorts,
): Finding[] {
  const isOwed = needsChecker(content);
  const team = teamOf(content);
  return content.reviews.flatMap((review): Finding[] => {
    const { owner_reply: reply, reply_checked: checker } = review.value;
    if (!reply?.text || isPersonName(checker, team)) return [];
    if (ports.isRecorded(review) ?? isFromSource(reply)) return [];
    const found = replyFindings(reply.text, review.value, content, ports.figureWords());
    if (!isOwed && found.length === 0) return [];
    const age = ports.replyAge(review);
    if (age === 'old') return [];
    const isError = isOwed && age === 'new';
    return [
      {
        file: review.file,
        path: ['owner_reply', 'text'],
        message: [
          checker
            ? `"${checker}" in reply_checked is not a first and last name.`
            : 'was read by no named person.',
          ...found.map(findingSentence),
          'Have someone read it, with the five questions of "reply", and write their name in reply_checked.',
          ...(isOwed && age === 'unknown' ? ['Once git has your files, a new one stops the build.'] : []),
        ].join(' '),
        severity: isError ? 'error' : 'warning',
      },
    ];
  });
}

/** Without a record: imports write the time of a reply, or `imported` if the export has only its day. */
function isFromSource({
  imported,
  updated_at: at,
}: {
  imported?: boolean | undefined;
  updated_at?: unknown;
}) {
  return imported === true || (at ?? null) !== null;
}

/** No remark of the check may read as legal clearance. */
export const NO_CLEARANCE =
  'The check finds amounts, dates, phone numbers, email addresses, links and fuller names. Only a person can see what else a reply gives away.';
