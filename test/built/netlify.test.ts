import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { PAGE_HEADERS } from '../../src/http/page-headers.ts';
import { COMMON_HEADERS } from '../../src/http/respond.ts';
import { MEDIA_TYPES, PATHS } from '../../src/settings.ts';
import { verifies } from '../requirements.ts';
import { SAMPLE_BASE_URL } from '../support/built-sample.ts';

const toml = readFileSync(join(import.meta.dirname, '../../netlify.toml'), 'utf8');
const generated = readFileSync(join(inject('builtSample'), 'dist/client/_headers'), 'utf8');

test('netlify.toml repeats the headers of every answer and the media types', () => {
  verifies('1.netlify-files', '2.media-types');
  for (const value of Object.values(COMMON_HEADERS)) expect(toml).toContain(`= "${value}"`);
  for (const path of [PATHS.reviews, PATHS.insights, PATHS.jsonFeed, PATHS.openapi]) {
    expect(toml).toMatch(
      new RegExp(`for = "${path}"\\s+\\[headers.values\\]\\s+Content-Type = "${MEDIA_TYPES.json}"`),
    );
  }
  expect(toml).toMatch(/for = "\/feed.xml"\s+\[headers.values\]\s+Content-Type = "application\/atom\+xml"/);
});

test('the build writes the Link headers of topics and the headers of pages', () => {
  verifies('1.netlify-files', '6.topic-link');
  for (const topic of ['/feed.xml', '/api/feed.json', '/reviews.json']) {
    expect(generated).toContain(
      `${topic}\n  Link: <${SAMPLE_BASE_URL}/api/websub/hub>; rel="hub", <${SAMPLE_BASE_URL}${topic}>; rel="self"\n`,
    );
  }
  for (const path of ['/', '/404.html', '/policy/*', '/reviews/*']) {
    expect(generated).toContain(
      `\n${path}\n  content-security-policy: ${PAGE_HEADERS['content-security-policy']}\n`,
    );
  }
});
