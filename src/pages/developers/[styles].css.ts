import type { APIRoute } from 'astro';
import { readSite } from '../../io/release/site.ts';
import tokens from '../../styles/tokens.css?raw';
import { brandColors, tokensOf } from '../../views/brand-palette.ts';
import { hasComponentsPage } from '../../views/component-samples.ts';

export const getStaticPaths = () =>
  hasComponentsPage(readSite()) ? [{ params: { styles: 'components' } }] : [];

/** Both color schemes side by side, whatever the reader's system prefers. */
export const GET: APIRoute = () => {
  const { brand } = readSite().dataset.business;
  const colors = tokensOf(tokens);
  const schemes = (['light', 'dark'] as const).map((scheme) => {
    const own: Record<string, string> =
      brand?.accent === undefined ? {} : brandColors(brand.accent, colors, scheme);
    const values = [...colors[scheme], ...Object.entries(own)]
      .filter(([, value]) => value.startsWith('#'))
      .map(([name, value]) => `--${name}:${value}`);
    return `.scheme-${scheme}{color-scheme:${scheme};${values.join(';')}}`;
  });
  return new Response(`${schemes.join('\n')}\n${LAYOUT}`, { headers: { 'content-type': 'text/css' } });
};

const LAYOUT = `.schemes{display:grid;gap:var(--space-4);grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr))}
.scheme{min-width:0;padding:var(--gutter);background:var(--ground);color:var(--text)}
.scheme h3:not(:first-of-type){margin-top:var(--space-6)}
.scheme .label{margin-top:var(--space-4)}
`;
