import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyTime } from '../../io/stores/store-copy.ts';
import { StoreError } from '../../io/stores/store-error.ts';
import { SQLITE_FILE, sqliteSubscriptions } from '../../io/stores/subscriptions-sqlite.ts';
import { DELIVERY_FAILURES_MAX } from '../../settings.ts';
import { counted } from '../../text/counted.ts';
import { didYouMeanSentence } from '../../text/nearest-name.ts';
import { truncated } from '../../text/truncated.ts';
import { change } from '../../websub/change.ts';
import { domainOf } from '../../websub/domain.ts';
import type { SubscriptionStore } from '../../websub/ports.ts';
import { isLive, type Subscription } from '../../websub/subscription.ts';
import { type Command, type Context, complain, type ExitCode, refuse, say, sayJson } from './command.ts';
import { type Given, readOptions, UsageError } from './options.ts';

const USAGE = `websub <command>

  list [--callbacks]   list subscriptions; callbacks only on request, because they are secrets of the subscribers
  remove <id>          end a subscription; the subscriber is notified (hub.mode=denied)
  remove --domain <d>  end all subscriptions of a domain, such as reader.example

--json prints JSON. The beginning of an id is enough. A running server applies changes at its next tick (WEBSUB_TICK_SECONDS).
On Netlify, the log of the function "tick" has the counts.`;

/** What a command found or did, for people and for programs. */
interface Report {
  lines: string[];
  value: unknown;
}

/** The owner's view of the hub's subscriptions on the Node host. */
export const websub: Command = {
  summary: 'List or remove WebSub subscriptions',
  usage: USAGE,
  async run([name = '', ...rest], context) {
    const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (run === undefined) {
      const unknown = `Unknown command "websub ${truncated(name)}".${didYouMeanSentence(name, Object.keys(COMMANDS))}`;
      throw new UsageError(name === '' ? 'What about the subscriptions?' : unknown);
    }
    const own = USAGE.split(/\n(?= {2}\w)/).filter((lines) => lines.startsWith(`  ${name} `));
    const given = readOptions(rest, `${own.join()} --json`, own.join().includes('<id>') ? 1 : 0);
    const directory = context.environment.dataDirectory;
    const file = join(directory, SQLITE_FILE);
    if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === false) {
      return refuse(context, `DATA_DIR: ${directory} is not a folder. Set DATA_DIR to a folder.`);
    }
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) {
      return reportMissing(context, file, given.flag('json'));
    }
    const store = sqliteSubscriptions(directory);
    try {
      const { value, lines } = await run(store, given);
      if (given.flag('json')) sayJson(context, value);
      else say(context, ...lines);
      return 0;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return refuse(context, error.message);
    } finally {
      store.close();
    }
  },
};

const COMMANDS: Record<string, typeof list> = { list, remove };

/** Exits with 1 if a copy shows that there was a store. */
function reportMissing(context: Context, file: string, isJson: boolean): ExitCode {
  const copied = copyTime(file);
  if (copied !== null) {
    const remedy = `Start the server to restore the copy of ${copied.toISOString()}.`;
    return refuse(context, `${file} is missing or empty. ${remedy}`);
  }
  const text = `No subscriptions yet: ${dirname(file)} has no ${SQLITE_FILE}. If it is elsewhere, set DATA_DIR.`;
  if (isJson) complain(context, text);
  say(context, isJson ? 'null' : text);
  return 0;
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

async function remove(store: SubscriptionStore, given: Given): Promise<Report> {
  const domain = given.text('domain');
  const all = await store.list();
  const chosen =
    domain === undefined
      ? pick(all, given.positionals[0])
      : all.filter(({ host }) => domainOf(host) === domain);
  const event = { type: 'removed', reason: 'removed by the publisher' } as const;
  let removed = 0;
  for (const { id } of chosen) {
    if ((await change({ store, now: Date.now }, id, event)) !== null) removed += 1;
  }
  const line =
    removed === 0
      ? 'No active subscription to remove.'
      : `Removed ${counted(removed, 'subscription')}. Subscribers are notified at the next tick.`;
  return { value: { removed }, lines: [line] };
}

/** The one subscription whose id begins like this. */
function pick(all: Subscription[], id: string | undefined): Subscription[] {
  const found = id ? all.filter((s) => s.id.startsWith(id)) : [];
  if (found.length === 1) return found;
  const problem = id
    ? `${found.length === 0 ? 'No id begins' : 'Several ids begin'} with "${id}"`
    : 'Give an id';
  throw new UsageError(`${problem}. To list the ids: npm run reviews -- websub list`);
}

function second(time: number): string {
  return new Date(time).toISOString();
}

function day(time: number): string {
  return second(time).slice(0, 10);
}
