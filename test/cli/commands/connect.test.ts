import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Context, ExitCode } from '../../../src/cli/commands/command.ts';
import { connect } from '../../../src/cli/commands/connect.ts';
import { GoogleDouble, NO_QUOTA } from '../../support/google-double.ts';
import { written } from '../running.ts';

interface Connected {
  code: ExitCode;
  output: string;
  errors: string;
}

/**
 * Runs the command; `owner` is what the owner does in the browser with the printed URL. Time runs
 * out only if the owner says so.
 */
async function connected(
  google: GoogleDouble,
  owner: (url: string, runOut: () => void) => Promise<unknown>,
): Promise<Connected> {
  const streams = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  let output = '';
  let visit: Promise<unknown> | undefined;
  let runOut = (): void => {};
  streams.output.on('data', (part) => {
    output += part;
    const url = /^https:\/\/accounts\.google\.com\S+$/m.exec(output)?.[0];
    if (url !== undefined) visit ??= owner(url, runOut);
  });
  let seed = 0;
  const context = { ...streams, project: '/', environment: {} as never } satisfies Context;
  const code = await connect(context, google.variables, {
    send: google.send,
    sleep: async () => {},
    random: (bytes) => Buffer.alloc(bytes, ++seed).toString('base64url'),
    patience: () =>
      new Promise<void>((resolve) => {
        runOut = resolve;
      }),
  });
  await visit;
  return { code, output, errors: written(streams.errors) };
}

const allow =
  (google: GoogleDouble) =>
  (url: string): Promise<unknown> =>
    fetch(google.allow(url));

test('asks for consent with PKCE and state, and prints what to store where', async () => {
  const google = await GoogleDouble.start();
  let asked = new URLSearchParams();
  let page = '';
  const { code, output, errors } = await connected(google, async (url) => {
    asked = new URL(url).searchParams;
    page = await (await fetch(google.allow(url))).text();
  });
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(Object.fromEntries(asked)).toEqual({
    client_id: 'invented-client',
    redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    response_type: 'code',
    scope: 'https://www.googleapis.com/auth/business.manage',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  });
  expect(asked.get('state')).not.toBe(asked.get('code_challenge'));
  expect(page).toBe('Close this page and return to the terminal.\n');
  expect(output).toContain('GOOGLE_REFRESH_TOKEN  1//invented-refresh-token');
  expect(output).toContain(
    'GOOGLE_LOCATION  accounts/1/locations/2  (Invented Clinic, 1 Invented Street, Townham)',
  );
  expect(output).toContain('Settings > Secrets and variables > Actions');
  expect(output).toContain('expires in 7 days');
  expect(output).not.toContain('invented-secret');
  expect(google.requests[0]).toBe('grant authorization_code');
});

test('requests that are not part of the sign-in change nothing', async () => {
  const google = await GoogleDouble.start();
  const statuses: number[] = [];
  const { code } = await connected(google, async (url) => {
    const { origin, search } = google.allow(url);
    const attacks = [
      fetch(`${origin}/favicon.ico`),
      fetch(`${origin}//`),
      fetch(`${origin}/?code=stolen`),
      fetch(`${origin}/?state=guessed&code=stolen`),
      fetch(`${origin}/?state=guessed&error=access_denied`),
      fetch(`${origin}/${search}`, { method: 'POST' }),
    ];
    for (const attack of attacks) statuses.push((await attack).status);
    await fetch(`${origin}/${search}`);
  });
  expect(statuses).toEqual([404, 404, 400, 400, 400, 404]);
  expect(code).toBe(0);
});

test('a refusal, an error and silence end it without a grant', async () => {
  const google = await GoogleDouble.start();
  const redirected =
    (error: string) =>
    (url: string): Promise<unknown> => {
      const back = google.allow(url);
      back.searchParams.delete('code');
      back.searchParams.set('error', error);
      return fetch(back);
    };
  const refused = await connected(google, redirected('access_denied'));
  const failed = await connected(google, redirected('org_internal'));
  const silent = await connected(google, async (_url, runOut) => runOut());
  expect([refused.code, failed.code, silent.code]).toEqual([1, 1, 1]);
  expect(refused.errors).toContain('You did not allow access.');
  expect(failed.errors).toContain('Google ended the sign-in with an error.');
  expect(silent.errors).toContain('You did not answer in time.');
  expect(google.requests).toEqual([]);
});

test('a permission that was not ticked and a missing refresh token are named', async () => {
  const google = await GoogleDouble.start();
  google.tokenMore = { scope: 'openid' };
  expect(await connected(google, allow(google))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('The permission for your Business Profile was not ticked.'),
  });
  google.tokenMore = { refresh_token: undefined };
  expect(await connected(google, allow(google))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Google sent no refresh token.'),
  });
});

test('a code that the token endpoint refuses means to start again', async () => {
  const google = await GoogleDouble.start();
  const { code, errors } = await connected(google, (url) => {
    const back = google.allow(url);
    back.searchParams.set('code', 'another');
    return fetch(back);
  });
  expect(code).toBe(1);
  expect(errors).toContain('Google did not accept this sign-in. Start again');
});

test('a token with an end says when, and several locations are a choice', async () => {
  const google = await GoogleDouble.start();
  google.tokenMore = { refresh_token_expires_in: 604_799 };
  google.locations = [...google.locations, { name: 'locations/3', title: 'Invented Branch' }];
  const { output } = await connected(google, allow(google));
  expect(output).toContain('This refresh token expires in 7 days.');
  expect(output).toContain('    accounts/1/locations/3  (Invented Branch)\n');
});

test('without access to the API the token is printed all the same', async () => {
  const google = await GoogleDouble.start();
  google.faults.push(NO_QUOTA);
  const { code, output, errors } = await connected(google, allow(google));
  expect(code).toBe(0);
  expect(output).toContain('1//invented-refresh-token');
  expect(output).toContain('GOOGLE_LOCATION  accounts/<number>/locations/<number>');
  expect(errors).toContain("Your locations cannot be listed. Google's quota for your project is 0");
});

test('missing client settings are named before anything opens', async () => {
  const google = await GoogleDouble.start();
  delete google.variables.GOOGLE_CLIENT_ID;
  const { code, output, errors } = await connected(google, allow(google));
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain('GOOGLE_CLIENT_ID: is missing');
});
