import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { namedEntries } from '../../../src/cli/commands/ask-business.ts';
import { countryCode, localeNamed, localeOf, readHours } from '../../../src/cli/commands/typed-words.ts';
import { starterPacks, topicsIn } from '../../../src/io/content/packs.ts';
import { PLACEHOLDER } from '../../../src/schema/business.ts';
import { verifies } from '../../requirements.ts';
import { ownProject, run, TODAY, temporaryFolder } from '../running.ts';

const CREATE = ['create', 'own', '--from', '2.0.0', '--no-install', ...TODAY];

/** What `create` writes for these answers, one a line. */
async function created(answers: string[], ...more: string[]) {
  const folder = temporaryFolder();
  const ran = await run(folder, [...CREATE, ...more], `${answers.join('\n')}\n`);
  const project = join(folder, 'own');
  const read = (name: string) => parse(readFileSync(join(project, 'content', name), 'utf8'));
  return { ...ran, folder, project, read };
}

test('a dental practice in Bonn answers in German', async () => {
  verifies('11.create');
  const answers = [
    ...[
      'Zahnarzt',
      'Praxis Nord',
      'Deutschland',
      '',
      'Am Markt 1',
      'Bonn',
      '',
      '53111',
      '0228 5550142',
      '49',
    ],
    ...['praxis-nord.de', '', 'praxis-nord.de/impressum', '', ''],
    ...['Mo-Fr 8-12 und 14-18 Uhr, Sa 9:30-13', 'Dr. Anna Kim', 'Zahnreinigung', 'Beuel', ''],
  ];
  const { code, read, errors } = await created(answers);
  expect([code, typeof errors]).toEqual([0, 'string']);
  expect(read('business.yaml')).toMatchObject({
    ...{ telephone: '+49 228 5550142', locale: 'de', pack: 'dental', url: 'https://praxis-nord.de' },
    ...{ imprint_url: 'https://praxis-nord.de/impressum', description: 'Praxis Nord in Bonn.' },
    address: { address_country: 'DE', postal_code: '53111' },
    words: { customer: 'Patient' },
    opening_hours_specification: [
      {
        day_of_week: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '12:00',
      },
      {
        day_of_week: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '14:00',
        closes: '18:00',
      },
      { day_of_week: ['Saturday'], opens: '09:30', closes: '13:00' },
    ],
  });
  const topics = read('topics.yaml') as { id: string; label: string }[];
  expect(topics.map(({ label }) => label)).toContain('Parken');
  expect(topics.filter(({ label }) => label === 'Parking')).toEqual([]);
  expect(read('policy.yaml')).toEqual({
    ...{ publish_unverified: false, reply_check: 'strict', records: 1, reply_names: true },
  });
});

test('a bicycle shop in Brussels without a pack has its five subjects, European dates and an imprint', async () => {
  verifies('11.create');
  const answers = [
    ...['14', 'Vélo Nord', 'Belgique', 'English', '', '+32 2 555 01 42', '', '', '', '', '', ''],
    ...['', '', '', 'Bikes, Repairs, Parking', ''],
  ];
  const { code, read, errors, output } = await created(answers);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain('URL of your imprint');
  expect(read('business.yaml')).toMatchObject({
    locale: 'en-GB',
    telephone: '+32 2 555 01 42',
    pack: 'general',
  });
  const topics = read('topics.yaml') as { id: string; keywords: string[] }[];
  expect(topics.slice(0, 3)).toEqual([
    ...[
      { id: 'bikes', label: 'Bikes', keywords: ['bikes'] },
      { id: 'repairs', label: 'Repairs', keywords: ['repairs'] },
    ],
    { id: 'parking', label: 'Parking', keywords: ['parking'] },
  ]);
  expect(topics.filter(({ id }) => id === 'parking')).toHaveLength(1);
});

