import { clean } from '../../reviews/clean.ts';
import { recordIn } from '../../text/json.ts';
import type { GoogleResponse } from './google-ports.ts';

const CONNECT = 'npm run reviews -- fetch google --connect';
const TAKEOUT = 'Until then, import Google Takeout (docs/owner/import.md).';

/** A 429 that retrying cannot fix: the project has no quota, or has used it up for today. */
export function isFinal(response: GoogleResponse): boolean {
  return 'status' in response && (hasNoQuota(response.body) || hasDailyQuota(response.body));
}

/** True for a failure that may pass: no response, too many requests, a fault of the server. */
export function isPassing(response: GoogleResponse): boolean {
  if ('unreachable' in response) return true;
  const { status, body } = response;
  return status === 429 || status >= 500 || (status === 403 && /ateLimitExceeded"/.test(body));
}

export function apiProblem(response: GoogleResponse): string {
  if ('unreachable' in response) return unreachable(response.unreachable);
  const { status, body } = response;
  if (status === 200) return UNREADABLE;
  if (hasNoQuota(body)) {
    return (
      "Google's quota for your project is 0: it has no access to the Business Profile API yet. Apply for access: " +
      `https://developers.google.com/my-business/content/prereqs. ${TAKEOUT}`
    );
  }
  if (hasDailyQuota(body)) return "Your project's daily quota at Google is used up. Run it again tomorrow.";
  if (isPassing(response)) return refusals(status, response.retryAfterMs);
  if (status === 401) return `Google refused the access token. Connect again: ${CONNECT}`;
  if (status === 403) return forbidden(body);
  if (status === 404) {
    return `Google does not know the location of GOOGLE_LOCATION. List your locations: ${CONNECT}`;
  }
  return `Google refused the request with status ${status}${wordsOf(body)}. Check GOOGLE_LOCATION, and that the profile is verified.`;
}

/** The problem with a token endpoint's response (RFC 6749 5.2), and its fix. */
export function tokenProblem(response: GoogleResponse, grantType: string | undefined): string {
  if ('unreachable' in response) return unreachable(response.unreachable);
  const { status, body } = response;
  const { error } = recordIn(body);
  if (status === 200) return UNREADABLE;
  if (error === 'invalid_grant' && grantType === 'authorization_code') {
    return `Google did not accept this sign-in. Start again: ${CONNECT}`;
  }
  if (error === 'invalid_grant') {
    return (
      'Google no longer accepts the refresh token: it expired or was revoked. Tokens of apps in testing live 7 days: ' +
      `set the publishing status of your OAuth app to "In production", then connect again: ${CONNECT}`
    );
  }
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    return (
      'Google does not accept GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET. Copy both from your OAuth client again; ' +
      'a refresh token works only with the client that it was made for.'
    );
  }
  if (isPassing(response)) return refusals(status, response.retryAfterMs);
  return `Google's token endpoint refused with status ${status}${wordsOf(body)}. Connect again: ${CONNECT}`;
}

const UNREADABLE =
  'Google sent a response that cannot be read. Check whether a proxy answers instead, and run it again.';

function unreachable(reason: string): string {
  return `Google cannot be reached (${reason}). Check the connection, and run it again later.`;
}

function refusals(status: number, retryAfterMs: number | null): string {
  const wait = retryAfterMs === null ? 'later' : `in ${Math.ceil(retryAfterMs / 60_000)} minutes`;
  const access = status === 429 ? ' A project that Google has not approved always gets this status.' : '';
  return `Google keeps refusing requests with status ${status}. Run it again ${wait}.${access}`;
}

function forbidden(body: string): string {
  if (/SERVICE_DISABLED|accessNotConfigured/.test(body)) {
    return `This API is not enabled in your Google Cloud project${wordsOf(body)}. Enable it in the API Library.`;
  }
  if (/ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficientPermissions/.test(body)) {
    return `The refresh token lacks the permission for your Business Profile. Connect again and allow it: ${CONNECT}`;
  }
  return `Google does not let the connected account read this location${wordsOf(body)}. Connect with an account that manages the profile: ${CONNECT}`;
}

/** Google sends `quota_limit_value` in the metadata of an ErrorInfo (google.rpc). */
function hasNoQuota(body: string): boolean {
  return /"quota_limit_value"\s*:\s*"?0"?\s*[,}]/.test(body);
}

function hasDailyQuota(body: string): boolean {
  return /"quota_unit"\s*:\s*"1\/d\b/.test(body);
}

/** Google's own words in brackets, on one line. */
function wordsOf(body: string): string {
  const { error, error_description: description } = recordIn(body);
  const message = typeof error === 'object' ? (error as { message?: unknown } | null)?.message : description;
  if (typeof message !== 'string' || message.trim() === '') return '';
  const words = clean(message).replace(/\s+/g, ' ').trim();
  return ` (${words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX).toWellFormed()} ...` : words})`;
}

/** Google names the page to open at the end of its longest messages. */
const WORDS_MAX = 400;
