import type { APIRoute } from 'astro';
import {
  BADGE_THEMES,
  BADGES,
  type BadgeKind,
  type BadgeTheme,
  badge,
} from '../../components/images/badge.ts';
import { readSite } from '../../io/release/site-data.ts';

interface Drawing {
  kind: BadgeKind;
  theme: BadgeTheme | 'auto';
  width: number;
}

/** `badge.svg` follows the visitor's scheme; `badge-dark-small.svg` has a fixed theme and size. */
export const getStaticPaths = () =>
  (Object.keys(BADGES) as BadgeKind[]).flatMap((kind) => {
    const { widths } = BADGES[kind];
    return [
      { params: { image: kind }, props: { kind, theme: 'auto', width: widths.medium } satisfies Drawing },
      ...BADGE_THEMES.flatMap((theme) =>
        Object.entries(widths).map(([size, width]) => ({
          params: { image: `${kind}-${theme}-${size}` },
          props: { kind, theme, width } satisfies Drawing,
        })),
      ),
    ];
  });

export const GET: APIRoute<Drawing & Record<string, unknown>> = ({ props }) =>
  new Response(badge(readSite(), props), { headers: { 'content-type': 'image/svg+xml' } });
