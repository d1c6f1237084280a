import type { Site } from '../schema/site.ts';
import { escapedMarkup } from '../text/escaped-markup.ts';

/** HTML for an owner to paste into another site. */
export function badgeCode({ baseUrl, dataset }: Site, name = 'badge', width = 220): string {
  const label = escapedMarkup(`Reviews of ${dataset.business.name}`);
  return `<a href="${baseUrl}/"><img src="${baseUrl}/widgets/${name}.svg" width="${width}" height="${Math.round((width * 64) / 220)}" alt="${label}"></a>`;
}

export function frameCode({ baseUrl, dataset }: Site, kind: 'list' | 'carousel', height: number): string {
  const title = escapedMarkup(`Newest reviews of ${dataset.business.name}`);
  return `<iframe src="${baseUrl}/widgets/${kind}/" title="${title}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`;
}
