import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { SCOPE } from '../../src/io/network/google-consent.ts';
import { GOOGLE_PORTS, type GooglePorts } from '../../src/io/network/google-ports.ts';

type Fields = Record<string, unknown>;

/** A response in place of the right one: a status with a body, or a connection that breaks off. */
export type Fault = { status: number; body?: unknown; headers?: Record<string, string> } | 'break';

/** A consent that was given: what the token endpoint later compares. */
interface Given {
  challenge: string;
  redirect: string;
}

const CLIENT = { id: 'invented-client', secret: 'invented-secret' };
const REFRESH_TOKEN = '1//invented-refresh-token';

/**
 * Google's token endpoint, the Business Profile API v4 and the lists of accounts and locations, as
 * their public documentation has them, on loopback.
 */
export class GoogleDouble {
  readonly variables: Record<string, string>;
  /** Sends requests for Google's hosts to this double. */
  readonly send: GooglePorts['send'];
  /** Reviews of accounts/1/locations/2. */
  reviews: Fields[] = [];
  /** Paths and queries of all requests to APIs, in order, and grants as `grant <type>`. */
  readonly requests: string[] = [];
  /** One fault for each of the next API requests; null lets one pass. */
  readonly faults: (Fault | null)[] = [];
  readonly grantFaults: Fault[] = [];
  /** Called before the page with this number of all pages is made. */
  beforePage: (number: number) => void = () => {};
  /** Overrides Google's own count. */
  total: number | null = null;
  tokenMore: Fields = {};
  accounts: Fields[] = [{ name: 'accounts/1', accountName: 'Invented Owner', type: 'PERSONAL' }];
  locations: Fields[] = [
    {
      name: 'locations/2',
      title: 'Invented Clinic',
      storefrontAddress: { addressLines: ['1 Invented Street'], locality: 'Townham' },
    },
  ];
  private readonly codes = new Map<string, Given>();
  private readonly accessTokens = new Set<string>();
  private pages = 0;

  private constructor(base: string) {
    this.variables = {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_REFRESH_TOKEN: REFRESH_TOKEN,
      GOOGLE_LOCATION: 'accounts/1/locations/2',
    };
    this.send = (request) =>
      GOOGLE_PORTS.send({ ...request, url: request.url.replace(/^https:\/\/\w+\.googleapis\.com/, base) });
  }

  /** Runs until the test ends. */
  static async start(): Promise<GoogleDouble> {
    let double: GoogleDouble;
    const server = createServer((request, response) => void double.answer(request, response));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    double = new GoogleDouble(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return double;
  }

  /** Every access token that was granted stops working. */
  expireAccessTokens(): void {
    this.accessTokens.clear();
  }

  /** What a browser does when the owner allows access: the URL of the redirect. */
  allow(authorizationUrl: string, code = 'invented-code'): URL {
    const { searchParams: asked } = new URL(authorizationUrl);
    const redirect = asked.get('redirect_uri') ?? '';
    this.codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirect });
    const back = new URL(redirect);
    back.searchParams.set('state', asked.get('state') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('scope', SCOPE);
    return back;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/token') {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      this.requests.push(`grant ${form.get('grant_type')}`);
      return send(response, this.grantFaults.shift() ?? this.grant(form));
    }
    this.requests.push(url.pathname + url.search);
    const bearer = request.headers.authorization ?? '';
    if (!this.accessTokens.has(bearer.replace(/^Bearer /, ''))) {
      return send(
        response,
        apiError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'),
      );
    }
    return send(response, this.faults.shift() ?? this.resource(url));
  }

  private grant(form: URLSearchParams): Fault {
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
    }
    const isRefresh =
      form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === REFRESH_TOKEN;
    if (!isRefresh && !this.redeems(form)) {
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      };
    }
    const accessToken = `ya29.invented-${this.requests.length}`;
    this.accessTokens.add(accessToken);
    const tokens = { access_token: accessToken, expires_in: 3599, scope: SCOPE, token_type: 'Bearer' };
    return {
      status: 200,
      body: { ...tokens, ...(isRefresh ? {} : { refresh_token: REFRESH_TOKEN }), ...this.tokenMore },
    };
  }

  /** A code works once, with its own redirect URI and the verifier of its challenge. */
  private redeems(form: URLSearchParams): boolean {
    const code = form.get('code') ?? '';
    const given = this.codes.get(code);
    this.codes.delete(code);
    const verifier = form.get('code_verifier') ?? '';
    return (
      form.get('grant_type') === 'authorization_code' &&
      given !== undefined &&
      /^[\w.~-]{43,128}$/.test(verifier) &&
      createHash('sha256').update(verifier).digest('base64url') === given.challenge &&
      form.get('redirect_uri') === given.redirect
    );
  }

  private resource(url: URL): Fault {
    if (url.pathname === '/v1/accounts') return { status: 200, body: { accounts: this.accounts } };
    if (/^\/v1\/accounts\/\w+\/locations$/.test(url.pathname)) {
      if (!url.searchParams.has('readMask'))
        return apiError(400, 'INVALID_ARGUMENT', 'readMask is required.');
      return { status: 200, body: { locations: this.locations } };
    }
    if (url.pathname !== '/v4/accounts/1/locations/2/reviews') {
      return apiError(404, 'NOT_FOUND', 'Requested entity was not found.');
    }
    return this.page(url.searchParams);
  }

  /** A page of reviews. Its token is a position, so a change moves reviews from page to page. */
  private page(query: URLSearchParams): Fault {
    const size = Number(query.get('pageSize') ?? 50);
    if (!(size >= 1 && size <= 50) || query.get('orderBy') !== 'updateTime desc') {
      return apiError(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
    }
    this.pages += 1;
    this.beforePage(this.pages);
    const sorted = this.reviews.toSorted((a, b) => (String(a.updateTime) < String(b.updateTime) ? 1 : -1));
    const start = Number(query.get('pageToken') ?? 0);
    const reviews = sorted.slice(start, start + size);
    const total = this.total ?? sorted.length;
    return {
      status: 200,
      // Google's JSON omits empty lists, zero and empty texts.
      body: {
        ...(reviews.length === 0 ? {} : { reviews }),
        ...(total === 0 ? {} : { averageRating: 4.5, totalReviewCount: total }),
        ...(start + size < sorted.length ? { nextPageToken: String(start + size) } : {}),
      },
    };
  }
}

/** An error of a Google API (google.rpc.Status as JSON). */
export function apiError(code: number, status: string, message: string, details: Fields[] = []): Fault {
  return { status: code, body: { error: { code, message, status, details } } };
}

/** What a project without access gets for every request. */
export const NO_QUOTA = apiError(
  429,
  'RESOURCE_EXHAUSTED',
  "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service 'mybusiness.googleapis.com' for consumer 'project_number:1'.",
  [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'RATE_LIMIT_EXCEEDED',
      domain: 'googleapis.com',
      metadata: {
        service: 'mybusiness.googleapis.com',
        quota_limit: 'DefaultRequestsPerMinutePerProject',
        quota_limit_value: '0',
        quota_unit: '1/min/{project}',
        consumer: 'projects/1',
      },
    },
  ],
);

function send(response: ServerResponse, fault: Fault): void {
  if (fault === 'break') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    response.write('{"reviews": [');
    response.destroy();
    return;
  }
  const { status, body = '', headers = {} } = fault;
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
