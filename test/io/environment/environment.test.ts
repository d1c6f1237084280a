import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/io/environment/environment.ts';
import { MCP_CALLS_PER_MINUTE } from '../../../src/settings.ts';
import { verifies } from '../../requirements.ts';

test.each([
  [{ SITE_URL: 'HTTPS://Reviews.EXAMPLE.com' }, 'https://reviews.example.com'],
  [{ SITE_URL: 'https://reviews.example.com:443/' }, 'https://reviews.example.com'],
  [{ SITE_URL: 'https://reviews.example.com:8443//' }, 'https://reviews.example.com:8443'],
  [{ SITE_URL: 'http://localhost:80' }, 'http://localhost'],
  [{ SITE_URL: 'http://[::1]:4321' }, 'http://[::1]:4321'],
  [{ SITE_URL: 'https://bücher.example' }, 'https://xn--bcher-kva.example'],
  [{ PORT: '80' }, 'http://localhost'],
  [{ PORT: '04117' }, 'http://localhost:4117'],
])('%j publishes for %s, as every file spells it', (variables, baseUrl) => {
  verifies('1.base-url');
  expect(readEnvironment(variables)).toMatchObject({ ok: true, environment: { baseUrl } });
});

test('an invalid port is reported in one line', () => {
  verifies('1.bad-setting');
  expect(readEnvironment({ PORT: '99999' })).toEqual({
    ok: false,
    problems: ['PORT: must be a number from 0 to 65535, got "99999"'],
  });
});

test.each(['0', '-5', '1e3', '2.5', 'many', '99999999'])('MCP_CALLS_PER_MINUTE=%s is refused', (calls) => {
  verifies('1.bad-setting');
  expect(readEnvironment({ MCP_CALLS_PER_MINUTE: calls })).toEqual({
    ok: false,
    problems: [`MCP_CALLS_PER_MINUTE: must be a whole number from 1 to 9999999, got "${calls}"`],
  });
});

test('MCP messages have a limit by default', () => {
  expect(readEnvironment({})).toMatchObject({ environment: { mcpCallsPerMinute: MCP_CALLS_PER_MINUTE } });
  expect(readEnvironment({ MCP_CALLS_PER_MINUTE: '60' })).toMatchObject({
    environment: { mcpCallsPerMinute: 60 },
  });
});

test.each([
  ['https://example.com/reviews', '. Remove "/reviews".'],
  ['https://example.com/?a=1', '. Remove "/?a=1".'],
  ['https://example.com?', '. Remove "?".'],
  ['https://example.com/#top', '. Remove "/#top".'],
  ['https://ada:secret@example.com', '. Remove the user name and password.'],
  ['https://exa mple.com', '. Remove " mple.com".'],
  ['https:example.com', ''],
  ['https://', ''],
  ['https://example.com:99999', ''],
  ['ftp://example.com', ''],
  ['example.com', ''],
])('SITE_URL=%s is refused, and what is wrong is named', (SITE_URL, remedy) => {
  verifies('1.bad-setting');
  expect(readEnvironment({ SITE_URL })).toEqual({
    ok: false,
    problems: [
      `SITE_URL: must be an http or https URL without a path, such as https://reviews.example.com, got "${SITE_URL.replace('ada:secret', '...')}"${remedy}`,
    ],
  });
});

test('SITE_LOCALE is one of the languages, or the setting of the business', () => {
  verifies('1.bad-setting');
  expect(readEnvironment({})).toMatchObject({ environment: { locale: null } });
  expect(readEnvironment({ SITE_LOCALE: 'de' })).toMatchObject({ environment: { locale: 'de' } });
  expect(readEnvironment({ SITE_LOCALE: 'fr' })).toEqual({
    ok: false,
    problems: ['SITE_LOCALE: must be en-US, en-GB or de, got "fr"'],
  });
});
