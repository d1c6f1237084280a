import type { Business } from '../schema/business.ts';

/** Where the postal code comes after the town and region (Universal Postal Union, by country). */
const CODE_LAST = ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US', 'ZA'];

/** "418 Juniper Lane, Alder Falls, OR 97000", or "Lindenweg 4, 04103 Leipzig": in the order of its country. */
export function addressWords(address: NonNullable<Business['address']>): string {
  const {
    street_address: street,
    address_locality: town,
    address_region: region,
    postal_code: code,
  } = address;
  const parts = CODE_LAST.includes(address.address_country)
    ? [street, town, [region, code].filter(Boolean).join(' ')]
    : [street, `${code} ${town}`];
  return parts.join(', ');
}
