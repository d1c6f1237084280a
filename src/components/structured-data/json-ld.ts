import type { Graph, Thing } from 'schema-dts';

/** Nodes of one page under schema.org's context. */
export function graph(...nodes: Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/**
 * JSON that is safe inside a script element: with `<`, `>` and `&` escaped, it cannot end the
 * element or open a comment (HTML 4.12.1.3).
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
