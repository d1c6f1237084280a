import { expect, test } from 'vitest';
import { netlifyEnvironment } from '../../netlify/build-environment.ts';
import { verifies } from '../requirements.ts';

const LOCAL = 'http://localhost:4321';

test.each([
  [{}, 'https://a.example', 'https://a.example'],
  [{ URL: 'https://netlify.example' }, LOCAL, 'https://netlify.example'],
  [{ URL: 'https://netlify.example' }, 'https://a.example', 'https://a.example'],
])('with %j and the settings for %s, Netlify gets %s', (variables, baseUrl, SITE_URL) => {
  verifies('1.base-url');
  expect(netlifyEnvironment(variables, baseUrl)).toMatchObject({ ok: true, environment: { SITE_URL } });
});

test.each([{}, { URL: ' ' }, { URL: 'http://localhost:8888' }])(
  'no deploy is for this machine: %j',
  (variables) => {
    verifies('1.netlify-url');
    expect(netlifyEnvironment(variables, LOCAL)).toEqual({
      ok: false,
      problem: expect.stringMatching(/^Nothing was built: .*\nWrite its URL in site\.yaml/),
    });
  },
);
