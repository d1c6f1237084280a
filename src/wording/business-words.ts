import type { Business } from '../schema/business.ts';

type Worded = Pick<Business, 'words' | 'is_accepting_new_patients'>;

/** "New patients", in the trade's word for them; the field of schema.org is for those who take patients. */
export function newCustomersWords({ words }: Worded): string {
  return `new ${words?.customers ?? 'patients'}`;
}

/** What pages call the people who work there: "stylists". */
export function teamWord({ words }: Worded): string {
  return words?.team ?? 'people';
}

/** The same as a title: "Stylists". */
export function teamTitle(business: Worded): string {
  const word = teamWord(business);
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