test('a project has at most 20 files, and editors find the schemas in the package', async () => {
  verifies('11.create');
  const { project, code } = await created([], '--yes', '--pack', 'dental', '--name', 'Praxis Nord');
  expect(code).toBe(0);
  const files = readdirSync(project, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  // npm adds the lock, and a tarball lies in vendor.
  expect(files.length + 2).toBeLessThanOrEqual(20);
  const settings = JSON.parse(readFileSync(join(project, '.vscode/settings.json'), 'utf8'));
  expect(Object.values(settings['yaml.schemas'])).toContain('content/reviews/**/*.yaml');
  expect(Object.keys(settings['yaml.schemas'])[0]).toMatch(
    /^\.\/node_modules\/reviews-service\/dist\/package\/schemas\//,
  );
  expect(parse(readFileSync(join(project, 'content/business.yaml'), 'utf8')).telephone).toBe(
    PLACEHOLDER.telephone,
  );
});

test('without questions, a project has the language and the words that options name', async () => {
  verifies('11.create');
  const all = ['--yes', '--pack', 'dental', '--name', 'Praxis Nord'];
  const german = await created([], ...all, '--locale', 'de');
  expect(german.read('business.yaml')).toMatchObject({
    locale: 'de',
    words: { customer: 'Patient', customers: 'Patienten' },
  });
  const plain = await created([], ...all);
  expect(plain.read('business.yaml').locale).toBeUndefined();
  const unknown = await created([], ...all, '--locale', 'fr');
  expect([unknown.code, existsSync(unknown.project)]).toEqual([2, false]);
  expect(unknown.errors).toContain('--locale fr: must be one of en-US, en-GB, de');
  expect((await created([], '--yes', '--name', 'Praxis Nord')).errors).toContain('dental');
});

test('answers that end too early write nothing, and a folder with files is left alone', async () => {
  const early = await created(['dental', 'Praxis Nord']);
  expect([early.code, existsSync(early.project)]).toEqual([1, false]);
  expect(early.errors).toContain('nothing was written');
  const project = await ownProject();
  const again = await run(project, [
    'create',
    '.',
    '--from',
    '2.0.0',
    '--no-install',
    '--yes',
    '--pack',
    'dental',
    '--name',
    'A',
  ]);
  expect(again).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is not empty. Nothing was changed'),
  });
});

