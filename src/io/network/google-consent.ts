import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Refusal } from '../../importers/imported-review.ts';

export interface ConsentPorts {
  /** Unguessable text of so many random bytes, base64url. */
  random: (bytes: number) => string;
  open: (url: string) => void;
  patience: Promise<unknown>;
}

/** What the token endpoint takes for the owner's consent. */
export interface Consent {
  code: string;
  code_verifier: string;
  redirect_uri: string;
}

const AUTHORIZATION_URL = 'https://accounts.google.com/o/oauth2/v2/auth';
export const SCOPE = 'https://www.googleapis.com/auth/business.manage';

/** Consent by a redirect to this machine (RFC 8252 7.3) with PKCE. A request with another `state` changes nothing. */
export async function askConsent(clientId: string, ports: ConsentPorts): Promise<Consent | Refusal> {
  const [state, verifier] = [ports.random(32), ports.random(32)];
  let settle: (outcome: { code: string } | Refusal) => void;
  const answered = new Promise<{ code: string } | Refusal>((resolve) => {
    settle = resolve;
  });
  const server = createServer((request, response) => {
    const outcome = outcomeOf(request, `127.0.0.1:${(server.address() as AddressInfo).port}`, state);
    if (typeof outcome === 'object') response.once('close', () => settle(outcome));
    respond(response, outcome);
  });
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(0, '127.0.0.1', ready));
  const redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: SCOPE,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    access_type: 'offline',
    // Without it, Google gives no refresh token to an app that already has one.
    prompt: 'consent',
  });
  ports.open(`${AUTHORIZATION_URL}?${query}`);
  const late = ports.patience.then(() => ({ refused: 'You did not answer in time. Start again.' }));
  const outcome = await Promise.race([answered, late]);
  server.close();
  // Browsers keep connections open that they never use.
  server.closeAllConnections();
  if ('refused' in outcome) return outcome;
  return { code: outcome.code, code_verifier: verifier, redirect_uri: redirect };
}

function outcomeOf(
  request: IncomingMessage,
  host: string,
  state: string,
): { code: string } | Refusal | number {
  const written = `http://${host}${request.url}`;
  if (request.headers.host !== host || request.method !== 'GET' || !URL.canParse(written)) return 404;
  const { pathname, searchParams } = new URL(written);
  if (pathname !== '/') return 404;
  if (searchParams.get('state') !== state) return 400;
  const code = searchParams.get('code') ?? '';
  if (code !== '') return { code };
  return searchParams.get('error') === 'access_denied'
    ? { refused: 'You did not allow access. Start again, and allow it.' }
    : { refused: 'Google ended the sign-in with an error. Check the OAuth client, and start again.' };
}

function respond(response: ServerResponse, outcome: object | number): void {
  const status = typeof outcome === 'number' ? outcome : 200;
  const text =
    status === 200
      ? 'Close this page and return to the terminal.'
      : 'This page is not part of the sign-in that is open. Return to the terminal.';
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(`${text}\n`);
}
