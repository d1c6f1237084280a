import type { Refusal } from '../../importers/imported-review.ts';
import { clean } from '../../reviews/clean.ts';
import type { GoogleClient } from './google-client.ts';

const ACCOUNTS = 'https://mybusinessaccountmanagement.googleapis.com';
const LOCATIONS = 'https://mybusinessbusinessinformation.googleapis.com';
/** Most pages that one list can have; more would be a loop of page tokens. */
const PAGES_MAX = 50;

export interface OwnLocation {
  name: string;
  title: string;
}

/** The locations of all accounts that the owner can use. */
export async function ownLocations(client: GoogleClient): Promise<{ locations: OwnLocation[] } | Refusal> {
  const accounts = await listed(client, `${ACCOUNTS}/v1/accounts?pageSize=20`, 'accounts');
  if ('refused' in accounts) return accounts;
  const found = new Map<string, OwnLocation>();
  for (const { name: account } of accounts.items) {
    if (typeof account !== 'string') continue;
    const query = 'pageSize=100&readMask=name,title,storefrontAddress';
    const list = await listed(client, `${LOCATIONS}/v1/${account}/locations?${query}`, 'locations');
    if ('refused' in list) return list;
    for (const { name, title, storefrontAddress } of list.items) {
      if (typeof name !== 'string' || found.has(name)) continue;
      found.set(name, { name: `${account}/${name}`, title: titleOf(title, storefrontAddress) });
    }
  }
  return { locations: [...found.values()] };
}

async function listed(
  client: GoogleClient,
  url: string,
  key: string,
): Promise<{ items: Record<string, unknown>[] } | Refusal> {
  const items: Record<string, unknown>[] = [];
  let token = '';
  for (let page = 0; page < PAGES_MAX; page++) {
    const response = await client.get(token === '' ? url : `${url}&pageToken=${encodeURIComponent(token)}`);
    if ('refused' in response) return response;
    const body = response.body as Record<string, unknown> | null;
    const list = body?.[key];
    if (Array.isArray(list)) items.push(...list);
    const next = body?.nextPageToken;
    if (typeof next !== 'string' || next === '') break;
    token = next;
  }
  return { items };
}

function titleOf(title: unknown, address: unknown): string {
  const { addressLines, locality } = (address ?? {}) as { addressLines?: unknown; locality?: unknown };
  const parts = [title, ...(Array.isArray(addressLines) ? addressLines : []), locality];
  return clean(parts.filter((part) => typeof part === 'string' && part !== '').join(', ')).replaceAll(
    '\n',
    ' ',
  );
}
