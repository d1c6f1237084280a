import type { SiteData } from '../schema/site-data.ts';
import { PAGES } from '../settings.ts';
import { escapedMarkup } from '../text/escaped-markup.ts';
import { catalogOf } from '../wording/catalog/catalog.ts';
import { BADGES, type BadgeKind, badgeHeight } from './images/badge.ts';

/** HTML for an owner to paste into another site. */
export function badgeCode({ baseUrl, dataset, locale }: SiteData, kind: BadgeKind): string {
  const width = BADGES[kind].widths.medium;
  const label = escapedMarkup(catalogOf(locale).frame.reviewsOf(dataset.business.name));
  const size = `width="${width}" height="${badgeHeight(kind, width)}"`;
  return `<a href="${baseUrl}${PAGES.home}"><img src="${baseUrl}${PAGES.widgets}${kind}.svg" ${size} alt="${label}"></a>`;
}

/** Height of the list's frame in pixels. */
export const FRAME_HEIGHT = 720;

export function frameCode({ baseUrl, dataset, locale }: SiteData): string {
  const title = escapedMarkup(catalogOf(locale).widgets.frameTitle(dataset.business.name));
  return `<iframe src="${baseUrl}${PAGES.widgetList}" title="${title}" width="100%" height="${FRAME_HEIGHT}" loading="lazy" style="border:0"></iframe>`;
}
