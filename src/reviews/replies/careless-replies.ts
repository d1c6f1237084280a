import type { Finding } from '../finding.ts';
import type { SourcedContent, SourcedReview } from '../sourced-content.ts';
import { isConfidential, stopsOnReplies } from './confidential.ts';
import { type CarelessWords, carelessWords, type ReplyContext } from './reply-check.ts';
import { CARELESS } from './reply-rule.ts';

/**
 * Replies whose words say more than a business may say in public. A new one is an error where the
 * trade or the policy wants that; one from an import is already public at its source, so it is a
 * warning. With `strict`, each is an error. Only English replies are read: `languageOf` is the language tag of a text.
 */
export function carelessReplies(
  content: SourcedContent,
  strict: boolean,
  languageOf: (text: string) => string,
): Finding[] {
  const stops = stopsOnReplies(content);
  const context = replyContext(content);
  return content.reviews.flatMap((review) =>
    findingsOf(review, context, languageOf).map((found): Finding => {
      const isError = strict || (stops && !cameWithImport(review));
      return {
        file: review.file,
        path: ['owner_reply', 'text'],
        message: `${carelessSentence(found)} ${isError ? REMEDY : HINT}`,
        severity: isError ? 'error' : 'warning',
      };
    }),
  );
}

/** What the check has to know of the business. */
export function replyContext(
  content: Pick<SourcedContent, 'business' | 'policy' | 'technicians'>,
): ReplyContext {
  const { business, technicians } = content;
  const team = (technicians?.value ?? []).flatMap((person) => [person?.label, ...(person?.aliases ?? [])]);
  return {
    isConfidential: isConfidential(content),
    names: [business?.value.name, ...team].filter((name) => name !== undefined),
  };
}

/** One sentence: the words, and what they do. */
export function carelessSentence({ words, kind }: CarelessWords): string {
  return `"${words}" ${CARELESS[kind]}.`;
}

/** No remark of the check may read as legal clearance. */
export const NO_CLEARANCE =
  'The check knows common English phrases only. Without a finding, a reply can still break the law.';

const HINT = 'Reword it, or say in reply_checked why it may stay.';
const REMEDY = 'Reword it, or say in reply_checked why it may be published.';

function findingsOf(
  { value }: SourcedReview,
  context: ReplyContext,
  languageOf: (text: string) => string,
): CarelessWords[] {
  const reply = value.owner_reply?.text;
  if (!reply || value.reply_checked || !['en', 'und'].includes(languageOf(reply))) return [];
  return carelessWords(reply, value, context);
}

/** Imports write the time of a reply, or `imported` if the export has only its day. */
function cameWithImport({ value: { owner_reply: reply } }: SourcedReview): boolean {
  return reply?.imported === true || (reply?.updated_at ?? null) !== null;
}
