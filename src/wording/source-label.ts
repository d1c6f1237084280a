import { capitalized } from '../text/capitalized.ts';

/** "Google" for "google". */
export function sourceLabel(source: string): string {
  return source.split(/[-_]/).map(capitalized).join(' ');
}
