import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  never?: string;
  either?: Expected[];
}

interface Case {
  name: string;
  /** The public file or bug report with this shape. */
  found: string;
  arguments: string[];
  publish_unverified: boolean;
  /** By `source`, field or column. */
  answers?: Record<string, string | string[]>;
  expected: Expected;
  second_import?: { file: string; expected: Expected };
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
    const { code, errors } = await run(folder, ['create', 'own', ...options, '--from', '1.0.0']);
    if (code !== 0) throw new Error(errors);
    const kept = mkdtempSync(join(tmpdir(), 'reviews-cases-'));
    cpSync(join(folder, 'own'), kept, { recursive: true });
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
    const [command = '', file = '', ...options] = one.arguments;
    copyFileSync(join(FOLDER, file), join(project, file));
    const first = await run(project, [command, file, ...options, ...TODAY]);
    if (one.answers !== undefined) expect(first.code, first.output + first.errors).toBe(2);
    const ran =
      one.answers === undefined
        ? first
        : await run(project, [...answered(first.output, one.answers), ...TODAY]);
    expect(problemsOf(project, ran, one.expected), ran.output + ran.errors).toEqual([]);
    if (one.second_import === undefined) return;
    const second = one.second_import.file;
    copyFileSync(join(FOLDER, second), join(project, second));
    const again = await run(project, [command, second, ...options, ...TODAY]);
    expect(problemsOf(project, again, one.second_import.expected), again.output + again.errors).toEqual([]);
  });
});

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
  const said = [ran.output, ran.errors, existsSync(report) ? readFileSync(report, 'utf8') : ''].join('\n');
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
  for (const line of expected.lines ?? []) if (!new RegExp(line).test(said)) problems.push(`no line ${line}`);
  const { never } = expected;
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

function matches(review: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  const reply = review.owner_reply as { text?: string } | undefined;
  return Object.entries(wanted).every(([key, value]) =>
    key === 'absent'
      ? (value as string[]).every((name) => review[name] === undefined)
      : key === 'reply'
        ? reply?.text === value
        : review[key] === value,
  );
}
