import type { ListReviews } from '../../importers/formats/google-listing.ts';
import type { GoogleSettings } from '../environment/google-settings.ts';
import { googleClient } from './google-client.ts';
import type { GooglePorts } from './google-ports.ts';

const API = 'https://mybusiness.googleapis.com';
/** The largest page that Google allows. */
const PAGE_SIZE = 50;

/** `accounts.locations.reviews.list` of the Business Profile API v4, the newest change first. */
export function googleReviews(
  settings: GoogleSettings,
  ports: GooglePorts,
  onExpiry: (seconds: number) => void,
): ListReviews {
  const client = googleClient(settings, ports, null, onExpiry);
  return (pageToken) => {
    const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), orderBy: 'updateTime desc' });
    if (pageToken !== null) query.set('pageToken', pageToken);
    return client.get(`${API}/v4/${settings.location}/reviews?${query}`);
  };
}
