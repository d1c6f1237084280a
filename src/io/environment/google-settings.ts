/** Settings of `fetch google` and `fetch google --connect`. Only these two commands read them. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  /** `accounts/A/locations/L` */
  location: string;
}

export const GOOGLE_SECRETS = [
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_REFRESH_TOKEN',
  'GOOGLE_LOCATION',
] as const;

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
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    settings: {
      clientId: text('GOOGLE_CLIENT_ID'),
      clientSecret: text('GOOGLE_CLIENT_SECRET'),
      refreshToken: text('GOOGLE_REFRESH_TOKEN'),
      location,
    },
  };
}
