import type { Business } from '../schema/business.ts';
import { sourceLabel } from '../wording/source-label.ts';

export interface Action {
  label: string;
  href: string;
}

type Reachable = Pick<Business, 'directions_url' | 'geo' | 'review_urls'>;

/** The owner's link, or directions to the position by Google's documented Maps URL; null without both. */
export function directionsUrl({ directions_url: url, geo }: Reachable): string | null {
  if (url !== undefined) return url;
  return geo === undefined
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${geo.latitude}%2C${geo.longitude}`;
}

/** Where to write a review: "Google", "Yelp". */
export function reviewSites({ review_urls: urls = {} }: Reachable): Action[] {
  return Object.entries(urls).map(([source, href]) => ({ label: sourceLabel(source), href }));
}

/** The business at Google, by its documented Maps URL, to compare rating and reviews. */
export function ratingSource({ name, place_id: id }: Pick<Business, 'name' | 'place_id'>): string | null {
  return id === undefined
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(name)}&query_place_id=${encodeURIComponent(id)}`;
}

/** Whether the page that asks for reviews exists: only with links, the same for everyone. */
export function hasReviewPage(business: Reachable): boolean {
  return reviewSites(business).length > 0;
}
