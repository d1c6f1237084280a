import type { Content } from '../../schema/content.ts';
import type { FaqFile } from '../../schema/editorial.ts';
import type { FaqInsight } from '../../schema/insights-dataset.ts';
import { PROBLEM_MIN_REVIEWS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import type { MentioningReview } from '../analysis/review-analysis.ts';
import { isHealthQuestion } from '../vocabulary/health-entries.ts';
import { polarityCounts } from './counts.ts';
import { evidenceOf } from './evidence.ts';
import { mentionsOf, type ReviewMention, reviewsNaming } from './review-mentions.ts';
import { type Numbers, sentencesOf, statements } from './statements.ts';
import { MIN_MENTIONS, percent } from './statistics.ts';

/** The owner's questions with their reviews, then questions that the numbers answer. */
export function faqInsights(
  { faq, business }: Pick<Content, 'faq' | 'business'>,
  reviews: readonly MentioningReview[],
  numbers: Numbers,
  newest: string | null,
): FaqInsight[] {
  const isRead = numbers.overall_sentiment.withheld === null;
  const own = faq.map((entry) => {
    const naming = reviewsNaming(entry.id, 'questions', reviews);
    const opinions = isRead ? mentionsOf(entry.id, 'questions', reviews) : [];
    return authoredQuestion(entry, isHealthQuestion(entry, business), naming, opinions, newest);
  });
  const taken = new Set(own.map(({ id }) => id));
  const generated = statements(numbers, business.name).map((statement): FaqInsight => {
    const { claims: _, otherwise: __, ...support } = statement;
    return { ...support, answer: sentencesOf(statement), answer_kind: 'template', reviewed_at: null };
  });
  return [...own, ...generated.filter(({ id }) => !taken.has(id))];
}

type Support = Pick<FaqInsight, 'evidence' | 'support_count' | 'agree_pct'>;

function authoredQuestion(
  { id, question, answer, reviewed_at }: FaqFile[number],
  isAboutHealth: boolean,
  naming: readonly { id: string }[],
  opinions: readonly ReviewMention[],
  newest: string | null,
): FaqInsight {
  const { template, ...support } = isAboutHealth
    ? totalOnly(naming.length)
    : withSides(naming.length, opinions, newest);
  return {
    id,
    question,
    answer: answer?.trim() ?? template,
    answer_kind: answer === undefined ? 'template' : 'authored',
    ...support,
    ...(isAboutHealth ? {} : { review_ids: naming.map((review) => review.id) }),
    reviewed_at: reviewed_at ?? null,
  };
}

/** What the reviews about a question say, as far as they were read and are enough. */
function withSides(
  n: number,
  mentions: readonly ReviewMention[],
  newest: string | null,
): Support & { template: string } {
  const read = mentions.length;
  const { positive_count: praise, negative_count: criticism } = polarityCounts(
    mentions.map(({ mention }) => mention.sentiment),
  );
  // Criticism that the analysis misses is not "0".
  const sides = [
    ...(praise === 0 ? [] : [`${praise} ${praise === 1 ? 'praises' : 'praise'} it`]),
    ...(criticism === 0 ? [] : [`${criticism} ${criticism === 1 ? 'criticizes' : 'criticize'} it`]),
  ].join(', ');
  return {
    template:
      n === 0
        ? 'Not answered yet.'
        : read < MIN_MENTIONS || sides === ''
          ? `${writeAbout(n)}.`
          : read === n
            ? `${writeAbout(n)}: ${sides}.`
            : `${writeAbout(n)}. Of the ${read} that we analyzed, ${sides}.`,
    evidence: evidenceOf(mentions, newest),
    support_count: n,
    agree_pct: percent(praise, read),
  };
}

/** Health is reported only as a total, and only for three or more reviews (contract 10.health). */
function totalOnly(n: number): Support & { template: string } {
  const isEnough = n >= PROBLEM_MIN_REVIEWS;
  const template = isEnough
    ? `${writeAbout(n)}.`
    : `Fewer than ${PROBLEM_MIN_REVIEWS} reviews write about this.`;
  return { template, evidence: [], support_count: isEnough ? n : 0, agree_pct: null };
}

function writeAbout(n: number): string {
  return `${counted(n, 'review')} ${n === 1 ? 'writes' : 'write'} about this`;
}
