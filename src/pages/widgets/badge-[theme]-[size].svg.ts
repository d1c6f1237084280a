import type { APIRoute } from 'astro';
import { BADGE_SIZES, BADGE_THEMES, type BadgeTheme, badge } from '../../components/images/badge.ts';
import { readSite } from '../../io/release/site.ts';

export const getStaticPaths = () =>
  BADGE_THEMES.flatMap((theme) =>
    Object.entries(BADGE_SIZES).map(([size, width]) => ({
      params: { theme, size },
      props: { theme, width },
    })),
  );

export const GET: APIRoute<{ theme: BadgeTheme; width: number }> = ({ props }) =>
  new Response(badge(readSite().dataset, props.theme, props.width), {
    headers: { 'content-type': 'image/svg+xml' },
  });
