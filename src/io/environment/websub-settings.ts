import { DELIVERY_RETRY_SECONDS, HUB_TICK_SECONDS } from '../../settings.ts';
import { settingValues } from './setting-values.ts';

/** The hub's settings from the environment (contract 1.settings-optional). */
export interface WebSubSettings {
  /** Exact `host:port` entries whose addresses are not checked. */
  allowed: ReadonlySet<string>;
  retrySeconds: readonly number[];
  tickSeconds: number;
}

const DAY_SECONDS = 86_400;

/** Adds one line per bad value to `problems`. */
export function readWebSubSettings(
  variables: Record<string, string | undefined>,
  problems: string[],
): WebSubSettings {
  const { text, check } = settingValues(variables, problems);
  const allowed = new Set<string>();
  for (const entry of text('WEBSUB_CALLBACK_ALLOW', '').split(',')) {
    const read = hostAndPortOf(entry.trim());
    if (read !== null) allowed.add(read);
    else check(entry.trim() === '', 'WEBSUB_CALLBACK_ALLOW', ALLOW_RULE, entry.trim());
  }
  const retryText = text('WEBSUB_RETRY_SECONDS', DELIVERY_RETRY_SECONDS.join(','));
  const retrySeconds = retryText.split(',').map((part) => secondsOf(part, 0));
  const areRetries = retrySeconds.length === DELIVERY_RETRY_SECONDS.length;
  check(areRetries && !retrySeconds.includes(Number.NaN), 'WEBSUB_RETRY_SECONDS', RETRY_RULE, retryText);
  const tickText = text('WEBSUB_TICK_SECONDS', String(HUB_TICK_SECONDS));
  const tickSeconds = secondsOf(tickText, 1);
  check(!Number.isNaN(tickSeconds), 'WEBSUB_TICK_SECONDS', TICK_RULE, tickText);
  return { allowed, retrySeconds, tickSeconds };
}

const ALLOW_RULE = 'be a comma-separated list of host:port pairs such as localhost:3443';
const RETRY_RULE = `be two whole numbers of seconds up to ${DAY_SECONDS}, such as 600,21600`;
const TICK_RULE = `be a whole number of seconds from 1 to ${DAY_SECONDS}`;

export const DEFAULT_WEBSUB_SETTINGS = readWebSubSettings({}, []);

/** Host and port as the URL parser writes them, so that different spellings compare equal. */
function hostAndPortOf(entry: string): string | null {
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+):\d{1,5}$/i.test(entry) || !URL.canParse(`https://${entry}`))
    return null;
  const { hostname, port } = new URL(`https://${entry}`);
  return `${hostname}:${port || '443'}`;
}

function secondsOf(text: string, minimum: number): number {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= minimum && value <= DAY_SECONDS ? value : Number.NaN;
}
