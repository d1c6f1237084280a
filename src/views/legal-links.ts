import type { Business } from '../schema/business.ts';
import type { PageWords } from '../wording/catalog/catalog.ts';

/** What a German site must link on every page, frames included. */
export function legalLinks(
  { frame }: PageWords,
  { imprint_url: imprint, privacy_url: privacy }: Pick<Business, 'imprint_url' | 'privacy_url'>,
): [href: string, label: string][] {
  return [
    ...(imprint === undefined ? [] : [[imprint, frame.imprint] as [string, string]]),
    ...(privacy === undefined ? [] : [[privacy, frame.privacy] as [string, string]]),
  ];
}
