import type { Release } from '../../../src/http/release.ts';
import { mcpPorts } from '../../../src/io/network/mcp-ports.ts';
import { mcpEndpoint } from '../../../src/mcp/protocol/endpoint.ts';
import { mcpRelease } from '../../../src/mcp/protocol/mcp-release.ts';
import type { McpPorts } from '../../../src/mcp/protocol/ports.ts';

/** The real checksum with a fixed clock and fixed random bits; collects faults. */
export function testPorts(authorities: string[] = []): McpPorts & { faults: Error[] } {
  const faults: Error[] = [];
  return {
    ...mcpPorts(),
    now: () => 1_790_000_000,
    random: () => 'AAAAAAAAAAAAAAAA',
    authorities,
    report: (error) => faults.push(error),
    faults,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: responses are read as loosely as by a client.
export type Json = any;

export interface Posted {
  status: number;
  headers: Headers;
  text: string;
  json: Json;
}

/** Sends requests to the endpoint, as a client would. */
export function client(source: Release, ports: McpPorts = testPorts()) {
  const served = mcpRelease(source);
  const raw = async (init: RequestInit, path = '/mcp'): Promise<Posted> => {
    const response = await mcpEndpoint(new Request(served.baseUrl + path, init), served, ports);
    const text = await response.text();
    const isJson = response.headers.get('content-type') === 'application/json';
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  };
  const post = (body: unknown, headers: Record<string, string> = {}): Promise<Posted> =>
    raw({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const rpc = (method: string, params?: object, headers?: Record<string, string>): Promise<Posted> =>
    post({ jsonrpc: '2.0', id: 1, method, ...(params ? { params } : {}) }, headers);
  return {
    raw,
    post,
    rpc,
    /** The result of a tool call on a legacy revision. */
    async call(name: string, args?: unknown): Promise<Json> {
      const { json } = await rpc('tools/call', { name, ...(args === undefined ? {} : { arguments: args }) });
      if (json.result === undefined) throw new Error(`${name}: ${JSON.stringify(json)}`);
      return json.result;
    },
    /** A message of the modern revision with its envelope and headers. */
    modern(method: string, params: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
      const name = params.name ?? params.uri;
      return post(
        {
          jsonrpc: '2.0',
          id: 1,
          method,
          params: {
            ...params,
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          },
        },
        {
          'mcp-protocol-version': '2026-07-28',
          'mcp-method': method,
          ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
          ...headers,
        },
      );
    },
    async initialize(protocolVersion = '2025-06-18', headers?: Record<string, string>): Promise<Posted> {
      return rpc(
        'initialize',
        { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
        headers,
      );
    },
  };
}
