import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { counted } from '../../text/counted.ts';
import { escapedMarkup } from '../../text/escaped-markup.ts';
import { meanWords } from '../../views/number-words.ts';
import { color } from './colors.ts';
import { STAR_PATH } from './icon.ts';

export const BADGE_THEMES = ['light', 'dark'] as const;
export const BADGE_SIZES = { small: 160, medium: 220, large: 320 } as const;
export const badgeHeight = (width: number): number => Math.round((width * 64) / 220);
export type BadgeTheme = (typeof BADGE_THEMES)[number];

/**
 * The rating as an SVG without scripts. `auto` follows the reader's color scheme. The large number
 * has a fixed length, so that it fits in every font.
 */
export function badge(
  { business, aggregate_rating: rating }: ReviewsDataset,
  theme: BadgeTheme | 'auto',
  width: number,
): string {
  const value = rating.rating_value;
  const reviews = counted(rating.rating_count, 'review');
  const words =
    value === null
      ? `No reviews of ${business.name} yet`
      : `${business.name}: ${meanWords(rating)} of 5 stars from ${reviews}`;
  const shapes = [0, 1, 2, 3, 4]
    .map((i) => `<path transform="translate(${i * 24})" d="${STAR_PATH}"/>`)
    .join('');
  const filled = value === null ? 0 : (value / 5) * 120;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 64" width="${width}" height="${badgeHeight(width)}" role="img" aria-labelledby="t"><title id="t">${escapedMarkup(words)}</title>${styles(theme)}<defs><clipPath id="c"><rect width="${filled.toFixed(2)}" height="24"/></clipPath></defs><rect class="g" x=".5" y=".5" width="219" height="63" rx="10"/>${
    value === null
      ? `<text class="q" x="110" y="37" font-size="15" text-anchor="middle">No reviews yet</text>`
      : `<text class="t" x="14" y="43" font-size="32" font-weight="700" textLength="66" lengthAdjust="spacingAndGlyphs">${meanWords(rating)}</text><g transform="translate(92 10) scale(.95)"><g class="e">${shapes}</g><g class="s" clip-path="url(#c)">${shapes}</g></g><text class="q" x="92" y="51" font-size="12">${reviews}${business.sample ? ' (sample)' : ''}</text>`
  }</svg>`;
}

function styles(theme: BadgeTheme | 'auto'): string {
  const rules = (name: BadgeTheme): string => {
    const of = (token: string): string => color(token, name);
    return `.g{fill:${of('surface')};stroke:${of('line')}}.t{fill:${of('text')}}.q{fill:${of('quiet')}}.s{fill:${of('star')}}.e{fill:${of('star-empty')}}`;
  };
  const dark = theme === 'auto' ? `@media (prefers-color-scheme:dark){${rules('dark')}}` : '';
  return `<style>text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}${rules(theme === 'auto' ? 'light' : theme)}${dark}</style>`;
}
