import { join } from 'node:path';
import { inject } from 'vitest';
import { liveSuite } from '../../live/suite.ts';
import { startHost } from '../../support/host-process.ts';

liveSuite({
  name: 'A fetch handler on Bun',
  start: () =>
    startHost(
      inject('builtSample'),
      // Above our own limits, so that the responses are ours.
      ['--max-http-header-size=262144', join(import.meta.dirname, 'host.ts')],
      {},
      process.env.BUN ?? 'bun',
    ),
  lacks: {},
});
