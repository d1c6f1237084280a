import { webUri } from '../text/web-uri.ts';

/** A link in its one normal spelling, for comparisons. Text that is not a URL stays as it is. */
export function canonicalLink(link: string): string {
  return URL.canParse(link) ? webUri(new URL(link).href) : link;
}
