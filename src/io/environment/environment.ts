import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Brand } from '../../schema/business.ts';
import { LOCALES, type Locale, MCP_CALLS_PER_MINUTE } from '../../settings.ts';
import { readBaseUrl } from './base-url.ts';
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
  /** Port of the metrics on the Node host; null without. */
  metricsPort: number | null;
  locale: Locale | null;
  /** Replaces the brand of the business; null without. */
  brand: Brand | null;
}

export type ReadEnvironment = { ok: true; environment: Environment } | { ok: false; problems: string[] };

export function readEnvironment(variables: Record<string, string | undefined>): ReadEnvironment {
  const problems: string[] = [];
  const text = (name: string, fallback: string): string => variables[name]?.trim() || fallback;
  const portText = text('PORT', '4321');
  const port = portOf(portText);
  const isPort = !Number.isNaN(port);
  if (!isPort) {
    problems.push(`PORT: must be a number from 0 to 65535, got "${portText}"`);
  }
  const base = readBaseUrl(text('SITE_URL', `http://localhost:${isPort ? port : 0}`));
  if (!base.ok) problems.push(`SITE_URL: ${base.problem}`);
  const contentDirectory = resolve(text('CONTENT_DIR', 'content'));
  if (
    variables.CONTENT_DIR?.trim() &&
    !statSync(contentDirectory, { throwIfNoEntry: false })?.isDirectory()
  ) {
    problems.push(`CONTENT_DIR: must be a folder that exists, got "${variables.CONTENT_DIR}"`);
  }
  const callsText = text('MCP_CALLS_PER_MINUTE', String(MCP_CALLS_PER_MINUTE));
  if (!/^[1-9]\d{0,6}$/.test(callsText)) {
    problems.push(`MCP_CALLS_PER_MINUTE: must be a whole number from 1 to 9999999, got "${callsText}"`);
  }
  const metricsText = text('METRICS_PORT', '');
  const metricsPort = metricsText === '' ? null : portOf(metricsText);
  if (Number.isNaN(metricsPort)) {
    problems.push(`METRICS_PORT: must be a number from 0 to 65535, got "${metricsText}"`);
  } else if (metricsPort !== null && metricsPort > 0 && metricsPort === port) {
    problems.push(`METRICS_PORT: must differ from PORT, got "${metricsText}"`);
  }
  const localeText = text('SITE_LOCALE', '');
  const locale = LOCALES.find((each) => each === localeText) ?? null;
  if (localeText !== '' && locale === null) {
    problems.push(
      `SITE_LOCALE: must be ${LOCALES.slice(0, -1).join(', ')} or ${LOCALES.at(-1)}, got "${localeText}"`,
    );
  }
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
      mcpCallsPerMinute: Number(callsText),
      metricsPort,
      locale,
      brand: null,
    },
  };
}

/** NaN for anything but a port. */
function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : Number.NaN;
}
