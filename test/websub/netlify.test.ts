import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import deliver, { config as deliverConfig } from '../../functions/deliver.ts';
import deployed from '../../functions/deployed.ts';
import hub, { config as hubConfig } from '../../functions/hub.ts';
import tick, { config as tickConfig } from '../../functions/tick.ts';
import { blobDocuments, blobStore } from '../../netlify/blob-documents.ts';
import { type FunctionContext, netlifyHub } from '../../netlify/hub.ts';
import { blobSubscriptions } from '../../netlify/subscriptions-blobs.ts';
import { announceDeploy, tick as tickWith } from '../../netlify/trigger.ts';
import { TOPIC_PATHS } from '../../src/api/topics.ts';
import { hubCall } from '../../src/io/network/hub-call.ts';
import { dataFileName } from '../../src/io/release/release.ts';
import { writeManifest } from '../../src/io/release/release-data.ts';
import { searchIndex } from '../../src/reviews/search-index.ts';
import { PATHS } from '../../src/settings.ts';
import type { SubscriptionStore } from '../../src/websub/ports.ts';
import { verifies } from '../requirements.ts';
import { type BlobsDouble, blobsDouble } from './support/blobs-double.ts';
import { sha256, subscription } from './support/records.ts';
import { takenLead } from './support/taken-lead.ts';

const NO_REVIEWS = searchIndex(
  [],
  { technicians: [], services: [] },
  { basis: 'stars', aspects: [], topics: [], per_review: {} },
);

/** The functions as Netlify calls them, on the double of Blobs. Callbacks lead to a closed port. */
const CALLBACK = 'https://localhost:9/inbox';
/** Seconds since 1970. */
const BUILT = 1_700_000_000;

