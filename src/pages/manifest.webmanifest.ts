import { accentColor, color } from '../components/images/colors.ts';
import { ICON_SIZES } from '../components/images/icon.ts';
import { readSite } from '../io/release/site-data.ts';
import { catalogOf } from '../wording/catalog/catalog.ts';

export const GET = () => {
  const { dataset, locale } = readSite();
  const { business } = dataset;
  const { frame } = catalogOf(locale);
  const manifest = {
    id: '/',
    name: frame.reviewsOf(business.name),
    short_name: business.name.length > 20 ? frame.reviews : business.name,
    description: `${frame.backHome(business.name)}.`,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: color('ground'),
    theme_color: accentColor(business),
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
