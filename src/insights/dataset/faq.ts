import type { FaqFile } from '../../schema/editorial.ts';
import type { Evidence, FaqInsight, InsightsDataset } from '../../schema/insights-dataset.ts';
import { PROBLEM_MIN_REVIEWS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { lowRatedWords } from '../../wording/low-rated-words.ts';
import { namingCount, praiseWords } from '../../wording/naming-count.ts';
import type { AnalyzedReview } from '../analysis/review-analysis.ts';
import { isHealthQuestion } from '../vocabulary/health-entries.ts';
import { EVIDENCE_MAX, evidenceOf, type ReviewMention } from './evidence.ts';
import { leaders, noLeaderSentence, type Ranking, rankingSentences, type Side } from './rankings.ts';
import { percent } from './statistics.ts';
import { themeQuestion } from './themes.ts';

type Told = Pick<
  InsightsDataset,
  'themes' | 'aspects' | 'overall_sentiment' | 'entities' | 'review_count' | 'analyzed_count'
> & { ranked: Record<Side, Ranking> };

/** The owner's questions first, with what reviews say about them; then questions that the numbers answer. */
export function faqInsights(
  authored: FaqFile,
  analyzed: readonly AnalyzedReview[],
  told: Told,
  business: string,
): FaqInsight[] {
  const own = authored.map((entry) => authoredQuestion(entry, analyzed));
  const taken = new Set(own.map(({ id }) => id));
  return [...own, ...templateQuestions(told, analyzed, business).filter(({ id }) => !taken.has(id))];
}

function authoredQuestion(entry: FaqFile[number], analyzed: readonly AnalyzedReview[]): FaqInsight {
  const { id, question, answer, reviewed_at } = entry;
  const speaking: ReviewMention[] = analyzed.flatMap((item) =>
    item.questions.filter((mention) => mention.id === id).map((mention) => ({ analyzed: item, mention })),
  );
  const count = (sentiment: string): number =>
    speaking.filter(({ mention }) => mention.sentiment === sentiment).length;
  const told = isHealthQuestion(entry)
    ? totalOnly(speaking.length)
    : {
        template:
          speaking.length === 0
            ? 'No review speaks of this yet.'
            : `${speakOf(speaking.length)}: ${count('positive')} positive, ${count('negative')} negative, ${count('mixed') + count('neutral')} mixed or neutral.`,
        evidence: evidenceOf(speaking),
        support_count: speaking.length,
        agree_pct: percent(count('positive'), speaking.length),
      };
  const { template: counts, ...measured } = told;
  return {
    id,
    question,
    answer: answer?.trim() ?? counts,
    answer_kind: answer === undefined ? 'template' : 'authored',
    ...measured,
    reviewed_at: reviewed_at ?? null,
  };
}

/** Health is reported only as a total, and only for three or more reviews. */
function totalOnly(
  n: number,
): { template: string } & Pick<FaqInsight, 'evidence' | 'support_count' | 'agree_pct'> {
  const support_count = n < PROBLEM_MIN_REVIEWS ? 0 : n;
  const template =
    support_count === 0 ? `Fewer than ${PROBLEM_MIN_REVIEWS} reviews speak of this.` : `${speakOf(n)}.`;
  return { template, evidence: [], support_count, agree_pct: null };
}

function speakOf(n: number): string {
  return `${counted(n, 'review')} ${n === 1 ? 'speaks' : 'speak'} of this`;
}

function templateQuestions(told: Told, analyzed: readonly AnalyzedReview[], business: string): FaqInsight[] {
  return [
    ...themeQuestion(told),
    ...howPositive(told, business),
    ...aboutAspects('positive', told, analyzed),
    ...aboutAspects('negative', told, analyzed),
    ...aboutPeople(told, analyzed),
  ];
}

function howPositive(
  { overall_sentiment: all, review_count, analyzed_count }: Told,
  business: string,
): FaqInsight[] {
  if (all.positive_pct === null) return [];
  return [
    template(
      'how-positive-are-the-reviews',
      `How positive are the reviews of ${business}?`,
      `Of ${counted(review_count, 'review')}, ${analyzed_count} could be read for sentiment: ${all.positive_count} are positive, ${all.negative_count} negative, ${all.mixed_count} mixed and ${all.neutral_count} neutral.`,
      [],
      analyzed_count,
      all.positive_pct,
    ),
  ];
}

const QUESTIONS = {
  positive: { id: 'what-do-reviews-praise-most', question: 'What do reviews praise most?' },
  negative: { id: 'what-do-reviews-criticise-most', question: 'What do reviews criticize most?' },
} as const;

/** What is praised or criticized most; if no aspect stands out, the answer says so. */
function aboutAspects(
  side: Side,
  { aspects, ranked }: Told,
  analyzed: readonly AnalyzedReview[],
): FaqInsight[] {
  const ranking = ranked[side];
  const named = ranking.named.map(({ aspect }) => aspect);
  const { speaking, well } = votes(analyzed, 'aspects', named.length > 0 ? named : aspects);
  if (speaking === 0 || (side === 'positive' && !ranking.enough)) return [];
  const silence = noLeaderSentence(ranking, side);
  const answer = [
    ...(silence === null ? [] : [silence]),
    ...rankingSentences(ranking, side),
    ...(silence === null ? [`Of all mentions of aspects, ${ranking.mean} % are ${side}.`] : []),
  ].join(' ');
  const evidence = eachOnce(
    named.map((aspect) => aspect.evidence.filter(({ sentiment }) => sentiment === side)),
  );
  const { id, question } = QUESTIONS[side];
  return [template(id, question, answer, evidence, speaking, percent(well, speaking))];
}

/** Counts every review that names a person, as search does; only some of them could be analyzed. */
function aboutPeople({ entities }: Told, analyzed: readonly AnalyzedReview[]): FaqInsight[] {
  const people = leaders(entities.technicians, namingCount);
  if (people.length === 0) return [];
  const sentences = people.map((person) =>
    `${person.label} is named in ${counted(namingCount(person), 'review')}. ${praiseWords(person)}. ${lowRatedWords(person)}`.trim(),
  );
  const { speaking, well } = votes(analyzed, 'technicians', people);
  return [
    template(
      'who-do-reviews-mention-most',
      'Who do reviews mention most?',
      sentences.join(' '),
      eachOnce(people.map(({ evidence }) => evidence)),
      speaking,
      percent(well, speaking),
    ),
  ];
}

/** Reviews that mention any of the entries, and how many are positive about every entry they mention. */
function votes(
  analyzed: readonly AnalyzedReview[],
  field: 'aspects' | 'technicians',
  entries: readonly { id: string }[],
): { speaking: number; well: number } {
  const ids = new Set(entries.map(({ id }) => id));
  const speaking = analyzed
    .map((review) => review[field].filter(({ id }) => ids.has(id)))
    .filter((mentions) => mentions.length > 0);
  const well = speaking.filter((mentions) => mentions.every(({ sentiment }) => sentiment === 'positive'));
  return { speaking: speaking.length, well: well.length };
}

/**
 * Quotes for several entries, together no more than a page can show. A quote that belongs to two entries is shown
 * once.
 */
function eachOnce(lists: readonly (readonly Evidence[])[]): Evidence[] {
  const shown = new Map<string, Evidence>();
  for (const evidence of lists) {
    const own = evidence.filter((quote) => !shown.has(placeOf(quote)));
    for (const quote of own.slice(0, Math.floor(EVIDENCE_MAX / lists.length)))
      shown.set(placeOf(quote), quote);
  }
  return [...shown.values()];
}

function placeOf({ review_id, start, end }: Evidence): string {
  return `${review_id} ${start} ${end}`;
}

function template(
  id: string,
  question: string,
  answer: string,
  evidence: FaqInsight['evidence'],
  support_count: number,
  agree_pct: number | null,
): FaqInsight {
  return {
    id,
    question,
    answer,
    answer_kind: 'template',
    evidence,
    support_count,
    agree_pct,
    reviewed_at: null,
  };
}
