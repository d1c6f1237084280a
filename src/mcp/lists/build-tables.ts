import type { Content } from '../../schema/content.ts';
import type { InsightsDataset } from '../../schema/insights-dataset.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { PATHS } from '../../settings.ts';
import { MCP_TABLES_PATH, type McpTables } from '../answers/tables.ts';
import { aiCatalog, serverCard } from './discovery.ts';
import { identityOf } from './identity.ts';
import { instructionsOf } from './instructions.ts';
import { publicationOf } from './publication.ts';
import { resourceList } from './resources.ts';
import { toolList } from './tool-list.ts';
import { keywordsOf, vocabularyOf } from './vocabulary.ts';

/** What the endpoint reads and the files that announce it: text by path, made at build. */
export function mcpFiles(
  {
    dataset,
    insights,
    published,
    content,
  }: {
    dataset: ReviewsDataset;
    insights: InsightsDataset;
    published: Readonly<Record<string, string>>;
    content: Pick<Content, 'aspects' | 'faq' | 'policy' | 'reviews' | 'hasErasures'>;
  },
  baseUrl: string,
): Record<string, string> {
  const identity = identityOf(dataset, baseUrl);
  const vocabulary = vocabularyOf(dataset, insights);
  const tables: McpTables = {
    identity,
    instructions: instructionsOf(dataset),
    vocabulary,
    keywords: keywordsOf(content),
    publication: publicationOf(dataset, content),
    tools: toolList(vocabulary),
    resources: resourceList(dataset, published, baseUrl),
  };
  return {
    [MCP_TABLES_PATH]: JSON.stringify(tables),
    [PATHS.mcpCard]: JSON.stringify(serverCard(identity, baseUrl)),
    [PATHS.aiCatalog]: JSON.stringify(aiCatalog(identity, vocabulary, baseUrl)),
  };
}
