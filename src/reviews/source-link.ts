/**
 * A link in the one spelling that the URL standard gives it, to compare links by: `HTTPS://G.Example` and
 * `https://g.example/` are one. What is no URL stays as it is.
 */
export function canonicalLink(link: string): string {
  return URL.canParse(link) ? new URL(link).href : link;
}
