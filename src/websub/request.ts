import type { TopicPath } from '../api/topics.ts';
import { requestBody } from '../http/request-body.ts';
import { HUB_BODY_MAX_BYTES, LEASE_SECONDS, SECRET_MAX_BYTES } from '../settings.ts';
import { comparable, isLocalHost, readCallback } from './callback.ts';
import type { HubPorts, TopicSource } from './ports.ts';

/** A valid subscription request, with values as given. */
export interface HubRequest {
  mode: 'subscribe' | 'unsubscribe';
  topic: TopicPath;
  topicUrl: string;
  callback: string;
  host: string;
  secret: string | null;
  leaseMs: number;
}

export type ReadHubRequest = { ok: true; request: HubRequest } | { ok: false; problems: string[] };

const FIELDS = ['hub.callback', 'hub.mode', 'hub.topic', 'hub.lease_seconds', 'hub.secret'] as const;
type Field = (typeof FIELDS)[number];

/** Reads the form of a request (WebSub 5.1). Long because it reports the problems of all fields at once. */
export function readHubRequest(
  form: string,
  { baseUrl, files }: TopicSource,
  guard: Pick<HubPorts, 'allowed' | 'isPublicAddress'>,
): ReadHubRequest {
  const fields = new URLSearchParams(form);
  const problems: string[] = [];
  const refuse = (field: Field, problem: string): void => void problems.push(`${field}: ${problem}`);
  for (const field of FIELDS) {
    if (fields.getAll(field).length > 1) refuse(field, 'was given more than once');
    // The parser replaces bytes that are not UTF-8 with U+FFFD; such a secret would sign wrongly.
    else if (fields.get(field)?.includes('\uFFFD') && !/%EF%BF%BD|\uFFFD/i.test(form)) {
      refuse(field, 'must be UTF-8');
    }
  }
  // An empty value counts as absent.
  const value = (field: Field): string | null => fields.get(field) || null;

  const mode = value('hub.mode');
  if (mode === null) refuse('hub.mode', 'is missing; use subscribe or unsubscribe');
  else if (!isMode(mode)) {
    refuse('hub.mode', `must be subscribe or unsubscribe, got ${shown(mode)}`);
  }
  const callback = value('hub.callback');
  const read = callback === null ? null : readCallback(callback, guard.allowed);
  if (read === null) refuse('hub.callback', 'is missing; send the https URL to notify');
  else if (!read.ok) refuse('hub.callback', read.problem);
  else if (isLocalHost(callback ?? '', guard)) {
    refuse('hub.callback', 'must have a public IP address, not a private, local or reserved one');
  }

  const topicUrl = value('hub.topic');
  const topics = [...files.keys()].map((path) => baseUrl + path);
  const topic = topicUrl === null ? undefined : topicOf(topicUrl, { baseUrl, files });
  if (topicUrl === null) refuse('hub.topic', `is missing; topics are ${topics.join(', ')}`);
  else if (topic === undefined) {
    refuse('hub.topic', `${shown(topicUrl)} is not a topic; topics are ${topics.join(', ')}`);
  }
  const lease = value('hub.lease_seconds');
  // A lease means nothing in an unsubscription (WebSub 5.1).
  if (lease !== null && mode !== 'unsubscribe' && !/^\d+$/.test(lease)) {
    refuse('hub.lease_seconds', `must be a whole number of seconds, got ${shown(lease)}`);
  }
  const secret = value('hub.secret');
  if (secret !== null && new TextEncoder().encode(secret).byteLength > SECRET_MAX_BYTES) {
    refuse('hub.secret', `must be shorter than ${SECRET_MAX_BYTES + 1} bytes`);
  }
  if (
    problems.length > 0 ||
    !isMode(mode) ||
    callback === null ||
    !read?.ok ||
    topicUrl === null ||
    topic === undefined
  ) {
    return { ok: false, problems };
  }
  const subscribing = mode === 'subscribe';
  return {
    ok: true,
    request: {
      mode,
      topic,
      topicUrl,
      callback,
      host: read.host,
      secret: subscribing ? secret : null,
      leaseMs: subscribing ? grantedLease(lease) * 1000 : 0,
    },
  };
}

export type ReadForm =
  | { ok: true; form: string }
  | { ok: false; status: 400 | 413 | 415; problem: string; headers?: Record<string, string> };

/** The body of a request as form text: checks media type, size and encoding. */
export async function readForm(request: Request): Promise<ReadForm> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    const problem =
      'Content-Type: must be application/x-www-form-urlencoded, with hub.callback, hub.mode and hub.topic.';
    return { ok: false, status: 415, problem };
  }
  const body = await requestBody(request, HUB_BODY_MAX_BYTES);
  if (!body.ok) return body;
  try {
    return { ok: true, form: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body.bytes) };
  } catch {
    return { ok: false, status: 400, problem: 'The body is not UTF-8.' };
  }
}

/** The path of a topic's URL; undefined for any other URL, such as one with a query. */
export function topicOf(topicUrl: string, { baseUrl, files }: TopicSource): TopicPath | undefined {
  const wanted = comparable(topicUrl);
  return [...files.keys()].find((path) => comparable(baseUrl + path) === wanted);
}

/** The lease in seconds; numbers are clamped, never refused (contract 8.lease). */
function grantedLease(text: string | null): number {
  if (text === null) return LEASE_SECONDS.default;
  return Math.min(LEASE_SECONDS.maximum, Math.max(LEASE_SECONDS.minimum, Number(text)));
}

function isMode(mode: string | null): mode is HubRequest['mode'] {
  return mode === 'subscribe' || mode === 'unsubscribe';
}

function shown(text: string): string {
  // JSON does not escape all characters that end a line in some readers.
  return JSON.stringify(text.slice(0, 200).toWellFormed()).replace(
    /[\x7f-\x9f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
