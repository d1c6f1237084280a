import { readFileSync } from 'node:fs';
import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import { readSite } from './src/io/release/site-data.ts';
import { brandCss } from './src/views/brand-palette.ts';

/** The owner's color at the end of the one style sheet, so that it costs no request. */
const brand = {
  name: 'brand',
  enforce: 'pre',
  transform(css, id) {
    if (!id.endsWith('/src/styles/site.css')) return;
    const accent = readSite().dataset.business.brand?.accent;
    if (accent === undefined) return;
    return css + brandCss(accent, readFileSync(new URL('./src/styles/tokens.css', import.meta.url), 'utf8'));
  },
};

/** Syntax and style rules that later browsers brought are rewritten for these (docs/inside/pages.md). */
const OLD_BROWSERS = ['chrome93', 'edge93', 'firefox92', 'safari15.4'];

export default defineConfig({
  output: 'static',
  adapter: node({ mode: 'middleware' }),
  // Each WebSub subscription is a form POST from another origin; nothing here has cookies to protect.
  security: { checkOrigin: false },
  trailingSlash: 'ignore',
  // A line break between words and a link is a blank.
  compressHTML: true,
  // The CSP has no 'unsafe-inline', so no style or script may stand in the HTML.
  build: { inlineStylesheets: 'never', concurrency: 4 },
  vite: {
    plugins: [brand],
    build: { assetsInlineLimit: 0, cssTarget: OLD_BROWSERS },
    environments: { client: { build: { target: OLD_BROWSERS } } },
  },
  devToolbar: { enabled: false },
});
