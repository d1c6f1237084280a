import type { Content } from '../../schema/content.ts';
import type { ThemeInsight } from '../../schema/insights-dataset.ts';
import { freeId } from '../../text/label-id.ts';
import { literalPolarity } from '../analysis/review-analysis.ts';
import type { Model } from '../model/model.ts';
import { overlaps } from '../text/quotes.ts';
import { byMentions, polarityCounts, type Whole } from './counts.ts';
import { evidenceAgainst, evidenceOf } from './evidence.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { ReviewMention } from './review-mentions.ts';
import { percent, supportOf } from './statistics.ts';
import { themeWords } from './theme-words.ts';

const THEMES_MAX = 12;

/**
 * Words and pairs of words that name a subject of five reviews or more, but no aspect or service.
 * Health problems are not themes. A treatment may be one; it is then counted without quotes.
 */
export function themeInsights(
  whole: Pick<Whole, 'analyzed' | 'newest'>,
  phrases: PhraseIndex,
  content: Content,
  { lexicon, formulas }: Pick<Model, 'lexicon' | 'formulas'>,
): ThemeInsight[] {
  const { analyzed } = whole;
  const names = [
    ...content.services.flatMap(({ label, aliases }) => [label, ...aliases]),
    ...content.aspects.flatMap(({ label, terms }) => [label, ...terms]),
  ];
  const themes = new Map<string, ThemeInsight>();
  for (const { label, places } of themeWords(analyzed, phrases, content, names, lexicon.scores)) {
    const id = freeId(label, themes);
    const mentions = places.map(({ review, at }) => ({
      analyzed: review,
      mention: {
        id: label,
        ...literalPolarity(review, (clause) => overlaps(at, clause), formulas),
      },
    }));
    themes.set(id, themeInsight(id, label, mentions, whole));
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
      mentions.filter(({ mention }) => mention.sentiment === 'positive'),
      newest,
    ),
    evidence_against: evidenceAgainst(mentions, newest),
  };
}
