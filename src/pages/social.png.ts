import { pngOf } from '../components/images/png.ts';
import { socialImage } from '../components/images/social-image.ts';
import { readSite } from '../io/release/site-data.ts';

export const GET = async () =>
  new Response(await pngOf(socialImage(readSite()), 1200), {
    headers: { 'content-type': 'image/png' },
  });
