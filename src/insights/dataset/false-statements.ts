import { error, type Finding, warning } from '../../reviews/finding.ts';
import { unknownEvidence } from '../../reviews/unknown-evidence.ts';
import type { SummaryFile } from '../../schema/editorial.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { statesValue } from '../text/stated-value.ts';

export type WithoutSummary = Omit<InsightsDataset, 'summary' | 'summary_provenance'>;

const GONE =
  /^\/(themes|most_(praised|criticized))(\/|$)|\/(top_phrase(s|_details)|trend(_counts)?|criticism_is_precise)(\/|$)|^\/temporal\/monthly\/\d+\/positive_pct$/;
const SIDES =
  /\/((positive|neutral|negative|mixed)_(count|pct)|positive_pct_ci95(\/\d)?|score|label|sentiment)$/;

/** Whether a statement points to a key of earlier versions, or to sides that no one has read. */
export function isGone(pointer: string, basis: InsightsDataset['basis']): boolean {
  if (pointer.startsWith('/temporal/trend')) return false;
  return GONE.test(pointer) || (basis === 'stars' && !pointer.includes('/built_in/') && SIDES.test(pointer));
}

/** Statements in the owner's summary that are not true of the published reviews; fails the build. */
export class FalseStatements extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(findings.map(({ file, path, message }) => `${file} ${path.join('.')}: ${message}`).join('\n'));
    this.findings = findings;
  }
}

/** Every statement with a wrong, missing or unstated value, and every unknown review id; a key that is gone is a warning. */
export function falseStatements(
  summary: SummaryFile | null,
  insights: WithoutSummary,
  reviews: readonly { id: string }[],
): Finding[] {
  const known = new Set(reviews.map(({ id }) => id));
  return (summary?.claims ?? []).flatMap(({ text, stat, value, evidence_review_ids = [] }, index) => {
    const at = (key: string, message: string): Finding[] => [
      error('summary.md', ['claims', index, key], message),
    ];
    if (isGone(stat, insights.basis)) {
      const message = `"${stat}" is not published anymore, so this statement is skipped. Remove it, or use praise_count, complaint_count or low_rated_count`;
      return [warning('summary.md', ['claims', index, 'stat'], message)];
    }
    const found = atPointer(insights, stat);
    const wrong =
      'problem' in found
        ? at('stat', found.problem)
        : found.value !== value
          ? at('value', wrongValue(value, stat, found))
          : statesValue(text, value)
            ? []
            : at('text', notStated(value, stat));
    return [...wrong, ...unknownEvidence(evidence_review_ids, index, known, 'summary.md')];
  });
}

function wrongValue(value: unknown, stat: string, { value: actual, of }: Found): string {
  const wrong = `is ${JSON.stringify(value)}, but insights.json has ${JSON.stringify(actual)} at ${stat}${of === '' ? '' : ` (${of})`}`;
  return actual === null
    ? `${wrong}: too few reviews mention it or were analyzed. Remove the statement`
    : `${wrong}. Correct value and text of the statement, or remove it`;
}

function notStated(value: number | string, stat: string): string {
  return `does not state ${JSON.stringify(value)}, the value at ${stat}. State it in the text, or correct stat and value`;
}

interface Found {
  value: unknown;
  /** Id of the entry that the value belongs to, since places in lists move; '' if it has none. */
  of: string;
}

/** The value at a JSON pointer (RFC 6901), or where the pointer ends and what is there. */
function atPointer(document: object, pointer: string): Found | { problem: string } {
  let value: unknown = document;
  let place = '';
  let of = '';
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
      const near = Array.isArray(value) ? null : nearestName(key, Object.keys(Object(value)));
      const hint = near === null ? '' : ` Did you mean "${place}/${near}"?`;
      return { problem: `"${pointer}" is not in insights.json.${hint} ${contents(place, value)}` };
    }
    value = (value as Record<string, unknown>)[key];
    place += `/${part}`;
    const { id } = Object(value) as { id?: unknown };
    if (typeof id === 'string') of = id;
  }
  if (typeof value !== 'object' || value === null) return { value, of };
  return { problem: `"${pointer}" is not a single number or text. ${contents(place, value)}` };
}

const KEYS_SHOWN = 30;

function contents(place: string, value: unknown): string {
  const subject = place === '' ? 'The file' : place;
  if (typeof value !== 'object' || value === null) return `${subject} is ${JSON.stringify(value)}`;
  if (Array.isArray(value)) {
    return value.length === 0
      ? `${subject} is an empty list`
      : `${subject} has entries 0 to ${value.length - 1}`;
  }
  const keys = Object.keys(value);
  const more = keys.length - KEYS_SHOWN;
  return `${subject} has ${keys.slice(0, KEYS_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
