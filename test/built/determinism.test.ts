import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { verifies } from '../requirements.ts';
import { temporaryProject } from '../support/project.ts';
import { SAMPLE_BASE_URL } from '../support/variants.ts';

/** Makes every clock and every chance throw inside our own code, in whichever process loads it. */
const FROZEN = `
const deny = (name) => () => {
  const stack = new Error().stack ?? '';
  if (/\\/src\\/(text|schema|reviews|wording|insights|importers|feeds|api|http|mcp|websub|views)\\//.test(stack)) throw new Error(name + ' was used in a pure room');
};
const { now } = Date;
const { random } = Math;
Date.now = () => (deny('Date.now')(), now());
Math.random = () => (deny('Math.random')(), random());
globalThis.Date = new Proxy(Date, {
  construct(target, args, newTarget) {
    if (args.length === 0) deny('new Date()')();
    return Reflect.construct(target, args, newTarget);
  },
});
`;

test('a build in another folder, time zone, language, file order, syntax and key order has equal bytes', async () => {
  verifies('2.deterministic', '2.last-modified', '11.file-name');
  const project = temporaryProject();
  try {
    writeFileSync(join(project.folder, 'frozen.mjs'), FROZEN);
    const reviews = join(project.folder, 'content/reviews');
    for (const year of readdirSync(reviews)) {
      for (const [i, name] of readdirSync(join(reviews, year)).entries()) {
        renameSync(join(reviews, year, name), join(reviews, year, `${9999 - i}.yaml`));
      }
    }
    // YAML that is JSON, with its keys in reverse.
    const name = join(project.folder, 'content/business.yaml');
    const business = parse(readFileSync(name, 'utf8')) as Record<string, unknown>;
    writeFileSync(name, JSON.stringify(Object.fromEntries(Object.entries(business).reverse())));
    const built = await project.run(['--import', './frozen.mjs', 'src/cli/build/build.ts'], {
      SITE_URL: SAMPLE_BASE_URL,
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    });
    expect(built.stderr + built.stdout).toContain('Built');
    const ours = released(project.folder);
    const theirs = released(inject('builtSample'));
    expect([...ours.keys()]).toEqual([...theirs.keys()]);
    expect(
      [...ours.keys()].filter((name) => !ours.get(name)?.equals(theirs.get(name) ?? Buffer.alloc(0))),
    ).toEqual([]);
  } finally {
    project.remove();
  }
});

/** Published files and data. The manifest has the time of the build and the hash of the file names. */
function released(project: string): Map<string, Buffer> {
  const current = files(join(project, 'dist/current/'));
  return new Map(
    [...current].filter(([name]) => /^(client|data)\//.test(name) && name !== 'data/manifest.json'),
  );
}

function files(folder: string): Map<string, Buffer> {
  const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name))]));
}
