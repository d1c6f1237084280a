import { EXTENSION_MARK } from '../schema/telephone.ts';

const EXTENSION = new RegExp(`${EXTENSION_MARK}(\\d{1,6})\\s*$`);

/**
 * Countries whose leading zero is also dialed from abroad: Italy, San Marino, the Vatican, Ivory
 * Coast, Burkina Faso, Niger, Benin and Congo (national numbering plans, ITU-T E.129).
 */
const ZERO_BEGINS = /^\+(?:39|378|379|225|226|227|229|242)/;

/**
 * The `tel:` URI of a phone number as people write it (RFC 3966). An extension becomes `;ext=`. The
 * zero of "(0)" or "(020)" in an international number goes: it is not dialed from abroad.
 */
export function telephoneUri(written: string): string {
  const extension = EXTENSION.exec(written);
  const number = (extension ? written.slice(0, extension.index) : written).trim();
  const keepsZero = !number.startsWith('+') || ZERO_BEGINS.test(number);
  const dialed = keepsZero ? number : number.replace(/\(\s*0/, '');
  return `tel:${dialed.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension[1]}` : ''}`;
}
