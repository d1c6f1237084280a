import type { Outcome, OutgoingRequest } from '../../src/websub/ports.ts';
import type { Chance } from './chance.ts';

/** How a subscriber behaves. Its books record what it was asked and what it answered. */
export const KINDS = ['good', 'slow', 'flaky', 'hangs', 'dead', 'gone', 'liar', 'leaver'] as const;
export type Kind = (typeof KINDS)[number];

export interface Reader {
  callback: string;
  kind: Kind;
  /** Whether it wants to be subscribed: it confirms only what it wants. */
  wants: boolean;
  /** It echoed the challenge of a subscription, or of an unsubscription, last. */
  confirmed: 'in' | 'out' | null;
  /**
   * It refused a verification, so whether it is still subscribed depends on which process died: its next request
   * may have been lost with a process, too.
   */
  isUnsure: boolean;
  /** What a GET of the topic returned before its last request; null until the hub has accepted that request. */
  read: string | null;
  /** What it has when it follows docs/developers/websub.md: repeated ids are dropped. */
  holds: string;
  /** Its answers to deliveries since it confirmed, oldest first. */
  answers: ('ok' | 'fail' | 'gone')[];
  denied: number;
  /** Deliveries in all. */
  posts: number;
  answer(request: OutgoingRequest, world: ReaderWorld): Promise<Outcome>;
}

export interface ReaderWorld {
  chance: Chance;
  /** What a GET of the topic returns. */
  get(): string;
  /** How long a slow reader takes at most, in milliseconds. */
  slowest(): number;
  /** Resolves when so much time has passed. */
  later(milliseconds: number): Promise<void>;
}

export function reader(callback: string, kind: Kind): Reader {
  const seen = new Set<string>();
  const self: Reader = {
    callback,
    kind,
    wants: false,
    confirmed: null,
    isUnsure: false,
    read: null,
    holds: '',
    answers: [],
    denied: 0,
    posts: 0,
    async answer(request, world) {
      const query = new URL(request.url).searchParams;
      if (request.method === 'GET' && query.get('hub.mode') === 'denied') {
        self.denied += 1;
        return said(200);
      }
      return request.method === 'GET' ? confirm(query, world) : take(request, world);
    },
  };
  const confirm = async (query: URLSearchParams, world: ReaderWorld): Promise<Outcome> => {
    const subscribes = query.get('hub.mode') === 'subscribe';
    const challenge = query.get('hub.challenge') ?? '';
    if (subscribes !== self.wants) {
      self.isUnsure = true;
      return said(404);
    }
    if (kind === 'liar' && world.chance.in(0.5)) {
      self.isUnsure = true;
      return world.chance.pick([
        said(200, `${challenge}\n`),
        said(200),
        said(302, challenge),
        said(500, challenge),
      ]);
    }
    if (kind === 'slow' && world.chance.in(0.5)) await world.later(world.chance.below(world.slowest()));
    // From here on, deliveries keep what it has read up to date. If its last request was lost with a process, an
    // earlier one is being verified: it reads again, as docs/developers/websub.md says.
    if (subscribes && self.confirmed !== 'in') {
      self.holds = self.read ?? world.get();
      self.answers = [];
    }
    self.confirmed = subscribes ? 'in' : 'out';
    if (kind !== 'liar') self.isUnsure = false;
    return said(200, challenge);
  };
  const take = async (request: OutgoingRequest, world: ReaderWorld): Promise<Outcome> => {
    const id = request.headers['webhook-id'] ?? '';
    self.posts += 1;
    if (kind === 'hangs' && world.chance.in(0.5)) {
      self.answers.push('fail');
      if (world.chance.in(0.5)) read();
      return { kind: 'unreachable', reason: 'the connection failed' };
    }
    if (kind === 'slow') await world.later(world.chance.below(world.slowest()));
    read();
    const status = kind === 'dead' || (kind === 'flaky' && world.chance.in(0.6)) ? 503 : 204;
    if (kind === 'gone' && world.chance.in(0.3)) {
      self.answers.push('gone');
      return said(410);
    }
    self.answers.push(status === 204 ? 'ok' : 'fail');
    return said(status);

    function read(): void {
      if (!seen.has(id)) self.holds = new TextDecoder().decode(request.body ?? undefined);
      seen.add(id);
    }
  };
  return self;
}

function said(status: number, body = ''): Outcome {
  return {
    kind: 'response',
    status,
    retryAfterMs: null,
    body: new TextEncoder().encode(body),
    complete: true,
  };
}
