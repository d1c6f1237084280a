import { webUri } from '../text/web-uri.ts';

/** A link in its canonical spelling, for comparisons. Text that is not a URL is unchanged. */
export function canonicalLink(link: string): string {
  return URL.canParse(link) ? webUri(new URL(link).href) : link;
}
