import type { Business } from '../../schema/business.ts';
import type { SiteData } from '../../schema/site-data.ts';
import { escapedMarkup } from '../../text/escaped-markup.ts';
import { meanWords } from '../../views/number-words.ts';
import { catalogOf, type PageWords } from '../../wording/catalog/catalog.ts';
import { accentColor, color } from './colors.ts';
import { starRow } from './icon.ts';

export const BADGE_THEMES = ['light', 'dark'] as const;
export type BadgeTheme = (typeof BADGE_THEMES)[number];

/** Drawings of the rating, by the name of their file: their size in units, and widths in pixels. */
export const BADGES = {
  badge: { width: 220, height: 64, widths: { small: 160, medium: 220, large: 320 } },
  strip: { width: 360, height: 36, widths: { small: 270, medium: 360, large: 540 } },
} as const;
export type BadgeKind = keyof typeof BADGES;

export function badgeHeight(kind: BadgeKind, width: number): number {
  return Math.round((width * BADGES[kind].height) / BADGES[kind].width);
}

/**
 * The rating as an SVG without scripts. `auto` follows the visitor's color scheme. The number has a
 * fixed length, so that it fits in every font.
 */
export function badge(
  { dataset, locale }: Pick<SiteData, 'dataset' | 'locale'>,
  { kind, theme, width }: { kind: BadgeKind; theme: BadgeTheme | 'auto'; width: number },
): string {
  const { business, aggregate_rating: rating } = dataset;
  const words = catalogOf(locale);
  const mean = meanWords(rating);
  const size = BADGES[kind];
  const label =
    mean === null
      ? words.widgets.noReviewsOf(business.name)
      : words.widgets.rating(business.name, words.decimal(mean), rating.rating_count);
  const content = mean === null ? noReviews(kind, words) : DRAWINGS[kind](dataset, words, mean);
  const sizes = `viewBox="0 0 ${size.width} ${size.height}" width="${width}" height="${badgeHeight(kind, width)}"`;
  const title = `<title id="t">${escapedMarkup(label)}</title>`;
  const ground = `<rect class="g" x=".5" y=".5" width="${size.width - 1}" height="${size.height - 1}" rx="10"/>`;
  const drawing = title + styles(business, theme) + ground + content;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizes} role="img" aria-labelledby="t">${drawing}</svg>`;
}

const DRAWINGS: Record<BadgeKind, (dataset: SiteData['dataset'], words: PageWords, mean: string) => string> =
  {
    badge: (dataset, words, mean) =>
      `<text class="t" x="14" y="43" font-size="32" font-weight="700" textLength="66" lengthAdjust="spacingAndGlyphs">${words.decimal(mean)}` +
      `</text>${stars(dataset, 'translate(92 10) scale(.95)')}<text class="q" x="92" y="51" font-size="12">${countWords(dataset, words)}</text>`,
    strip: (dataset, words, mean) =>
      `${stars(dataset, 'translate(14 7) scale(.9)')}<text class="t" x="134" y="25" font-size="19" font-weight="700" textLength="40" ` +
      `lengthAdjust="spacingAndGlyphs">${words.decimal(mean)}</text><text class="q" x="188" y="24" font-size="14">${countWords(dataset, words)}</text>`,
  };

function noReviews(kind: BadgeKind, words: PageWords): string {
  const { width, height } = BADGES[kind];
  return `<text class="q" x="${width / 2}" y="${height / 2 + 5}" font-size="15" text-anchor="middle">${words.widgets.noReviews}</text>`;
}

function countWords({ business, aggregate_rating: rating }: SiteData['dataset'], words: PageWords): string {
  return words.reviews(rating.rating_count) + (business.sample ? words.widgets.sample : '');
}

function stars({ aggregate_rating: { rating_value: mean } }: SiteData['dataset'], transform: string): string {
  return starRow(mean ?? 0, { id: 'c', transform, empty: 'class="e"', filled: 'class="s"' });
}

function styles(business: Business, theme: BadgeTheme | 'auto'): string {
  const rules = (name: BadgeTheme): string => {
    const of = (token: string): string => color(token, name);
    const accent = business.brand?.accent ? accentColor(business, name) : of('text');
    return `.g{fill:${of('surface')};stroke:${of('line')}}.t{fill:${accent}}.q{fill:${of('quiet')}}.s{fill:${of('star')}}.e{fill:${of('star-empty')}}`;
  };
  const dark = theme === 'auto' ? `@media (prefers-color-scheme:dark){${rules('dark')}}` : '';
  return `<style>text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}${rules(theme === 'auto' ? 'light' : theme)}${dark}</style>`;
}
