import { truncated } from '../../text/truncated.ts';
import type { Finding } from '../finding.ts';
import type { SourcedContent, SourcedReview } from '../sourced-content.ts';
import { isConfidential, stopsOnReplies } from './confidential.ts';
import { type CarelessWords, carelessWords, type ReplyContext } from './reply-check.ts';
import { CARELESS } from './reply-rule.ts';

/** Whether a reply is older than the records of this content; `unknown` if git has too little history to say. */
export type ReplyAge = 'new' | 'old' | 'unknown';

/** How replies are read and judged. */
export interface ReplyReading {
  replyAge: (review: SourcedReview) => ReplyAge;
}

/**
 * Replies whose words say more than a business may say in public. A new one is an error where the
 * trade or the policy wants that; one from an import or from before the records is already public, so it is a
 * warning. With `strict`, each is an error.
 */
export function carelessReplies(
  content: ReplySettings & Pick<SourcedContent, 'reviews'>,
  strict: boolean,
  reading: ReplyReading,
): Finding[] {
  const stops = stopsOnReplies(content);
  const context = replyContext(content);
  return content.reviews.flatMap((review) =>
    findingsOf(review, context).map((found): Finding => {
      const isError = strict || (stops && isNew(review, found, reading));
      return {
        file: review.file,
        path: ['owner_reply', 'text'],
        message: `${carelessSentence(found)} ${remedyFor(found, isError)}`,
        severity: isError ? 'error' : 'warning',
      };
    }),
  );
}

export type ReplySettings = Pick<SourcedContent, 'business' | 'policy' | 'technicians'>;

/** What the check has to know of the business. */
export function replyContext(content: ReplySettings): ReplyContext {
  const { business, technicians } = content;
  const team = (technicians?.value ?? []).flatMap((person) => [person?.label, ...(person?.aliases ?? [])]);
  return {
    isConfidential: isConfidential(content),
    names: [business?.value.name, ...team].filter((name) => name !== undefined),
    phones: [business?.value.telephone ?? []].flat(),
  };
}

/** One sentence: the words, and what they do. */
export function carelessSentence({ words, kind }: CarelessWords): string {
  return `"${truncated(words)}" ${CARELESS[kind]}.`;
}

/** No remark of the check may read as legal clearance. */
export const NO_CLEARANCE =
  'The check knows common English phrases, and names, amounts, days and phone numbers in any language. A reply without findings can still break the law.';

function remedyFor({ kind }: CarelessWords, isError: boolean): string {
  if (kind === 'unread') return 'Have someone read it, and write in reply_checked who did.';
  return `Reword it, or say in reply_checked why it may ${isError ? 'be published' : 'stay'}.`;
}

function findingsOf({ value }: SourcedReview, context: ReplyContext): CarelessWords[] {
  const reply = value.owner_reply?.text;
  return reply && !value.reply_checked ? carelessWords(reply, value, context) : [];
}

/** Imports write the time of a reply, or `imported` if the export has only its day. */
function isNew(review: SourcedReview, { kind }: CarelessWords, { replyAge }: ReplyReading): boolean {
  const reply = review.value.owner_reply;
  if (reply?.imported === true || (reply?.updated_at ?? null) !== null) return false;
  const age = replyAge(review);
  return age === 'new' || (age === 'unknown' && kind !== 'unread');
}
