import type { Business } from '../schema/business.ts';
import { readableDate } from './readable-date.ts';

type Hours = NonNullable<Business['opening_hours_specification']>[number];

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * "Mon–Thu 08:00–18:00" per entry, with its dates if it is not permanent. Midnight to midnight
 * means closed (schema.org and Google).
 */
export function openingWords(hours: readonly Hours[]): string[] {
  return hours.map((entry) => {
    const { day_of_week: days, opens, closes } = entry;
    const times = opens === '00:00' && closes === '00:00' ? 'closed' : `${opens}–${closes}`;
    return [dayWords(days), times, ...seasonWords(entry)].join(' ');
  });
}

function seasonWords({ valid_from: from, valid_through: through }: Hours): string[] {
  if (from && from === through) return [`on ${readableDate(from)}`];
  return [
    ...(from ? [`from ${readableDate(from)}`] : []),
    ...(through ? [`${from ? 'to' : 'until'} ${readableDate(through)}`] : []),
  ];
}

function dayWords(days: readonly string[]): string {
  const places = days.map((day) => WEEK.indexOf(day)).sort((a, b) => a - b);
  const short = places.map((place) => (WEEK[place] ?? '').slice(0, 3));
  const run = places.every((place, i) => i === 0 || place === (places[i - 1] ?? 0) + 1);
  return run && short.length > 2 ? `${short[0]}–${short.at(-1)}` : short.join(', ');
}
