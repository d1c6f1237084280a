import { BADGE_SIZES, badge } from '../../components/badge.ts';
import { readSite } from '../../io/site.ts';

export const GET = () =>
  new Response(badge(readSite().dataset, 'auto', BADGE_SIZES.medium), {
    headers: { 'content-type': 'image/svg+xml' },
  });
