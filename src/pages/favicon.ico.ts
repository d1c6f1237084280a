import type { APIRoute } from 'astro';
import { iconSvg } from '../components/images/icon.ts';
import { pngOf } from '../components/images/png.ts';
import { readSite } from '../io/release/site-data.ts';

const SIZE = 48;

/** An icon file with one PNG image, for programs that look only for `/favicon.ico`. */
export const GET: APIRoute = async () => {
  const png = await pngOf(iconSvg(readSite().dataset.business, 10), SIZE);
  const head = new DataView(new ArrayBuffer(22));
  // Type 1 is an icon; one image of this width and height, with 32 bits a pixel.
  for (const [place, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    head.setUint16(place, value, true);
  head.setUint8(6, SIZE);
  head.setUint8(7, SIZE);
  head.setUint32(14, png.byteLength, true);
  head.setUint32(18, head.byteLength, true);
  return new Response(new Blob([head, png]), { headers: { 'content-type': 'image/x-icon' } });
};
