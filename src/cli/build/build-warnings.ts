import type { NameSuggestion } from '../../insights/vocabulary/name-suggestions.ts';
import { isLocalUrl } from '../../io/environment/base-url.ts';
import { counted } from '../../text/counted.ts';

export function warnOfSample(baseUrl: string): void {
  if (isLocalUrl(baseUrl)) return;
  warnInBox(
    `WARNING: this build publishes the made-up SAMPLE content at ${baseUrl}.`,
    'Replace it with your own business: npm run reviews -- create --content',
  );
}

/** A build with another `SITE_URL` than the last one moves a running site, which may be intended. */
export function warnOfMove(from: string, to: string): void {
  warnInBox(
    `WARNING: the published URLs have moved from ${from} to ${to}.`,
    'Pages, feeds, responses and what the hub delivers to its subscribers now have the new URL.',
    `If you did not want that, go back: SITE_URL=${from} npm run build`,
  );
}

function warnInBox(...lines: string[]): void {
  console.error(['*'.repeat(78), ...lines, '*'.repeat(78)].join('\n'));
}

/** insights.json states the error rates of the model, but never those of another model. */
export function warnOfUnmeasured(evaluation: readonly unknown[]): void {
  if (evaluation.length > 0) return;
  console.error(
    [
      'insights.json has no error rates: src/insights/evaluation.json is missing or belongs to another model.json.',
      'After training: npm run evaluate. In a checkout of an unchanged version: git checkout -- src/insights',
    ].join('\n'),
  );
}

const NAMES_SHOWN = 5;

export function warnOfNames(names: readonly NameSuggestion[]): void {
  for (const { written, technicians, review_ids } of names.slice(0, NAMES_SHOWN)) {
    console.error(
      `"${written}" (${counted(review_ids.length, 'review')}) may be ${technicians.join(' or ')} and is not counted.`,
    );
  }
  if (names.length > 0) console.error('To list all such names: npm run reviews -- check --suggest');
}