describe('the hub on Netlify', () => {
  /** The site as the world sees it. */
  let site: Server;
  let live: string;
  let gets: number;
  let BASE_URL: string;
  let blobs: BlobsDouble;
  let root: string;
  const context = (name = 'deploy-preview'): FunctionContext & { work: Promise<unknown>[] } => {
    const work: Promise<unknown>[] = [];
    return {
      work,
      deploy: { context: name },
      ip: '192.0.2.1',
      waitUntil: (promise) => void work.push(promise),
    };
  };
  const storeOf = (name: string): SubscriptionStore => blobSubscriptions(blobDocuments(blobStore(name)));
  const ask = (): Request =>
    new Request(BASE_URL + PATHS.hub, {
      method: 'POST',
      body: new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.topic': `${BASE_URL}/feed.xml`,
        'hub.callback': CALLBACK,
      }),
    });

  beforeAll(async () => {
    site = createServer(({ url }, response) => {
      gets += 1;
      response.end(`${url} ${live}`);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    BASE_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    // What a deploy carries beside its functions; opened once per process, as an instance does.
    root = mkdtempSync(join(tmpdir(), 'websub-netlify-'));
    const data = join(root, 'dist', 'data');
    mkdirSync(data, { recursive: true });
    for (const path of TOPIC_PATHS) writeFileSync(join(data, dataFileName(path)), `${path} v2`);
    writeFileSync(join(data, 'search.json'), JSON.stringify({ index: NO_REVIEWS, starts: [] }));
    writeManifest(data, {
      hash: 'h',
      content_sha256: '',
      code_sha256: '',
      base_url: BASE_URL,
      last_modified: BUILT,
      sample: false,
      review_count: 0,
    });
  });
  afterAll(() => {
    site.close();
    rmSync(root, { recursive: true });
  });
  beforeEach(async () => {
    live = 'v2';
    gets = 0;
    blobs = await blobsDouble();
    const { url } = blobs;
    const environment = { siteID: 'site', token: 'token', edgeURL: url, uncachedEdgeURL: url };
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(environment)).toString('base64'));
    vi.stubEnv('LAMBDA_TASK_ROOT', root);
    vi.stubEnv('WEBSUB_CALLBACK_ALLOW', 'localhost:9');
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await blobs.close();
  });

  it('stores the request before the 202 and goes on after it, in few calls', async () => {
    const c = context();
    // The first call of a site creates its documents.
    await storeOf('deploy-preview').list();
    Object.assign(blobs.calls, { get: 0, put: 0 });
    const response = await hub(ask(), c);
    expect(response.status).toBe(202);
    expect(blobs.calls).toMatchObject({ get: 3, put: 2, list: 0 });
    expect(c.work).toHaveLength(1);
    expect(await storeOf('deploy-preview').counts(0)).toMatchObject({ pending: 1 });
    await Promise.all(c.work);
    // Nobody listens there: a network error, to be tried again by the tick.
    const [s] = await storeOf('deploy-preview').list();
    expect(s).toMatchObject({ state: 'new', pending: [{ tries: 1, claimedAt: null }] });
  });

  it('keeps the subscriptions of previews and of production apart', async () => {
    await hub(ask(), context());
    expect(await storeOf('deploy-preview').list()).toHaveLength(1);
    expect(await storeOf('production').list()).toEqual([]);
  });

  it('does not open the guard in production, whatever the variable says', async () => {
    verifies('8.guard');
    expect((await hub(ask(), context('deploy-preview'))).status).toBe(202);
    const refused = await hub(ask(), context('production'));
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('hub.callback: must have a public IP address'),
    ]);
    expect(await storeOf('production').list()).toEqual([]);
  });

  it('answers 503 with Retry-After when the store is down', async () => {
    await blobs.close();
    const response = await hub(ask(), context());
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    blobs = await blobsDouble();
  });

  async function addActive(name: string, count = 1): Promise<void> {
    const store = storeOf(name);
    for (let i = 0; i < count; i += 1) {
      const s = subscription(`s${i}`, {
        host: 'localhost:9',
        callback: `${CALLBACK}/${i}`,
        leaseUntil: Date.now() + 3_600_000,
        delivered: sha256('older'),
      });
      await store.put(s.id, s, null);
    }
  }
  const fails = async (name: string): Promise<number[]> =>
    (await storeOf(name).list()).map((s) => (s.inflight === null ? s.fails : -1));

  it('delivers by tick and by the background function', async () => {
    await addActive('deploy-preview');
    await tick(new Request(BASE_URL), context());
    expect(await fails('deploy-preview')).toEqual([1]);
    const store = storeOf('deploy-preview');
    const [s] = await store.list();
    const found = await store.get(s?.id ?? '');
    if (s) await store.put(s.id, { ...s, retry: null }, found?.stamp ?? null);
    await deliver(new Request(BASE_URL), context());
    expect(await fails('deploy-preview')).toEqual([2]);
  });

  it('hands a large fan-out to the background function, or does it when that cannot be started', async () => {
    await addActive('deploy-preview', 65);
    const started: string[] = [];
    await tickWith(context(), async (baseUrl) => started.push(baseUrl) > 0);
    expect(started).toEqual([BASE_URL]);
    expect(await fails('deploy-preview')).toEqual(Array(65).fill(0));
    await tickWith(context(), async () => false);
    expect(await fails('deploy-preview')).toEqual(Array(65).fill(1));
  });

  const announce = async (name: string, text: string): Promise<void> => {
    const store = storeOf(name);
    const versions = TOPIC_PATHS.map((topic) => ({ topic, version: sha256(`${topic} ${text}`) }));
    await store.announce({ versions, problem: null }, await takenLead(store, 'another function'));
  };

  it('delivers nothing for an old deploy that a stranger calls: the site shows another one', async () => {
    verifies('8.truth');
    live = 'v3';
    await addActive('deploy-preview');
    await announce('deploy-preview', 'v3');
    Object.assign(blobs.calls, { get: 0, put: 0 });
    await deliver(new Request(BASE_URL), context());
    await tick(new Request(BASE_URL), context());
    expect(await fails('deploy-preview')).toEqual([0]);
    // Nor does it use up the calls of the published one: the two writes note why nothing was announced.
    expect([...blobs.objects.keys()].filter((name) => name.includes('uses'))).toEqual([]);
    expect(await storeOf('deploy-preview').announcement()).toMatchObject({
      problem: { text: expect.stringMatching(/ returns different content /) },
    });
  });

  it('delivers after a rollback to this deploy, which no event reports', async () => {
    verifies('8.truth');
    await addActive('deploy-preview');
    await announce('deploy-preview', 'of the deploy before');
    await tick(new Request(BASE_URL), context());
    expect(await fails('deploy-preview')).toEqual([1]);
    expect(await storeOf('deploy-preview').announcement()).toMatchObject({ problem: null });
  });

  it('leaves the delivery to the published deploy when that is announced while it begins', async () => {
    await addActive('deploy-preview');
    await announce('deploy-preview', 'v2');
    const [heads = ''] = [...blobs.objects.keys()].filter((name) => name.includes('heads'));
    const versions = TOPIC_PATHS.map((topic) => ({ topic, version: sha256('of the published deploy') }));
    const announcement = { versions, problem: null };
    // In the moment in which the use of the background function is counted.
    const count = vi.spyOn(blobs.objects, 'set').mockImplementationOnce((...args) => {
      count.mockRestore();
      const body = Buffer.from(JSON.stringify({ announcement, leader: null }));
      return blobs.objects.set(...args).set(heads, { body, etag: '"b"' });
    });
    await deliver(new Request(BASE_URL), context());
    expect((await storeOf('deploy-preview').announcement()).versions).toEqual(versions);
    expect(await fails('deploy-preview')).toEqual([0]);
  });

  it('does the work itself while the background function may not be started', async () => {
    await addActive('deploy-preview', 65);
    const store = storeOf('deploy-preview');
    for (let i = 0; i < 10; i += 1)
      await store.take('background', { max: 10, windowMs: 600_000 }, Date.now());
    await tickWith(context(), async () => true);
    expect(await fails('deploy-preview')).toEqual(Array(65).fill(1));
  });

  it('answers 503 to a setting that is wrong, and says in the log what to do', async () => {
    verifies('8.request');
    vi.stubEnv('WEBSUB_RETRY_SECONDS', '5');
    const response = await hub(ask(), context());
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([503, '*']);
    expect(JSON.stringify(vi.mocked(console.log).mock.calls)).toContain('WEBSUB_RETRY_SECONDS: must be two');
    const get = new Request(BASE_URL + PATHS.hub);
    expect((await hub(get, context())).status).toBe(405);
  });

  it('counts what is due from the time of the build, in milliseconds', () => {
    expect(netlifyHub(context()).ports.topics().since).toBe(BUILT * 1000);
  });

  it('needs none of the settings of builds', async () => {
    vi.stubEnv('CONTENT_DIR', 'no-such-folder');
    expect((await hub(ask(), context())).status).toBe(202);
  });

  it('counts the clients of an IPv6 network as one, as the Node host does', () => {
    expect(hubCall({ ip: '2606:4700::1111:2222:3333:4444' }).client).toBe('2606:4700:0:0::/64');
    expect(hubCall({ ip: '2606:4700:0:0::/64' }).client).toBe('2606:4700:0:0::/64');
    expect(hubCall({ ip: '192.0.2.1' }).client).toBe('192.0.2.1');
    expect(hubCall({ ip: '::ffff:192.0.2.1' }).client).toBe('192.0.2.1');
  });

  it('bounds how often anyone can start the background function', async () => {
    await announce('deploy-preview', 'v2');
    await addActive('deploy-preview', 12);
    const attempts = async (): Promise<number> =>
      (await fails('deploy-preview')).reduce((sum, count) => sum + count, 0);
    for (let call = 1; call <= 11; call += 1) {
      await deliver(new Request(BASE_URL), context());
      const store = storeOf('deploy-preview');
      for (const s of await store.list()) {
        const found = await store.get(s.id);
        await store.put(s.id, { ...s, retry: null, fails: 0, failure: null }, found?.stamp ?? null);
      }
      await addActive(`deploy-preview`, 0);
    }
    await deliver(new Request(BASE_URL), context());
    expect(await attempts()).toBe(0);
  });

  it('looks at the public site after a deploy, and believes no event', async () => {
    verifies('8.truth');
    vi.stubEnv('WEBSUB_CALLBACK_ALLOW', '');
    vi.stubEnv('CONTEXT', 'production');
    await addActive('production');
    await storeOf('production').tidy(Date.now());
    live = 'v3';
    const { deploySucceeded } = deployed as unknown as { deploySucceeded(event: unknown): Promise<void> };
    await announceDeploy({}, [0, 0]);
    expect([await fails('production'), gets]).toEqual([[0], 3 * TOPIC_PATHS.length]);
    // The CDN catches up between two looks.
    site.once('request', () => {
      live = 'v2';
    });
    await announceDeploy({}, [0, 0]);
    expect(await fails('production')).toEqual([1]);
    gets = 0;
    await deploySucceeded({ deploy: { context: 'deploy-preview', publishedAt: null } });
    expect(gets).toBe(0);
  });

  it('is configured by its functions', () => {
    expect(hubConfig.path).toBe(PATHS.hub);
    expect(tickConfig).toEqual({ schedule: '*/5 * * * *' });
    expect(deliverConfig).toEqual({ background: true });
  });
});
