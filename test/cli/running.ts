import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { ExitCode } from '../../src/cli/commands/command.ts';
import { runCommand } from '../../src/cli/main.ts';
import type { Environment } from '../../src/io/environment/environment.ts';
import { DEFAULT_WEBSUB_SETTINGS } from '../../src/io/environment/websub-settings.ts';
import { MCP_CALLS_PER_MINUTE } from '../../src/settings.ts';

/** An empty folder that goes when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Ran {
  code: ExitCode;
  output: string;
  errors: string;
}

interface Manner {
  staysOpen?: boolean;
  isTerminal?: boolean;
  settings?: Partial<Environment>;
}

/**
 * Runs a command in a project folder whose content is `content/`; `input` comes as from a pipe, or
 * with `staysOpen` as from a terminal, where more may come.
 */
export async function run(
  project: string,
  args: string[],
  input = '',
  { staysOpen = false, isTerminal = false, settings = {} }: Manner = {},
): Promise<Ran> {
  const streams = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  if (isTerminal) Object.assign(streams.input, { isTTY: true });
  streams.input.write(input);
  if (!staysOpen) streams.input.end();
  const code = await runCommand(args, {
    ...streams,
    project,
    environment: { ...defaultSettings(project), ...settings },
  });
  return { code, output: written(streams.output), errors: written(streams.errors) };
}

/** The settings of a project in a folder, without any of the owner's. */
export function defaultSettings(project: string): Environment {
  return {
    baseUrl: 'http://localhost:4321',
    contentDirectory: join(project, 'content'),
    dataDirectory: join(project, '.data'),
    host: '127.0.0.1',
    // Any free one: the server of the checkout may run on its own.
    port: 0,
    websub: DEFAULT_WEBSUB_SETTINGS,
    locale: null,
    brand: null,
    mcpCallsPerMinute: MCP_CALLS_PER_MINUTE,
  };
}

/** Everything written to a stream so far. */
export function written(stream: PassThrough): string {
  const parts: unknown[] = [];
  for (let part = stream.read(); part !== null; part = stream.read()) parts.push(part);
  return parts.join('');
}

export const TODAY = ['--today', '2026-11-20'];

/** Answers to the questions of `create` after the one for the trade, one a line. */
export const OWN_BUSINESS = [
  'Invented Clinic',
  'us',
  '',
  '1 Invented Street',
  'Townham',
  'OR',
  '97000',
  '+1-503-555-0100',
  'clinic.example.com',
  '',
  '',
  'Mon-Thu 8-18, Fri 8-12',
  'Dr. Anna Kim, Zoë Müller',
  'Adjustment, Massage',
  '',
];

let own: Promise<Map<string, string | null>> | undefined;

/** A project with the owner's own, empty content. `create` runs once for a test file. */
export async function ownProject(): Promise<string> {
  own ??= initialized();
  const project = temporaryFolder();
  for (const [path, text] of await own) {
    if (text === null) mkdirSync(join(project, path), { recursive: true });
    else writeFileSync(join(project, path), text);
  }
  return project;
}

/** Texts of files by path, null for folders. */
async function initialized(): Promise<Map<string, string | null>> {
  const folder = temporaryFolder();
  const args = ['create', 'own', '--from', '2.0.0', '--no-install', '--pack', 'chiropractic', ...TODAY];
  const { code, errors } = await run(folder, args, `${OWN_BUSINESS.join('\n')}\n\n`);
  const project = join(folder, 'own');
  if (code !== 0) throw new Error(errors);
  const found = (readdirSync(project, { recursive: true, encoding: 'utf8' }) as string[])
    .filter((path) => path.split(/[\\/]/)[0] === 'content')
    .sort();
  const textOf = (path: string): string | null =>
    statSync(path).isDirectory() ? null : readFileSync(path, 'utf8');
  return new Map(found.map((path) => [path, textOf(join(project, path))]));
}
