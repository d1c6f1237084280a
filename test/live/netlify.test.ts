import { inject } from 'vitest';
import { startNetlifyEmulator } from '../support/host-process.ts';
import { liveSuite } from './suite.ts';

liveSuite({
  name: "Netlify's emulator",
  start: () => startNetlifyEmulator(inject('builtSample')),
  lacks: {
    'static validators': 'the emulator gives static files no ETag and no Last-Modified; the CDN does',
    'own entity tags': 'the emulator gives static files no ETag; the CDN makes its own',
    'static methods': 'the emulator answers HEAD with a body, and POST or OPTIONS on static files like GET',
    'static ranges': 'the emulator ignores Range',
    compression: 'compression is the CDN’s, the emulator does none',
    'request limits': 'Netlify limits targets and headers before a function runs',
    'static 404 page': 'the emulator leaves unmatched paths to the host around it',
    'many requests':
      'the emulator starts a process for each; what runs in it is what answers on the Node host',
    'broken encodings': 'the emulator resolves paths before functions see them',
  },
});
