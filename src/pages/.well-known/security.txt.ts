import { readSite } from '../../io/release/site-data.ts';
import { PAGES } from '../../settings.ts';
import { epochSeconds, timestampOf } from '../../text/calendar.ts';

const YEAR_SECONDS = 365 * 86_400;

/**
 * RFC 9116. `Expires` is required. It is a year after the last change of the content, because
 * published bytes depend on no clock (contract 2.deterministic).
 */
export const GET = () => {
  const { baseUrl, dataset } = readSite();
  const { email, url } = dataset.business;
  return new Response(
    [
      `Contact: ${email ? `mailto:${email}` : (url ?? `${baseUrl}${PAGES.policy}`)}`,
      `Expires: ${timestampOf(epochSeconds(dataset.generated_at) + YEAR_SECONDS)}`,
      'Preferred-Languages: en',
      `Canonical: ${baseUrl}/.well-known/security.txt`,
      `Policy: ${baseUrl}${PAGES.policy}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
};
