import { pngOf } from '../components/png.ts';
import { socialImage } from '../components/social-image.ts';
import { readSite } from '../io/site.ts';

export const GET = async () =>
  new Response(await pngOf(socialImage(readSite().dataset), 1200), {
    headers: { 'content-type': 'image/png' },
  });
