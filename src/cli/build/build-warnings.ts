export function warnOfSample(sample: boolean, baseUrl: string): void {
  if (!sample || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(baseUrl)) return;
  console.error(
    [
      '*'.repeat(78),
      `WARNING: this is the made-up SAMPLE content, about to be published at ${baseUrl}.`,
      'Replace it by your own business: npm run reviews -- init',
      '*'.repeat(78),
    ].join('\n'),
  );
}

/** A build without the `SITE_URL` of the one before moves a running site; it may be meant, so it is only told. */
export function warnOfMove(from: string, to: string): void {
  console.error(
    [
      '*'.repeat(78),
      `WARNING: the published addresses have moved from ${from} to ${to}.`,
      'Pages, feeds, answers and what the hub delivers to its subscribers now say the new address.',
      `If that was not meant, go back: SITE_URL=${from} npm run build`,
      '*'.repeat(78),
    ].join('\n'),
  );
}

/** insights.json states how good the model is; figures of another model are left out (CONTRACT 10). */
export function warnOfUnmeasured(evaluation: readonly unknown[]): void {
  if (evaluation.length > 0) return;
  console.error(
    'src/insights/evaluation.json is missing or belongs to another model.json, so insights.json says nothing on how good ' +
      'the insights are. After training: npm run evaluate; in a checkout of an unchanged version: git checkout -- src/insights',
  );
}
