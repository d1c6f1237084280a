import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { loadContent } from '../../io/content/content.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { packOf, starterPacks } from '../../io/content/packs.ts';
import { isSample } from '../../io/content/review-files.ts';
import { vocabularyYaml } from '../../io/content/vocabulary-yaml.ts';
import { Asker, InputEnded } from './ask.ts';
import { askBusiness, type OwnBusiness } from './ask-business.ts';
import { askTrade } from './ask-trade.ts';
import { checkAndReport } from './check.ts';
import { type Command, type Context, complain, type ExitCode, say, UsageError } from './command.ts';
import { readOptions } from './options.ts';
import { STARTER_README } from './starter-readme.ts';

export const initCommand: Command = {
  name: 'init',
  summary: 'Replace the sample with your own business',
  usage: `init [--pack <trade>] [--force]
    --pack <trade>   the kind of business, such as dental; without it, init asks
    --force          also replace content that is not the sample; it is moved, never deleted`,
  async run(args, context) {
    const options = { pack: { type: 'string' }, force: { type: 'boolean' } } as const;
    const { values, today, here } = readOptions(args, options, 0);
    const packs = starterPacks();
    const given = values.pack === undefined ? null : packOf(values.pack, packs);
    if (typeof given === 'string') throw new UsageError(`--pack: ${given}`);
    const directory = context.environment.contentDirectory;
    if (values.force !== true && visibleEntries(directory).length > 0 && !isSample(directory)) {
      complain(
        context,
        `${directory} is not the sample: business.yaml does not say "sample: true". Nothing was changed.`,
        'To start over anyway, add --force. The current content is moved to a folder beside it.',
      );
      return 1;
    }
    const asker = new Asker(context);
    try {
      const pack = given ?? (await askTrade(asker, context, packs));
      const business = await askBusiness(asker, here, pack);
      return replaceContent(context, business, pack, today);
    } catch (error) {
      if (!(error instanceof InputEnded)) throw error;
      complain(context, '', error.message);
      return 1;
    } finally {
      asker.close();
    }
  },
};

/** Writes and checks the new content beside the old, then moves the old away and the new in. */
function replaceContent(context: Context, own: OwnBusiness, pack: StarterPack, today: string): ExitCode {
  const directory = context.environment.contentDirectory;
  const prepared = join(dirname(directory), `.${basename(directory)}-new`);
  rmSync(prepared, { recursive: true, force: true });
  writeStarter(prepared, own, pack);
  const checked = loadContent(prepared, today);
  if (!checked.ok) {
    complain(context, ...checked.problems.map(formatProblem), 'Nothing was changed.');
    rmSync(prepared, { recursive: true, force: true });
    return 1;
  }
  const old = visibleEntries(directory);
  const backup = old.length === 0 ? null : freeFolder(directory, isSample(directory) ? 'sample' : 'before');
  if (backup !== null) moveEntries(directory, backup, old);
  mkdirSync(directory, { recursive: true });
  moveEntries(prepared, directory, readdirSync(prepared));
  rmSync(prepared, { recursive: true, force: true });
  if (backup !== null) {
    const purpose = isSample(backup)
      ? 'npm test reads it there, so commit it too, or delete it if you do not run tests'
      : 'delete it when you no longer need it';
    say(context, '', `The earlier content is in ${backup}; ${purpose}.`);
  }
  say(
    context,
    `Your business is in ${directory}. Next:`,
    '  1. Check business.yaml, technicians.yaml and services.yaml. Add the nicknames that people write as aliases.',
    `  2. Read aspects.yaml and topics.yaml, the starter words of your trade (${pack.label}). Delete what does not fit.`,
    '  3. Import your reviews: npm run reviews -- import <file>. To get the file, see docs/owner/import.md.',
    '  4. Run npm start.',
    'docs/owner/content.md describes every field of every file. server.json, for the MCP registry only, was not changed:',
    'to write it for your business, see docs/developers/mcp.md.',
    '',
  );
  return checkAndReport(context, today);
}

function writeStarter(folder: string, own: OwnBusiness, pack: StarterPack): void {
  mkdirSync(join(folder, 'reviews'), { recursive: true });
  const write = (name: string, head: string, value: unknown): void =>
    writeFileSync(join(folder, name), `${head}\n${stringify(value, { lineWidth: 0 })}`);
  write(
    'business.yaml',
    [
      '# The business that the reviews are about. Every field: docs/owner/content.md',
      '# schema_type: the kind of business for search engines. words: what pages call your customers and team.',
      '# place_words: what reviews call the place itself, such as "surgery", which is then not a health word.',
    ].join('\n'),
    own.business,
  );
  write(
    'technicians.yaml',
    [
      '# The people that reviews mention: id, label, role (optional), aliases. A review counts for a person if its text',
      '# has the label or an alias as whole words. "Dr", "Dr." and "Doctor" are equal, and a full name counts without',
      '# its title. Add every other name that people write as an alias:  aliases: [Dr. Kim, Anna, Annie]',
      '# To list names in your reviews that are not counted yet: npm run reviews -- vocabulary suggest',
    ].join('\n'),
    own.technicians,
  );
  write('services.yaml', "# What you offer: id, label, aliases (your customers' words).", own.services);
  write('service-areas.yaml', '# Towns your customers come from: id, label, aliases.', own.serviceAreas);
  write(
    'policy.yaml',
    '# What is published. Describe in `collection` how you collect reviews, and in `corrections` whom to contact.',
    { publish_unverified: false },
  );
  writeFileSync(join(folder, 'README.md'), STARTER_README);
  writeFileSync(join(folder, 'aspects.yaml'), `${ASPECTS_HEAD}\n${vocabularyYaml(pack.aspects)}`);
  writeFileSync(join(folder, 'topics.yaml'), `${TOPICS_HEAD}\n${vocabularyYaml(pack.topics)}`);
}

const ASPECTS_HEAD = [
  '# What reviews judge. Each aspect: id, label, description, base (one of seven concepts that all trades share), terms.',
  '# terms: words and phrases that show that a review is about it. Regular forms also count: explain finds explains,',
  '#   explained and explaining, but take does not find took. A term belongs to one aspect.',
  '# excludes: phrases in which a term does not count, exactly as written.',
  '# To list words in your reviews that no aspect has yet: npm run reviews -- vocabulary suggest',
].join('\n');

const TOPICS_HEAD = [
  '# Subjects that group reviews: id, label, keywords (exactly as written; singular and plural are separate), excludes.',
  '# kind: problem marks a health condition. It is counted only in total, from 3 reviews up.',
].join('\n');

/** Content files and the README; dot files such as .schemas or .git are not moved. */
function visibleEntries(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory).filter((name) => !name.startsWith('.')) : [];
}

function freeFolder(directory: string, what: string): string {
  for (let number = 1; ; number += 1) {
    const folder = `${directory}-${what}${number === 1 ? '' : `-${number}`}`;
    if (!existsSync(folder)) return folder;
  }
}

/** Moves all entries or none. */
function moveEntries(from: string, to: string, names: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  const moved: string[] = [];
  try {
    for (const name of names) {
      renameSync(join(from, name), join(to, name));
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved) renameSync(join(to, name), join(from, name));
    throw error;
  }
}
