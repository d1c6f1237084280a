import { MEDIA_TYPES, PAGES, PATHS } from '../settings.ts';

/** The card of the MCP server, for assistants that came to a page. */
const CARD_LINK = `<${PATHS.mcpCard}>; rel="service-meta"; type="${MEDIA_TYPES.mcpCard}"`;

/**
 * Headers of HTML pages: links for assistants, and security (contract 2.page-security). Images may come from anywhere
 * over https: avatars and pictures of the business.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; connect-src 'self'; frame-src 'self'; " +
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  link: `<${PATHS.llms}>; rel="describedby"; type="text/plain", ${CARD_LINK}`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Pages that other sites may show in a frame: they have no forms or scripts. */
export const EMBEDDABLE = [PAGES.widgetList] as const;

/** Security headers of the HTML page at `path` (of its folder or its index.html). */
export function pageHeaders(path: string): Readonly<Record<string, string>> {
  const folder = path.replace(/index\.html$/, '');
  if (!EMBEDDABLE.some((embeddable) => embeddable === folder)) return PAGE_HEADERS;
  return {
    ...PAGE_HEADERS,
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors *",
    // A page with COEP shows only frames that have it too.
    'cross-origin-embedder-policy': 'require-corp',
  };
}
