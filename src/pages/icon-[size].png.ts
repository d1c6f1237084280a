import type { APIRoute } from 'astro';
import { ICON_SIZES, iconSvg } from '../components/images/icon.ts';
import { pngOf } from '../components/images/png.ts';
import { readSite } from '../io/release/site-data.ts';

export const getStaticPaths = () => ICON_SIZES.map((size) => ({ params: { size: String(size) } }));

export const GET: APIRoute = async ({ params }) =>
  new Response(await pngOf(iconSvg(readSite().dataset.business, 0), Number(params.size)), {
    headers: { 'content-type': 'image/png' },
  });
