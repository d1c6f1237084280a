import { isLocalUrl } from '../src/io/environment/base-url.ts';

/** The environment of a build for Netlify, or why nothing can be built with these variables. */
export type NetlifyEnvironment =
  | { ok: true; environment: Record<string, string | undefined> }
  | { ok: false; problem: string };

/** Without a public URL in the settings, the site gets the one that Netlify gave it (`URL`). */
export function netlifyEnvironment(
  variables: Record<string, string | undefined>,
  baseUrl: string,
): NetlifyEnvironment {
  if (variables.CONTEXT === 'production' && variables.WEBSUB_CALLBACK_ALLOW?.trim()) {
    return {
      ok: false,
      problem:
        'WEBSUB_CALLBACK_ALLOW: not allowed in production, as it opens the address guard. Remove this variable.',
    };
  }
  const url = isLocalUrl(baseUrl) ? (variables.URL?.trim() ?? '') : baseUrl;
  if (url !== '' && !isLocalUrl(url)) return { ok: true, environment: { ...variables, SITE_URL: url } };
  return {
    ok: false,
    problem: [
      `Nothing was built: a public site cannot have the URL ${baseUrl}.`,
      'Write its URL in site.yaml, such as "url: https://reviews.example.com", or set SITE_URL.',
    ].join('\n'),
  };
}
