import type { Review } from '../schema/review.ts';
import type { Site } from '../schema/site.ts';

let made: { site: Site; map: Map<string, Review> } | undefined;

/** The reviews of a site by id; made once per site, since thousands of pages ask. */
export function reviewsById(site: Site): ReadonlyMap<string, Review> {
  if (made?.site !== site) made = { site, map: new Map(site.dataset.reviews.map((r) => [r.id, r])) };
  return made.map;
}
