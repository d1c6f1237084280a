import { expect, test } from 'vitest';
import { googleClient, RETRY_WAITS_MS, WAITS_MAX_MS } from '../../../src/io/network/google-client.ts';
import type { GoogleRequest, GoogleResponse } from '../../../src/io/network/google-ports.ts';
import { apiError, type Fault, NO_QUOTA } from '../../support/google-double.ts';

const SETTINGS = {
  clientId: 'client',
  clientSecret: 'secret',
  refreshToken: 'refresh',
};
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const REVIEWS = 'https://mybusiness.googleapis.com/v4/accounts/1/locations/2/reviews';
const OK: GoogleResponse = { status: 200, retryAfterMs: null, body: '{"reviews":[]}' };

function response(fault: Fault, retryAfterMs: number | null = null): GoogleResponse {
  if (fault === 'break') return { unreachable: 'ECONNRESET' };
  const { status, body = '' } = fault;
  return { status, retryAfterMs, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** The outcome of one call, with what was sent and how long it waited. */
async function called(...responses: GoogleResponse[]) {
  const waits: number[] = [];
  const sent: GoogleRequest[] = [];
  const client = googleClient(SETTINGS, {
    send: async (request) => {
      sent.push(request);
      if (request.url !== TOKEN_URL) return responses.shift() ?? OK;
      return { status: 200, retryAfterMs: null, body: `{"access_token":"access-${sent.length}"}` };
    },
    sleep: async (milliseconds) => void waits.push(milliseconds),
  });
  const outcome = await client.get(REVIEWS);
  const refused = 'refused' in outcome ? outcome.refused : null;
  return { outcome, refused, waits, sent, gets: sent.filter(({ method }) => method === 'GET') };
}

const BUSY = response(apiError(503, 'UNAVAILABLE', 'The service is currently unavailable.'));
const QUOTA = apiError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.');

test('one token serves all requests of a run', async () => {
  const { outcome, sent, waits } = await called(OK);
  expect(outcome).toEqual({ body: { reviews: [] } });
  expect(waits).toEqual([]);
  expect(sent.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['POST', TOKEN_URL, undefined],
    ['GET', REVIEWS, 'Bearer access-1'],
  ]);
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
    client_id: 'client',
    client_secret: 'secret',
    grant_type: 'refresh_token',
    refresh_token: 'refresh',
  });
});

test('an expired access token is replaced once', async () => {
  const expired = response(apiError(401, 'UNAUTHENTICATED', 'Invalid credentials.'));
  const once = await called(expired, OK);
  expect(once.outcome).toEqual({ body: { reviews: [] } });
  expect(once.gets.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer access-1',
    'Bearer access-3',
  ]);
  const always = await called(expired, expired, expired);
  expect(always.refused).toBe(
    'Google refused the access token. Connect again: npm run reviews -- fetch google --connect',
  );
  expect(always.gets).toHaveLength(2);
});

test('server errors, broken connections and full quotas are tried again, a bounded number of times', async () => {
  const { outcome, waits } = await called(BUSY, { unreachable: 'ECONNRESET' }, response(QUOTA), OK);
  expect(outcome).toEqual({ body: { reviews: [] } });
  expect(waits).toEqual(RETRY_WAITS_MS.slice(0, 3));
  const never = await called(...Array.from({ length: 20 }, () => BUSY));
  expect(never.refused).toBe('Google keeps refusing requests with status 503. Run it again later.');
  expect(never.waits).toEqual(RETRY_WAITS_MS);
});

test('Retry-After decides the wait, unless it is too long for one run', async () => {
  expect((await called(response(QUOTA, 7_000), OK)).waits).toEqual([7_000]);
  const long = await called(response(QUOTA, WAITS_MAX_MS + 1));
  expect(long.waits).toEqual([]);
  expect(long.refused).toContain(
    'Google keeps refusing requests with status 429. Run it again in 11 minutes.',
  );
});

test('all waits of a run have one limit', async () => {
  const half = response(QUOTA, WAITS_MAX_MS / 2);
  expect((await called(half, half, half)).waits).toEqual([WAITS_MAX_MS / 2, WAITS_MAX_MS / 2]);
  // The bound is that of all requests of a run together.
  const waits: number[] = [];
  const busy = googleClient(
    SETTINGS,
    { send: async () => half, sleep: async (milliseconds) => void waits.push(milliseconds) },
    'access',
  );
  for (let n = 0; n < 3; n += 1) expect(await busy.get(REVIEWS)).toHaveProperty('refused');
  expect(waits).toEqual([WAITS_MAX_MS / 2, WAITS_MAX_MS / 2]);
});

test('a quota of 0 means no access: the owner must apply, and nothing is repeated', async () => {
  const { refused, gets, waits } = await called(response(NO_QUOTA), OK);
  expect(refused).toContain("Google's quota for your project is 0");
  expect(refused).toContain('Apply for access: https://developers.google.com/my-business/content/prereqs');
  expect([gets.length, waits]).toEqual([1, []]);
});

test('a quota that is used up for the day is not repeated either', async () => {
  const daily = apiError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', [
    { metadata: { quota_limit_value: '1000', quota_unit: '1/d/{project}' } },
  ]);
  const { refused, waits } = await called(response(daily), OK);
  expect(refused).toContain('Run it again tomorrow.');
  expect(waits).toEqual([]);
});

test.each([
  [
    apiError(403, 'PERMISSION_DENIED', 'Google My Business API has not been used in project 1.', [
      { reason: 'SERVICE_DISABLED' },
    ]),
    'This API is not enabled in your Google Cloud project (Google My Business API has not been used in project 1.). Enable it',
  ],
  [
    apiError(403, 'PERMISSION_DENIED', 'Insufficient scopes.', [
      { reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' },
    ]),
    'The refresh token lacks the permission',
  ],
  [apiError(403, 'PERMISSION_DENIED', 'No.'), 'does not let the connected account read this location (No.)'],
  [apiError(404, 'NOT_FOUND', 'Not found.'), 'Google does not know the location of GOOGLE_LOCATION.'],
  [apiError(400, 'FAILED_PRECONDITION', 'Bad\n\u0007state'), 'status 400 (Bad state). Check GOOGLE_LOCATION'],
  [{ status: 302, body: '' }, 'Google refused the request with status 302. Check'],
  [{ status: 200, body: '{"reviews": [' }, 'Google sent a response that cannot be read.'],
] as [Fault, string][])('another failure is not repeated: %j', async (fault, words) => {
  const { refused, waits } = await called(response(fault));
  expect(refused).toContain(words);
  expect(waits).toEqual([]);
});

test.each([
  ['invalid_grant', 400, 'Tokens of apps in testing live 7 days'],
  ['invalid_client', 401, 'does not accept GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET'],
  ['nothing at all', 200, 'Google sent a response that cannot be read.'],
  ['unsupported_grant_type', 400, "Google's token endpoint refused with status 400"],
])('the token endpoint says %s', async (error, status, words) => {
  let requests = 0;
  const client = googleClient(SETTINGS, {
    send: async () => {
      requests += 1;
      return { status, retryAfterMs: null, body: JSON.stringify({ error }) };
    },
    sleep: async () => {},
  });
  const outcome = await client.get(REVIEWS);
  expect('refused' in outcome && outcome.refused).toContain(words);
  expect(requests).toBe(1);
});
