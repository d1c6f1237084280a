import { expect, test } from 'vitest';
import { GOOGLE_SECRETS as NEEDED, readGoogleSettings } from '../../../src/io/environment/google-settings.ts';

const GIVEN = {
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: ' secret\n',
  GOOGLE_REFRESH_TOKEN: '1//token',
  GOOGLE_LOCATION: 'accounts/1/locations/2',
};

function problems(more: Record<string, string | undefined>): string[] {
  const read = readGoogleSettings({ ...GIVEN, ...more }, NEEDED);
  return read.ok ? [] : read.problems;
}

test('four values are enough; space around them is dropped', () => {
  expect(readGoogleSettings(GIVEN, NEEDED)).toEqual({
    ok: true,
    settings: {
      clientId: 'client',
      clientSecret: 'secret',
      refreshToken: '1//token',
      location: 'accounts/1/locations/2',
    },
  });
});

test('every missing value is named at once', () => {
  const read = readGoogleSettings({ GOOGLE_CLIENT_ID: 'client' }, NEEDED);
  expect(read).toEqual({ ok: false, problems: NEEDED.slice(1).map((name) => `${name}: is missing`) });
});

test('a secret with a space is refused without repeating it', () => {
  const [problem = ''] = problems({ GOOGLE_CLIENT_SECRET: 'two words' });
  expect(problem).toContain('GOOGLE_CLIENT_SECRET: must not contain spaces');
  expect(problem).not.toContain('two');
});

test.each([
  'locations/2',
  'accounts/1/locations/',
  'accounts/1/locations/2/reviews',
  'accounts/1/locations/../2',
])('the location %s is refused', (location) => {
  expect(problems({ GOOGLE_LOCATION: location })).toEqual([
    `GOOGLE_LOCATION: must be accounts/<number>/locations/<number>, got "${location}"`,
  ]);
});

test('a value that is not needed is not checked', () => {
  const read = readGoogleSettings({ ...GIVEN, GOOGLE_LOCATION: 'locations/2' }, ['GOOGLE_CLIENT_ID']);
  expect(read.ok).toBe(true);
});
