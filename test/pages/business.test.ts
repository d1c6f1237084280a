import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalBusiness } from 'schema-dts';
import { expect, test } from 'vitest';
import { businessNode } from '../../src/components/structured-data/business.ts';
import { reviewNode } from '../../src/components/structured-data/review.ts';
import { telephoneUri } from '../../src/components/telephone.ts';
import { withPack } from '../../src/io/content/business-findings.ts';
import { loadContent } from '../../src/io/content/content.ts';
import { parseContentFile } from '../../src/io/content/content-file.ts';
import { CONTENT_FILES } from '../../src/io/content/content-names.ts';
import { formatProblem } from '../../src/io/content/content-problem.ts';
import { packNamesIn, starterPacks, topicsIn } from '../../src/io/content/packs.ts';
import { reviewsDataset } from '../../src/reviews/dataset.ts';
import { type BusinessFile, SCHEMA_TYPES, type SchemaType } from '../../src/schema/business.ts';
import { Telephone } from '../../src/schema/telephone.ts';
import { newCustomersWords, teamTitle } from '../../src/wording/business-words.ts';
import { enUS } from '../../src/wording/catalog/en-us.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { BUSINESS_YAML, content, contentFolder } from '../support/content.ts';
import { review } from '../support/reviews.ts';
import { ONE } from '../support/variants.ts';

const BASE = 'https://reviews.example.com';

function datasetOf(schema_type?: SchemaType) {
  return reviewsDataset(
    content({
      business: {
        ...(schema_type && { schema_type }),
        is_accepting_new_patients: true,
        medical_specialty: 'Chiropractic',
      },
      services: [{ id: 'check-up', label: 'Check-up', aliases: [] }],
    }),
    BASE,
  );
}

const problemsOf = (more: string): string[] =>
  parseContentFile(
    'business.yaml',
    new TextEncoder().encode(BUSINESS_YAML + more),
    CONTENT_FILES['business.yaml'],
  ).problems.map(({ line, column, field, message }) => `${line}:${column} ${field} ${message}`);

test.each<[string, string]>([
  ['+44 (0)113 496 0000 ext. 7', 'tel:+441134960000;ext=7'],
  ['+44(0)113 496 0000', 'tel:+441134960000'],
  ['+1-503-555-0142', 'tel:+15035550142'],
  ['+1 (503) 555-0142 x12', 'tel:+15035550142;ext=12'],
  ['+1 503 555 0142, extension 12', 'tel:+15035550142;ext=12'],
  ['+1-503-555-0142;ext=9', 'tel:+15035550142;ext=9'],
  ['(0)113 496 0000 #7', 'tel:01134960000;ext=7'],
  ['+1 503 555 0142 ext=12', 'tel:+15035550142;ext=12'],
  ['+1 503 555 0142 X=12', 'tel:+15035550142;ext=12'],
  ['+1\u2011503\u2011555\u20130142', 'tel:+15035550142'],
  ['+39 (0)6 1234567', 'tel:+39061234567'],
  ['+39 06 1234567', 'tel:+39061234567'],
  ['+378 (0549) 123456', 'tel:+3780549123456'],
  ['+379 (0)6 69812345', 'tel:+3790669812345'],
  ['+49/(0)30/1234567', 'tel:+49301234567'],
  ['+44 ( 0 ) 20 7946 0958', 'tel:+442079460958'],
  ['+44 (020) 7946 0958', 'tel:+442079460958'],
  ['+44 (0 20) 7946 0958', 'tel:+442079460958'],
  ['+44-((0)20) 7946 0058', 'tel:+442079460058'],
  ['+353 (0)1 234 5678', 'tel:+35312345678'],
])('the number %s is dialed as %s', (written, uri) => {
  expect(telephoneUri(written)).toBe(uri);
  if (written.startsWith('+')) expect(Telephone.safeParse(written).error).toBeUndefined();
});

test('every country code of ITU-T E.164 is known, and no other', () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const short = [1, 7, 20, 27, ...range(30, 34), 36, 39, 40, 41, ...range(43, 49), ...range(51, 58)];
  const others = [...range(60, 66), 81, 82, 84, 86, ...range(90, 95), 98];
  const long = [
    21, 22, 23, 24, 25, 26, 29, 35, 37, 38, 42, 50, 59, 67, 68, 69, 80, 83, 85, 87, 88, 96, 97, 99,
  ];
  const known = (code: string | number): boolean => Telephone.safeParse(`+${code} 123 456 789`).success;
  const codes = [...short, ...others, ...long.flatMap((zone) => range(zone * 10, zone * 10 + 9))];
  expect(codes.filter((code) => !known(code))).toEqual([]);
  expect(['0', '28', '280'].filter(known)).toEqual([]);
});

