import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentSchemas } from '../../src/api/components.ts';
import { RESPONSE_HEADERS } from '../../src/api/operation.ts';
import { OPERATIONS } from '../../src/api/operations.ts';
import { preflight } from '../../src/http/respond.ts';
import { TOOLS } from '../../src/mcp/tools/tools.ts';
import { ERROR_STATUS, ISSUE_CODES } from '../../src/schema/error-codes.ts';
import { SEARCH_PARAMETERS } from '../../src/schema/search-parameters.ts';
import { LEASE_SECONDS, PATHS, TOPIC_PATHS } from '../../src/settings.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { decoded } from '../support/html-files.ts';
import { SAMPLE } from '../support/variants.ts';

describe('/developers/', () => {
  let html = '';
  let text = '';
  beforeAll(async () => {
    const { client } = await builtSite(SAMPLE);
    html = readFileSync(join(client, 'developers', 'index.html'), 'utf8');
    text = decoded(html.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
  }, BUILD_TIMEOUT_MS);

  const missing = (names: Iterable<string>, inside = (): string => text): string[] =>
    [...names].filter((name) => !inside().includes(name));
  const card = (id: string): string => {
    const start = html.indexOf(`id="${id}"`);
    return start === -1 ? '' : decoded(html.slice(start, html.indexOf('</article>', start)));
  };

  it('has a card for every operation, with its parameters, statuses, headers, errors and examples', () => {
    const lacking = OPERATIONS.flatMap((operation) =>
      missing(
        [
          operation.path,
          operation.summary,
          ...Object.keys(operation.pathParameters).map((name) => `<code>${name}</code>`),
          ...Object.keys(operation.query).map((name) => `<code>${name}</code>`),
          ...operation.headers,
          ...operation.errors,
          ...operation.errors.map((code) => String(ERROR_STATUS[code])),
          ...(operation.method === 'get' ? operation.examples.map(({ target }) => target) : []),
        ],
        () => card(operation.id),
      ).map((name) => `${operation.id} lacks ${name}`),
    );
    expect(lacking).toEqual([]);
  });

  it('describes every search parameter in its own words', () => {
    const words = Object.values(SEARCH_PARAMETERS).map(({ description }) => description.replaceAll('`', ''));
    const withoutCode = text.replace(/<\/?code>/g, '');
    expect(missing(words, () => withoutCode)).toEqual([]);
    // Only the samples have backticks.
    expect(withoutCode.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toContain('`');
  });

  it('lists the tools of the MCP server with their arguments', () => {
    const start = html.indexOf('<caption>Tools</caption>');
    const table = html.slice(start, html.indexOf('</table>', start));
    const names = TOOLS.flatMap(({ name, parameters }) => [name, ...Object.keys(parameters)]);
    expect(
      missing(
        names.map((name) => `<code>${name}</code>`),
        () => table,
      ),
    ).toEqual([]);
  });

  it('names every endpoint of the contract', () => {
    expect(missing([...Object.values(PATHS), ...TOPIC_PATHS])).toEqual([]);
  });

  it('names every error and issue code with its meaning', () => {
    expect(
      missing([...Object.keys(ERROR_STATUS), ...Object.keys(ISSUE_CODES), ...Object.values(ISSUE_CODES)]),
    ).toEqual([]);
  });

  it('names every header of requests and responses', () => {
    const headers = preflight('GET').headers;
    const listed = ['access-control-allow-headers', 'access-control-expose-headers'].flatMap((name) =>
      (headers.get(name) ?? '').split(', '),
    );
    expect(listed.length).toBeGreaterThan(10);
    expect(missing([...listed, ...Object.keys(RESPONSE_HEADERS)])).toEqual([]);
  });

  it('has every key of every shape', () => {
    const shapes = Object.entries(componentSchemas()).filter(([, { properties }]) => properties);
    const lacking = shapes.flatMap(([name, { properties }]) =>
      missing(
        Object.keys(properties as object).map((key) => `<code>${key}</code>`),
        () => card(`shape-${name}`),
      ).map((key) => `${name} lacks ${key}`),
    );
    expect(shapes.length).toBeGreaterThan(8);
    expect(lacking).toEqual([]);
  });

  it('names the main MCP clients and the whole WebSub exchange', () => {
    expect(
      missing([
        ...['Claude', 'ChatGPT', 'Cursor', 'VS Code', 'Gemini CLI', 'Mcp-Session-Id', 'initialize'],
        ...['hub.callback', 'hub.mode', 'hub.topic', 'hub.challenge', 'hub.lease_seconds', 'hub.secret'],
        ...['X-Hub-Signature', 'unsubscribe', ...Object.values(LEASE_SECONDS).map(String), '202', '410 Gone'],
      ]),
    ).toEqual([]);
  });
});
