import type { Site } from '../schema/site.ts';
import { escapedMarkup } from '../text/escaped-markup.ts';
import { catalogOf } from '../wording/catalog/catalog.ts';
import { BADGES, type BadgeKind, badgeHeight } from './images/badge.ts';

/** HTML for an owner to paste into another site. */
export function badgeCode({ baseUrl, dataset, locale }: Site, kind: BadgeKind): string {
  const width = BADGES[kind].widths.medium;
  const label = escapedMarkup(catalogOf(locale).frame.reviewsOf(dataset.business.name));
  return `<a href="${baseUrl}/"><img src="${baseUrl}/widgets/${kind}.svg" width="${width}" height="${badgeHeight(kind, width)}" alt="${label}"></a>`;
}

/** Heights of the frames in pixels. */
export const FRAME_HEIGHTS = { quote: 480, carousel: 520, list: 640 } as const;
export type FrameKind = keyof typeof FRAME_HEIGHTS;

export function frameCode({ baseUrl, dataset, locale }: Site, kind: FrameKind): string {
  const { widgets } = catalogOf(locale);
  const { name } = dataset.business;
  const title = escapedMarkup(kind === 'quote' ? widgets.quoteTitle(name) : widgets.frameTitle(name));
  return `<iframe src="${baseUrl}/widgets/${kind}/" title="${title}" width="100%" height="${FRAME_HEIGHTS[kind]}" loading="lazy" style="border:0"></iframe>`;
}
