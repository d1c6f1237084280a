import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type GoogleSettings, readGoogleSettings } from '../../io/environment/google-settings.ts';
import { type GoogleTokens, googleClient } from '../../io/network/google-client.ts';
import { askConsent, type ConsentPorts, SCOPE } from '../../io/network/google-consent.ts';
import { ownLocations } from '../../io/network/google-locations.ts';
import { GOOGLE_PORTS, type GooglePorts } from '../../io/network/google-ports.ts';
import { manual } from '../../io/release/package.ts';
import { DAY_SECONDS } from '../../text/calendar.ts';
import { counted } from '../../text/counted.ts';
import { type Context, complain, type ExitCode, refuse, say } from './command.ts';

const PATIENCE_MINUTES = 10;

/** `fetch google --connect`: signs in at Google once, and prints the values that `fetch` needs. */
export function connectGoogle(context: Context): Promise<ExitCode> {
  return connect(context, process.env, {
    ...GOOGLE_PORTS,
    random: (bytes) => randomBytes(bytes).toString('base64url'),
    patience: () => setTimeout(PATIENCE_MINUTES * 60_000, undefined, { ref: false }),
  });
}

export interface ConnectPorts extends GooglePorts, Pick<ConsentPorts, 'random'> {
  /** Starts the time in which the owner may answer. */
  patience: () => Promise<unknown>;
}

/** Signs the owner in over the given network, and prints what to store where. */
export async function connect(
  context: Context,
  variables: Record<string, string | undefined>,
  ports: ConnectPorts,
): Promise<ExitCode> {
  const read = readGoogleSettings(variables, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (!read.ok) {
    return refuse(context, ...read.problems, `${manual('fetch.md')} says how to make an OAuth client.`);
  }
  const { settings } = read;
  const consent = await askConsent(settings.clientId, {
    random: ports.random,
    patience: ports.patience(),
    open: (url) =>
      say(context, 'Open this URL in a browser on this computer, and allow access:', '', url, '', WAITING),
  });
  if ('refused' in consent) return refuse(context, consent.refused, NOTHING);
  const client = googleClient(settings, ports);
  const granted = await client.grant({ grant_type: 'authorization_code', ...consent });
  if ('refused' in granted) return refuse(context, granted.refused, NOTHING);
  const { tokens } = granted;
  if (typeof tokens.scope === 'string' && !tokens.scope.split(' ').includes(SCOPE)) {
    return refuse(
      context,
      'The permission for your Business Profile was not ticked. Start again, and tick it.',
      NOTHING,
    );
  }
  if (typeof tokens.refresh_token !== 'string') {
    return refuse(
      context,
      'Google sent no refresh token. Use an OAuth client of the type "Desktop app", and start again.',
      NOTHING,
    );
  }
  say(context, 'Connected. fetch needs these values:', '');
  say(context, '  GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET  the ones you have');
  say(context, `  GOOGLE_REFRESH_TOKEN  ${tokens.refresh_token}`);
  await sayLocations(context, settings, tokens, ports);
  say(context, '', ...WHERE, expiry(tokens));
  return 0;
}

const NOTHING = 'Nothing was connected.';
const WAITING = `Waiting for you, at most ${PATIENCE_MINUTES} minutes ...`;

const WHERE = [
  'Store all four as secrets of your repository: Settings > Secrets and variables > Actions on GitHub.',
  'To fetch on this computer, set them as environment variables. Never put them into a file of the repository.',
];

async function sayLocations(
  context: Context,
  settings: GoogleSettings,
  tokens: GoogleTokens,
  ports: GooglePorts,
): Promise<void> {
  const refreshToken = tokens.refresh_token ?? '';
  const client = googleClient({ ...settings, refreshToken }, ports, tokens.access_token);
  const found = await ownLocations(client);
  if ('refused' in found) {
    complain(context, `Your locations cannot be listed. ${found.refused}`);
    say(context, '  GOOGLE_LOCATION  accounts/<number>/locations/<number>');
  } else if (found.locations.length === 0) {
    complain(context, 'This account manages no Business Profile. Connect with the account that does.');
  } else if (found.locations.length === 1) {
    for (const { name, title } of found.locations) say(context, `  GOOGLE_LOCATION  ${name}  (${title})`);
  } else {
    say(context, '  GOOGLE_LOCATION  one of these:');
    for (const { name, title } of found.locations) say(context, `    ${name}  (${title})`);
  }
}

function expiry({ refresh_token_expires_in: seconds }: GoogleTokens): string {
  if (typeof seconds === 'number' && seconds > 0) {
    const days = counted(Math.max(1, Math.round(seconds / DAY_SECONDS)), 'day');
    return `This refresh token expires in ${days}. Set your OAuth app to "In production", and connect again.`;
  }
  return 'While your OAuth app is in testing, a refresh token expires in 7 days. Set the app to "In production" first.';
}
