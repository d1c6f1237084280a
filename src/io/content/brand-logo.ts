import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an SVG could run if a visitor opens it directly. */
const ACTIVE = /<script|<foreignObject|\son\w+\s*=|javascript:/i;

/** The problem with a logo in public/ and its fix, or null. */
export function logoProblem(path: string, read: (path: string) => string | null = readPublic): string | null {
  const content = read(path);
  if (content === null) return `public${path} does not exist. Add the file, or remove brand.logo.`;
  return path.endsWith('.svg') && ACTIVE.test(content)
    ? `public${path} contains scripts. Export the logo again as a plain SVG.`
    : null;
}

function readPublic(path: string): string | null {
  try {
    return readFileSync(join(process.cwd(), 'public', path), 'latin1');
  } catch {
    return null;
  }
}
