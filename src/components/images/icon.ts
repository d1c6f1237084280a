import type { Business } from '../../schema/business.ts';
import { accentColor, color } from './colors.ts';

/** Sizes of the PNG icons: 48 for MCP clients, 180 for Apple, 192 and 512 for the web manifest. */
export const ICON_SIZES = [48, 180, 192, 512] as const;

const STAR_PATH = 'm12 2.4 2.9 6.1 6.7.8-4.9 4.6 1.3 6.6-6-3.3-6 3.3 1.3-6.6L2.4 9.3l6.7-.8z';

/** Five stars in 120 x 24 units, filled exactly as far as the rating goes. */
export function starRow(
  rating: number,
  { id, transform, empty, filled }: Record<'id' | 'transform' | 'empty' | 'filled', string>,
): string {
  const shapes = [0, 1, 2, 3, 4]
    .map((i) => `<path transform="translate(${i * 24})" d="${STAR_PATH}"/>`)
    .join('');
  const width = ((rating / 5) * 120).toFixed(2);
  const front = `<g ${filled} clip-path="url(#${id})">${shapes}</g>`;
  return `<defs><clipPath id="${id}"><rect width="${width}" height="24"/></clipPath></defs><g transform="${transform}"><g ${empty}>${shapes}</g>${front}</g>`;
}

/** The square icon, in the color of the brand. The star stays inside the safe circle of maskable icons. */
export function iconSvg(business: Pick<Business, 'brand'>, corner: number): string {
  const star = `<path transform="translate(9.6 9.6) scale(1.2)" fill="${color('star', 'dark')}" d="${STAR_PATH}"/>`;
  const square = `<rect width="48" height="48" rx="${corner}" fill="${accentColor(business)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${square}${star}</svg>`;
}
