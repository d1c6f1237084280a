import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../src/node/server.ts';
import { builtSite, type Variant } from './built-site.ts';

export interface ServedSite {
  origin: string;
  client: string;
  stop: () => Promise<void>;
}

/** A built variant behind our own host on a free port. */
export async function servedSite(variant: Variant): Promise<ServedSite> {
  const { project, client } = await builtSite(variant);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'reviews-served-'));
  const { server, stop } = await serve({ project, host: '127.0.0.1', port: 0, dataDirectory });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    client,
    async stop() {
      await stop();
      rmSync(dataDirectory, { recursive: true });
    },
  };
}
