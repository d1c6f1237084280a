/** The shapes of the tables that a build stores for this server. */
import type { OutputSchema } from './output-shapes.ts';

/** Name of the stored tables among a release's data files. */
export const MCP_TABLES_PATH = '/mcp.json';

/** What is the same for every request of a release: made at build, so that a cold function only reads it. */
export interface McpTables {
  identity: Identity;
  instructions: string;
  vocabulary: Vocabulary;
  keywords: Keywords;
  publication: Publication;
  tools: ToolEntry[];
  resources: ResourceEntry[];
  templates: TemplateEntry[];
}

/** How the server introduces itself in `initialize`, the server card and the registry entry. */
export interface Identity {
  /** Reverse DNS of the site's hostname, then the service. */
  name: string;
  title: string;
  version: string;
  description: string;
  websiteUrl: string;
  icons: { src: string; mimeType: string; sizes: string[] }[];
}

export interface Named {
  id: string;
  label: string;
}

/** The names that descriptions, examples and completion use. */
export interface Vocabulary {
  business: string;
  technicians: Named[];
  services: Named[];
  aspects: Named[];
}

/** The owner's words and phrases for an aspect or question, by its id. Topics publish theirs. */
export interface Keywords {
  aspects: Record<string, string[]>;
  faq: Record<string, string[]>;
}

/** How reviews come to be published. */
export interface Publication {
  text: string;
  /** Reviews that were received and are not published. */
  withheld_count: number;
}

/** A tool in `tools/list`. */
export interface ToolEntry {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object'; [key: string]: unknown };
  outputSchema: OutputSchema;
  annotations: {
    title: string;
    readOnlyHint: true;
    destructiveHint: false;
    openWorldHint: false;
  };
}

/** A resource in `resources/list`. */
export interface ResourceEntry {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  size: number;
  annotations: { audience: ('user' | 'assistant')[]; priority: number; lastModified: string };
}

/** A template in `resources/templates/list`. */
export interface TemplateEntry {
  uriTemplate: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
}
