import type { BusinessWords } from '../schema/business.ts';

/** German words of the packs for customers and teams. A test checks that none is missing. */
const GERMAN: Readonly<Record<string, string>> = {
  client: 'Kunde',
  clients: 'Kunden',
  customer: 'Kunde',
  customers: 'Kunden',
  guest: 'Gast',
  guests: 'Gäste',
  mechanics: 'Mechaniker',
  member: 'Mitglied',
  members: 'Mitglieder',
  patient: 'Patient',
  patients: 'Patienten',
  people: 'Team',
  practitioners: 'Behandler',
  stylists: 'Stylisten',
  team: 'Team',
  technicians: 'Techniker',
  therapists: 'Therapeuten',
  trainers: 'Trainer',
};

/** A pack's words for the pages of a German site. */
export function germanWords({ customer, customers, team }: BusinessWords): BusinessWords {
  const german = (word: string): string => GERMAN[word] ?? word;
  return { customer: german(customer), customers: german(customers), team: german(team) };
}
