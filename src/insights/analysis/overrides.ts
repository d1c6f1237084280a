import type { Override } from '../../schema/review.ts';
import type { Mention } from './polarity.ts';
import type { AnalyzedReview } from './review-analysis.ts';

/**
 * A person's corrections, applied last. Each is bound to the exact text: one with the wrong
 * hash also fails the build here, in case the content check was skipped.
 */
export function applyOverrides(
  analyzed: AnalyzedReview,
  overrides: readonly Override[],
  sha256: (text: string) => string,
): AnalyzedReview {
  if (overrides.length === 0) return analyzed;
  const { text, review } = analyzed;
  const hash = sha256(text);
  let { aspects, technicians, services } = analyzed;
  for (const override of overrides) {
    if (override.text_sha256 !== hash) {
      throw new Error(`review ${review.id}: an override belongs to a different text`);
    }
    const { aspect, entity } = override;
    // A person or service can be corrected or removed here; new ones belong in `mentions_...`.
    const corrected = (mentions: Mention[]): Mention[] =>
      entity !== undefined && mentions.some(({ id }) => id === entity)
        ? withOverride(mentions, entity, override, text)
        : mentions;
    if (aspect !== undefined) aspects = withOverride(aspects, aspect, override, text);
    technicians = corrected(technicians);
    services = corrected(services);
  }
  return { ...analyzed, aspects, technicians, services };
}

function withOverride(
  mentions: readonly Mention[],
  id: string,
  { set: sentiment, span }: Override,
  text: string,
): Mention[] {
  const others = mentions.filter((mention) => mention.id !== id);
  if (sentiment === 'none') return others;
  const before = mentions.find((mention) => mention.id === id);
  const [start, end] = span ?? [before?.start ?? 0, before?.end ?? text.length];
  const corrected: Mention = {
    id,
    sentiment,
    clarity: Math.max(1, Math.abs(before?.clarity ?? 0)),
    confidence: 1,
    start,
    end,
    source: 'override',
  };
  return [...others, corrected].sort((a, b) => (a.id < b.id ? -1 : 1));
}
