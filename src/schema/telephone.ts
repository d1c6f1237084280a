import { Line } from './scalars.ts';

/** One country code of ITU-T E.164: one digit in zones 1 and 7, two for the codes listed, else three. */
export const COUNTRY_CODE =
  '(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-69]|3[578]|42|5[09]|6[7-9]|8[03578]|9[679])[0-9])';

/** Between the digits of a number: spaces, brackets, periods, slashes, and hyphens and dashes of every kind. */
export const SEPARATOR = '[\\s()./‐‑‒–—―−-]';

/** Between a number and its extension. Upper and lower case, because JSON Schema has no flags. */
export const EXTENSION_MARK = '[\\s,;]*(?:[xX]|[eE][xX][tT](?:\\.|[eE][nN][sS][iI][oO][nN])?|#)[\\s=]*';

/** A plus sign, up to 15 digits (ITU-T E.164), the zero that callers from abroad skip, and an extension. */
const TELEPHONE = new RegExp(
  `^\\+(?=${COUNTRY_CODE})\\d(?:${SEPARATOR}*\\d){5,15}(?:${EXTENSION_MARK}\\d{1,6})?$`,
);

/** A phone number as people write it for readers abroad. */
export const Telephone = Line.regex(TELEPHONE, {
  error: 'must be a phone number with its country code, such as +1-503-555-0142',
});
