import fs, { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { namedEntries } from '../../../src/cli/commands/ask-business.ts';
import { starterPacks } from '../../../src/io/content/packs.ts';
import { PLACEHOLDER } from '../../../src/schema/business.ts';
import { verifies } from '../../requirements.ts';
import { SAMPLE_FOLDER, sampleOf } from '../../support/sample.ts';
import { OWN_BUSINESS, ownProject, run, TODAY, temporaryFolder } from '../running.ts';

const answers = `${OWN_BUSINESS.join('\n')}\n`;
const PACK = ['--pack', 'chiropractic'];
const read = (project: string, name: string): unknown =>
  parse(readFileSync(join(project, 'content', name), 'utf8'));

describe('create --content', () => {
  test('replaces the sample with the owner’s business and keeps the sample beside it', async () => {
    const project = temporaryFolder();
    cpSync(SAMPLE_FOLDER, join(project, 'content'), { recursive: true });
    const before = readdirSync(SAMPLE_FOLDER, { recursive: true }).length;
    const { code, output } = await run(project, ['create', '--content', ...PACK, ...TODAY], answers);
    expect(code).toBe(0);
    expect(output).toContain('0 reviews, no problems');
    expect(read(project, 'business.yaml')).toEqual({
      updated: '2026-11-20',
      id: 'invented-clinic',
      name: 'Invented Clinic',
      description: 'Invented Clinic in Townham.',
      url: 'https://clinic.example.com',
      telephone: '+1-503-555-0100',
      address: {
        street_address: '1 Invented Street',
        address_locality: 'Townham',
        address_region: 'OR',
        postal_code: '97000',
        address_country: 'US',
      },
      pack: 'chiropractic',
      words: { customer: 'patient', customers: 'patients', team: 'practitioners' },
      place_words: ['practice', 'clinic', 'office'],
    });
    expect(read(project, 'technicians.yaml')).toEqual([
      { id: 'dr-anna-kim', label: 'Dr. Anna Kim' },
      { id: 'zoe-muller', label: 'Zoë Müller' },
    ]);
    expect(read(project, 'service-areas.yaml')).toEqual([]);
    expect(readFileSync(join(project, 'content/README.md'), 'utf8')).not.toMatch(/sample|made-up/i);
    expect(readdirSync(join(project, 'content/reviews'))).toEqual([]);
    const kept = readdirSync(join(project, 'content-sample'), { recursive: true }).length;
    const schemas = existsSync(join(project, 'content/.schemas'))
      ? readdirSync(join(project, 'content/.schemas')).length + 1
      : 0;
    expect(kept + schemas).toBe(before);
    expect(output).toContain('npm test reads it there');
    expect(output).toContain('docs/owner/content.md describes every field');
    expect(output).toContain('server.json, for the MCP registry only, was not changed');
    expect(sampleOf(project)).toBe(join(project, 'content-sample'));
    rmSync(join(project, 'content-sample'), { recursive: true });
    expect(() => sampleOf(project)).toThrow('Bring it back from an earlier commit');
  });

  test('refuses content that is not the sample, and changes nothing', async () => {
    const project = await ownProject();
    const before = readFileSync(join(project, 'content/business.yaml'), 'utf8');
    const { code, errors } = await run(project, ['create', '--content', ...PACK, ...TODAY], answers);
    expect(code).toBe(1);
    expect(errors).toContain('is not the sample');
    expect(readFileSync(join(project, 'content/business.yaml'), 'utf8')).toBe(before);
  });

  test('with --force moves own content aside, deleting nothing and leaving dot files', async () => {
    const project = await ownProject();
    writeFileSync(join(project, 'content/reviews/mine.txt'), 'mine');
    writeFileSync(join(project, 'content/.keep'), 'keep');
    mkdirSync(join(project, 'content-before'));
    const { code, output } = await run(
      project,
      ['create', '--content', '--force', ...PACK, ...TODAY],
      answers,
    );
    expect(code).toBe(0);
    expect(output).toContain('content-before-2');
    expect(readFileSync(join(project, 'content-before-2/reviews/mine.txt'), 'utf8')).toBe('mine');
    expect(readFileSync(join(project, 'content/.keep'), 'utf8')).toBe('keep');
  });

  /** Runs it where the disk fails once, when something is moved to such a path; `isLost`: for good. */
  async function runFailing(to: RegExp, isLost = false) {
    const project = await ownProject();
    const folders = (): string[] => readdirSync(project, { recursive: true, encoding: 'utf8' }).toSorted();
    const before = folders();
    const rename = fs.renameSync;
    const restore = (): void => {
      fs.renameSync = rename;
      syncBuiltinESMExports();
    };
    onTestFinished(restore);
    let hasFailed = false;
    fs.renameSync = (...paths) => {
      if (hasFailed ? isLost : to.test(String(paths[1]))) {
        hasFailed = true;
        throw new Error('the disk failed');
      }
      rename(...paths);
    };
    syncBuiltinESMExports();
    const force = ['create', '--content', '--force', ...PACK, ...TODAY];
    const result = await run(project, force, answers);
    restore();
    return { ...result, project, before, after: folders() };
  }

  test.each([/content-before\/reviews$/, /content\/aspects\.yaml$/, /content\/topics\.yaml$/])(
    'puts everything back if a move fails: %s',
    async (to) => {
      const { code, errors, before, after } = await runFailing(to);
      expect([code, after]).toEqual([1, before]);
      expect(errors).toContain('The content could not be replaced. (the disk failed)\nNothing was changed.');
    },
  );

  test('says where the content is if it cannot be put back', async () => {
    const { code, errors, project } = await runFailing(/content\/topics\.yaml$/, true);
    expect(code).toBe(1);
    const place = join(project, 'content');
    expect(errors).toContain(
      `Your files, or some of them, are in ${place}-before. Move them back to ${place}.`,
    );
    expect(errors).not.toContain('Nothing was changed');
    expect(existsSync(join(project, 'content-before/business.yaml'))).toBe(true);
  });

  test('asks again after a wrong answer, and an early end changes nothing', async () => {
    const project = temporaryFolder();
    const wrong = [
      '',
      'Invented Clinic',
      '',
      '(503) 555-0142',
      '+1-503-555-0142',
      'nonsense',
      'https://clinic.example.com',
      'no mail',
      '',
      '',
      'Kim, kim!',
      'Dr. Kim',
      '',
      '',
    ];
    const { code, errors } = await run(
      project,
      ['create', '--content', ...PACK, ...TODAY],
      `${wrong.join('\n')}\n`,
    );
    expect(code).toBe(0);
    expect(errors).toContain('Must not be empty');
    expect(errors).toContain('Must be a phone number with its country code');
    expect(errors).toContain('Must be an absolute http or https URL');
    expect(errors).toContain('Must be an email address');
    expect(errors).toContain('"kim!" and "Kim" are too similar');
    expect(read(project, 'business.yaml')).not.toHaveProperty('address');
    const other = temporaryFolder();
    expect((await run(other, ['create', '--content', ...PACK, ...TODAY], 'Invented Clinic\n')).code).toBe(1);
    expect(readdirSync(other)).toEqual([]);
  });
});

test('init goes on without a phone number and a website, and check warns until they are there', async () => {
  const project = temporaryFolder();
  const onlyName = `Invented Clinic\n${'\n'.repeat(OWN_BUSINESS.length)}`;
  const { code, output } = await run(project, ['create', '--content', ...PACK, ...TODAY], onlyName);
  expect(code).toBe(0);
  expect(output).toContain('0 reviews, 2 warnings');
  expect(read(project, 'business.yaml')).toMatchObject({ name: 'Invented Clinic', ...PLACEHOLDER });
});

test('create asks for imprint and privacy notice in Germany alone, and check warns without them', async () => {
  verifies('3.imprint');
  const german = [...OWN_BUSINESS];
  german.splice(5, 2, 'de', '+49 30 1234567');
  /** After phone, website and email. */
  const place = 9;
  const links = ['https://clinic.example.com/impressum', 'https://clinic.example.com/datenschutz'];
  for (const [answers, warnings] of [
    [links, []],
    [['', links[1] ?? ''], ['imprint_url']],
  ] as const) {
    const project = temporaryFolder();
    const input = german.toSpliced(place, 0, ...answers).join('\n');
    const { code, errors } = await run(project, ['create', '--content', ...PACK, ...TODAY], `${input}\n`);
    expect(code).toBe(0);
    const checked = await run(project, ['check', ...TODAY]);
    const found = ['imprint_url', 'privacy_url'].filter((key) =>
      checked.errors.includes(`${key}  warning: is missing`),
    );
    expect([errors, found]).toEqual([errors, warnings]);
    expect(read(project, 'business.yaml')).toMatchObject({
      privacy_url: links[1],
      locale: 'de',
      words: { customers: 'Patienten' },
    });
  }
  const american = temporaryFolder();
  await run(american, ['create', '--content', ...PACK, ...TODAY], `${OWN_BUSINESS.join('\n')}\n`);
  expect((await run(american, ['check', ...TODAY])).errors).not.toContain('imprint_url');
});

test('create names GB for UK, takes small letters, and rejects a country as a phone number', async () => {
  const project = temporaryFolder();
  const british = [...OWN_BUSINESS];
  british.splice(5, 2, 'uk', 'gb', 'gb', '+44 (0)113 496 0000 ext. 7');
  const { code, errors } = await run(
    project,
    ['create', '--content', ...PACK, ...TODAY],
    `${british.join('\n')}\n`,
  );
  expect(code).toBe(0);
  expect(errors.split('\n').map((line) => line.trim())).toEqual([
    'Must be GB for the United Kingdom (ISO 3166), got "UK"',
    'Must be a phone number with its country code, such as +1-503-555-0142, got "gb"',
    '',
  ]);
  expect(read(project, 'business.yaml')).toMatchObject({
    telephone: '+44 (0)113 496 0000 ext. 7',
    address: { address_country: 'GB' },
  });
});

describe('what kind of business', () => {
  test('is asked with a list, and again after anything but a number or an id', async () => {
    const project = temporaryFolder();
    const { output, errors } = await run(
      project,
      ['create', '--content', ...TODAY],
      `sorcery\n0\n\nshop\n${answers}`,
    );
    expect(output).toMatch(/^What kind of business\?\n {3}1 {2}\S/);
    expect(output.match(/Another kind of business/g)).toHaveLength(1);
    expect(errors).toContain('"sorcery" is not a known trade. Use one of: general, ');
    expect(errors.match(/Must be a number from 1 to 14/g)).toHaveLength(2);
    expect(read(project, 'business.yaml')).toMatchObject({ pack: 'shop' });
    const byNumber = temporaryFolder();
    await run(byNumber, ['create', '--content', ...TODAY], `14\n${answers}`);
    expect(read(byNumber, 'business.yaml')).toMatchObject({ pack: 'general' });
  });

  test('is answered by --pack, whose vocabulary the owner gets to edit', async () => {
    verifies('11.packs');
    const project = temporaryFolder();
    const { code, output } = await run(
      project,
      ['create', '--content', '--pack', 'restaurant', ...TODAY],
      answers,
    );
    expect([code, output.includes('What kind of business')]).toEqual([0, false]);
    expect(read(project, 'business.yaml')).toMatchObject({
      pack: 'restaurant',
      words: { customer: 'guest', customers: 'guests', team: 'team' },
    });
    const pack = starterPacks().get('restaurant');
    const whole = (entries: { excludes?: string[] | undefined }[] | undefined): unknown =>
      entries?.map(({ excludes, ...entry }) => (excludes?.length ? { ...entry, excludes } : entry));
    expect(read(project, 'aspects.yaml')).toEqual({ extends: 'restaurant' });
    expect(read(project, 'topics.yaml')).toEqual(whole(pack?.topics));
    const written = readFileSync(join(project, 'content/aspects.yaml'), 'utf8').split('\n');
    expect(written[0]).toMatch(/^# What reviews judge/);
    expect(Math.max(...written.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  test.each([
    ['sorcery', '--pack: "sorcery" is not a known trade. Use one of: general, auto-repair, '],
    ['dentall', '--pack: "dentall" is not a known trade. Did you mean "dental"? Use one of: general, '],
  ])('is refused as %s, before anything is asked or written', async (trade, message) => {
    const project = temporaryFolder();
    const { code, output, errors } = await run(project, ['create', '--content', '--pack', trade], answers);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(message);
    expect(readdirSync(project)).toEqual([]);
  });
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
