import { look } from '../../io/network/look.ts';
import { releaseStore } from '../../io/release/release-store.ts';
import { copyDamage, copyTime } from '../../io/stores/store-copy.ts';
import type { SqliteSubscriptions } from '../../io/stores/subscriptions-sqlite.ts';
import { CLAIM_MS, PATHS, RETRY_WAIT_MAX_MS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { domainOf } from '../../websub/domain.ts';
import type { SubscriptionStore } from '../../websub/ports.ts';
import type { Subscription } from '../../websub/subscription.ts';
import { isLive } from '../../websub/tally.ts';
import type { ExitCode } from './command.ts';
import { bad, type Finding, findingLines, good } from './finding.ts';
import type { Given } from './options.ts';

/** What a command found or did, for people and for programs. */
export interface Report {
  lines: string[];
  value: unknown;
  /** Default 0. */
  code?: ExitCode;
}

const COPY_AGE_MAX_MS = 86_400_000;

/** `websub doctor`: one line per check. */
export async function doctor(
  store: SqliteSubscriptions,
  given: Given,
  { file, project }: { file: string; project: string },
): Promise<Report> {
  const all = await store.list();
  const now = Date.now();
  if (given.flag('accept')) await store.acceptLoss();
  const { lost, pending } = await store.counts(now);
  const findings = [
    good(`The store can be read: ${file}`),
    lossFinding(lost),
    copyFinding(file, all),
    clockFinding(all, now),
    await siteFinding(store, project),
    ...subscriberFindings(all, pending, now),
  ];
  return {
    code: findings.every(({ ok }) => ok) ? 0 : 1,
    value: findings,
    lines: findingLines(findings),
  };
}

function lossFinding(lost: boolean): Finding {
  if (!lost) return good('The store has every subscription that was written');
  return bad(
    'The store has lost its newest subscriptions',
    'Stop the server and restore a newer backup of the data folder. To go on without them: npm run reviews -- websub doctor --accept',
  );
}

function copyFinding(file: string, all: readonly Subscription[]): Finding {
  const copied = copyTime(file);
  const damage = copyDamage(file);
  if (damage !== null) {
    return bad(
      `The copy of the store is damaged: ${damage}`,
      'Restart the server: it saves a new copy when it starts.',
    );
  }
  const newest = Math.max(0, ...all.map(({ changedAt }) => changedAt));
  if (copied !== null && newest < copied.getTime() + COPY_AGE_MAX_MS) {
    return good(`The last copy of the store is from ${copied.toISOString()}`);
  }
  const text =
    copied === null
      ? 'The store has no copy'
      : `The copy of the store is out of date: it is from ${copied.toISOString()}`;
  return bad(
    text,
    'Start the server: it saves a copy every ten minutes. If it is running, look for websub_error in its log.',
  );
}

function clockFinding(all: readonly Subscription[], now: number): Finding {
  const ahead = all.filter(
    (s) =>
      Math.max(s.changedAt, s.inflight?.at ?? 0, s.notice?.claimedAt ?? 0) > now + CLAIM_MS ||
      (s.retry?.at ?? 0) > now + RETRY_WAIT_MAX_MS,
  );
  if (ahead.length === 0) return good('No record is dated in the future');
  return bad(
    `${counted(ahead.length, 'record')} dated in the future: the clock is or was wrong`,
    'Check the clock of this machine. These records delay nothing; the hub corrects them at their next use.',
  );
}

async function siteFinding(store: SubscriptionStore, project: string): Promise<Finding> {
  const { versions, problem } = await store.announcement();
  if (problem !== null) {
    const since = new Date(problem.at).toISOString();
    return bad(
      `${problem.text} (since ${since})`,
      'Check that the server is running and serves this release.',
    );
  }
  const baseUrl = (await releaseStore(project).publishedManifest())?.base_url;
  const announced = versions.find(({ topic }) => topic === PATHS.atom)?.version;
  if (baseUrl === undefined || announced === undefined) {
    return bad('Nothing has been announced yet', 'Run npm start in this folder.');
  }
  const seen = await look(baseUrl + PATHS.atom);
  const url = baseUrl + PATHS.atom;
  if ('problem' in seen) {
    return bad(
      `${url} ${seen.problem}`,
      'Check that the server is running. Behind a proxy, this machine may be unable to reach its public URL.',
    );
  }
  if (seen.version === announced) return good(`${url} returns what was announced`);
  return bad(
    `${url} returns different content than was announced`,
    'Check the proxy, its cache, and SITE_URL.',
  );
}

/** The domains with the most subscriptions, so that the owner notices one that fills the hub. */
function largestOf(live: readonly Subscription[]): string {
  const domains = [...Map.groupBy(live, ({ host }) => domainOf(host))]
    .map(([domain, { length }]) => ({ domain, length }))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, LARGEST_SHOWN);
  return domains.length === 0 ? '' : `; most: ${domains.map((d) => `${d.domain} ${d.length}`).join(', ')}`;
}

const LARGEST_SHOWN = 3;

function subscriberFindings(all: readonly Subscription[], pending: number, now: number): Finding[] {
  const live = all.filter((s) => isLive(s, now));
  const failing = live.filter(({ fails }) => fails > 0);
  const unproven = live.filter((s) => s.unproven);
  return [
    good(`${counted(live.length, 'active subscription')}${largestOf(live)}`),
    ...(pending === 0 ? [] : [good(`${counted(pending, 'request')} waiting for verification`)]),
    ...failing.map(
      ({ topic, host, fails, failure }): Finding =>
        bad(
          `${host} failed ${counted(fails, 'time')} for ${topic}: ${failure?.problem ?? 'unknown'}`,
          'The hub retries automatically. To retry now: npm run reviews -- websub retry --all',
        ),
    ),
    ...(unproven.length === 0
      ? []
      : [
          bad(
            `${counted(unproven.length, 'subscription')} restored from the copy, not verified again yet`,
            'Nothing to do: the hub verifies them before their next delivery.',
          ),
        ]),
  ];
}
