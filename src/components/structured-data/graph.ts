import type { Graph, Thing } from 'schema-dts';

/** Nodes of one page under schema.org's context. */
export function graph(...nodes: Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}
