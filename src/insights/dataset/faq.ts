import type { Content } from '../../schema/content.ts';
import type { FaqFile } from '../../schema/editorial.ts';
import type { FaqInsight } from '../../schema/insights-dataset.ts';
import { PROBLEM_MIN_REVIEWS } from '../../settings.ts';
import { keywordWords } from '../../wording/answer-words.ts';
import { isHealthQuestion } from '../vocabulary/health-entries.ts';
import { answerText, type CountedAnswer } from './counted-answers.ts';
import { reviewsAbout, type Whole } from './counts.ts';
import { balanced, evidenceOf } from './evidence.ts';

/** The owner's questions with their reviews, then questions that the numbers answer. */
export function faqInsights(
  { faq, business }: Pick<Content, 'faq' | 'business'>,
  whole: Whole,
  computed: readonly CountedAnswer[],
): FaqInsight[] {
  const own = faq.map((entry) => authoredQuestion(entry, isHealthQuestion(entry, business), whole));
  const taken = new Set(own.map(({ id }) => id));
  const generated = computed.map((counted): FaqInsight => {
    const { claims: _, ...support } = counted;
    return { ...support, answer: answerText(counted), answer_kind: 'template', reviewed_at: null };
  });
  return [...own, ...generated.filter(({ id }) => !taken.has(id))];
}

/** Health is reported only as a total, and only for three or more reviews (contract 10.health). */
function authoredQuestion(
  { id, question, answer, reviewed_at }: FaqFile[number],
  isAboutHealth: boolean,
  whole: Whole,
): FaqInsight {
  const about = reviewsAbout(whole, 'question', id);
  const n = about.length;
  const said = about.flatMap(({ quotable }) =>
    quotable.filter((saying) => saying.subject === 'question' && saying.id === id),
  );
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
    evidence:
      isAboutHealth || whole.withheld !== null
        ? []
        : balanced(
            evidenceOf(about, 'question', id, whole),
            said.map(({ side }) => side),
          ),
    support_count: isShown ? n : 0,
    // A sentence with a keyword may judge something else, so it takes no side on the question.
    agree_pct: null,
    ...(isAboutHealth ? {} : { review_ids: about.map(({ review }) => review.id) }),
    reviewed_at: reviewed_at ?? null,
  };
}
