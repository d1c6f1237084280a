import type { SiteData } from '../../schema/site-data.ts';

/** The address of the brand's logo for pages: a path for a file in public/. Null without a logo. */
export function logoSource({ baseUrl, dataset }: SiteData): string | null {
  const logo = dataset.business.brand?.logo;
  if (logo === undefined) return null;
  return logo.startsWith(`${baseUrl}/`) ? logo.slice(baseUrl.length) : logo;
}
