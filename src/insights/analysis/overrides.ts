import type { Override } from '../../schema/review.ts';
import { wholeSentences } from '../text/whole-sentences.ts';
import type { Mention } from './polarity.ts';
import type { MentioningReview } from './review-analysis.ts';

/**
 * A person's corrections, applied last. Each is bound to the exact text: one with the wrong
 * hash also fails the build here, in case the content check was skipped.
 */
export function applyOverrides<Item extends MentioningReview>(
  analyzed: Item,
  overrides: readonly Override[],
  sha256: (text: string) => string,
): Item {
  if (overrides.length === 0) return analyzed;
  const { text, review } = analyzed;
  const hash = sha256(text);
  let { aspects, technicians, services } = analyzed;
  for (const override of overrides) {
    if (override.text_sha256 !== hash) {
      throw new Error(`review ${review.id}: an override belongs to a different text`);
    }
    const { aspect, entity } = override;
    // A person or service can be corrected here; new ones belong in `mentions_...`.
    const corrected = (field: 'technicians' | 'services', mentions: Mention[]): Mention[] =>
      entity !== undefined && analyzed.named[field].includes(entity)
        ? withOverride(mentions, entity, override, text)
        : mentions;
    if (aspect !== undefined) aspects = withOverride(aspects, aspect, override, text);
    technicians = corrected('technicians', technicians);
    services = corrected('services', services);
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
  // Without words that show it, it counts at the first sentence and is not quoted.
  const place = span === undefined ? (before ?? wholeSentences(text, { start: 0, end: 1 })) : null;
  const corrected: Mention = {
    id,
    sentiment,
    clarity: span === undefined && before === undefined ? 0 : Math.max(1, Math.abs(before?.clarity ?? 0)),
    confidence: 1,
    start: span?.[0] ?? place?.start ?? 0,
    end: span?.[1] ?? place?.end ?? 0,
    source: 'override',
    isNamed: true,
  };
  return [...others, corrected].sort((a, b) => (a.id < b.id ? -1 : 1));
}
