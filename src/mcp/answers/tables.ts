import type { Implementation, Resource, Tool } from '@modelcontextprotocol/server';

/** Name of the stored tables among a release's data files. */
export const MCP_TABLES_PATH = '/mcp.json';

/** What is the same for every request of a release: made at build, so that a cold function only reads it. */
export interface McpTables {
  identity: ServerIdentity;
  instructions: string;
  vocabulary: Vocabulary;
  keywords: Keywords;
  publication: Publication;
  tools: Tool[];
  resources: Resource[];
}

/** How the server introduces itself in `initialize`, the server card and the registry entry. */
export type ServerIdentity = Implementation & { title: string };

export interface LabeledId {
  id: string;
  label: string;
}

/** The names that descriptions and examples use. */
export interface Vocabulary {
  business: string;
  technicians: LabeledId[];
  services: LabeledId[];
  aspects: LabeledId[];
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
