import { FRAME_HEIGHTS, frameCode } from '../../components/embed-code.ts';
import { readSite } from '../../io/release/site.ts';
import { catalogOf } from '../../wording/catalog/catalog.ts';

/** The oEmbed 1.0 response for the home page, which links to it. */
export const GET = () => {
  const site = readSite();
  const { business } = site.dataset;
  return new Response(
    JSON.stringify({
      version: '1.0',
      type: 'rich',
      title: catalogOf(site.locale).frame.reviewsOf(business.name),
      provider_name: business.name,
      provider_url: business.url ?? `${site.baseUrl}/`,
      width: 720,
      height: FRAME_HEIGHTS.carousel,
      html: frameCode(site, 'carousel'),
      thumbnail_url: `${site.baseUrl}/social.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    }),
    { headers: { 'content-type': 'application/json' } },
  );
};
