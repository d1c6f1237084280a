import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSettings } from '../../io/content/settings-file.ts';
import { copyTime } from '../../io/stores/store-copy.ts';
import { StoreError } from '../../io/stores/store-error.ts';
import { SQLITE_FILE, sqliteSubscriptions } from '../../io/stores/subscriptions-sqlite.ts';
import { DELIVERY_FAILURES_MAX, TOMBSTONE_MS } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import { change } from '../../websub/change.ts';
import { domainOf } from '../../websub/domain.ts';
import type { SubscriptionStore } from '../../websub/ports.ts';
import type { Subscription, SubscriptionEvent } from '../../websub/subscription.ts';
import { isLive } from '../../websub/tally.ts';
import type { Command, ExitCode } from './command.ts';
import { type Given, readOptions } from './options.ts';
import { doctor, type Report } from './websub-doctor.ts';

const USAGE = `websub <command>

  status               count subscriptions, check the store, and show why a release is not announced
  doctor [--accept]    check store, copy, clock, site and subscribers, and show how to fix problems; --accept
                       acknowledges that the store has lost subscriptions
  list [--callbacks]   list subscriptions; callbacks only on request, because they are secrets of the subscribers
  retry <id>|--all     retry failing subscribers now
  remove <id>          end a subscription; the subscriber is notified (hub.mode=denied)
  remove --domain <d>  end all subscriptions of a domain, such as reader.example

--json prints JSON. The beginning of an id is enough. A running server applies changes at its next tick (WEBSUB_TICK_SECONDS).
On Netlify, the log of the function "tick" has the same counts.`;

/** The owner's view of the hub's subscriptions on the Node host. */
export const websub = {
  summary: 'List, retry or remove WebSub subscriptions',
  usage: USAGE,
  async run(args: string[]): Promise<ExitCode> {
    const [command = '', ...rest] = args;
    if (!Object.hasOwn(COMMANDS, command)) {
      const unknown = `Unknown command "websub ${truncated(command)}".${didYouMeanSentence(command, Object.keys(COMMANDS))}`;
      const usage = `Usage: npm run reviews -- ${USAGE}`;
      console.error(command === '' ? usage : `${unknown}\n\n${usage}`);
      return command === '' || command === '--help' ? 0 : 2;
    }
    const run = COMMANDS[command as keyof typeof COMMANDS];
    const own = USAGE.split(/\n(?= {2}\w)/).filter((lines) => lines.startsWith(`  ${command} `));
    const given = readOptions(rest, `${own.join()} --json`, own.join().includes('<id>') ? 1 : 0);
    const isJson = given.flag('json');
    const read = readSettings();
    if (!read.ok) {
      for (const problem of read.problems) console.error(problem);
      return 1;
    }
    const directory = read.environment.dataDirectory;
    const file = join(directory, SQLITE_FILE);
    if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === false) {
      console.error(`DATA_DIR: ${directory} is not a folder. Set DATA_DIR to a folder.`);
      return 1;
    }
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return reportMissing(file, isJson);
    const store = sqliteSubscriptions(directory);
    try {
      const report = await run(store, given, file);
      if (report === null) return 2;
      console.log(isJson ? JSON.stringify(report.value, null, 2) : report.lines.join('\n'));
      return report.code ?? 0;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      console.error(error.message);
      return 1;
    } finally {
      store.close();
    }
  },
} satisfies Command;

const COMMANDS = { status, doctor, list, retry, remove };

/** Exits with 1 if a copy shows that there was a store. */
function reportMissing(file: string, isJson: boolean): ExitCode {
  const copied = copyTime(file);
  if (copied === null) {
    const text = `No subscriptions yet: ${dirname(file)} has no ${SQLITE_FILE}. If it is elsewhere, set DATA_DIR.`;
    if (isJson) console.error(text);
    console.log(isJson ? 'null' : text);
    return 0;
  }
  console.error(
    `${file} is missing or empty. Start the server to restore the copy of ${copied.toISOString()}.`,
  );
  return 1;
}

