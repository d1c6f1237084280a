import type { Content } from '../../schema/content.ts';
import type { ThemeInsight } from '../../schema/insights-dataset.ts';
import { polarityAt } from '../analysis/review-analysis.ts';
import type { Model } from '../model/model.ts';
import { byMentions, polarityCounts, type Whole } from './counts.ts';
import { evidenceAgainst, evidenceOf } from './evidence.ts';
import type { PhraseIndex } from './phrase-index.ts';
import { mentionsOf, type ReviewMention } from './review-mentions.ts';
import { percent, supportOf } from './statistics.ts';
import { MIN_REVIEWS, themeWords } from './theme-words.ts';

const THEMES_MAX = 12;

/**
 * What most reviews talk about: services of the business, and other words and pairs of words that
 * name a subject. Health problems are not themes. A treatment may be one; it is then counted
 * without quotes.
 */
export function themeInsights(
  whole: Pick<Whole, 'analyzed' | 'newest'>,
  phrases: PhraseIndex,
  content: Content,
  { lexicon, formulas }: Pick<Model, 'lexicon' | 'formulas'>,
): ThemeInsight[] {
  const { analyzed } = whole;
  const services = content.services
    .map((service) => ({ ...service, mentions: mentionsOf(service.id, 'services', analyzed) }))
    .filter(({ mentions }) => mentions.length >= MIN_REVIEWS);
  const names = [
    ...services.flatMap(({ label, aliases }) => [label, ...aliases]),
    ...content.aspects.flatMap(({ label, terms }) => [label, ...terms]),
  ];
  const words = themeWords(analyzed, phrases, content, names, lexicon.scores).map(({ label, places }) => ({
    label,
    mentions: places.map(({ review, at }) => ({
      analyzed: review,
      mention: { id: label, ...polarityAt(review, at, formulas) },
    })),
  }));
  const themes = new Map<string, ThemeInsight>();
  for (const { label, mentions } of [...services, ...words]) {
    const id = idOf(label);
    if (id !== '' && !themes.has(id)) themes.set(id, themeInsight(id, label, mentions, whole));
  }
  return [...themes.values()].sort(byMentions).slice(0, THEMES_MAX);
}

function themeInsight(
  id: string,
  label: string,
  mentions: readonly ReviewMention[],
  { analyzed, newest }: Pick<Whole, 'analyzed' | 'newest'>,
): ThemeInsight {
  return {
    id,
    label,
    mention_count: mentions.length,
    share_pct: percent(mentions.length, analyzed.length),
    ...polarityCounts(mentions.map(({ mention }) => mention.sentiment)),
    support: supportOf(mentions.length),
    evidence: evidenceOf(
      mentions.filter(({ mention }) => mention.sentiment !== 'negative'),
      newest,
    ),
    evidence_against: evidenceAgainst(mentions, newest),
  };
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
