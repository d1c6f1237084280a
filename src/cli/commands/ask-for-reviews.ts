import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadBusiness } from '../../io/content/review-files.ts';
import { qrCode, qrText } from '../../views/qr-code.ts';
import { REVIEW_PAGE, reviewSites } from '../../views/visitor-actions.ts';
import { type Context, command, type ExitCode, refuse, say, sayJson } from './command.ts';
import type { Given } from './options.ts';

export const askCommand = command({
  summary: 'Print the links with which to ask customers for a review, and their QR code',
  usage: `ask [--svg <file>] [--json]
    --svg <file>   also write the QR code as SVG
    --json         print JSON, with the SVG`,
  run: runAsk,
});

function runAsk(given: Given, context: Context): ExitCode {
  const { baseUrl, contentDirectory } = context.environment;
  const sites = reviewSites({
    review_urls: loadBusiness(contentDirectory)?.review_urls as Record<string, string> | undefined,
  });
  if (sites.length === 0) {
    return refuse(
      context,
      'business.yaml has no review_urls, so there is nothing to ask with.',
      'Add the link of each site, such as review_urls: { google: "https://..." }. Google shows yours under "Ask for reviews".',
    );
  }
  const url = baseUrl + REVIEW_PAGE;
  const svg = qrCode(url, url);
  const svgFile = given.text('svg');
  const file = svgFile === undefined ? null : resolve(context.project, svgFile);
  if (file !== null) writeFileSync(file, svg);
  if (given.flag('json')) return sayJson(context, { page: url, sites, svg });
  say(context, ...qrText(url), '', `Page for everyone: ${url}`);
  say(context, ...sites.map(({ label, href }) => `${label}: ${href}`));
  say(context, 'Ask every customer, not only happy ones. Never offer anything for a good review.');
  if (file !== null) say(context, `Wrote ${file}.`);
  if (/^http:\/\/localhost/.test(baseUrl)) {
    say(
      context,
      `The code points to this machine. For your site: SITE_URL=https://... npm run reviews -- ask`,
    );
  }
  return 0;
}
