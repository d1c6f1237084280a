import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../io/content/content-folder.ts';
import { currentName } from '../../io/content/content-names.ts';
import { withRecords } from '../../io/content/policy-yaml.ts';
import { isSample } from '../../io/content/review-files.ts';
import { writeFiles } from '../../io/content/write-files.ts';
import { manual, PACKAGE, readPackage } from '../../io/release/package.ts';
import { command, complain, refuse, say } from './command.ts';
import { installSoftware } from './install.ts';
import { npm } from './npm.ts';
import { UsageError } from './options.ts';
import { isVersion, vendored } from './vendored.ts';
import { textOf } from './withdrawal.ts';
import { replaceWorkflows, workflowsOf } from './workflows.ts';

export const upgradeCommand = command({
  summary: 'Install another version of this software; your content stays as it is',
  usage: `upgrade <tarball or Git URL>`,
  takes: 1,
  async run({ positionals: [source = ''] }, context) {
    if (source === '')
      throw new UsageError('Say what to install, such as: upgrade ../reviews-service-1.2.0.tgz');
    const { project } = context;
    const before = readPackage(project)?.dependencies?.[PACKAGE];
    if (before === undefined) {
      const file = join(project, 'package.json');
      return refuse(context, `${file} does not depend on ${PACKAGE}. Nothing was changed.`);
    }
    if (/\.tgz$/.test(source) && !existsSync(join(project, source)) && !existsSync(source)) {
      return refuse(context, `${source} does not exist. Nothing was changed.`);
    }
    if (isVersion(source) && !isVersion(before)) {
      return refuse(
        context,
        `package.json installs ${PACKAGE} from ${before}, so "${source}" could be another package of that name.`,
        'Name the tarball or the Git URL of the new version. Nothing was changed.',
      );
    }
    const was = { files: kept(project), version: installedVersion(project) };
    const installed = join(project, 'node_modules', PACKAGE);
    const workflows = workflowsOf(installed, before);
    const dependency = vendored(project, source);
    if ((await installSoftware(project, dependency)) !== 0) {
      for (const name of kept(project).keys()) if (!was.files.has(name)) rmSync(join(project, name));
      for (const [name, bytes] of was.files) writeFileSync(join(project, name), bytes);
      return refuse(
        context,
        `npm could not install ${dependency}. Your files are as before; to repair node_modules: npm ci`,
      );
    }
    for (const name of was.files.keys()) {
      if (name.startsWith(`vendor/${PACKAGE}-`) && dependency !== `file:${name}`) rmSync(join(project, name));
    }
    const { replaced, kept: changed } = replaceWorkflows(
      project,
      workflows,
      workflowsOf(installed, dependency),
    );
    for (const path of replaced) say(context, `${path} is the new version's.`);
    for (const path of changed) {
      complain(
        context,
        `${path} differs from the one of the old version, so it stays. The new version's is in ${manual('')}.`,
      );
    }
    const directory = context.environment.contentDirectory;
    const changes = isSample(directory) ? [] : [...renamedFiles(directory), ...recordsBegun(directory)];
    say(context, ...changes);
    say(
      context,
      `Installed ${PACKAGE} ${installedVersion(project)}; before: ${was.version}. No ${changes.length > 0 ? 'other ' : ''}file in content/ was changed. ` +
        'Checking it:',
    );
    if ((await npm(project, ['run', '--silent', 'check'])) === 0) return 0;
    const goBack = `go back as ${manual('upgrade.md')} says`;
    return refuse(context, `The new version finds these problems. Solve them, or ${goBack}.`);
  },
});

/** Renames content files to names that are read; the owner decides about a name that is taken. */
function renamedFiles(directory: string): string[] {
  return (listFiles(directory) ?? []).flatMap((name) => {
    const now = currentName(name);
    if (now === name || existsSync(join(directory, now))) return [];
    renameSync(join(directory, name), join(directory, now));
    return [`${name} is now ${now}.`];
  });
}

function recordsBegun(directory: string): string[] {
  const read = textOf(directory, 'policy.yaml');
  const content = 'problem' in read ? null : withRecords(read.text);
  if (!existsSync(directory) || 'problem' in read || content === null || content === read.text) return [];
  writeFiles(directory, [{ file: read.file, content }]);
  return [
    `${read.file} has "records: 1" and "reply_names: true": from your next commit on, removals and changes need a record,`,
    'and where silence is owed, new replies need the name of the person who read them.',
  ];
}

/** The files that an upgrade changes, with their bytes, by path in the project. */
function kept(project: string): Map<string, Buffer> {
  const folder = join(project, 'vendor');
  const tarballs = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tgz')) : [];
  const names = ['package.json', 'package-lock.json', ...tarballs.map((name) => `vendor/${name}`)];
  return new Map(
    names
      .filter((name) => existsSync(join(project, name)))
      .map((name) => [name, readFileSync(join(project, name))]),
  );
}

function installedVersion(project: string): string {
  return readPackage(join(project, 'node_modules', PACKAGE))?.version ?? 'nothing';
}
