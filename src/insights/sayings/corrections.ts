import type { Override } from '../../schema/review.ts';
import { wholeSentences } from '../text/whole-sentences.ts';
import { inOrder, type ReviewSayings, type Saying } from './saying.ts';

/**
 * A person's corrections, applied last. Each is bound to the exact text: one with the wrong
 * hash also fails the build here, in case the content check was skipped.
 */
export function withCorrections(
  item: ReviewSayings,
  overrides: readonly Override[],
  sha256: (text: string) => string,
): ReviewSayings {
  if (overrides.length === 0) return item;
  const hash = sha256(item.text);
  let { sayings, quotable } = item;
  for (const override of overrides) {
    if (override.text_sha256 !== hash) {
      throw new Error(`review ${item.review.id}: an override belongs to a different text`);
    }
    const about = subjectOf(override, item);
    if (about === null) continue;
    const isOther = (saying: Saying): boolean => saying.subject !== about.subject || saying.id !== about.id;
    const before = sayings.find((saying) => !isOther(saying));
    const own = override.set === 'none' ? [] : [correction(about, override, before, item.text)];
    sayings = inOrder([...sayings.filter(isOther), ...own]);
    quotable = inOrder([...quotable.filter(isOther), ...own]);
  }
  return { ...item, sayings, quotable };
}

/** A person or service can be corrected here; new ones belong in `mentions_...`. */
function subjectOf(
  { aspect, entity }: Override,
  { named }: ReviewSayings,
): Pick<Saying, 'subject' | 'id'> | null {
  if (aspect !== undefined) return { subject: 'aspect', id: aspect };
  if (entity === undefined) return null;
  if (named.technicians.includes(entity)) return { subject: 'person', id: entity };
  return named.services.includes(entity) ? { subject: 'service', id: entity } : null;
}

function correction(
  about: Pick<Saying, 'subject' | 'id'>,
  { set, span }: Override,
  before: Saying | undefined,
  text: string,
): Saying {
  // Without words that show it, it counts at the first sentence and is not quoted.
  const [start, end] = span ?? (before ? [before.start, before.end] : firstSentence(text));
  const isShown = span !== undefined || before !== undefined;
  return {
    ...about,
    ...{ side: set as Saying['side'], by: 'owner', confidence: 1, isNamed: true, start, end },
    clarity: isShown ? Math.max(1, Math.abs(before?.clarity ?? 0)) : 0,
  };
}

function firstSentence(text: string): [number, number] {
  const { start, end } = wholeSentences(text, { start: 0, end: 1 });
  return [start, end];
}
