import type { Refusal } from '../../importers/imported-review.ts';
import { jsonIn } from '../../text/json.ts';
import type { GoogleSettings } from '../environment/google-settings.ts';
import type { GooglePorts, GoogleRequest, GoogleResponse } from './google-ports.ts';
import { apiProblem, isFinal, isPassing, tokenProblem } from './google-problem.ts';

const TOKEN_URL = 'https://oauth2.googleapis.com/token';

/** Waits between tries without `Retry-After`; their sum is longer than a quota's minute. */
export const RETRY_WAITS_MS = [2_000, 4_000, 8_000, 16_000, 32_000];
/** The sum of all waits of a run. */
export const WAITS_MAX_MS = 600_000;

export interface GoogleClient {
  /** The JSON of a URL of an API. */
  get(url: string): Promise<{ body: unknown } | Refusal>;
  /** The token endpoint's answer to a grant. */
  grant(parameters: Record<string, string>): Promise<{ tokens: GoogleTokens } | Refusal>;
}

export interface GoogleTokens {
  access_token: string;
  refresh_token?: string;
  /** Seconds; only a token that expires has it. */
  refresh_token_expires_in?: number;
  scope?: string;
}

/**
 * Repeats what may pass, within bounds, and asks once more for an access token if Google refuses the one it has. Calls
 * `onExpiry` if Google says how many seconds the refresh token still lasts.
 */
export function googleClient(
  settings: Pick<GoogleSettings, 'clientId' | 'clientSecret' | 'refreshToken'>,
  ports: GooglePorts,
  accessToken: string | null = null,
  onExpiry: (seconds: number) => void = () => {},
): GoogleClient {
  let token = accessToken;
  let waitedMs = 0;

  async function persistently(request: GoogleRequest): Promise<GoogleResponse> {
    for (let tries = 0; ; tries++) {
      const response = await ports.send(request);
      const usual = RETRY_WAITS_MS[tries];
      if (!isPassing(response) || isFinal(response) || usual === undefined) return response;
      const wait = ('status' in response ? response.retryAfterMs : null) ?? usual;
      if (waitedMs + wait > WAITS_MAX_MS) return response;
      waitedMs += wait;
      await ports.sleep(wait);
    }
  }

  async function grant(parameters: Record<string, string>): Promise<{ tokens: GoogleTokens } | Refusal> {
    const response = await persistently({
      method: 'POST',
      url: TOKEN_URL,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(
        new URLSearchParams({
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          ...parameters,
        }),
      ),
    });
    const tokens = successOf(response) as Partial<GoogleTokens> | undefined;
    if (typeof tokens?.access_token !== 'string') {
      return { refused: tokenProblem(response, parameters.grant_type) };
    }
    return { tokens: { ...tokens, access_token: tokens.access_token } };
  }

  return {
    grant,
    async get(url) {
      for (let tries = 0; ; tries++) {
        if (token === null) {
          const parameters = { grant_type: 'refresh_token', refresh_token: settings.refreshToken };
          const granted = await grant(parameters);
          if ('refused' in granted) return granted;
          token = granted.tokens.access_token;
          const { refresh_token_expires_in: seconds } = granted.tokens;
          if (typeof seconds === 'number') onExpiry(seconds);
        }
        const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
        const response = await persistently({ method: 'GET', url, headers });
        const body = successOf(response);
        if (body !== undefined) return { body };
        const hasExpired = 'status' in response && response.status === 401;
        if (!hasExpired || tries > 0) return { refused: apiProblem(response) };
        token = null;
      }
    },
  };
}

function successOf(response: GoogleResponse): unknown {
  return 'unreachable' in response || response.status !== 200 ? undefined : jsonIn(response.body);
}
