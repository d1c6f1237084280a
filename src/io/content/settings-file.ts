import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SiteSettings } from '../../schema/site-settings.ts';
import { type ReadEnvironment, readEnvironment } from '../environment/environment.ts';
import { type ContentFile, parseContentFile } from './content-file.ts';
import { formatProblem, located, type Problem } from './content-problem.ts';
import { placeOf } from './yaml-places.ts';

export const SITE_FILE = 'site.yaml';

/** Keys of site.yaml by the environment variable that overrides them. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  SITE_URL: ['url'],
  SITE_LOCALE: ['locale'],
  HOST: ['server', 'host'],
  PORT: ['server', 'port'],
  DATA_DIR: ['server', 'data_dir'],
  MCP_CALLS_PER_MINUTE: ['server', 'mcp_calls_per_minute'],
};

/** The settings of site.yaml, overridden by environment variables; one line for each bad value, with its place. */
export function readSettings(
  variables: Record<string, string | undefined> = process.env,
  project = process.cwd(),
): ReadEnvironment {
  const site = readSiteFile(project);
  if (!site.ok) return { ok: false, problems: site.problems.map(formatProblem) };
  const { file, settings } = site;
  const written = Object.entries(KEYS).flatMap(([name, key]) => {
    const value = valueAt(settings, key);
    return value === undefined || variables[name]?.trim() ? [] : [[name, String(value)] as const];
  });
  const read = readEnvironment({ ...variables, ...Object.fromEntries(written) });
  if (read.ok) return { ok: true, environment: { ...read.environment, brand: settings.brand ?? null } };
  const fromFile = new Set(written.map(([name]) => name));
  return {
    ok: false,
    problems: read.problems.map((problem) => {
      const name = /^[A-Z_]+(?=: )/.exec(problem)?.[0] ?? '';
      const key = KEYS[name];
      if (file === null || key === undefined || !fromFile.has(name)) return problem;
      const message = problem.slice(`${name}: `.length);
      return formatProblem(
        located(SITE_FILE, { ...placeOf(file, key, false), field: key.join('.'), message }),
      );
    }),
  };
}

/** The settings in a project's site.yaml; empty without the file. */
export function readSiteFile(
  project: string,
): { ok: true; file: ContentFile | null; settings: SiteSettings } | { ok: false; problems: Problem[] } {
  const path = join(project, SITE_FILE);
  const bytes = existsSync(path) ? readFileSync(path) : null;
  if (bytes === null || hasOnlyComments(bytes.toString())) return { ok: true, file: null, settings: {} };
  const { file, problems } = parseContentFile(SITE_FILE, bytes, SiteSettings);
  if (file === null || problems.length > 0) {
    return { ok: false, problems: problems.map((problem) => located(SITE_FILE, problem)) };
  }
  return { ok: true, file, settings: file.value as SiteSettings };
}

/** A new project has one in which every setting is commented out. */
function hasOnlyComments(yaml: string): boolean {
  return yaml.replace(/^\s*#.*$/gm, '').trim() === '';
}

function valueAt(settings: SiteSettings, key: readonly string[]): unknown {
  return key.reduce<unknown>(
    (value, part) => (value as Record<string, unknown> | undefined)?.[part],
    settings,
  );
}
