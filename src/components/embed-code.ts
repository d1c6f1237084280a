import type { Site } from '../schema/site.ts';
import { escapedMarkup } from '../text/escaped-markup.ts';
import { BADGE_SIZES, badgeHeight } from './images/badge.ts';

/** HTML for an owner to paste into another site. */
export function badgeCode(
  { baseUrl, dataset }: Site,
  name = 'badge',
  width: number = BADGE_SIZES.medium,
): string {
  const label = escapedMarkup(`Reviews of ${dataset.business.name}`);
  return `<a href="${baseUrl}/"><img src="${baseUrl}/widgets/${name}.svg" width="${width}" height="${badgeHeight(width)}" alt="${label}"></a>`;
}

/** Heights of the frames in pixels. */
export const FRAME_HEIGHTS = { list: 640, carousel: 480 } as const;

export function frameCode({ baseUrl, dataset }: Site, kind: keyof typeof FRAME_HEIGHTS): string {
  const title = escapedMarkup(`Newest reviews of ${dataset.business.name}`);
  return `<iframe src="${baseUrl}/widgets/${kind}/" title="${title}" width="100%" height="${FRAME_HEIGHTS[kind]}" loading="lazy" style="border:0"></iframe>`;
}
