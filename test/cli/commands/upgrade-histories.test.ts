import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ulid } from '../../support/reviews.ts';
import { type Chance, chance } from '../../torture/chance.ts';
import { reviewText } from '../desk-project.ts';
import { run, TODAY, temporaryFolder } from '../running.ts';

const HISTORIES = 25;
const STEPS_MAX = 9;

/** Does to a project what `npm install --save-exact` does, unless the file `offline` is there. */
const NPM = `#!/bin/sh
[ "$1" = install ] || exit 0
if [ -e offline ]; then echo '{}' > package.json; exit 1; fi
sed "s#\\(\\"reviews-service\\": \\"\\)[^\\"]*#\\1\${3#reviews-service@}#" package.json > next.json
mv next.json package.json
`;

/** An owner's project, and what has happened to it. */
interface Owner {
  project: string;
  chance: Chance;
  told: string[];
}

/** Everything that owners do to their project between two versions. */
const STEPS: Record<string, (owner: Owner) => unknown> = {
  async import({ project, chance }) {
    const rows = Array.from({ length: 1 + chance.below(6) }, () => {
      const day = 10 + chance.below(20);
      return `Guest ${chance.below(1e6)},${1 + chance.below(5)},2026-0${1 + chance.below(9)}-${day},"Said ""well"", №${chance.below(1e6)} – 終"`;
    });
    writeFileSync(join(project, 'export.csv'), `${['author,rating,date,text', ...rows].join('\n')}\n`);
    await run(project, ['import', 'export.csv', '--source', chance.pick(['google', 'direct']), ...TODAY]);
  },
  async reply(owner) {
    const id = idOf(owner);
    if (id !== null)
      await run(owner.project, ['reply', id, '--text', 'Thank you for the kind words.', ...TODAY]);
  },
  async withhold(owner) {
    const id = idOf(owner);
    if (id !== null) await run(owner.project, ['withhold', id, '--reason', 'unrelated', ...TODAY]);
  },
  async erase(owner) {
    const id = idOf(owner);
    if (id !== null) await run(owner.project, ['erase', id, ...TODAY]);
  },
  'edit of a text': (owner) => edit(owner, (text) => text.replace(/Said/, 'Wrote, later,')),
  'comments in a review': (owner) => edit(owner, (text) => `# Ours: ☎ first.\n${text}# to do\n`),
  'Windows line ends': (owner) => edit(owner, (text) => text.replaceAll(/\r?\n/g, '\r\n')),
  'a broken review': (owner) => edit(owner, (text) => text.replace(/^rating: .*/m, 'rating: eleven')),
  'a setting': ({ project, chance }) =>
    appendFileSync(join(project, 'site.yaml'), `# tried ${chance.below(9)}\n`),
  'a script in package.json'({ project }) {
    const path = join(project, 'package.json');
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace('"scripts": {', '"scripts": {\n    "own": "echo 1",'),
    );
  },
  'files of their own'({ project, chance }) {
    for (const name of ['public/own.txt', 'content/notes of Zoë.txt', 'tools/run.sh', '.own']) {
      if (chance.in(0.5)) continue;
      mkdirSync(join(project, name, '..'), { recursive: true });
      writeFileSync(join(project, name), `${chance.next()}`);
    }
  },
  'a review of the sample'({ project, chance }) {
    const source = `source: google\nsource_id: locations/LOC-SAMPLE/reviews/${chance.below(99)}`;
    writeFileSync(
      join(project, 'content/reviews/planted.yaml'),
      `id: ${ulid(1)}\nauthor: Ada P.\nrating: 5\ndate: 2026-01-05\n${source}\nverified: true\n`,
    );
  },
};

/** Files of all reviews, as paths in the project. */
function reviewFiles({ project }: Owner): string[] {
  return Object.keys(filesIn(project)).filter((name) => /^content\/reviews\/.*\.yaml$/.test(name));
}

function idOf(owner: Owner): string | null {
  const files = reviewFiles(owner);
  if (files.length === 0) return null;
  const text = readFileSync(join(owner.project, owner.chance.pick(files)), 'utf8');
  return /^id: (\S+)/m.exec(text)?.[1] ?? null;
}

function edit(owner: Owner, change: (text: string) => string): void {
  const files = reviewFiles(owner);
  if (files.length === 0) return;
  const path = join(owner.project, owner.chance.pick(files));
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

/** Bytes of every file of a project, by path. */
function filesIn(project: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(project, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(project.length + 1), readFileSync(path, 'latin1')])
      .sort(),
  );
}

test(`${HISTORIES} owners upgrade whatever they did, and lose nothing`, async () => {
  const folder = temporaryFolder();
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npm'), NPM);
  chmodSync(join(bin, 'npm'), 0o755);
  const { PATH } = process.env;
  process.env.PATH = `${bin}${delimiter}${PATH}`;
  onTestFinished(() => {
    process.env.PATH = PATH;
  });
  for (const version of ['1.2.0', '1.3.0'])
    writeFileSync(join(folder, `reviews-service-${version}.tgz`), version);
  const trades = ['dental', 'home-services', 'restaurant'];
  for (const trade of trades) {
    const options = ['--yes', '--pack', trade, '--name', 'Ours', '--no-install', ...TODAY];
    await run(folder, ['create', trade, ...options, '--from', `${folder}/reviews-service-1.2.0.tgz`]);
    mkdirSync(join(folder, trade, 'content/reviews'), { recursive: true });
    for (const n of [11, 12, 13])
      writeFileSync(join(folder, trade, `content/reviews/${n}.yaml`), reviewText(n));
  }
  const done = new Set<string>();
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const owner = { project: join(folder, `own-${seed}`), chance: chance(seed), told: [] as string[] };
    const { project } = owner;
    cpSync(join(folder, owner.chance.pick(trades)), project, { recursive: true });
    for (let step = owner.chance.below(STEPS_MAX); step >= 0; step -= 1) {
      const name = owner.chance.pick(Object.keys(STEPS));
      owner.told.push(name);
      await STEPS[name]?.(owner);
    }
    const isOffline = owner.chance.in(0.2);
    if (isOffline) writeFileSync(join(project, 'offline'), '');
    const before = filesIn(project);

    const { code, errors } = await run(project, ['upgrade', join(folder, 'reviews-service-1.3.0.tgz')]);

    const after = filesIn(project);
    const story = `owner ${seed}: ${owner.told.join(', ')}${isOffline ? ', offline' : ''}: ${errors}`;
    expect(code, story).toBe(isOffline ? 1 : 0);
    const expected = isOffline ? before : upgraded(before);
    expect(after, story).toEqual(expected);
    for (const step of owner.told) done.add(step);
  }
  expect([...done].sort()).toEqual(Object.keys(STEPS).sort());
});

/** The files after an upgrade: another tarball, and one line of package.json. */
function upgraded(before: Record<string, string>): Record<string, string> {
  const { 'vendor/reviews-service-1.2.0.tgz': _old, 'package.json': manifest = '', ...rest } = before;
  const files = {
    ...rest,
    'package.json': manifest.replace(
      'file:vendor/reviews-service-1.2.0.tgz',
      'file:vendor/reviews-service-1.3.0.tgz',
    ),
    'vendor/reviews-service-1.3.0.tgz': '1.3.0',
  };
  return Object.fromEntries(Object.entries(files).sort());
}
