import { isLocalUrl } from '../../io/environment/base-url.ts';

export function warnOfSample(baseUrl: string): void {
  if (isLocalUrl(baseUrl)) return;
  warnInBox(
    `WARNING: this build publishes the made-up SAMPLE content at ${baseUrl}.`,
    'Replace it with your own business: npm run create -- <folder>',
  );
}

/** A different `SITE_URL` moves a running site, which may be intended. */
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
