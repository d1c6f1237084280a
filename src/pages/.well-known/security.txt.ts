import { readSite } from '../../io/release/site.ts';
import { epochSeconds, timestampOf } from '../../text/calendar.ts';

const YEAR_SECONDS = 365 * 86_400;

/**
 * RFC 9116. `Expires` must be there; it is a year after the last change of the content, since no
 * clock may enter published bytes: a site nobody has touched for a year has a stale contact.
 */
export const GET = () => {
  const { baseUrl, dataset } = readSite();
  const { email, url } = dataset.business;
  return new Response(
    [
      `Contact: ${email ? `mailto:${email}` : url}`,
      `Expires: ${timestampOf(epochSeconds(dataset.generated_at) + YEAR_SECONDS)}`,
      'Preferred-Languages: en',
      `Canonical: ${baseUrl}/.well-known/security.txt`,
      `Policy: ${baseUrl}/policy/`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
};
