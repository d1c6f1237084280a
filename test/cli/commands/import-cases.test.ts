import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { verifies } from '../../requirements.ts';
import { type Ran, run, TODAY, temporaryFolder } from '../running.ts';

/** See `test/importers/cases/README.md`. */
interface Expected {
  reviews?: Record<string, unknown>[];
  count?: number;
  refused?: string;
  lines?: string[];
  errors?: string[];
  never?: string;
  either?: Expected[];
}

interface Import {
  arguments: string[];
  /** By `source`, field or column. */
  answers?: Record<string, string | string[]>;
  expected: Expected;
}

interface Case extends Import {
  name: string;
  /** The public file or bug report with this shape. */
  found: string;
  publish_unverified: boolean;
  then?: Import[];
}

const FOLDER = new URL('../../importers/cases/', import.meta.url).pathname;
const CASES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.expected.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Case);

let created: Promise<string> | undefined;

afterAll(async () => {
  if (created !== undefined) rmSync(await created, { recursive: true });
});

/** A project as `reviews create` makes it. */
async function restaurant(): Promise<string> {
  created ??= (async () => {
    const folder = temporaryFolder();
    const options = ['--pack', 'restaurant', '--name', 'Probe House', '--yes', '--no-install'];
    const { code, errors } = await run(folder, ['create', 'own', ...options, '--from', '1.0.0', ...TODAY]);
    if (code !== 0) throw new Error(errors);
    const kept = mkdtempSync(join(tmpdir(), 'reviews-cases-'));
    cpSync(join(folder, 'own'), kept, { recursive: true });
    // A trade's words do not affect imports, but every check would read them.
    for (const name of ['aspects.yaml', 'topics.yaml']) rmSync(join(kept, 'content', name));
    return kept;
  })();
  const project = temporaryFolder();
  cpSync(await created, project, { recursive: true });
  return project;
}

describe.each(CASES)('$name ($found)', (one) => {
  test('is read whole or refused', async () => {
    verifies('11.import-rules');
    const project = await restaurant();
    const policy = join(project, 'content/policy.yaml');
    if (one.publish_unverified) {
      const before = existsSync(policy) ? readFileSync(policy, 'utf8') : '';
      writeFileSync(policy, `${before.replace(/^publish_unverified:.*$/m, '')}\npublish_unverified: true\n`);
    }
    for (const step of [one, ...(one.then ?? [])]) await importAsTyped(project, step);
  });
});

async function importAsTyped(project: string, { arguments: args, answers, expected }: Import): Promise<void> {
  const [command = '', file = '', ...options] = args;
  // Not in the project, where git would be asked about it.
  const downloaded = join(temporaryFolder(), file);
  writeFileSync(downloaded, contentAt(join(FOLDER, file)) as Uint8Array);
  let ran = await run(project, [command, downloaded, ...options, ...TODAY]);
  if (answers !== undefined) {
    expect(ran.code, ran.output + ran.errors).toBe(2);
    ran = await run(project, [...answered(ran.output, answers), ...TODAY]);
  }
  expect(problemsOf(project, ran, expected), ran.output + ran.errors).toEqual([]);
}

/** The content at a path; a folder named *.zip becomes a zip. */
function contentAt(path: string): Uint8Array | Zippable {
  if (!statSync(path).isDirectory()) return readFileSync(path);
  const files = Object.fromEntries(readdirSync(path).map((name) => [name, contentAt(join(path, name))]));
  return path.endsWith('.zip') ? zipSync(files) : files;
}

/** The words of the command on the last line, with the answers in place of its question marks. */
function answered(output: string, answers: Record<string, string | string[]>): string[] {
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  const left = new Set(Object.keys(answers));
  const used = (name: string): string => {
    left.delete(name);
    return [answers[name] ?? '?'].flat().join(',');
  };
  const whole = words.map((word, at) => {
    if (word === '?') return used(words[at - 1]?.slice(2) ?? '');
    const [, column] = /^(.+)=\?$/.exec(word) ?? [];
    if (column !== undefined && words[at - 1] === '--keep') return `${column}=${used(column)}`;
    return word
      .replace(/(\w+)=\?(?=,|$)/g, (_, field: string) => `${field}=${used(field)}`)
      .replace(/(\w+)=([^,]*):\?/g, (_, field: string, name: string) => `${field}=${name}:${used(field)}`);
  });
  expect([...left]).toEqual([]);
  expect(whole.slice(0, 2)).toEqual(['npx', 'reviews']);
  return whole.slice(2);
}

/** What is not as expected. */
function problemsOf(project: string, ran: Ran, expected: Expected): string[] {
  const report = join(project, 'errors.csv');
  const listed = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const said = [ran.output, ran.errors, listed].join('\n');
  const files = contentOf(project);
  const reviews = files.map((text) => parse(text) as Record<string, unknown>);
  const problems: string[] = [];
  for (const wanted of expected.reviews ?? []) {
    if (!reviews.some((review) => matches(review, wanted)))
      problems.push(`no review ${JSON.stringify(wanted)}`);
  }
  if (expected.count !== undefined && reviews.length !== expected.count)
    problems.push(`${reviews.length} reviews instead of ${expected.count}`);
  if (expected.refused !== undefined && (ran.code === 0 || !new RegExp(expected.refused).test(said)))
    problems.push(`exit ${ran.code} without "${expected.refused}"`);
  for (const line of expected.lines ?? [])
    if (!new RegExp(line, 'm').test(said)) problems.push(`no line ${line}`);
  const rows = listed.split('\r\n').slice(1, -1);
  const { errors = rows.map(() => ''), never } = expected;
  if (rows.length !== errors.length || !errors.every((row, at) => new RegExp(row).test(rows[at] ?? '')))
    problems.push(`errors.csv has ${rows.join('\n') || 'no row'}`);
  if (never !== undefined && files.some((text) => new RegExp(never).test(text)))
    problems.push(`has ${never}`);
  const ways = (expected.either ?? []).map((way) => problemsOf(project, ran, way));
  if (ways.length > 0 && ways.every((way) => way.length > 0)) problems.push(...ways.flat());
  return problems;
}

function contentOf(project: string): string[] {
  const folder = join(project, 'content/reviews');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
}

/** Whether a review or a part of it has at least these fields. */
function matches(part: Record<string, unknown> | undefined, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(([key, value]) => {
    if (key === 'absent') return (value as string[]).every((name) => part?.[name] === undefined);
    const own = part?.[key];
    return (
      own === value || (typeof value === 'object' && matches(own as typeof part, value as typeof wanted))
    );
  });
}
