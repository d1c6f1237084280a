import { promises as dns, type LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createSecureContext, type SecureContext } from 'node:tls';
import { OUTBOUND_BODY_MAX_BYTES, OUTBOUND_DEADLINE_MS } from '../../settings.ts';
import { hostAndPort, rawTarget, readCallback } from '../../websub/callback.ts';
import type { Outbound, Outcome, OutgoingRequest } from '../../websub/ports.ts';
import { isPublicAddress } from './address-guard.ts';
import { retryAfterMs } from './retry-after.ts';

export interface OutboundOptions {
  /** Exact `host:port` entries whose addresses are not checked. */
  allowed: ReadonlySet<string>;
  /** All addresses of a name; tests pass their own resolver. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  /** This machine's own addresses, including public ones, because its other services trust it. */
  ownAddresses?: () => ReadonlySet<string>;
  /** Opens the connection; tests observe it. */
  connect?: (options: RequestOptions, onResponse: (message: IncomingMessage) => void) => ClientRequest;
  /** Whether our resolver works. */
  isResolverWell?: () => Promise<boolean>;
}

/**
 * Sends every request of the hub to a callback: https only, no redirects, no proxy, one deadline for
 * everything. A name is resolved once; each address is checked and the connection uses only checked ones,
 * which rules out DNS rebinding.
 */
export function outbound({
  allowed,
  resolve = (hostname) => addressesByDns(hostname, allowed),
  ownAddresses = addressesOfMachine,
  connect = httpsRequest,
  isResolverWell = knowsTopLevel,
}: OutboundOptions): Outbound {
  const names = resolver(resolve, isResolverWell);
  return async (request) => {
    const { deadlineMs = OUTBOUND_DEADLINE_MS } = request;
    const callback = readCallback(request.url, allowed);
    if (!callback.ok) return { kind: 'refused', reason: callback.problem };
    const url = new URL(request.url);
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    const started = performance.now();
    const addresses = await withDeadline(names.addressesOf(hostname), deadlineMs);
    if (addresses === null) return names.unsent('the host name was not resolved in time');
    if (!Array.isArray(addresses)) return addresses;
    if (!allowed.has(hostAndPort(request.url))) {
      if (addresses.some(({ address }) => !isPublicAddress(address))) {
        return { kind: 'refused', reason: 'the host has an address that is not public' };
      }
      if (addresses.some(({ address }) => ownAddresses().has(address))) {
        return { kind: 'refused', reason: 'the host is this machine' };
      }
    }
    const left = deadlineMs - (performance.now() - started);
    return exchange(request, optionsFor(request, url, hostname, addresses), left, connect);
  };
}

function addressesOfMachine(): ReadonlySet<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address)),
  );
}

/** Distinguishes a name that does not resolve from a resolver that is down: by whether other names resolve. */
function resolver(
  resolve: NonNullable<OutboundOptions['resolve']>,
  isResolverWell: NonNullable<OutboundOptions['isResolverWell']>,
) {
  let wellAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const isWell = (): boolean => performance.now() - wellAt <= WELL_MS;
  const ask = async (): Promise<void> => {
    if (await isResolverWell()) wellAt = performance.now();
    asking = null;
  };
  const unsent = async (reason: string): Promise<Outcome> => {
    if (!isWell()) {
      asking ??= ask();
      await asking;
    }
    return { kind: 'unsent', reason, othersDo: isWell() };
  };
  return {
    unsent,
    async addressesOf(hostname: string): Promise<LookupAddress[] | Outcome> {
      // Node calls no `lookup` for IP address literals, so they are returned as they are.
      const family = isIP(hostname);
      if (family !== 0) return [{ address: hostname, family }];
      try {
        const addresses = await resolve(hostname);
        wellAt = performance.now();
        return addresses.length > 0 ? addresses : { kind: 'unreachable', reason: 'the host has no address' };
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? 'error';
        const reason = `the host was not found (${code})`;
        return NO_SUCH_HOST.has(code) ? { kind: 'unreachable', reason } : unsent(reason);
      }
    },
  };
}

