import { clean } from '../../reviews/clean.ts';
import { withoutEmail } from './email.ts';

/** What databases and programs write for nothing. */
export const NOTHING = /^(?:NULL|null|\(null\)|<null>|\\N|NaN|nan|None|undefined|N\/A|n\/a|-+)$/;

/** True for an answer to a yes-or-no question. */
export function isYesOrNo(value: string): boolean {
  return YES_OR_NO.test(value);
}

const YES_OR_NO = /^(?:yes|no|ja|nein|oui|non|s[ií]|sim|não|nao|nee|true|false)[.!]?$/i;

/** Whether cells have sentences, unlike states and names such as "Ada L.". */
export function isProse(cells: readonly string[]): boolean {
  const sentences = cells.filter((value) => /(?<!(?:^|\s)\p{Lu})[.!?…。！？]$/u.test(value));
  return (
    sentences.length * 2 >= cells.length ||
    cells.some((value) => value.length > 30 || value.split(/\s+/).length > 4)
  );
}

/** A value as it will be stored: line breaks of one kind, nothing invisible. */
export function plain(value: string): string {
  const text = value === '' ? '' : clean(value.replace(/\r\n?/g, '\n')).trim();
  return NOTHING.test(text) ? '' : text;
}

/** True for the way in which a review was collected, which services also call its source. */
export function isMethod(slug: string): boolean {
  return METHODS.split(' ').includes(slug);
}

const METHODS =
  'web website email e-mail sms widget form api csv import imported manual admin app mobile desktop ios android organic ' +
  'invitation invite invited link qr qr-code kiosk direct other unknown customer user';

/** An absolute URL for content files; null for one that contains an email address. */
export function webUrl(value: string): string | null {
  if (withoutEmail(value) !== value) return null;
  return /^https?:\/\/[^\s\\<>"]+$/i.test(value) && URL.canParse(value) && value.length <= 2048
    ? value
    : null;
}

/** True for a link to a person instead of a review: it has the id of the author's account. */
export function leadsToAuthor(url: string): boolean {
  return PROFILES.some((profile) => profile.test(url));
}

const PROFILES = [
  /google\.[a-z.]+\/maps\/(?:contrib\/|.*![12]s\d{18,})|yelp\.[a-z.]+\/user_details/i,
  /trustpilot\.com\/users\/|facebook\.com\/(?:profile\.php|people\/)|provenexpert\.com\/user/i,
];

export function languageTag(value: string): string | null {
  const match = /^([a-z]{2,3})(?:[-_]([a-z]{2}))?$/i.exec(value);
  if (!match) return null;
  return match[1]?.toLowerCase() + (match[2] ? `-${match[2].toUpperCase()}` : '');
}

export function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}
