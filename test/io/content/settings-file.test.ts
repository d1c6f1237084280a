import { expect, test } from 'vitest';
import { readSettings } from '../../../src/io/content/settings-file.ts';
import { verifies } from '../../requirements.ts';
import { contentFolder } from '../../support/content.ts';

function read(yaml: string, variables: Record<string, string> = {}) {
  const { folder, remove } = contentFolder({ 'site.yaml': yaml });
  try {
    return readSettings(variables, folder);
  } finally {
    remove();
  }
}

const SETTINGS = `url: https://Reviews.Example.com/
locale: de
brand: {accent: "#1a5fb4"}
server: {host: 0.0.0.0, port: 8080, mcp_calls_per_minute: 60}
`;

test('site.yaml sets what the environment does not', () => {
  verifies('1.settings-optional', '1.site-file');
  expect(read(SETTINGS)).toMatchObject({
    ok: true,
    environment: {
      baseUrl: 'https://reviews.example.com',
      locale: 'de',
      brand: { accent: '#1a5fb4' },
      host: '0.0.0.0',
      port: 8080,
      mcpCallsPerMinute: 60,
    },
  });
  expect(read(SETTINGS, { SITE_URL: 'https://a.example', SITE_LOCALE: 'en-GB', PORT: '1' })).toMatchObject({
    environment: { baseUrl: 'https://a.example', locale: 'en-GB', host: '0.0.0.0', port: 1 },
  });
  // Hosts set variables that their owner left empty.
  expect(read(SETTINGS, { SITE_URL: '', SITE_LOCALE: ' ', PORT: '' })).toMatchObject({
    environment: { baseUrl: 'https://reviews.example.com', locale: 'de', port: 8080 },
  });
});

test.each(['', '# url: https://reviews.example.com\n\n# locale: de\n'])('without settings: %j', (yaml) => {
  expect(read(yaml)).toMatchObject({ environment: { baseUrl: 'http://localhost:4321', brand: null } });
});

test.each([
  ['url: ftp://a\n', /^site\.yaml:1:6 {2}url {2}must be an http or https URL/],
  [
    'locale: de\nserver:\n  port: 99999\n',
    /^site\.yaml:3:9 {2}server\.port {2}must be a number from 0 to 65535/,
  ],
  ['ulr: https://a.example\n', /^site\.yaml:1:1 {2}ulr {2}.*Did you mean "url"\?/],
  ['url: [\n', /^site\.yaml:\d+:\d+ {2}- {2}is not valid YAML/],
])('a bad value is named with its place: %j', (yaml, problem) => {
  verifies('1.bad-setting');
  const settings = read(yaml);
  expect(settings.ok ? [] : settings.problems).toEqual([expect.stringMatching(problem)]);
});

test('a bad variable is named, not the value in the file that it overrides', () => {
  const settings = read(SETTINGS, { PORT: 'x' });
  expect(settings).toEqual({ ok: false, problems: ['PORT: must be a number from 0 to 65535, got "x"'] });
});
