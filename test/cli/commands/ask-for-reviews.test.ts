import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { qrCode, qrText } from '../../../src/views/qr-code.ts';
import { BUSINESS_YAML } from '../../support/content.ts';
import { deskProject } from '../desk-project.ts';
import { run } from '../running.ts';

const PAGE = 'http://localhost:4321/leave-a-review/';

test('ask prints the page, every link and the code, and says that nobody is picked', async () => {
  const links = 'review_urls: {google: https://g.example/r, yelp: https://y.example/r}\n';
  const project = deskProject({ 'business.yaml': BUSINESS_YAML + links });
  const { code, output } = await run(project, ['ask', '--svg', 'code.svg']);
  expect(code).toBe(0);
  for (const line of [PAGE, 'Google: https://g.example/r', 'Yelp: https://y.example/r', 'every customer']) {
    expect(output).toContain(line);
  }
  expect(output).toContain(qrText(PAGE).join('\n'));
  expect(readFileSync(join(project, 'code.svg'), 'utf8')).toBe(qrCode(PAGE, PAGE));
  const json = JSON.parse((await run(project, ['ask', '--json'])).output);
  expect(json).toMatchObject({ page: PAGE, sites: [{ label: 'Google' }, { label: 'Yelp' }] });
});

test('without links there is nothing to ask with', async () => {
  const { code, errors } = await run(deskProject({}), ['ask']);
  expect(code).toBe(1);
  expect(errors).toContain('review_urls');
});

test('the code has a white margin of four modules, and its three corners', () => {
  const text = qrText('https://reviews.example.com/leave-a-review/');
  const width = text[0]?.length ?? 0;
  expect(text.slice(0, 2)).toEqual(['█'.repeat(width), '█'.repeat(width)]);
  // A corner: seven dark modules above a ring.
  expect(text[2]?.startsWith('████ ▄▄▄▄▄ ')).toBe(true);
  expect(text[2]?.endsWith(' ▄▄▄▄▄ ████')).toBe(true);
  expect(qrCode('a', '<b>')).toContain('aria-label="&lt;b&gt;"');
});
