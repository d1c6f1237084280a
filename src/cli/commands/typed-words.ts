import type { z } from 'zod';
import { fold } from '../../reviews/fold.ts';
import type { Day, OpeningHours } from '../../schema/business.ts';
import type { Locale } from '../../settings.ts';

/** What people type in their own language. Intl knows the names of countries and days. */
const LANGUAGES = ['en', 'de', 'fr', 'nl', 'it', 'es', 'pt', 'pl', 'da', 'sv'];

/** The two letters of a country from them or from its name: "Deutschland", "Belgique", "us". */
export function countryCode(answer: string): string | null {
  const typed = fold(answer).trim();
  const codes = countryCodes();
  return codes.find((code) => fold(code) === typed || namesOf(code).includes(typed)) ?? null;
}

function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter(
      // Former codes such as DD name the country of today.
      (code) => ENGLISH.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code,
    );
}

const ENGLISH = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const NAMES = LANGUAGES.map((each) => new Intl.DisplayNames(each, { type: 'region', fallback: 'none' }));

function namesOf(code: string): string[] {
  return NAMES.flatMap((names) => fold(names.of(code) ?? '').trim());
}

/** The usual language of the pages in a country, with dates as it writes them. */
export function localeOf(country: string): Locale {
  if (['DE', 'AT', 'CH', 'LI'].includes(country)) return 'de';
  const parts = new Intl.DateTimeFormat(`en-${country}`).formatToParts(0);
  return parts.findIndex(({ type }) => type === 'month') === 0 ? 'en-US' : 'en-GB';
}

/** A language by its name, such as Deutsch, German or English; English has the dates of the country. */
export function localeNamed(answer: string, country: string): Locale | null {
  const typed = fold(answer).trim();
  const isNamed = (language: string): boolean =>
    typed === language ||
    LANGUAGES.some(
      (each) => fold(new Intl.DisplayNames(each, { type: 'language' }).of(language) ?? '').trim() === typed,
    );
  if (isNamed('de')) return 'de';
  if (!isNamed('en')) return null;
  const usual = localeOf(country);
  return usual === 'de' ? 'en-GB' : usual;
}

const DAYS: readonly Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Hours = Pick<z.infer<typeof OpeningHours>, 'day_of_week' | 'opens' | 'closes'>;

/** "Mon-Fri 9-18, Sat 9:30-13" or "Mo-Fr 8-12 14-18"; null if it cannot be read. */
export function readHours(answer: string): Hours[] | null {
  const parts = answer.split(/[;,]\s*(?=\p{L})/u).filter((part) => part.trim() !== '');
  const read = parts.map((part) => {
    const [, days = '', times = ''] = /^\s*([\p{L}.\s/&+–-]+?):?\s*(\d.*)$/u.exec(part) ?? [];
    const dayOfWeek = daysIn(days);
    const spans = [...times.matchAll(SPAN)].map(([, from = '', fromHalf, to = '', toHalf]) => ({
      opens: clock(from, fromHalf ?? toHalf, true),
      closes: clock(to, toHalf, false),
    }));
    const rest = times.replace(SPAN, '').replace(/(?:uhr|and|und|et|en)|[\s,/&+.-]/giu, '');
    const isRead = dayOfWeek !== null && spans.length > 0 && rest === '';
    if (!isRead || spans.some(({ opens, closes }) => opens === null || closes === null)) return null;
    return spans.map(({ opens, closes }) => ({
      ...{ day_of_week: dayOfWeek, opens: opens ?? '', closes: closes ?? '' },
    }));
  });
  return read.length === 0 || read.includes(null) ? null : read.flatMap((each) => each ?? []);
}

const TIME = '(\\d{1,2}(?:[:.h]\\d{2})?)\\s?(?:h|uhr)?\\s?(am|pm)?';
const SPAN = new RegExp(`${TIME}\\s?(?:-|–|bis|to|à|tot)\\s?${TIME}`, 'giu');

/** "9", "9:30", "9.30" and "6 pm" as HH:MM; null if there is no such time. */
function clock(time: string, half: string | undefined, isOpening: boolean): string | null {
  const [hour = 0, minute = 0] = time.split(/[:.h]/).map(Number);
  const isAfternoon = half?.toLowerCase() === 'pm' && hour < 12 && !(isOpening && hour >= 6);
  const now = hour + (isAfternoon ? 12 : 0);
  return now > 23 || minute > 59
    ? null
    : `${String(now).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** "Mon-Fri", "Sat & Sun", "Di/Do"; null if a day is not known. */
function daysIn(text: string): Day[] | null {
  const ranges = text.trim().split(/\s*[/&+]\s*|\s+(?:and|und|et|en|y)\s+/u);
  const days = ranges.flatMap((range) => {
    const [from, to] = range.split(/\s*[–-]\s*|\s+(?:to|bis|à|tot)\s+/u).map(dayNamed);
    if (from === undefined || from === null || to === null) return [null];
    if (to === undefined) return [DAYS[from]];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => DAYS[(from + step) % 7]);
  });
  return days.some((day) => day === null || day === undefined) ? null : (days as Day[]);
}

/** The number of a day from Monday, by at least two letters of its name in a language that people type. */
function dayNamed(name: string): number | null {
  const typed = fold(name).trim();
  const found = DAY_NAMES.map((days) => days.findIndex((day) => typed.length > 1 && day.startsWith(typed)));
  return found.find((index) => index !== -1) ?? null;
}

const DAY_NAMES = LANGUAGES.map((each) => {
  const format = new Intl.DateTimeFormat(each, { weekday: 'long', timeZone: 'UTC' });
  // 2026-11-02 is a Monday.
  return DAYS.map((_, index) => fold(format.format(Date.UTC(2026, 10, 2 + index))).trim());
});
