import type { Business } from '../schema/business.ts';
import { capitalized } from '../text/capitalized.ts';

type Worded = Pick<Business, 'words' | 'is_accepting_new_patients'>;

/**
 * "new patients", in the words of the trade; the field of schema.org has this name for every trade.
 */
export function newCustomersWords({ words }: Worded): string {
  return `new ${words?.customers ?? 'patients'}`;
}

/** What pages call the team: "stylists". */
export function teamWord({ words }: Worded): string {
  return words?.team ?? 'people';
}

/** The same in a title: "Stylists". */
export function teamTitle(business: Worded): string {
  return capitalized(teamWord(business));
}
