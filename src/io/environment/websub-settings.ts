import { DELIVERY_RETRY_SECONDS, HUB_TICK_SECONDS } from '../../settings.ts';

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
  const allow = variables.WEBSUB_CALLBACK_ALLOW?.trim() ?? '';
  const entries = allow.split(',').flatMap((entry) => entry.trim() || []);
  const allowed = new Set<string>();
  for (const entry of entries) {
    const read = hostAndPortOf(entry);
    if (read !== null) allowed.add(read);
    else {
      problems.push(
        `WEBSUB_CALLBACK_ALLOW: must be a comma-separated list of host:port pairs such as localhost:3443, got "${entry}"`,
      );
    }
  }
  const retryText = variables.WEBSUB_RETRY_SECONDS?.trim() || DELIVERY_RETRY_SECONDS.join(',');
  const retrySeconds = retryText.split(',').map((part) => secondsOf(part, 0));
  if (retrySeconds.length !== DELIVERY_RETRY_SECONDS.length || retrySeconds.includes(Number.NaN)) {
    problems.push(
      `WEBSUB_RETRY_SECONDS: must be two whole numbers of seconds up to ${DAY_SECONDS}, such as 600,21600, got "${retryText}"`,
    );
  }
  const tickText = variables.WEBSUB_TICK_SECONDS?.trim() || String(HUB_TICK_SECONDS);
  const tickSeconds = secondsOf(tickText, 1);
  if (Number.isNaN(tickSeconds)) {
    problems.push(
      `WEBSUB_TICK_SECONDS: must be a whole number of seconds from 1 to ${DAY_SECONDS}, got "${tickText}"`,
    );
  }
  return { allowed, retrySeconds, tickSeconds };
}

export const DEFAULT_WEBSUB_SETTINGS: WebSubSettings = {
  allowed: new Set(),
  retrySeconds: DELIVERY_RETRY_SECONDS,
  tickSeconds: HUB_TICK_SECONDS,
};

/** Host and port as the URL parser writes them, so that equal ones compare equal. */
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
