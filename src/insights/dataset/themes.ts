import type { Content } from '../../schema/content.ts';
import type { FaqInsight, InsightsDataset, ThemeInsight } from '../../schema/insights-dataset.ts';
import { counted } from '../../text/counted.ts';
import { type AnalyzedReview, polarityAt } from '../analysis/review-analysis.ts';
import type { Model } from '../model/model.ts';
import { byMentions, polarityCounts } from './counts.ts';
import { evidenceOf, exampleIds, type ReviewMention } from './evidence.ts';
import type { PhraseIndex } from './phrase-index.ts';
import { percent, supportOf } from './statistics.ts';
import { themeWords } from './theme-words.ts';

const THEMES_MAX = 12;
/** A theme needs at least this many reviews. */
const MIN_REVIEWS = 5;
const AGAINST_MAX = 3;
/** Criticism is quoted only from reviews with at most this many stars. */
const LOW_STARS = 3;

/**
 * What most reviews talk about: services of the business, and other words and pairs of words that name a subject.
 * Health problems are not themes. A treatment may be one; it is then counted without quotes.
 */
export function themeInsights(
  analyzed: readonly AnalyzedReview[],
  written: PhraseIndex,
  content: Content,
  { lexicon, judge }: Pick<Model, 'lexicon' | 'judge'>,
): ThemeInsight[] {
  const themes = new Map<string, ThemeInsight>();
  const names: string[] = [];
  for (const { id, label, aliases } of content.services) {
    const mentions = analyzed.flatMap((item) =>
      item.services.filter((service) => service.id === id).map((mention) => ({ analyzed: item, mention })),
    );
    if (mentions.length < MIN_REVIEWS) continue;
    names.push(label, ...aliases);
    add(themes, label, mentions, analyzed.length);
  }
  for (const { label, places } of themeWords(analyzed, written, content, names, lexicon.scores)) {
    const mentions = places.map(({ review, at }) => ({
      analyzed: review,
      mention: { id: label, ...polarityAt(review, at, judge) },
    }));
    if (mentions.length >= MIN_REVIEWS) add(themes, label, mentions, analyzed.length);
  }
  return [...themes.values()].sort(byMentions).slice(0, THEMES_MAX);
}

function add(
  themes: Map<string, ThemeInsight>,
  label: string,
  mentions: readonly ReviewMention[],
  of: number,
): void {
  const id = idOf(label);
  if (id === '' || themes.has(id)) return;
  const counts = polarityCounts(mentions.map(({ mention }) => mention.sentiment));
  const isAgainst = ({ analyzed, mention }: ReviewMention): boolean =>
    mention.sentiment === 'negative' && analyzed.review.rating <= LOW_STARS;
  themes.set(id, {
    id,
    label,
    mention_count: mentions.length,
    share_pct: percent(mentions.length, of),
    positive_count: counts.positive,
    neutral_count: counts.neutral,
    negative_count: counts.negative,
    mixed_count: counts.mixed,
    support: supportOf(mentions.length),
    evidence: evidenceOf(mentions.filter(({ mention }) => mention.sentiment !== 'negative')),
    evidence_against: evidenceOf(mentions.filter(isAgainst)).slice(0, AGAINST_MAX),
  });
}

function idOf(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}

type Told = Pick<InsightsDataset, 'themes' | 'analyzed_count'>;
type Claims = NonNullable<InsightsDataset['summary_provenance']>['claims'];

const NAMED_MAX = 3;

/** The first sentences of a summary: what most reviews talk about. */
export function themeSentences({ themes, analyzed_count: n }: Told): Claims {
  return themes.slice(0, NAMED_MAX).map(({ label, mention_count: count, evidence }, place) => ({
    text:
      place === 0
        ? `People talk most about “${label}”, in ${count} of ${counted(n, 'review')}.`
        : `“${label}” comes up in ${count}.`,
    stat: `/themes/${place}/mention_count`,
    evidence_review_ids: exampleIds(evidence),
  }));
}

/** "What do reviews talk about most?"; support and agreement are those of the first theme. */
export function themeQuestion({ themes, analyzed_count: n }: Told): FaqInsight[] {
  const [first] = themes;
  if (first === undefined) return [];
  const answers = themes
    .slice(0, NAMED_MAX)
    .map(
      (theme) =>
        `${theme.label}: ${theme.mention_count} of ${counted(n, 'review')}, ${theme.positive_count} positive and ${theme.negative_count} negative about it.`,
    );
  return [
    {
      id: 'what-do-reviews-talk-about',
      question: 'What do reviews talk about most?',
      answer: answers.join(' '),
      answer_kind: 'template',
      evidence: first.evidence,
      support_count: first.mention_count,
      agree_pct: percent(first.positive_count, first.mention_count),
      reviewed_at: null,
    },
  ];
}
