import type { Business } from '../schema/business.ts';

/** "418 Juniper Lane, Alder Falls, OR 97000": a postal address on one line. */
export function addressWords(address: NonNullable<Business['address']>): string {
  return [
    address.street_address,
    address.address_locality,
    [address.address_region, address.postal_code].filter(Boolean).join(' '),
  ].join(', ');
}
