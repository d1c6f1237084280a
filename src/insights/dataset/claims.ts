import { error, type Finding } from '../../reviews/finding.ts';
import { unknownEvidence } from '../../reviews/unknown-evidence.ts';
import type { SummaryFile } from '../../schema/editorial.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { statesValue } from '../text/stated-value.ts';

/** What the claims of a summary may point to: the dataset without the summary itself. */
export type Told = Omit<InsightsDataset, 'summary' | 'summary_provenance'>;

/** Claims in the owner's summary that are not true of the published reviews; fails the build. */
export class FalseClaims extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ file, path, message }) => `${file} ${path.join('.')}: ${message}`).join('\n'));
    this.findings = findings;
  }
}

/** Every claim whose number is wrong, missing or not what its text says, and every unknown review id. */
export function falseClaims(
  summary: SummaryFile | null,
  told: Told,
  reviews: readonly { id: string }[],
): Finding[] {
  const known = new Set(reviews.map(({ id }) => id));
  return (summary?.claims ?? []).flatMap(({ text, stat, value, evidence_review_ids = [] }, index) => {
    const at = (path: (string | number)[], message: string): Finding =>
      error('summary.md', ['claims', index, ...path], message);
    const found = atPointer(told, stat);
    return [
      ...('problem' in found ? [at(['stat'], found.problem)] : []),
      ...('value' in found && found.value !== value ? [at(['value'], wrongValue(value, stat, found))] : []),
      ...('value' in found && found.value === value && !statesValue(text, value)
        ? [at(['text'], valueNotStated(text, stat, value))]
        : []),
      ...unknownEvidence(evidence_review_ids, index, known, 'summary.md'),
    ];
  });
}

function wrongValue(value: unknown, stat: string, { value: now, of }: Found): string {
  const place = `${stat} of insights.json${of === '' ? '' : ` (${of})`}`;
  return now === null
    ? `is ${JSON.stringify(value)}, but ${place} is null now, as too few reviews speak of it or could be read; leave the claim out`
    : `is ${JSON.stringify(value)}, but ${place} is ${JSON.stringify(now)} now; correct value and text of the claim, or leave it out`;
}

function valueNotStated(text: string, stat: string, value: number | string): string {
  const what = typeof value === 'number' ? 'this number' : 'these words';
  return `"${text}" rests on ${stat}, which is ${JSON.stringify(value)}, but does not say ${what}; write ${JSON.stringify(value)} in it, or point stat and value to what it says`;
}

interface Found {
  value: unknown;
  /** Id of the entry that the value belongs to, since places in lists move; '' if it has none. */
  of: string;
}

/** The number or text at a JSON pointer (RFC 6901), or how far the pointer gets and what is there. */
function atPointer(document: object, pointer: string): Found | { problem: string } {
  let value: unknown = document;
  let place = '';
  let of = '';
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
      const near = Array.isArray(value) ? null : nearestName(key, keysOf(value));
      const hint = near === null ? ';' : `, did you mean "${place}/${near}"?`;
      return { problem: `"${pointer}" is not in insights.json${hint} ${contents(place, value)}` };
    }
    value = (value as Record<string, unknown>)[key];
    place += `/${part}`;
    const { id } = Object(value) as { id?: unknown };
    if (typeof id === 'string') of = id;
  }
  if (typeof value !== 'object' || value === null) return { value, of };
  return { problem: `"${pointer}" is no single number or text; ${contents(place, value)}` };
}

const KEYS_SHOWN = 30;

function contents(place: string, value: unknown): string {
  const subject = place === '' ? 'it' : place;
  if (typeof value !== 'object' || value === null) return `${subject} is ${JSON.stringify(value)}`;
  if (Array.isArray(value)) {
    return value.length === 0
      ? `${subject} is an empty list`
      : `${subject} has entries 0 to ${value.length - 1}`;
  }
  const keys = keysOf(value);
  const more = keys.length - KEYS_SHOWN;
  return `${subject} has ${keys.slice(0, KEYS_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
