import type { Passage } from './findings.ts';

const TEXT_KEYS = ['description', 'summary', 'title', 'instructions', 'text'];

/** The texts of an OpenAPI document or of the MCP lists. */
export function jsonPassages(file: string, value: unknown): Passage[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string' && TEXT_KEYS.includes(key)
      ? [{ file, text: child }]
      : jsonPassages(file, child),
  );
}
