import { webUri } from '../text/web-uri.ts';

/**
 * A link in the one spelling that the URL standard gives it, as a URI, to compare links by: `HTTPS://G.Example` and
 * `https://g.example/` are one. What is no URL stays as it is.
 */
export function canonicalLink(link: string): string {
  return URL.canParse(link) ? webUri(new URL(link).href) : link;
}