test('a business is a MedicalClinic unless it says what it is, and offers services', () => {
  // Types check that each is known to schema.org, and that none of its kinds is missing.
  type Known = Exclude<LocalBusiness, string>['@type'] | 'VeterinaryCare';
  const known: readonly Known[] = SCHEMA_TYPES;
  const ours: (type: Known) => SchemaType = (type) => type;
  expect(known).toContain(ours('BikeStore'));
  expect(businessNode(datasetOf(), BASE, false)).toMatchObject({
    '@type': 'MedicalClinic',
    isAcceptingNewPatients: true,
    makesOffer: [{ '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Check-up' } }],
    knowsAbout: 'Chiropractic',
  });
  expect(businessNode(datasetOf('Dentist'), BASE, false)).toMatchObject({
    '@type': 'Dentist',
    isAcceptingNewPatients: true,
    makesOffer: [{ '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Check-up' } }],
  });
  const plumber = businessNode(datasetOf('Plumber'), BASE, false);
  expect(plumber).toMatchObject({ '@type': 'Plumber', makesOffer: [{}] });
  expect(JSON.stringify(businessNode(datasetOf(), BASE, false))).not.toMatch(/Therapy|medicineSystem/);
  expect(plumber).not.toHaveProperty('isAcceptingNewPatients');
  expect(reviewNode(review(), datasetOf('Dentist').business, BASE)).toMatchObject({
    itemReviewed: { '@type': 'Dentist', name: 'Quay Street Chiropractic' },
  });
});

test('without schema_type, the kind of business follows from the pack, else from what customers are called', () => {
  const typeOf = (changes: Partial<BusinessFile>) => {
    const { business } = content({ business: changes });
    const dataset = reviewsDataset(content({ business: withPack(business) }), BASE);
    return (businessNode(dataset, BASE, false) as unknown as { '@type': unknown })['@type'];
  };
  const types = [...starterPacks().keys()].map((pack) => [pack, typeOf({ pack })]);
  expect(Object.fromEntries(types)).toMatchObject({
    restaurant: 'Restaurant',
    legal: 'LegalService',
    shop: 'Store',
    'home-services': 'HomeAndConstructionBusiness',
    veterinary: ['VeterinaryCare', 'LocalBusiness'],
    chiropractic: 'MedicalClinic',
    general: 'LocalBusiness',
  });
  expect(typeOf({ pack: 'home-services', schema_type: 'Plumber' })).toBe('Plumber');
  expect(typeOf({ words: { customer: 'guest', customers: 'guests', team: 'team' } })).toBe('LocalBusiness');
  const words = (customer: string) => ({ customer, customers: `${customer}s`, team: 'team' });
  const kinds = ['Patient', 'Patientin', 'patience'].map((customer) => typeOf({ words: words(customer) }));
  expect(kinds).toEqual(['MedicalClinic', 'MedicalClinic', 'LocalBusiness']);
  expect(withPack(content({ business: { pack: 'hotel' } }).business).words?.customers).toBe('guests');
  const german = content({ business: { pack: 'hotel', locale: 'de' } }).business;
  // Pages put it in German; the API stays in English.
  expect(withPack(german).words).toEqual({ customer: 'guest', customers: 'guests', team: 'team' });
  const own = { customer: 'Urlauber', customers: 'Urlauber', team: 'Team' };
  expect(withPack({ ...german, words: own }).words).toEqual(own);
});

test('a pack and a logo that do not exist are reported with place and remedy', () => {
  const { folder, remove } = contentFolder({
    'business.yaml': `${BUSINESS_YAML}pack: restaurent\nbrand: { logo: /no-such-logo.svg }\n`,
  });
  const loaded = loadContent(folder, '2026-06-01');
  remove();
  expect(loaded.ok ? [] : loaded.problems.map(formatProblem)).toEqual([
    expect.stringMatching(
      /^business\.yaml:7:7 {2}pack {2}"restaurent" is not a known trade\. Did you mean "restaurant"\?/,
    ),
    'business.yaml:8:16  brand.logo  public/no-such-logo.svg does not exist. Add the file, or remove brand.logo.',
  ]);
});

test('business.yaml takes only types that schema.org has', () => {
  expect(problemsOf('schema_type: Dentist\n')).toEqual([]);
  expect(problemsOf('schema_type: Physiotherapy\n')).toEqual([]);
});

test('an empty schema_type is absent, as editors write it', () => {
  expect(problemsOf('schema_type:\n')).toEqual([]);
  expect(problemsOf("schema_type: ''\n")).toEqual([]);
});

