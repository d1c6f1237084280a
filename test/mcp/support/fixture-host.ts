import { mcpSite } from '../../../src/mcp/protocol/site.ts';
import { fixtureServer } from './fixture-server.ts';
import { type NodeHost, siteHost } from './node-host.ts';
import { memoryRelease, sampleContent } from './release.ts';

/** The endpoint with the tools, resources and prompts that the conformance suites call. */
export function fixtureHost(): Promise<NodeHost> {
  return siteHost({ ...mcpSite(memoryRelease(sampleContent())), build: fixtureServer });
}
