import { mcpSite } from '../../../src/mcp/protocol/site.ts';
import { filledInsights } from './filled-insights.ts';
import { fixtureServer } from './fixture-server.ts';
import { type NodeHost, siteHost } from './node-host.ts';
import { memoryRelease, sampleContent } from './release.ts';

/** The endpoint over the sample content, with its own tools or with those that the suites call. */
export function conformanceHost(kind: 'own' | 'fixtures'): Promise<NodeHost> {
  const content = sampleContent();
  const site = mcpSite(memoryRelease(content, { insights: filledInsights(content) }));
  return siteHost(kind === 'own' ? site : { ...site, build: fixtureServer });
}