test.each([
  ['Dentistry', 'unknown value "Dentistry". Did you mean "Dentist"? '],
  ['MedicalClinc', 'unknown value "MedicalClinc". Did you mean "MedicalClinic" or "MedicalBusiness"? '],
  ['Clinic', 'unknown value "Clinic". Did you mean "MedicalClinic"? '],
  ['Plumbing', 'unknown value "Plumbing". Did you mean "Plumber"? '],
  ['Xyzzy', 'unknown value "Xyzzy". '],
])('a wrong schema_type gets the nearest ones and where all are: %j', (type, message) => {
  const list = `\`business.schema.json\` in the package's folder dist/package/schemas lists all ${SCHEMA_TYPES.length} values.`;
  const [found, ...more] = problemsOf(`schema_type: ${type}\n`);
  expect([found?.replace(/^7:\d+ /, ''), more]).toEqual([`schema_type ${message}${list}`, []]);
});

test('opening hours cannot end before they begin', () => {
  const hours = (from: string, through: string): string =>
    `opening_hours_specification:\n  - day_of_week: [Monday]\n    opens: "08:00"\n    closes: "12:00"\n    valid_from: ${from}\n    valid_through: ${through}\n`;
  expect(problemsOf(hours('2026-12-24', '2026-12-24'))).toEqual([]);
  expect(problemsOf(hours('2026-12-24', '2026-01-06'))).toEqual([
    '12:20 opening_hours_specification.0.valid_through must not be before valid_from, got "2026-01-06"',
  ]);
});

test.each<[string, Parameters<typeof enUS.openingHours>[0][number]]>([
  ['Mon–Wed 8 AM–6 PM', { day_of_week: ['Wednesday', 'Monday', 'Tuesday'], opens: '08:00', closes: '18:00' }],
  ['Sun closed', { day_of_week: ['Sunday'], opens: '00:00', closes: '00:00' }],
  [
    'Mon, Fri 8 AM–12 PM from December 28, 2026 to January 6, 2027',
    {
      day_of_week: ['Monday', 'Friday'],
      opens: '08:00',
      closes: '12:00',
      valid_from: '2026-12-28',
      valid_through: '2027-01-06',
    },
  ],
  [
    'Fri closed on December 25, 2026',
    {
      day_of_week: ['Friday'],
      opens: '00:00',
      closes: '00:00',
      valid_from: '2026-12-25',
      valid_through: '2026-12-25',
    },
  ],
  [
    'Sat 9:30 AM–12 PM from May 1, 2027',
    { day_of_week: ['Saturday'], opens: '09:30', closes: '12:00', valid_from: '2027-05-01' },
  ],
  [
    'Sat 9:30 AM–12 PM until May 1, 2027',
    { day_of_week: ['Saturday'], opens: '09:30', closes: '12:00', valid_through: '2027-05-01' },
  ],
])('opening hours read %s', (words, hours) => {
  expect(enUS.openingHours([hours])).toEqual([words]);
});

test(
  'the home page says when it is closed for a while',
  async () => {
    const { client } = await builtSite(ONE);
    const home = readFileSync(join(client, 'index.html'), 'utf8');
    expect(home).toContain('Fri closed from December 25, 2026 to January 1, 2027');
  },
  BUILD_TIMEOUT_MS,
);

test(
  'pages use the words of the trade for customers and team, and "patients" and "people" without them',
  async () => {
    verifies('3.words');
    const { client } = await builtSite(ONE);
    const page = (name: string): string => readFileSync(join(client, name), 'utf8');
    expect(page('index.html')).toContain('Not accepting new guests');
    expect(page('reviews/index.html')).toContain('>Stylists</p>');
    expect(JSON.parse(page('reviews.json')).business.words).toEqual({
      customer: 'guest',
      customers: 'guests',
      team: 'stylists',
    });
    expect([newCustomersWords(enUS, {}), teamTitle(enUS, {})]).toEqual(['new patients', 'People']);
  },
  BUILD_TIMEOUT_MS,
);

test('everything that packs name has a German name, and nothing else has', () => {
  const packs = [...starterPacks().values()];
  const named = packs.flatMap((pack) => [
    ...(pack.id === 'general' ? [] : [pack.label]),
    ...pack.aspects.map(({ label }) => label),
    ...Object.values(pack.words),
    ...topicsIn(pack, 'de').map(({ id }) => pack.topics.find((topic) => topic.id === id)?.label),
  ]);
  const german = packNamesIn('de');
  expect(Object.keys(german).sort()).toEqual([...new Set(named)].sort());
  expect([german.Parking, german.guests, packNamesIn('en-US')]).toEqual(['Parken', 'Gäste', {}]);
});
