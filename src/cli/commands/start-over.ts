import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { StarterPack } from '../../insights/vocabulary/packs.ts';
import { loadContent } from '../../io/content/content.ts';
import { formatProblem } from '../../io/content/content-problem.ts';
import { isSample } from '../../io/content/review-files.ts';
import { manual } from '../../io/release/package.ts';
import { asking } from './ask.ts';
import { askBusiness, type OwnBusiness } from './ask-business.ts';
import { askTrade } from './ask-trade.ts';
import { checkAndReport } from './check.ts';
import { type Context, complain, type ExitCode, forPeople, refuse, say, sayJson } from './command.ts';
import type { Given } from './options.ts';
import { writeStarter } from './starter-content.ts';

/** `create --content`: replaces the sample, or empty content, with the owner's business. */
export async function startOver(program: Context, given: Given, pack: StarterPack | null): Promise<ExitCode> {
  const context = forPeople(program, given.flag('json'));
  const directory = context.environment.contentDirectory;
  if (!given.flag('force') && visibleEntries(directory).length > 0 && !isSample(directory)) {
    return refuse(
      context,
      `${directory} is not the sample: business.yaml does not say "sample: true". Nothing was changed.`,
      'To start over anyway, add --force. The current content is moved to a folder beside it.',
    );
  }
  const replaced = await asking(context, async (asker) => {
    const trade = pack ?? (await askTrade(asker, context));
    return replaceContent(context, await askBusiness(asker, given.here, trade), trade, given.today);
  });
  if (replaced === null) return 1;
  if (given.flag('json')) sayJson(program, replaced);
  return checkAndReport(context, given.today);
}

/** Writes and checks the new content beside the old, then moves the old away and the new in; null if it is wrong. */
function replaceContent(
  context: Context,
  own: OwnBusiness,
  pack: StarterPack,
  today: string,
): { content: string; earlier: string | null } | null {
  const directory = context.environment.contentDirectory;
  const prepared = join(dirname(directory), `.${basename(directory)}-new`);
  rmSync(prepared, { recursive: true, force: true });
  writeStarter(prepared, own, pack);
  const checked = loadContent(prepared, today);
  if (!checked.ok) {
    complain(context, ...checked.problems.map(formatProblem), 'Nothing was changed.');
    rmSync(prepared, { recursive: true, force: true });
    return null;
  }
  const old = visibleEntries(directory);
  const backup = old.length === 0 ? null : freeFolder(directory, isSample(directory) ? 'sample' : 'before');
  const failed = moveAll([
    ...old.map((name) => [join(directory, name), join(backup ?? '', name)] as const),
    ...readdirSync(prepared).map((name) => [join(prepared, name), join(directory, name)] as const),
  ]);
  rmSync(prepared, { recursive: true, force: true });
  if (failed !== null) {
    if (failed.isBack && backup !== null && existsSync(backup)) rmdirSync(backup);
    const left =
      backup === null
        ? `Delete the new files in ${directory}.`
        : `Your files, or some of them, are in ${backup}. Move them back to ${directory}.`;
    complain(
      context,
      `The content could not be replaced. (${failed.problem})`,
      failed.isBack ? 'Nothing was changed. Close programs that use the folder, and try again.' : left,
    );
    return null;
  }
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
    `  2. Read topics.yaml, the starter subjects of your trade (${pack.label}). Delete what does not fit.`,
    `  3. Import your reviews: npm run reviews -- import <file>. To get the file, see ${manual('import.md')}.`,
    '  4. Run npm start.',
    `${manual('content.md')} describes every field of every file. server.json, for the MCP registry only, was not changed:`,
    'to write it for your business, see docs/developers/mcp.md.',
    '',
  );
  return { content: directory, earlier: backup };
}

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

/** Moves all or nothing. If a move fails: why, and whether the others could be moved back. */
function moveAll(
  moves: readonly (readonly [from: string, to: string])[],
): { problem: string; isBack: boolean } | null {
  const moved: (readonly [string, string])[] = [];
  const move = ([from, to]: readonly [string, string]): string | null => {
    try {
      mkdirSync(dirname(to), { recursive: true });
      renameSync(from, to);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  for (const each of moves) {
    const problem = move(each);
    if (problem !== null) {
      const left = moved.reverse().filter(([from, to]) => move([to, from]) !== null);
      return { problem, isBack: left.length === 0 };
    }
    moved.push(each);
  }
  return null;
}
