import { extname } from 'node:path';
import { MEDIA_TYPES, PATHS } from '../settings.ts';

/** The media type of a published file, by its path. */
export function mediaTypeOf(path: string): string {
  return TYPE_OF_PATH[path] ?? TYPE_OF[extname(path)] ?? 'application/octet-stream';
}

const TYPE_OF: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Files whose name does not reveal their media type. */
const TYPE_OF_PATH: Record<string, string> = {
  [PATHS.atom]: MEDIA_TYPES.atom,
  [PATHS.mcpCard]: MEDIA_TYPES.mcpCard,
  [PATHS.aiCatalog]: MEDIA_TYPES.aiCatalog,
  [PATHS.apiCatalog]: MEDIA_TYPES.apiCatalog,
};
