import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { packOf, starterPacks } from '../../io/content/packs.ts';
import { readBaseUrl } from '../../io/environment/base-url.ts';
import { installedFrom, packageFolder } from '../../io/release/package.ts';
import { Asker, InputEnded } from './ask.ts';
import { askBusiness, namedBusiness, nameProblem, type OwnBusiness } from './ask-business.ts';
import { askTrade } from './ask-trade.ts';
import { type Command, type Context, complain, type ExitCode, say, UsageError } from './command.ts';
import { JSON_OPTION } from './json-output.ts';
import { npm } from './npm.ts';
import { readOptions } from './options.ts';
import { ownerFiles } from './owner-files.ts';
import { startOver } from './start-over.ts';
import { writeStarter } from './starter-content.ts';
import { vendored } from './vendored.ts';
import { workflowsOf } from './workflows.ts';
import { writeSchemas } from './write-schemas.ts';

const OPTIONS = {
  yes: { type: 'boolean' },
  pack: { type: 'string' },
  name: { type: 'string' },
  url: { type: 'string' },
  from: { type: 'string' },
  'no-install': { type: 'boolean' },
  content: { type: 'boolean' },
  force: { type: 'boolean' },
  ...JSON_OPTION,
} as const;

export const createCommand: Command = {
  summary: 'Make a project for your own business',
  usage: `create <folder> [--pack <trade>] [--name <name>] [--url <URL>] [--yes]
    --pack <trade>   the kind of business, such as dental; without it, create asks
    --name <name>    name of the business
    --url <URL>      where the site will be published
    --yes            ask nothing; needs --pack and --name. Fill in the rest in content/business.yaml
    --from <source>  version, Git URL or tarball of the software; default: the running one
    --no-install     write the files only
       create --content [--pack <trade>] [--force] [--json]
    --content        write content/ of this project: replace the sample, or empty content, with your own business
    --force          also replace content that is not the sample; it is moved, never deleted
    --json           print JSON: folders of the new and the earlier content; the questions go to stderr`,
  async run(args, context) {
    const { values, positionals, today, here } = readOptions(args, OPTIONS, 1);
    const [name = ''] = positionals;
    if (name === '' && values.content !== true)
      throw new UsageError('Say which folder to make, such as: create my-reviews');
    const packs = starterPacks();
    const given = values.pack === undefined ? null : packOf(values.pack, packs);
    if (typeof given === 'string') throw new UsageError(`--pack: ${given}`);
    if (values.content === true) {
      const chosen = { pack: given, force: values.force === true, json: values.json === true };
      return startOver(context, chosen, { today, here });
    }
    if (values.yes === true && (given === null || values.name === undefined)) {
      throw new UsageError('--yes asks nothing, so it needs --pack and --name.');
    }
    const problem = values.name === undefined ? null : nameProblem(values.name);
    if (problem !== null) throw new UsageError(`--name: ${problem}`);
    const url = values.url === undefined ? null : readBaseUrl(withScheme(values.url));
    if (url?.ok === false) throw new UsageError(`--url: ${url.problem}`);
    const source = values.from ?? installedFrom();
    if (source === null) {
      complain(context, 'create: this is a checkout, not an installed package. Make the package first:');
      complain(context, '  npm pack', `  npx --yes --loglevel=error ./reviews-service-*.tgz create ${name}`);
      return 1;
    }
    const folder = resolve(context.project, name);
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      complain(context, `${folder} is not empty. Nothing was changed. Choose another folder.`);
      return 1;
    }
    const asked = await ask(context, { ...values, pack: given, url: url?.baseUrl ?? null, here });
    if (asked === null) return 1;
    return write(context, folder, { ...asked, source, install: values['no-install'] !== true });
  },
};

/** `reviews.example.com` means the URL with https. */
const withScheme = (answer: string): string =>
  /^[\w-]+(?:\.[\w-]+)+\/?$/.test(answer) ? `https://${answer}` : answer;

interface Answers {
  own: OwnBusiness;
  pack: StarterPack;
  url: string | null;
}

/** Asks for what the options do not say; null when the answers end. */
async function ask(
  context: Context,
  given: { yes?: boolean; name?: string; pack: StarterPack | null; url: string | null; here: string },
): Promise<Answers | null> {
  const { name, pack, url, here } = given;
  if (given.yes === true && pack !== null && name !== undefined) {
    return { own: namedBusiness(name, here, pack), pack, url };
  }
  const asker = new Asker(context);
  try {
    const trade = pack ?? (await askTrade(asker, context, starterPacks()));
    const own = await askBusiness(asker, here, trade, name);
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
  } catch (error) {
    if (!(error instanceof InputEnded)) throw error;
    complain(context, '', error.message);
    return null;
  } finally {
    asker.close();
  }
}

async function write(
  context: Context,
  folder: string,
  { own, pack, url, source, install }: Answers & { source: string; install: boolean },
): Promise<ExitCode> {
  const isNew = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  const { name, id } = own.business;
  try {
    const dependency = vendored(folder, source);
    writeStarter(join(folder, 'content'), own, pack);
    writeSchemas(join(folder, 'content'));
    const files = [...ownerFiles({ name, id, dependency, url }), ...workflowsOf(packageFolder(), dependency)];
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  } catch (error) {
    // Remove it: half a project would look like a whole one.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const shown = relative(context.project, folder) || '.';
  if (install && (await npm(folder, ['install'])) !== 0) {
    complain(context, `${shown} was written, but npm install failed. Run it there again.`);
    return 1;
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
