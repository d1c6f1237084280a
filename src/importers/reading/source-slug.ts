import { labelId, plainLetters } from '../../text/label-id.ts';

/**
 * `Our Survey` -> `our-survey`; Google's services are one source. '' if no word of the name can be written from a to z,
 * because pages show it. Earlier versions skipped letters with accents: the slug that they made stays if `known` has it.
 * `other` is the spelling that was not chosen, which records of erased and withheld reviews may have; '' if none.
 */
export function sourceSlug(name: string, known: ReadonlySet<string>): { slug: string; other: string } {
  const slug = slugOf(plainWords(name));
  const earlier = slugOf(name.toLowerCase().replace(/[^\p{ASCII}]/gu, ' '));
  if (earlier === slug) return { slug, other: '' };
  return known.has(earlier) && !known.has(slug) ? { slug: earlier, other: slug } : { slug, other: earlier };
}

function slugOf(name: string): string {
  const slug = labelId(name).slice(0, 60).replace(/-$/, '');
  return GOOGLE.test(slug) ? 'google' : slug;
}

const GOOGLE = /^google(-(maps|reviews|local|places|my-business|business|business-profile))?$/;

/** The words from a to z: "google" for "Google マップ" and "Googleマップ". One letter beside others is not a name. */
function plainWords(name: string): string {
  const letters = plainLetters(name);
  if (!/[^\p{ASCII}]/u.test(letters)) return letters;
  const words = letters.replace(/[^\p{ASCII}\p{Script=Latin}]/gu, ' ').split(' ');
  const plain = words.filter((word) => !/[^\p{ASCII}]/u.test(word)).join(' ');
  return /[a-z]{2}/.test(plain) ? plain : '';
}
