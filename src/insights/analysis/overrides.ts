import type { Override } from '../../schema/review.ts';
import type { Mention } from './polarity.ts';
import type { AnalyzedReview } from './review-analysis.ts';

/**
 * A person's corrections, applied last. Each is bound to the exact text: one with the wrong
 * hash fails the build here, too, in case the content check was skipped.
 */
export function applyOverrides(
  analyzed: AnalyzedReview,
  overrides: readonly Override[],
  sha256: (text: string) => string,
): AnalyzedReview {
  if (overrides.length === 0) return analyzed;
  const hash = sha256(analyzed.text);
  let result = analyzed;
  for (const override of overrides) {
    if (override.text_sha256 !== hash) {
      throw new Error(
        `review ${analyzed.review.id}: an override was made for another text than the published one`,
      );
    }
    result = {
      ...result,
      aspects:
        override.aspect === undefined
          ? result.aspects
          : set(result.aspects, override.aspect, override, result.text),
      technicians: replace(result.technicians, override, result.text),
      services: replace(result.services, override, result.text),
    };
  }
  return result;
}

/** A mention of a person or service can be corrected or removed; new ones belong in `mentions_...`. */
function replace(mentions: Mention[], override: Override, text: string): Mention[] {
  const { entity } = override;
  return entity !== undefined && mentions.some(({ id }) => id === entity)
    ? set(mentions, entity, override, text)
    : mentions;
}

function set(
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
