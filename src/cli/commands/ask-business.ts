import type { z } from 'zod';
import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { packNamesIn } from '../../io/content/packs.ts';
import { Address, BusinessFile, IMPRINT_COUNTRIES, PLACEHOLDER } from '../../schema/business.ts';
import { Line } from '../../schema/scalars.ts';
import { LOCALES, type Locale } from '../../settings.ts';
import { freeId, labelId, wholeId } from '../../text/label-id.ts';
import { truncated } from '../../text/truncated.ts';
import { translatedWords } from '../../wording/business-words.ts';
import { type Asker, byShape, optional } from './ask.ts';
import { countryCode, localeNamed, localeOf, readHours } from './typed-words.ts';

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
  /** What customers speak of where the trade has no pack. */
  subjects: NamedEntry[];
}

/** A business with a name and placeholders; `check` warns until the placeholders are replaced. */
export function namedBusiness(
  name: string,
  today: string,
  pack: StarterPack,
  locale: Locale = LOCALES[0],
): OwnBusiness {
  return {
    business: {
      updated: today,
      id: idOf(name),
      name,
      description: `${name}.`,
      ...PLACEHOLDER,
      ...(locale !== LOCALES[0] && { locale }),
      pack: pack.id,
      words: translatedWords(pack.words, packNamesIn(locale)),
      place_words: pack.placeWords,
    },
    technicians: [],
    services: [],
    serviceAreas: [],
    subjects: [],
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
  given: { name?: string | undefined; locale?: Locale | undefined } = {},
): Promise<OwnBusiness> {
  const read = (answer: string) => {
    const problem = nameProblem(answer);
    return problem === null ? { value: answer } : { problem };
  };
  const name = given.name ?? (await asker.ask<string>({ text: 'Name of the business', read }));
  const country = await asker.ask<string>({
    text: 'Country',
    fallback: 'United States',
    read: (answer) => {
      const code = countryCode(answer);
      return code === null
        ? { problem: 'is not a country that we know. Write it in English, or in two letters' }
        : { value: code };
    },
  });
  const locale = given.locale ?? (await askLocale(asker, country));
  const address = await askAddress(asker, country);
  const telephone = await askTelephone(asker);
  const contact = await askFields(asker, BusinessFile.shape, [
    {
      key: 'url',
      text: 'Website, such as https://example.com (empty: later)',
      empty: PLACEHOLDER.url,
      spelled: withScheme,
    },
    { key: 'email', text: 'Public email address (empty: none)' },
    // Only where the law asks for them; `check` warns about those that are missing.
    ...(IMPRINT_COUNTRIES.includes(country) ? LEGAL_LINKS : []),
    {
      key: 'description',
      text: 'One sentence about the business',
      fallback: `${name}${address ? ` in ${address.address_locality}` : ''}.`,
    },
  ]);
  const hours = await asker.ask<NonNullable<ReturnType<typeof readHours>>>({
    text: 'Opening hours, such as Mon-Fri 9-18, Sat 9:30-13 (empty: later)',
    read: (answer) => {
      const hours = answer === '' ? [] : readHours(answer);
      return hours === null
        ? { problem: 'cannot be read. Write days and hours, such as Mon-Fri 9-18' }
        : { value: hours };
    },
  });
  const list = (text: string) =>
    asker.ask({ text: `${text}, separated by commas (empty: none)`, read: namedEntries });
  return {
    technicians: await list('People that reviews mention'),
    services: await list('Services'),
    serviceAreas: await list('Towns your customers come from'),
    subjects: pack.id === 'general' ? await list('Five subjects that your customers speak of') : [],
    business: BusinessFile.parse({
      updated: today,
      id: idOf(name),
      name,
      telephone,
      ...contact,
      ...(address && { address }),
      ...(hours.length > 0 && { opening_hours_specification: hours }),
      ...(locale !== LOCALES[0] && { locale }),
      pack: pack.id,
      words: translatedWords(pack.words, packNamesIn(locale)),
      place_words: pack.placeWords,
    }),
  };
}

function askLocale(asker: Asker, country: string): Promise<Locale> {
  return asker.ask<Locale>({
    text: 'Language of the pages, English or Deutsch',
    fallback: localeOf(country) === 'de' ? 'Deutsch' : 'English',
    read: (answer) => {
      const named = localeNamed(answer, country);
      return named === null
        ? { problem: 'must be English or Deutsch: pages have no other language yet' }
        : { value: named };
    },
  });
}

/** As people write it at home; the code of the country is asked for if it is missing. */
async function askTelephone(asker: Asker): Promise<string> {
  const read = byShape(BusinessFile.shape.telephone);
  const number = await asker.ask<string>({
    text: 'Phone, such as +1-503-555-0142 (empty: later)',
    read: (answer) => {
      if (answer === '') return { value: PLACEHOLDER.telephone };
      const whole = read(answer.replace(/^00/, '+'));
      return 'value' in whole || !/^[\d\s()/.-]{5,}$/.test(answer) ? whole : { value: answer };
    },
  });
  if (number.startsWith('+')) return number;
  const national = number
    .replace(/[\s()/.]+/g, ' ')
    .trim()
    .replace(/^0/, '');
  return asker.ask<string>({
    text: `Code of the country for ${number}, such as +49 or +1`,
    read: (code) => read(`+${code.replace(/\D/g, '')} ${national}`),
  });
}

interface FieldQuestion {
  key: string;
  text: string;
  fallback?: string;
  /** The value for an empty line, which `check` warns about. */
  empty?: string;
  spelled?: (answer: string) => string;
}

const LEGAL_LINKS: readonly FieldQuestion[] = [
  { key: 'imprint_url', text: 'URL of your imprint (empty: later)', spelled: withScheme },
  { key: 'privacy_url', text: 'URL of your privacy notice (empty: later)', spelled: withScheme },
];

/** `reviews.example.com` means the URL with https. */
export function withScheme(answer: string): string {
  return /^[^\s:/@]+\.[^\s:/@]+(?:\/\S*)?$/.test(answer) ? `https://${answer}` : answer;
}

/** Asks for fields of a shape. An empty line skips an optional field. */
async function askFields(
  asker: Asker,
  shape: Readonly<Record<string, unknown>>,
  questions: readonly FieldQuestion[],
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const { key, text, fallback, empty, spelled = String } of questions) {
    const field = shape[key] as z.ZodType<string>;
    const isOptional = empty !== undefined || field.isOptional();
    const read = (answer: string) =>
      answer === '' && isOptional ? { value: empty } : byShape(field)(spelled(answer));
    const value = await asker.ask<string | undefined>({ text, ...(fallback && { fallback }), read });
    if (value !== undefined) answers[key] = value;
  }
  return answers;
}

