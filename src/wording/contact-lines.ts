import type { Business } from '../schema/business.ts';
import { addressWords } from './address-words.ts';
import { newCustomersWords } from './business-words.ts';
import { enUS } from './catalog/en-us.ts';

/** Address, contact and opening hours, where the content has them. */
export function contactLines(business: Business): string {
  const { address, telephone, email, opening_hours_specification: hours = [], url } = business;
  const accepting = business.is_accepting_new_patients;
  const open = enUS.openingHours(hours);
  return [
    ...(address === undefined ? [] : [`Address: ${addressWords(address)}`]),
    ...(telephone === undefined ? [] : [`Phone: ${telephone}`]),
    ...(email === undefined ? [] : [`Email: ${email}`]),
    ...(open.length === 0 ? [] : [`Opening hours: ${open.join('; ')}`]),
    ...(accepting === undefined
      ? []
      : [`Accepts ${newCustomersWords(enUS, business)}: ${accepting ? 'yes' : 'no'}`]),
    ...(url === undefined ? [] : [`Website: ${url}`]),
  ].join('\n');
}
