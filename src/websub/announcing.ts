import { leadership } from './lead.ts';
import type { HubPorts, TopicVersion } from './ports.ts';

/** `not-live`: a GET of a topic returns something else; `following`: another process announces. */
export type Announcing = 'same' | 'announced' | 'not-live' | 'following';

/** Announces a release only if a GET of every topic returns it now: previews and forged events need no special rules. */
export function announcing(ports: HubPorts, versions: () => TopicVersion[]) {
  const { store, now, log } = ports;
  const lead = leadership(ports);
  let reported = '';
  const report = (event: string, message: string): void => {
    if (message !== reported) log(event, { message });
    reported = message;
  };

  const announce = async (): Promise<Announcing> => {
    const current = versions();
    const last = await store.announcement();
    const isSame = areEqual(current, last.versions);
    if (isSame && last.problem === null) return 'same';
    const held = await lead.take();
    if (held === null) {
      if (isSame) return 'same';
      report(
        'websub_following',
        'Another process announces for this store, or was killed less than 30 s ago. Until it stops, this one only delivers.',
      );
      return 'following';
    }
    const difference = isSame ? null : await differenceOf(ports, current);
    // Another release was published meanwhile.
    if (!areEqual(current, versions())) return announce();
    if (difference !== null) {
      const text = `Subscribers are not notified of this release yet: ${difference}`;
      report(
        'websub_not_live',
        `${text} The hub checks again automatically. If this continues, check the proxy and its cache.`,
      );
      if (last.problem?.text !== text) await store.announce({ ...last, problem: { at: now(), text } }, held);
      return 'not-live';
    }
    if (!(await store.announce({ versions: current, problem: null }, held))) return 'following';
    reported = '';
    return isSame ? 'same' : 'announced';
  };
  return { announce, lead };
}

/** One sentence about the first topic whose GET does not return this release; null when all do. */
async function differenceOf(ports: HubPorts, current: readonly TopicVersion[]): Promise<string | null> {
  const looks = await Promise.all(current.map(({ topic }) => ports.look(topic)));
  for (const [index, { topic, version }] of current.entries()) {
    const seen = looks[index];
    const url = ports.topics().baseUrl + topic;
    if (seen === undefined || 'problem' in seen) return `${url} ${seen?.problem}.`;
    if (seen.version !== version) {
      return `${url} returns different content (sha-256 ${short(seen.version)}, expected ${short(version)}).`;
    }
  }
  return null;
}

function short(version: string): string {
  return version.slice(0, 12);
}

function areEqual(current: readonly TopicVersion[], announced: readonly TopicVersion[]): boolean {
  return current.every((version) => includes(announced, version));
}

export function includes(announced: readonly TopicVersion[], { topic, version }: TopicVersion): boolean {
  return announced.some((other) => other.topic === topic && other.version === version);
}
