import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every published page: its path as readers address it, and its HTML. */
export function pagesIn(client: string): { path: string; html: string }[] {
  return (readdirSync(client, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => ({
      path: name === '404.html' ? '/404.html' : `/${name.replace(/index\.html$/, '')}`,
      html: readFileSync(join(client, name), 'utf8'),
    }));
}

/** A text of HTML as the browser reads it, for the few references that Astro writes. */
export function decoded(html: string): string {
  return html
    .replace(/&#(\d+);/g, (_match, code: string) => String.fromCodePoint(Number(code)))
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_match, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
    );
}

/** HTML with empty attribute values: what is left of `<` is markup. */
export function withoutAttributeValues(html: string): string {
  return html.replace(/="[^"]*"/g, '=""');
}
