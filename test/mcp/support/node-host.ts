import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '../../../src/http/release.ts';
import { mcpEndpoint } from '../../../src/mcp/protocol/endpoint.ts';
import { type McpRelease, mcpRelease } from '../../../src/mcp/protocol/mcp-release.ts';
import { replyOf, sendReply, toRequest } from '../../../src/node/wire.ts';
import { testPorts } from './endpoint.ts';

export interface NodeHost {
  url: URL;
  port: number;
  close(): Promise<void>;
}

/** A real HTTP server for the endpoint, with the adapters of the Node host. */
export function nodeHost(source: Release): Promise<NodeHost> {
  return mcpHost(mcpRelease(source));
}

export async function mcpHost(served: McpRelease, listenOn = 0): Promise<NodeHost> {
  const ports = testPorts();
  const server = createServer((message, outgoing) => {
    void mcpEndpoint(toRequest(message, message.url ?? '/', served.baseUrl), served, ports).then(
      async (response) => sendReply(await replyOf(response), message, outgoing),
    );
  });
  await new Promise<void>((resolve) => server.listen(listenOn, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