test('a trade brings its words, and its vocabulary to edit', async () => {
  verifies('11.packs');
  const { code, output, project, read } = await created(
    [],
    '--yes',
    '--pack',
    'restaurant',
    '--name',
    'Trattoria',
  );
  expect([code, output.includes('What kind of business')]).toEqual([0, false]);
  expect(read('business.yaml')).toMatchObject({
    pack: 'restaurant',
    words: { customer: 'guest', customers: 'guests', team: 'team' },
  });
  const whole = (entries: { excludes?: string[] | undefined }[] | undefined): unknown =>
    entries?.map(({ excludes, ...entry }) => (excludes?.length ? { ...entry, excludes } : entry));
  expect(read('aspects.yaml')).toEqual({ extends: 'restaurant' });
  expect(read('topics.yaml')).toEqual(whole(starterPacks().get('restaurant')?.topics));
  const written = readFileSync(join(project, 'content/aspects.yaml'), 'utf8').split('\n');
  expect(written[0]).toMatch(/^# What reviews judge/);
  expect(Math.max(...written.map((line) => line.length))).toBeLessThanOrEqual(120);
});

test.each([
  ['sorcery', '--pack: "sorcery" is not a known trade. Use one of: general, auto-repair, '],
  ['dentall', '--pack: "dentall" is not a known trade. Did you mean "dental"? Use one of: general, '],
])(
  'the trade %s is refused with the known ones, before anything is asked or written',
  async (trade, message) => {
    verifies('11.packs');
    const { code, output, errors, project } = await created([], '--pack', trade);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(message);
    expect(existsSync(project)).toBe(false);
  },
);

test('every topic of every pack exists in German, and none in a language without a file', () => {
  verifies('11.create');
  const missing = [...starterPacks().values()].flatMap((pack) => {
    const german = new Set(topicsIn(pack, 'de').map(({ id }) => id));
    return pack.topics.filter(({ id }) => !german.has(id)).map(({ id }) => `${pack.id}: ${id}`);
  });
  expect(missing).toEqual([]);
  const [pack] = starterPacks().values();
  expect(pack && topicsIn(pack, 'fr')).toEqual([]);
  expect(pack && topicsIn(pack, 'en')).toEqual(pack?.topics);
});

test.each<[string, string[] | null]>([
  ['Mon-Fri 9-18', ['Monday 09:00 18:00', '5']],
  ['mo–fr 9.30–18.00 Uhr', ['Monday 09:30 18:00', '5']],
  ['lundi-vendredi 9h-18h', ['Monday 09:00 18:00', '5']],
  ['Sat & Sun 10am-4pm', ['Saturday 10:00 16:00', '2']],
  ['Fri-Mon 8-12', ['Friday 08:00 12:00', '4']],
  ['Sat 9-25', null],
  ['Mon-Fri', null],
  ['whenever', null],
  ['Xyz 9-18', null],
  ['Mon 9-18 or so', null],
])('opening hours as people type them: %s', (answer, expected) => {
  const hours = readHours(answer);
  const [first] = hours ?? [];
  expect(
    first ? [`${first.day_of_week[0]} ${first.opens} ${first.closes}`, `${first.day_of_week.length}`] : null,
  ).toEqual(expected);
});

test('countries and languages are known by the names that people give them', () => {
  expect(
    ['Deutschland', 'germany', 'de', 'Belgique', 'België', 'Österreich', 'Atlantis'].map(countryCode),
  ).toEqual([...['DE', 'DE', 'DE', 'BE', 'BE', 'AT', null]]);
  expect(['US', 'GB', 'BE', 'DE', 'CA'].map(localeOf).slice(0, 4)).toEqual(['en-US', 'en-GB', 'en-GB', 'de']);
  expect([localeNamed('Englisch', 'DE'), localeNamed('deutsch', 'US'), localeNamed('Klingon', 'US')]).toEqual(
    [...['en-GB', 'de', null]],
  );
});

test('every comma list gives valid ids, or a problem', () => {
  expect(namedEntries(' A,, b c ,A')).toEqual({
    value: [
      { id: 'a', label: 'A' },
      { id: 'b-c', label: 'b c' },
    ],
  });
  const idsOf = (answer: string) => {
    const read = namedEntries(answer);
    return 'problem' in read ? read.problem : read.value.map(({ id }) => id);
  };
  expect(idsOf("Dr. Zoë Groß, Łukasz Ørsted, O'Neill, Ｆull Ⅳ, Best™")).toEqual([
    ...['dr-zoe-gross', 'lukasz-orsted', 'oneill', 'full-iv', 'best'],
  ]);
  // Accents and vowel signs make other words in these scripts.
  expect(idsOf('整体, か, が, 한글, νόμος, νομός, किताब, कीताब, صيانة').length).toBe(9);
  expect(idsOf('整体, 한')).toEqual(['u6574u4f53', 'ud55c']);
  expect(idsOf('Müller, Muller')).toBe(
    '"Muller" and "Müller" are too similar. Write one of them differently.',
  );
  expect(idsOf(`${'a'.repeat(79)} b`)).toEqual(['a'.repeat(79)]);
  // Ids are cut: what differs only behind the cut has ids of its own, what does not differ is still asked.
  const therapy = 'Физиотерапевтическая';
  const [first = '', second, third] = idsOf(
    `${therapy} консультация, ${therapy} процедура, ${therapy} помощь`,
  );
  expect([first.length, second, third]).toEqual([80, `${first.slice(0, 75)}_2`, `${first.slice(0, 75)}_3`]);
  expect(idsOf(`${'a'.repeat(85)} é, ${'a'.repeat(85)} E`)).toContain('are too similar');
  expect(namedEntries('!!')).toHaveProperty('problem');
});
