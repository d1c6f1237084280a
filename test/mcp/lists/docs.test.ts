import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installSnippets } from '../../../src/mcp/lists/install.ts';
import { RETIRED_TOOLS } from '../../../src/mcp/tools/retired.ts';
import { TOOLS } from '../../../src/mcp/tools/tools.ts';
import {
  MCP_BODY_MAX_BYTES,
  MCP_CALLS_PER_MINUTE,
  MCP_RESOURCE_MAX,
  MCP_RESULT_MAX,
  MCP_VERSIONS,
} from '../../../src/settings.ts';
import { verifies } from '../../requirements.ts';

const page = readFileSync('docs/developers/mcp.md', 'utf8');
const section = (name: string): string | undefined =>
  page.split(`<!-- ${name} -->\n`)[1]?.split(`<!-- /${name} -->`)[0];

test('the page lists every tool', () => {
  const rows = section('tools')?.trimEnd().split('\n').slice(2) ?? [];
  expect(rows.map((row) => row.split('`')[1])).toEqual(TOOLS.map(({ name }) => name));
});

test('the page says what to call instead of each retired tool, and until when it can be called', () => {
  verifies('7.list-size');
  const rows = page.split('### Changes to the tools\n')[1]?.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  for (const { name } of RETIRED_TOOLS) {
    const [row, ...others] = rows.filter((each) => each.includes(`\`${name}\``));
    expect([name, others]).toEqual([name, []]);
    expect(row).toMatch(/^\| \d{4}-\d\d-\d\d \| .* \| `\w+` with `\w+` \| \d{4}-\d\d-\d\d \|$/);
  }
});

test('the page leaves the limits to the contract', () => {
  const numbers = [MCP_RESULT_MAX, MCP_RESOURCE_MAX, MCP_BODY_MAX_BYTES, MCP_CALLS_PER_MINUTE];
  for (const limit of numbers) expect(page).not.toContain(limit.toLocaleString('en'));
  expect(page).toContain('(../contract.md#7-mcp-post-mcp)');
  for (const revision of [...MCP_VERSIONS.modern, ...MCP_VERSIONS.legacy]) expect(page).toContain(revision);
});

test('every snippet names the endpoint, and JSON is JSON', () => {
  for (const { code, language } of installSnippets('https://a.example/mcp')) {
    expect(code).toContain('https://a.example/mcp');
    if (language === 'json') expect(() => JSON.parse(code)).not.toThrow();
  }
});
