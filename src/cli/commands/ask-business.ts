import type { z } from 'zod';
import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { Address, BusinessFile, IMPRINT_COUNTRIES, PLACEHOLDER } from '../../schema/business.ts';
import { Line } from '../../schema/scalars.ts';
import type { Locale } from '../../settings.ts';
import { truncated } from '../../text/truncated.ts';
import { germanWords } from '../../wording/german-words.ts';
import { type Asker, byShape, optional, type Question } from './ask.ts';

interface NamedEntry {
  id: string;
  label: string;
}

/** The answers to `create`: enough for valid content; the owner adds the rest in the files. */
export interface OwnBusiness {
  business: BusinessFile;
  technicians: NamedEntry[];
  services: NamedEntry[];
  serviceAreas: NamedEntry[];
}

/** A business with a name and placeholders; `check` warns until the placeholders are replaced. */
export function namedBusiness(name: string, today: string, pack: StarterPack): OwnBusiness {
  return {
    business: {
      updated: today,
      id: idOf(name),
      name,
      description: `${name}.`,
      ...PLACEHOLDER,
      pack: pack.id,
      words: pack.words,
      place_words: pack.placeWords,
    },
    technicians: [],
    services: [],
    serviceAreas: [],
  };
}

/** Why pages cannot have this name; null if they can. */
export function nameProblem(name: string): string | null {
  const result = byShape(BusinessFile.shape.name)(name);
  if ('problem' in result) return result.problem;
  return idOf(name) === '' ? 'must have a letter or digit' : null;
}

export async function askBusiness(
  asker: Asker,
  today: string,
  pack: StarterPack,
  given?: string,
): Promise<OwnBusiness> {
  const { shape } = BusinessFile;
  const name =
    given ??
    (await asker.ask<string>({
      text: 'Name of the business',
      read: (answer) => {
        const problem = nameProblem(answer);
        return problem === null ? { value: answer } : { problem };
      },
    }));
  const address = await askAddress(asker);
  const telephone = await asker.ask({
    text: 'Phone, such as +1-503-555-0142 (empty: later)',
    read: orPlaceholder('telephone', byShape(shape.telephone)),
  });
  const url = await asker.ask({
    text: 'Website, such as https://example.com (empty: later)',
    read: orPlaceholder('url', (answer) =>
      byShape(shape.url)(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(answer) ? `https://${answer}` : answer),
    ),
  });
  const email = await asker.ask({
    text: 'Public email address (empty: none)',
    read: optional(shape.email.unwrap()),
  });
  const legal = await askLegalLinks(asker, address?.address_country);
  const locale = localeOf(address?.address_country);
  const place = address ? ` in ${address.address_locality}` : '';
  const description = await asker.ask({
    text: 'One sentence about the business',
    fallback: `${name}${place}.`,
    read: byShape(shape.description),
  });
  const technicians = await asker.ask({
    text: 'People that reviews mention, separated by commas (empty: none)',
    read: namedEntries,
  });
  const services = await asker.ask({
    text: 'Services, separated by commas (empty: none)',
    read: namedEntries,
  });
  const serviceAreas = await asker.ask({
    text: 'Towns your customers come from, separated by commas (empty: none)',
    read: namedEntries,
  });
  return {
    business: {
      updated: today,
      id: idOf(name),
      name,
      description,
      url,
      telephone,
      ...(email === null ? {} : { email }),
      ...(address === null ? {} : { address }),
      ...(locale === null ? {} : { locale }),
      ...legal,
      pack: pack.id,
      words: locale === 'de' ? germanWords(pack.words) : pack.words,
      place_words: pack.placeWords,
    },
    technicians,
    services,
    serviceAreas,
  };
}

/** Only where the law asks for them; `check` warns about those that are missing. */
async function askLegalLinks(
  asker: Asker,
  country = '',
): Promise<Pick<BusinessFile, 'imprint_url' | 'privacy_url'>> {
  if (!IMPRINT_COUNTRIES.includes(country)) return {};
  const { imprint_url, privacy_url } = BusinessFile.shape;
  const imprint = await asker.ask({
    text: 'URL of your imprint (empty: later)',
    read: optional(imprint_url.unwrap()),
  });
  const privacy = await asker.ask({
    text: 'URL of your privacy notice (empty: later)',
    read: optional(privacy_url.unwrap()),
  });
  return {
    ...(imprint === null ? {} : { imprint_url: imprint }),
    ...(privacy === null ? {} : { privacy_url: privacy }),
  };
}

/** An empty answer becomes the placeholder; `check` warns about it. */
function orPlaceholder(
  key: keyof typeof PLACEHOLDER,
  read: Question<string>['read'],
): Question<string>['read'] {
  return (answer) => (answer === '' ? { value: PLACEHOLDER[key] } : read(answer));
}

async function askAddress(asker: Asker): Promise<z.infer<typeof Address> | null> {
  const { shape } = Address;
  const street = await asker.ask({
    text: 'Street and number (empty: publish no address)',
    read: optional(shape.street_address),
  });
  if (street === null) return null;
  const locality = await asker.ask({ text: 'Town', read: byShape(shape.address_locality) });
  const region = await asker.ask({
    text: 'State or region (empty: none)',
    read: optional(shape.address_region.unwrap()),
  });
  const postalCode = await asker.ask({ text: 'Postal code', read: byShape(shape.postal_code) });
  const country = await asker.ask({
    text: 'Country, in two letters such as GB',
    fallback: 'US',
    read: (answer) => byShape(shape.address_country)(answer.toUpperCase()),
  });
  return {
    street_address: street,
    address_locality: locality,
    ...(region === null ? {} : { address_region: region }),
    postal_code: postalCode,
    address_country: country,
  };
}

/** The language of the pages in a country; null for the default. */
function localeOf(country = ''): Locale | null {
  if (['DE', 'AT', 'CH', 'LI'].includes(country)) return 'de';
  return ['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN'].includes(country) ? 'en-GB' : null;
}

/** A comma list as vocabulary entries with ids made from the labels. */
export function namedEntries(answer: string): { value: NamedEntry[] } | { problem: string } {
  const labels = [...new Set(answer.split(',').map((label) => label.trim().replace(/\s+/g, ' ')))].filter(
    (label) => label !== '',
  );
  const entries: NamedEntry[] = [];
  for (const label of labels) {
    const valid = byShape(Line)(label);
    if ('problem' in valid) return { problem: `"${truncated(label)}": ${valid.problem}` };
    const id = idOf(label);
    if (id === '') return { problem: `"${truncated(label)}" must have a letter or digit` };
    const twin = entries.find((entry) => entry.id === id);
    if (twin)
      return {
        problem: `"${truncated(label)}" and "${truncated(twin.label)}" are too similar. Write one of them differently.`,
      };
    entries.push({ id, label });
  }
  return { value: entries };
}

/** `Dr. Zoë Müller` -> `dr-zoe-muller`; letters of other scripts become their code points. */
function idOf(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/gu, (letter) =>
      /[\p{L}\p{N}]/u.test(letter) ? `u${letter.codePointAt(0)?.toString(16)}` : '-',
    )
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
