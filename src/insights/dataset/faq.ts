import type { Content } from '../../schema/content.ts';
import type { FaqFile } from '../../schema/editorial.ts';
import type { Evidence, FaqInsight, InsightsDataset } from '../../schema/insights-dataset.ts';
import { PROBLEM_MIN_REVIEWS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { enUS } from '../../wording/catalog/en-us.ts';
import { lowRatedWords } from '../../wording/low-rated-words.ts';
import { praiseWords } from '../../wording/praise-words.ts';
import { percentWords } from '../../wording/quantities.ts';
import type { MentioningReview } from '../analysis/review-analysis.ts';
import { isHealthQuestion } from '../vocabulary/health-entries.ts';
import { polarityCounts } from './counts.ts';
import { EVIDENCE_MAX, evidenceOf } from './evidence.ts';
import {
  leaders,
  NAMED_MAX,
  noLeaderSentence,
  type Ranking,
  rankingSentences,
  type Side,
} from './rankings.ts';
import { mentionsOf, type ReviewMention, reviewsNaming } from './review-mentions.ts';
import { MIN_MENTIONS, percent } from './statistics.ts';
import { type TalkedAbout, talkedAbout } from './talked-about.ts';

type Numbers = Pick<
  InsightsDataset,
  | 'themes'
  | 'aspects'
  | 'overall_sentiment'
  | 'entities'
  | 'review_count'
  | 'analyzed_count'
  | 'high_rated'
  | 'date_range'
> & { ranked: Record<Side, Ranking> };

/** The owner's questions with their reviews, then questions that the numbers answer. */
export function faqInsights(
  { faq, business }: Pick<Content, 'faq' | 'business'>,
  reviews: readonly MentioningReview[],
  numbers: Numbers,
): FaqInsight[] {
  const isRead = numbers.overall_sentiment.withheld === null;
  const own = faq.map((entry) => {
    const naming = reviewsNaming(entry.id, 'questions', reviews);
    const opinions = isRead ? mentionsOf(entry.id, 'questions', reviews) : [];
    return authoredQuestion(
      entry,
      isHealthQuestion(entry, business),
      naming,
      opinions,
      numbers.date_range.latest,
    );
  });
  const taken = new Set(own.map(({ id }) => id));
  const templates = [
    ...howPositive(numbers, business.name),
    ...(isRead
      ? [
          ...aboutSubjects(numbers),
          ...aboutAspects('positive', numbers, reviews),
          ...aboutAspects('negative', numbers, reviews),
        ]
      : []),
    ...aboutPeople(numbers, reviews),
  ];
  return [...own, ...templates.filter(({ id }) => !taken.has(id))];
}

type Support = Pick<FaqInsight, 'evidence' | 'support_count' | 'agree_pct'>;

function authoredQuestion(
  { id, question, answer, reviewed_at }: FaqFile[number],
  isAboutHealth: boolean,
  naming: readonly unknown[],
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
  const sides = `${praise} ${praise === 1 ? 'praises' : 'praise'} it, ${criticism} ${criticism === 1 ? 'criticizes' : 'criticize'} it`;
  return {
    template:
      n === 0
        ? 'Not answered yet.'
        : read < MIN_MENTIONS
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

/** Support and agreement are those of the first subject. */
function aboutSubjects(numbers: Numbers): FaqInsight[] {
  const [first, ...others] = talkedAbout(numbers).slice(0, NAMED_MAX);
  if (first === undefined) return [];
  const counts = ({ label, positive_count, negative_count }: TalkedAbout, mentions: string): string =>
    `“${label}” (${mentions}; ${positive_count} positive, ${negative_count} negative)`;
  const next = others.map((subject) => counts(subject, `${subject.mention_count}`)).join(' and ');
  const sentences = [
    `Reviews most often mention ${counts(first, `${first.mention_count} reviews`)}.`,
    ...(others.length === 0 ? [] : [`Next ${others.length === 1 ? 'is' : 'are'} ${next}.`]),
  ];
  return [
    templateQuestion({
      id: 'what-do-reviews-talk-about',
      question: 'What do reviews talk about most?',
      answer: sentences.join(' '),
      evidence: first.evidence,
      support_count: first.mention_count,
      agree_pct: percent(first.positive_count, first.read_count),
    }),
  ];
}

/** By stars alone: they say it better than the sentiment of whole texts. */
function howPositive({ review_count: n, high_rated: high }: Numbers, business: string): FaqInsight[] {
  if (n === 0) return [];
  return [
    templateQuestion({
      id: 'how-positive-are-the-reviews',
      question: `How positive are the reviews of ${business}?`,
      answer: highRatedSentence(high.review_count, n),
      evidence: [],
      support_count: n,
      agree_pct: percent(high.review_count, n),
    }),
  ];
}

/** "128 of 148 reviews gave 4 or 5 stars." */
export function highRatedSentence(high: number, n: number): string {
  return `${high} of ${counted(n, 'review')} gave 4 or 5 stars.`;
}

const QUESTIONS = {
  positive: { id: 'what-do-reviews-praise-most', question: 'What do reviews praise most?' },
  negative: { id: 'what-do-reviews-criticise-most', question: 'What do reviews criticize most?' },
} as const;

/** What is praised or criticized most; if no aspect stands out, the answer says so. */
function aboutAspects(
  side: Side,
  { aspects, ranked }: Numbers,
  analyzed: readonly MentioningReview[],
): FaqInsight[] {
  const ranking = ranked[side];
  const named = ranking.named.map(({ aspect }) => aspect);
  const support = supportFor(analyzed, 'aspects', named.length > 0 ? named : aspects);
  if (support.support_count === 0 || (side === 'positive' && !ranking.enough)) return [];
  const noLeader = noLeaderSentence(ranking, side);
  const mean =
    ranking.mean === null
      ? []
      : [`Across all aspects, ${percentWords(ranking.mean, 100)} of mentions are ${side}.`];
  const sentences = rankingSentences(ranking, side);
  const evidence = eachOnce(
    named.map((aspect) => aspect.evidence.filter(({ sentiment }) => sentiment === side)),
  );
  const answer = (noLeader === null ? [...sentences, ...mean] : [noLeader, ...sentences]).join(' ');
  return [templateQuestion({ ...QUESTIONS[side], answer, evidence, ...support })];
}

/** Counts every review that names a person, as search does; only some of them could be analyzed. */
function aboutPeople(
  { entities, overall_sentiment: { withheld } }: Numbers,
  reviews: readonly MentioningReview[],
): FaqInsight[] {
  const people = leaders(entities.technicians, (person) => person.mention_count);
  if (people.length === 0) return [];
  const sentences = people.map((person) => {
    const n = person.mention_count;
    const naming = `${counted(n, 'review')} ${n === 1 ? 'names' : 'name'} ${person.label}`;
    const praise = withheld === null ? ` ${praiseWords(person)}.` : '';
    return `${naming}.${praise} ${lowRatedWords(enUS, person)}`.trim();
  });
  return [
    templateQuestion({
      id: 'who-do-reviews-mention-most',
      question: 'Who do reviews mention most?',
      answer: sentences.join(' '),
      evidence: eachOnce(people.map(({ evidence }) => evidence)),
      ...supportFor(reviews, 'technicians', people),
      ...(withheld === null ? {} : { agree_pct: null }),
    }),
  ];
}

/** Reviews that mention any entry, and the share of those read that are positive about all they mention. */
function supportFor(
  reviews: readonly MentioningReview[],
  field: 'aspects' | 'technicians',
  entries: readonly { id: string }[],
): Omit<Support, 'evidence'> {
  const ids = new Set(entries.map(({ id }) => id));
  const opinions = reviews
    .map((review) => review[field].filter(({ id }) => ids.has(id)))
    .filter((mentions) => mentions.length > 0);
  const agreeing = opinions.filter((own) => own.every(({ sentiment }) => sentiment === 'positive'));
  const naming = reviews.filter(
    (review) => field !== 'aspects' && review.named[field].some((id) => ids.has(id)),
  );
  return {
    support_count: field === 'aspects' ? opinions.length : naming.length,
    agree_pct: percent(agreeing.length, opinions.length),
  };
}

/**
 * Quotes for several entries, together no more than a page can show. A quote that belongs to two
 * entries is shown once.
 */
function eachOnce(lists: readonly (readonly Evidence[])[]): Evidence[] {
  const shown = new Map<string, Evidence>();
  const keyOf = ({ review_id, start, end }: Evidence): string => `${review_id} ${start} ${end}`;
  for (const evidence of lists) {
    const own = evidence.filter((quote) => !shown.has(keyOf(quote)));
    for (const quote of own.slice(0, Math.floor(EVIDENCE_MAX / lists.length))) shown.set(keyOf(quote), quote);
  }
  return [...shown.values()];
}

function templateQuestion({
  id,
  question,
  answer,
  ...support
}: Pick<FaqInsight, 'id' | 'question' | 'answer'> & Support): FaqInsight {
  return { id, question, answer, answer_kind: 'template', ...support, reviewed_at: null };
}
