import { extname } from 'node:path';
import { RELEASE_FILES } from '../api/data-files.ts';
import { MEDIA_TYPES, PATHS } from '../settings.ts';

/** The media type of a published file, by its path. */
export function mediaTypeOf(path: string): string {
  if (path === PATHS.apiCatalog) return MEDIA_TYPES.apiCatalog;
  return RELEASE_FILES[path] ?? TYPE_OF[extname(path)] ?? 'application/octet-stream';
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
