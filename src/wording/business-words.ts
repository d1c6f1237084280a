import type { Business, BusinessWords } from '../schema/business.ts';
import { capitalized } from '../text/capitalized.ts';
import type { PageWords } from './catalog/en-us.ts';

type Worded = Pick<Business, 'words'>;

/** "new patients", in the words of the trade; the field of schema.org has this name for every trade. */
export function newCustomersWords(words: PageWords, business: Worded): string {
  return words.business.newCustomers(business.words?.customers);
}

/** What pages call the team, in a title: "Stylists". */
export function teamTitle(words: PageWords, business: Worded): string {
  return capitalized(business.words?.team ?? words.business.team);
}

/** A pack's words with their names in another language. */
export function translatedWords(
  { customer, customers, team }: BusinessWords,
  names: Readonly<Record<string, string>>,
): BusinessWords {
  const translated = (word: string): string => names[word] ?? word;
  return { customer: translated(customer), customers: translated(customers), team: translated(team) };
}
