import { encode } from 'uqr';
import { escapedMarkup } from '../text/escaped-markup.ts';

/** Free modules around the code, as the standard asks for (ISO/IEC 18004). */
const MARGIN = 4;

/** A QR code as SVG, black on white in every color scheme, because scanners need the contrast. */
export function qrCode(text: string, title: string): string {
  const { size, data } = modulesOf(text);
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" role="img" aria-label="${escapedMarkup(title)}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`;
}

function modulesOf(text: string): { size: number; data: boolean[][] } {
  return encode(text, { ecc: 'M', border: MARGIN });
}
