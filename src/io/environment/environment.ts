import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Brand } from '../../schema/business.ts';
import { LOCALES, type Locale, MCP_CALLS_PER_MINUTE } from '../../settings.ts';
import { readBaseUrl } from './base-url.ts';
import { settingValues } from './setting-values.ts';
import { readWebSubSettings, type WebSubSettings } from './websub-settings.ts';

/** Settings from the environment, or one line per bad value (contract 1.bad-setting). */
export interface Environment {
  baseUrl: string;
  contentDirectory: string;
  dataDirectory: string;
  host: string;
  port: number;
  websub: WebSubSettings;
  mcpCallsPerMinute: number;
  locale: Locale | null;
  /** Replaces the brand of the business; null without. */
  brand: Brand | null;
}

export type ReadEnvironment = { ok: true; environment: Environment } | { ok: false; problems: string[] };

export function readEnvironment(variables: Record<string, string | undefined>): ReadEnvironment {
  const problems: string[] = [];
  const { text, check } = settingValues(variables, problems);
  const portText = text('PORT', '4321');
  const port = portOf(portText);
  const isPort = !Number.isNaN(port);
  check(isPort, 'PORT', PORT_RULE, portText);
  const base = readBaseUrl(text('SITE_URL', `http://localhost:${isPort ? port : 0}`));
  if (!base.ok) problems.push(`SITE_URL: ${base.problem}`);
  const folder = text('CONTENT_DIR', '');
  const contentDirectory = resolve(folder || 'content');
  const isFolder = folder === '' || statSync(contentDirectory, { throwIfNoEntry: false })?.isDirectory();
  check(isFolder === true, 'CONTENT_DIR', 'be a folder that exists', variables.CONTENT_DIR ?? '');
  const calls = text('MCP_CALLS_PER_MINUTE', String(MCP_CALLS_PER_MINUTE));
  const areCalls = /^[1-9]\d{0,6}$/.test(calls);
  check(areCalls, 'MCP_CALLS_PER_MINUTE', 'be a whole number from 1 to 9999999', calls);
  const localeText = text('SITE_LOCALE', '');
  const locale = LOCALES.find((each) => each === localeText) ?? null;
  const locales = `be ${LOCALES.slice(0, -1).join(', ')} or ${LOCALES.at(-1)}`;
  check(localeText === '' || locale !== null, 'SITE_LOCALE', locales, localeText);
  const websub = readWebSubSettings(variables, problems);
  if (!base.ok || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    environment: {
      baseUrl: base.baseUrl,
      contentDirectory,
      dataDirectory: resolve(text('DATA_DIR', '.data')),
      host: text('HOST', '127.0.0.1'),
      port,
      websub,
      mcpCallsPerMinute: Number(calls),
      locale,
      brand: null,
    },
  };
}

const PORT_RULE = 'be a number from 0 to 65535';

/** NaN for anything but a port. */
function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : Number.NaN;
}
