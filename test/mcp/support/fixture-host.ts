import { mcpRelease } from '../../../src/mcp/protocol/mcp-release.ts';
import { fixtureServer } from './fixture-server.ts';
import { mcpHost, type NodeHost } from './node-host.ts';
import { memoryRelease, sampleContent } from './release.ts';

/** The endpoint with the tools, resources and prompts that the conformance suites call. */
export function fixtureHost(): Promise<NodeHost> {
  return mcpHost({ ...mcpRelease(memoryRelease(sampleContent())), build: fixtureServer });
}
