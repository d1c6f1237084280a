import { color } from '../components/images/colors.ts';
import { ICON_SIZES } from '../components/images/icon.ts';
import { readSite } from '../io/release/site.ts';

export const GET = () => {
  const { business } = readSite().dataset;
  const manifest = {
    id: '/',
    name: `Reviews of ${business.name}`,
    short_name: business.name.length > 20 ? 'Reviews' : business.name,
    description: `What people say about ${business.name}.`,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: color('ground'),
    theme_color: color('accent'),
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...ICON_SIZES.map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
