import { COUNTRY_CODE, EXTENSION_MARK, SEPARATOR } from '../schema/telephone.ts';

const EXTENSION = new RegExp(`${EXTENSION_MARK}(\\d{1,6})\\s*$`);

/** A zero in parentheses: alone, or as the first digit after the country code. */
const TRUNK_ZERO = new RegExp(
  `^\\+(?:(?:${COUNTRY_CODE})${SEPARATOR}*\\(\\s*0|(?:\\d|${SEPARATOR})*\\(\\s*0\\s*\\))`,
);

/**
 * Countries whose leading zero is also dialed from abroad: Italy, San Marino, the Vatican, Ivory
 * Coast, Burkina Faso, Niger, Benin and Congo (national numbering plans, ITU-T E.129).
 */
const ZERO_BEGINS = /^\+(?:39|378|379|225|226|227|229|242)/;

/**
 * The `tel:` URI of a phone number as people write it (RFC 3966). An extension becomes `;ext=`. A
 * trunk zero, "(0)" or "(020)" after a country code, goes: it is not dialed with the code.
 */
export function telephoneUri(written: string): string {
  const extension = EXTENSION.exec(written);
  const number = (extension ? written.slice(0, extension.index) : written).trim();
  const dialed = ZERO_BEGINS.test(number)
    ? number
    : number.replace(TRUNK_ZERO, (start) => start.replace(/0(?=\D*$)/, ''));
  return `tel:${dialed.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension[1]}` : ''}`;
}
