import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PACKAGE, readPackage } from '../../io/release/package.ts';
import { type Command, complain, say, UsageError } from './command.ts';
import { npm } from './npm.ts';
import { readOptions } from './options.ts';
import { vendored } from './vendored.ts';

const KEPT = ['package.json', 'package-lock.json'];

export const upgradeCommand: Command = {
  summary: 'Install another version of this software; your content stays as it is',
  usage: `upgrade <tarball, version or Git URL>`,
  async run(args, context) {
    const [source = ''] = readOptions(args, {}, 1).positionals;
    if (source === '')
      throw new UsageError('Say what to install, such as: upgrade ../reviews-service-1.2.0.tgz');
    const { project } = context;
    const before = readPackage(project)?.dependencies?.[PACKAGE];
    if (before === undefined) {
      complain(
        context,
        `${join(project, 'package.json')} does not depend on ${PACKAGE}. Nothing was changed.`,
      );
      return 1;
    }
    if (/\.tgz$/.test(source) && !existsSync(join(project, source)) && !existsSync(source)) {
      complain(context, `${source} does not exist. Nothing was changed.`);
      return 1;
    }
    const old = new Map(
      KEPT.filter((name) => existsSync(join(project, name))).map((name) => [
        name,
        readFileSync(join(project, name)),
      ]),
    );
    const tarballs = vendoredTarballs(project);
    const dependency = vendored(project, source);
    const isKept = (name: string): boolean => dependency === `file:vendor/${name}`;
    if ((await npm(project, ['install', '--save-exact', `${PACKAGE}@${dependency}`])) !== 0) {
      for (const [name, bytes] of old) writeFileSync(join(project, name), bytes);
      for (const name of vendoredTarballs(project)) {
        if (!tarballs.includes(name)) rmSync(join(project, 'vendor', name));
      }
      complain(
        context,
        `npm could not install ${dependency}. package.json is as before; to repair node_modules: npm ci`,
      );
      return 1;
    }
    for (const name of tarballs) if (!isKept(name)) rmSync(join(project, 'vendor', name));
    say(context, `Installed ${dependency}; before: ${before}. No file in content/ was changed. Checking it:`);
    if ((await npm(project, ['run', '--silent', 'check'])) === 0) return 0;
    complain(
      context,
      'The new version finds these problems. Solve them, or go back: git checkout -- package.json package-lock.json vendor, then npm ci',
    );
    return 1;
  },
};

function vendoredTarballs(project: string): string[] {
  const folder = join(project, 'vendor');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter(
    (name) => basename(name).startsWith(`${PACKAGE}-`) && name.endsWith('.tgz'),
  );
}
