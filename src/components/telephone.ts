import { COUNTRY_CODE, EXTENSION_MARK, SEPARATOR } from '../schema/telephone.ts';

const EXTENSION = new RegExp(`${EXTENSION_MARK}(\\d{1,6})\\s*$`);

/** A zero in brackets: alone, or as the first digit behind the country code. */
const TRUNK_ZERO = new RegExp(
  `^\\+(?:(?:${COUNTRY_CODE})${SEPARATOR}*\\(\\s*0|(?:\\d|${SEPARATOR})*\\(\\s*0\\s*\\))`,
);

/**
 * Countries whose numbers begin with a zero that is dialled from abroad, too: Italy, San Marino and the Vatican, and
 * Ivory Coast, Burkina Faso, Niger, Benin and Congo (national numbering plans, ITU-T E.129).
 */
const ZERO_BEGINS = /^\+(?:39|378|379|225|226|227|229|242)/;

/**
 * The address behind a phone number as people write it (RFC 3966): an extension becomes `;ext=`, and the
 * trunk zero that some write as "(0)" or "(020)" after a country code is not dialled with the code.
 */
export function telephoneUri(written: string): string {
  const extension = EXTENSION.exec(written);
  const number = (extension ? written.slice(0, extension.index) : written).trim();
  const dialled = ZERO_BEGINS.test(number)
    ? number
    : number.replace(TRUNK_ZERO, (start) => start.replace(/0(?=\D*$)/, ''));
  return `tel:${dialled.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension[1]}` : ''}`;
}
