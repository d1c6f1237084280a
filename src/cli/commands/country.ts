import type { Locale } from '../../settings.ts';

/** Languages in which people may name their country. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da'];
const SHORT: Record<string, string> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  america: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
  brd: 'DE',
};

export function countryCode(answer: string): string {
  const wanted = answer.trim().toLowerCase();
  if (SHORT[wanted] !== undefined) return SHORT[wanted];
  if (/^[a-z]{2}$/.test(wanted)) return wanted.toUpperCase();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const found = CODES.find((code) => names.of(code)?.toLowerCase() === wanted);
    if (found !== undefined) return found;
  }
  return answer;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Without codes of former countries, which the locale data names like their successors. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => new Intl.Locale(`und-${code}`).region === code,
);

/** Country codes of telephone numbers, where the code follows from the country. */
const CALLING: Record<string, string> = {
  US: '1',
  CA: '1',
  GB: '44',
  IE: '353',
  AU: '61',
  NZ: '64',
  DE: '49',
  AT: '43',
  CH: '41',
  FR: '33',
  BE: '32',
  NL: '31',
  LU: '352',
  ES: '34',
  PT: '351',
  IT: '39',
  PL: '48',
  SE: '46',
  DK: '45',
  NO: '47',
  FI: '358',
  MX: '52',
  BR: '55',
  ZA: '27',
  IN: '91',
  JP: '81',
};
/** Countries whose numbers keep a zero at the beginning, or have none to drop. */
const KEEPS_ZERO = ['IT', 'US', 'CA'];

/** A number with its country code, from what people write at home: `520-555-0142`, `030 1234567`. */
export function internationalNumber(answer: string, country: string | undefined): string {
  const written = answer.trim();
  if (/^00[1-9]/.test(written)) return `+${written.slice(2)}`;
  const code = CALLING[country ?? ''];
  if (written.startsWith('+') || code === undefined || !/^[\d(]/.test(written)) return written;
  const isAmerican = code === '1' && /^1\D/.test(written);
  if (isAmerican) return `+${written}`;
  const national = KEEPS_ZERO.includes(country ?? '')
    ? written
    : written.replace(/^\(?0/, (start) => start.replace('0', ''));
  return `+${code} ${national}`;
}

/** The language of the pages in a country; null for the default. */
export function localeOf(country: string | undefined): Locale | null {
  if (['DE', 'AT', 'CH', 'LI'].includes(country ?? '')) return 'de';
  return ['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN'].includes(country ?? '') ? 'en-GB' : null;
}
