import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installSnippets } from '../../src/mcp/install.ts';
import { PROMPTS } from '../../src/mcp/prompts.ts';
import { TOOLS } from '../../src/mcp/tools.ts';

const page = readFileSync('docs/developers/mcp.md', 'utf8');

test('the page shows every tool with its arguments, and every prompt', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const missing = TOOLS.filter(({ name }) => !rows.some((row) => row.startsWith(`| \`${name}\` |`)));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(PROMPTS.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the page shows how to install the server in every host we know', () => {
  const shown = installSnippets('https://reviews.example.com/mcp')
    .map(({ host, where, language, code }) => `### ${host}\n${where}\n\n\`\`\`${language}\n${code}\n\`\`\`\n`)
    .join('\n');
  expect(page.split('<!-- install -->\n')[1]?.split('<!-- /install -->')[0]).toBe(shown);
});

test('every snippet names the endpoint, and JSON is JSON', () => {
  for (const { code, language } of installSnippets('https://a.example/mcp')) {
    expect(code).toContain('https://a.example/mcp');
    if (language === 'json') expect(() => JSON.parse(code)).not.toThrow();
  }
});