async function askAddress(asker: Asker, country: string): Promise<z.infer<typeof Address> | null> {
  const { shape } = Address;
  const read = optional(shape.street_address);
  const street = await asker.ask({ text: 'Street and number (empty: publish no address)', read });
  if (street === null) return null;
  const rest = await askFields(asker, shape, [
    { key: 'address_locality', text: 'Town' },
    { key: 'address_region', text: 'State or region (empty: none)' },
    { key: 'postal_code', text: 'Postal code' },
  ]);
  return Address.parse({ street_address: street, ...rest, address_country: country });
}

/** A comma list as vocabulary entries with ids made from the labels. */
export function namedEntries(answer: string): { value: NamedEntry[] } | { problem: string } {
  const labels = [...new Set(answer.split(',').map((label) => label.trim().replace(/\s+/g, ' ')))].filter(
    (label) => label !== '',
  );
  const entries = new Map<string, NamedEntry>();
  const ids = new Set<string>();
  for (const label of labels) {
    const valid = byShape(Line)(label);
    if ('problem' in valid) return { problem: `"${truncated(label)}": ${valid.problem}` };
    const whole = wholeId(joined(label));
    if (whole === '') return { problem: `"${truncated(label)}" must have a letter or digit` };
    const twin = entries.get(whole);
    if (twin)
      return {
        problem: `"${truncated(label)}" and "${truncated(twin.label)}" are too similar. Write one of them differently.`,
      };
    const id = freeId(joined(label), ids);
    ids.add(id);
    entries.set(whole, { id, label });
  }
  return { value: [...entries.values()] };
}

function idOf(label: string): string {
  return labelId(joined(label));
}

/** "O'Neill" is one word. */
function joined(label: string): string {
  return label.replace(/['’]/g, '');
}
