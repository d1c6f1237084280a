import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { packOf, starterPacks } from '../../io/content/packs.ts';
import { readBaseUrl } from '../../io/environment/base-url.ts';
import { installedFrom, packageFolder } from '../../io/release/package.ts';
import { LOCALES, type Locale } from '../../settings.ts';
import { truncated } from '../../text/truncated.ts';
import { asking } from './ask.ts';
import { askBusiness, namedBusiness, nameProblem, type OwnBusiness, withScheme } from './ask-business.ts';
import { askTrade } from './ask-trade.ts';
import { type Context, command, type ExitCode, refuse, say } from './command.ts';
import { installSoftware, lockTarball } from './install.ts';
import { UsageError } from './options.ts';
import { ownerFiles } from './owner-files.ts';
import { writeStarter } from './starter-content.ts';
import { vendored } from './vendored.ts';
import { workflowsOf } from './workflows.ts';

export const createCommand = command({
  summary: 'Make a project for your own business',
  usage: `create <folder> [--pack <trade>] [--name <name>] [--locale <tag>] [--url <URL>] [--yes]
    --pack <trade>   the kind of business, such as dental; without it, create asks
    --name <name>    name of the business
    --locale <tag>   language of the pages: ${LOCALES.join(', ')}
    --url <URL>      where the site will be published
    --yes            ask nothing; needs --pack and --name. Fill in the rest in content/business.yaml
    --from <source>  version, Git URL or tarball of the software; default: the running one
    --no-install     write the files only`,
  takes: 1,
  async run(given, context) {
    const [folderName = ''] = given.positionals;
    const [trade, name, site, tag] = ['pack', 'name', 'url', 'locale'].map(given.text);
    if (folderName === '') throw new UsageError('Say which folder to make, such as: create my-reviews');
    const pack = trade === undefined ? null : packOf(trade);
    if (typeof pack === 'string') throw new UsageError(`--pack: ${pack}`);
    if (given.flag('yes') && (pack === null || name === undefined)) {
      const trades = [...starterPacks().keys()].join(', ');
      throw new UsageError(`--yes asks nothing, so it needs --name, and --pack with one of: ${trades}`);
    }
    const locale = LOCALES.find((known) => known === tag);
    if (tag !== undefined && locale === undefined)
      throw new UsageError(`--locale ${truncated(tag)}: must be one of ${LOCALES.join(', ')}`);
    const problem = name === undefined ? null : nameProblem(name);
    if (problem !== null) throw new UsageError(`--name: ${problem}`);
    const url = site === undefined ? null : readBaseUrl(withScheme(site));
    if (url?.ok === false) throw new UsageError(`--url: ${url.problem}`);
    const source = given.text('from') ?? installedFrom();
    if (source === null) {
      return refuse(
        context,
        'create: this is a checkout, not an installed package. Run instead:',
        `  npm run create -- ${folderName}`,
      );
    }
    const folder = resolve(context.project, folderName);
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      return refuse(context, `${folder} is not empty. Nothing was changed. Choose another folder.`);
    }
    const known = { name, pack, locale, url: url?.baseUrl ?? null, here: given.here };
    const asked = given.flag('yes') ? withoutQuestions(known) : await ask(context, known);
    if (asked === null) return 1;
    return write(context, folder, { ...asked, source, install: !given.flag('no-install') });
  },
});

interface Answers {
  own: OwnBusiness;
  pack: StarterPack;
  url: string | null;
}

interface Known {
  name: string | undefined;
  pack: StarterPack | null;
  locale: Locale | undefined;
  url: string | null;
  here: string;
}

function withoutQuestions({ name, pack, locale, url, here }: Known): Answers | null {
  if (name === undefined || pack === null) return null;
  return { own: namedBusiness(name, here, pack, locale), pack, url };
}

function ask(context: Context, { name, pack, locale, url, here }: Known): Promise<Answers | null> {
  return asking(context, async (asker) => {
    const trade = pack ?? (await askTrade(asker));
    const own = await askBusiness(asker, here, trade, { name, locale });
    const site =
      url ??
      (await asker.ask<string | null>({
        text: 'URL at which the reviews will be published, such as https://reviews.example.com (empty: later)',
        read: (answer) => {
          if (answer === '') return { value: null };
          const read = readBaseUrl(withScheme(answer));
          return read.ok ? { value: read.baseUrl } : { problem: read.problem };
        },
      }));
    return { own, pack: trade, url: site };
  });
}

async function write(
  context: Context,
  folder: string,
  { own, pack, url, source, install }: Answers & { source: string; install: boolean },
): Promise<ExitCode> {
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  let dependency: string;
  try {
    dependency = vendored(folder, source);
    writeProject(folder, dependency, { own, pack, url });
    if (!install) lockTarball(folder, dependency);
  } catch (error) {
    // Remove it: half a project would look like a whole one.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const shown = relative(context.project, folder) || '.';
  if (install && (await installSoftware(folder, dependency)) !== 0) {
    return refuse(context, `${shown} was written, but npm install failed. Run it there again.`);
  }
  say(
    context,
    `Your project is in ${shown}. Next:`,
    `  cd ${shown}`,
    ...(install ? [] : ['  npm install']),
    '  npm run reviews -- import <file>    (where to get the file: node_modules/reviews-service/docs/owner/import.md)',
    '  npm start',
    'README.md there lists everything else.',
  );
  return 0;
}

function writeProject(folder: string, dependency: string, { own, pack, url }: Answers): void {
  const { name, id } = own.business;
  writeStarter(join(folder, 'content'), own, pack);
  const files = [...ownerFiles({ name, id, dependency, url }), ...workflowsOf(packageFolder(), dependency)];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