/** How long a resolver that answered counts as working: shorter than the wait between two tries. */
const WELL_MS = 60_000;

async function knowsTopLevel(): Promise<boolean> {
  try {
    return (await dnsResolver().resolveNs('com')).length > 0;
  } catch {
    return false;
  }
}

/** A name server's own statement about a name; all other errors are about the lookup. */
const NO_SUCH_HOST = new Set(['ENOTFOUND', 'ENODATA']);

/** Per name server and try; two tries fit well within the deadline of a request. */
const DNS_TIMEOUT_MS = 2_000;

function dnsResolver(): dns.Resolver {
  return new dns.Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
}

/** `dns.lookup` runs on few threads, which names that never resolve would fill; it serves allowed, local names only. */
async function addressesByDns(hostname: string, allowed: ReadonlySet<string>): Promise<LookupAddress[]> {
  if ([...allowed].some((entry) => entry.startsWith(`${hostname}:`))) {
    return dns.lookup(hostname, { all: true });
  }
  // Name servers must not be asked for it (RFC 6761 6.3); the guard then refuses it.
  if (/(^|\.)localhost$/.test(hostname)) return [{ address: '127.0.0.1', family: 4 }];
  const found = await Promise.allSettled([
    dnsResolver().resolve4(hostname),
    dnsResolver().resolve6(hostname),
  ]);
  const addresses = found.flatMap((result, i) =>
    result.status === 'fulfilled'
      ? result.value.map((address) => ({ address, family: i === 0 ? 4 : 6 }))
      : [],
  );
  if (addresses.length > 0) return addresses;
  const errors = found.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  throw errors.find(({ code }) => !NO_SUCH_HOST.has(code)) ?? errors[0];
}

/** Built once: loading the root certificates and NODE_EXTRA_CA_CERTS per connection is expensive. */
let secureContext: SecureContext | undefined;

function optionsFor(
  { method, headers, body, url: raw }: OutgoingRequest,
  url: URL,
  hostname: string,
  addresses: LookupAddress[],
): RequestOptions & { secureContext: SecureContext } {
  secureContext ??= createSecureContext();
  const pinned: LookupFunction = (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
  return {
    agent: false,
    secureContext,
    method,
    hostname,
    port: url.port || 443,
    path: rawTarget(raw),
    headers: {
      ...headers,
      host: url.host,
      connection: 'close',
      ...(body === null ? {} : { 'content-length': String(body.byteLength) }),
    },
    lookup: pinned,
    // The certificate must match the callback's name; literals have no SNI.
    ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
  };
}

function exchange(
  { body }: OutgoingRequest,
  options: RequestOptions,
  deadlineMs: number,
  connect: NonNullable<OutboundOptions['connect']>,
): Promise<Outcome> {
  return new Promise((settle) => {
    const parts: Buffer[] = [];
    let length = 0;
    let head: { status: number; retryAfterMs: number | null } | null = null;
    const finish = (complete: boolean, reason: string, isLate = false): void => {
      clearTimeout(deadline);
      outgoing.destroy();
      if (head === null) settle({ kind: 'unreachable', reason, isLate });
      else settle({ kind: 'response', ...head, body: Buffer.concat(parts), complete });
    };
    const outgoing = connect(options, (message) => {
      head = {
        status: message.statusCode ?? 0,
        retryAfterMs: retryAfterMs(message.headers['retry-after'], Date.now()),
      };
      message.on('data', (part: Buffer) => {
        length += part.byteLength;
        if (length > OUTBOUND_BODY_MAX_BYTES) finish(false, 'the response is too long');
        else parts.push(part);
      });
      message.on('end', () => finish(message.complete, 'the response ended early'));
      message.on('close', () => finish(false, 'the response ended early'));
      message.on('error', () => finish(false, 'the response ended early'));
    });
    const deadline = setTimeout(() => finish(false, 'no response in time', true), Math.max(deadlineMs, 0));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      finish(false, `the connection failed (${error.code ?? error.message})`);
    });
    outgoing.end(body ?? undefined);
  });
}

/** Null if it takes longer. */
function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