/** The store is ok: opening it checks every page and record. */
async function status(store: SubscriptionStore, _given: Given, file: string): Promise<Report> {
  const { active, failing, ended, pending } = await store.counts(Date.now());
  const { problem } = await store.announcement();
  const copied = copyTime(file)?.toISOString() ?? null;
  return {
    code: problem === null ? 0 : 1,
    value: { active, failing, ended, pending, last_copy: copied, problem: problem?.text ?? null },
    lines: [
      `active   ${active}`,
      `failing  ${failing} (of the active ones: the last attempt failed)`,
      `ended    ${ended} (kept for ${TOMBSTONE_MS / 86_400_000} days)`,
      `pending  ${pending} (requests waiting for verification)`,
      `store    ok; last copy: ${copied ?? 'none yet'}`,
      ...(problem === null ? [] : [`problem  ${problem.text} (since ${second(problem.at)})`]),
    ],
  };
}

async function list(store: SubscriptionStore, given: Given): Promise<Report> {
  const now = Date.now();
  const all = (await store.list()).map((s) => ({
    id: s.id,
    topic: s.topic,
    host: s.host,
    condition: condition(s, now),
    ...(given.flag('callbacks') ? { callback: s.callback } : {}),
  }));
  const lines = all.map(({ id, ...rest }) => [id.slice(0, 8), ...Object.values(rest)].join('  '));
  return { value: all, lines: all.length === 0 ? ['No subscriptions.'] : lines };
}

function condition(s: Subscription, now: number): string {
  if (s.state === 'new') return 'waiting for verification';
  const last = s.failure ? `, last failure at ${second(s.failure.at)}: ${s.failure.problem}` : '';
  if (s.state === 'ended') return `ended (${s.endReason}) on ${day(s.changedAt)}${last}`;
  if (!isLive(s, now)) return `lease ended on ${day(s.leaseUntil)}${last}`;
  const fails = s.fails === 0 ? '' : `, ${s.fails} of ${DELIVERY_FAILURES_MAX} attempts failed`;
  const next = s.retry === null ? '' : `, next at ${second(s.retry.at)}`;
  const open = s.inflight === null ? '' : `, an attempt began at ${second(s.inflight.at)}`;
  return `active until ${day(s.leaseUntil)}${fails}${next}${open}${last}`;
}

async function retry(store: SubscriptionStore, given: Given): Promise<Report | null> {
  const all = await store.list();
  const chosen = given.flag('all') ? all : pick(all, given.positionals[0]);
  if (chosen === null) return null;
  const retried = await applyAll(store, chosen, { type: 'retry-now' });
  return {
    value: { retried },
    lines: [`Retried at the next tick: ${retried} of ${counted(chosen.length, 'subscription')}.`],
  };
}

async function remove(store: SubscriptionStore, given: Given): Promise<Report | null> {
  const domain = given.text('domain');
  const all = await store.list();
  const chosen =
    domain === undefined
      ? pick(all, given.positionals[0])
      : all.filter(({ host }) => domainOf(host) === domain);
  if (chosen === null) return null;
  const removed = await applyAll(store, chosen, { type: 'removed', reason: 'removed by the publisher' });
  const line =
    removed === 0
      ? 'No active subscription to remove.'
      : `Removed ${counted(removed, 'subscription')}. Subscribers are notified at the next tick.`;
  return { value: { removed }, lines: [line] };
}

/** The one subscription whose id begins like this; null, with a message, for none or several. */
function pick(all: Subscription[], id: string | undefined): Subscription[] | null {
  const found = id ? all.filter((s) => s.id.startsWith(id)) : [];
  if (found.length === 1) return found;
  const problem = !id
    ? 'Give an id'
    : found.length === 0
      ? `No id begins with "${id}"`
      : `Several ids begin with "${id}"`;
  console.error(`${problem}. To list the ids: npm run reviews -- websub list`);
  return null;
}

async function applyAll(
  store: SubscriptionStore,
  subscriptions: Subscription[],
  event: SubscriptionEvent,
): Promise<number> {
  const changes = [];
  for (const { id } of subscriptions) changes.push(await change({ store, now: Date.now }, id, event));
  return changes.filter((result) => result !== null).length;
}

function second(time: number): string {
  return new Date(time).toISOString();
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
