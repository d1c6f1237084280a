import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../schema/site.ts';

/** What an SVG could run if somebody opens it alone. */
const ACTIVE = /<script|<foreignObject|\son\w+\s*=|javascript:/i;

/** The address of the brand's logo for pages: a path for a file in public/. Null without a logo. */
export function logoSource({ baseUrl, dataset }: Site): string | null {
  const logo = dataset.business.brand?.logo;
  if (logo === undefined) return null;
  if (!logo.startsWith(`${baseUrl}/`)) return logo;
  const path = logo.slice(baseUrl.length);
  checkLogo(path, contentOf(path));
  return path;
}

/** An error for a file that is missing, or an SVG that runs scripts. */
export function checkLogo(path: string, content: string | null): void {
  if (content === null) {
    throw new Error(`business.yaml: brand.logo is ${path}, but public${path} does not exist. Add the file.`);
  }
  if (path.endsWith('.svg') && ACTIVE.test(content)) {
    throw new Error(`public${path} contains scripts. Export the logo again as a plain SVG.`);
  }
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(join(process.cwd(), 'public', path), 'latin1');
  } catch {
    return null;
  }
}
