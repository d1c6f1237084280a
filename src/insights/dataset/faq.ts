import { namesAll, stemsOf } from '../../reviews/words/search-words.ts';
import type { Content } from '../../schema/content.ts';
import type { FaqFile } from '../../schema/editorial.ts';
import type { Evidence, FaqInsight } from '../../schema/insights-dataset.ts';
import { PROBLEM_MIN_REVIEWS } from '../../settings.ts';
import { keywordWords } from '../../wording/answer-words.ts';
import type { MentioningReview } from '../analysis/review-analysis.ts';
import { isGenericWord } from '../text/common-words.ts';
import { isHealthQuestion } from '../vocabulary/health-entries.ts';
import { polarityCounts } from './counts.ts';
import { balanced, evidenceOf } from './evidence.ts';
import { mentionsOf, type ReviewMention, reviewsNaming } from './review-mentions.ts';
import { type Numbers, sentencesOf, statements } from './statements.ts';

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

/** Health is reported only as a total, and only for three or more reviews (contract 10.health). */
function authoredQuestion(
  { id, question, answer, reviewed_at, keywords = [] }: FaqFile[number],
  isAboutHealth: boolean,
  naming: readonly { id: string }[],
  opinions: readonly ReviewMention[],
  newest: string | null,
): FaqInsight {
  const n = naming.length;
  const isShown = !isAboutHealth || n >= PROBLEM_MIN_REVIEWS;
  const template = !isShown
    ? `Fewer than ${PROBLEM_MIN_REVIEWS} reviews have a keyword of this question.`
    : n === 0
      ? 'Not answered yet.'
      : keywordWords(n);
  return {
    id,
    question,
    answer: answer?.trim() ?? template,
    answer_kind: answer === undefined ? 'template' : 'authored',
    evidence: isAboutHealth ? [] : quotesOf(opinions, keywords, newest),
    support_count: isShown ? n : 0,
    // A sentence with a keyword may judge something else, so it takes no side on the question.
    agree_pct: null,
    ...(isAboutHealth ? {} : { review_ids: naming.map((review) => review.id) }),
    reviewed_at: reviewed_at ?? null,
  };
}

/** For and against. "Day" or "service" alone says nothing about a question, so a quote needs another keyword. */
function quotesOf(
  opinions: readonly ReviewMention[],
  keywords: readonly string[],
  newest: string | null,
): Evidence[] {
  const telling = keywords.filter((keyword) => !isGenericWord(keyword.toLowerCase()));
  const own = opinions.filter(({ analyzed, mention: { start, end } }) => {
    const stems = stemsOf(analyzed.text.slice(start, end));
    return telling.some((keyword) => namesAll(stems, keyword));
  });
  const sentiments = own.map(({ mention }) => mention.sentiment);
  return balanced(evidenceOf(own, newest), polarityCounts(sentiments));
}
