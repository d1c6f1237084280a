/** Whether a name is a placeholder that sources show for people without a name. */
export function isNameless(author: string): boolean {
  return NAMELESS.some((name) => name.test(author.trim()));
}

const NAMELESS = [
  /^(?:an? )?(?:google|facebook|tripadvisor|yelp|trustpilot) (?:user|member|customer)$/i,
  /^(?:anonym\p{L}*|an[oó]nim[oa]|ein google-nutzer|guest|customer|user|verified (?:buyer|customer)|gast|kunde)$/iu,
];
