/** Settings of `fetch google` and `fetch google --connect`. Only these two commands read them. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  /** `accounts/A/locations/L` */
  location: string;
  /** Replaces the hosts of Google's APIs; null for Google itself. */
  apiBase: string | null;
  tokenUrl: string;
}

export const GOOGLE_SECRETS = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_REFRESH_TOKEN',
  'GOOGLE_LOCATION',
] as const;

const TOKEN_URL = 'https://oauth2.googleapis.com/token';

/** The settings, or one line per bad value; no line repeats a secret. Values of `needed` must be there. */
export function readGoogleSettings(
  variables: Record<string, string | undefined>,
  needed: readonly (typeof GOOGLE_SECRETS)[number][],
): { ok: true; settings: GoogleSettings } | { ok: false; problems: string[] } {
  const text = (name: string): string => variables[name]?.trim() ?? '';
  const problems = needed.flatMap((name) => {
    if (text(name) === '') return `${name}: is missing`;
    return /^[\x21-\x7e]+$/.test(text(name)) ? [] : `${name}: must not contain spaces or special characters`;
  });
  const location = text('GOOGLE_LOCATION');
  const isUsed = needed.includes('GOOGLE_LOCATION') && location !== '';
  if (isUsed && !/^accounts\/[\w-]+\/locations\/[\w-]+$/.test(location)) {
    problems.push(
      `GOOGLE_LOCATION: must be accounts/<number>/locations/<number>, got ${JSON.stringify(location)}`,
    );
  }
  const tokenUrl = text('GOOGLE_TOKEN_URL') || TOKEN_URL;
  const apiBase = text('GOOGLE_API_BASE').replace(/\/+$/, '');
  for (const [name, url] of [
    ['GOOGLE_TOKEN_URL', tokenUrl],
    ['GOOGLE_API_BASE', apiBase],
  ] as const) {
    if (url !== '' && !isConfidential(url)) {
      problems.push(`${name}: must be an https URL without user name, query and #; http only for 127.0.0.1`);
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    settings: {
      clientId: text('GOOGLE_CLIENT_ID'),
      clientSecret: text('GOOGLE_CLIENT_SECRET'),
      refreshToken: text('GOOGLE_REFRESH_TOKEN'),
      location,
      apiBase: apiBase === '' ? null : apiBase,
      tokenUrl,
    },
  };
}

/** Secrets are sent there: encrypted, or to this machine. */
function isConfidential(written: string): boolean {
  if (!URL.canParse(written) || /[?#\s]/.test(written)) return false;
  const { protocol, hostname, username, password } = new URL(written);
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
  return (
    username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback))
  );
}
