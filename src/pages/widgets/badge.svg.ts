import { BADGE_SIZES, badge } from '../../components/images/badge.ts';
import { readSite } from '../../io/release/site.ts';

export const GET = () =>
  new Response(badge(readSite().dataset, 'auto', BADGE_SIZES.medium), {
    headers: { 'content-type': 'image/svg+xml' },
  });
