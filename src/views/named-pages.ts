import type { SiteData } from '../schema/site-data.ts';
import { namedPath } from '../text/page-paths.ts';
import { pagesOf } from './paging.ts';

/** What reviews name and has its own pages. The key is the folder in the URL. */
export const NAMED = {
  technicians: { mentions: 'mentions_technicians', parameter: 'mentions_technician' },
  services: { mentions: 'mentions_services', parameter: 'mentions_service' },
} as const;

export type NamedKind = keyof typeof NAMED;
export const NAMED_KINDS = Object.keys(NAMED) as NamedKind[];

/** Routes of all pages of one kind, each entry with its reviews, newest first. */
export function namedPages({ insights, dataset }: SiteData, kind: NamedKind) {
  const { mentions } = NAMED[kind];
  return insights.entities[kind].flatMap((entity) =>
    pagesOf(
      dataset.reviews.filter((review) => review[mentions].includes(entity.id)),
      namedPath(kind, entity.id),
    ).map((page) => ({
      params: { kind, id: entity.id, page: page.number === 1 ? undefined : `page/${page.number}` },
      props: { kind, entity, page },
    })),
  );
}
