import { encode } from 'uqr';

/** Free modules around the code, as the standard asks for (ISO/IEC 18004). */
const MARGIN = 4;

/** A QR code: modules on each side, and the SVG path of the dark ones. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: MARGIN });
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return { size, path };
}
