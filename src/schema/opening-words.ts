import type { Business } from './business.ts';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Mon–Thu 08:00–18:00" for each entry; times that hold for a while only are left to the business's site. */
export function openingWords(
  hours: readonly NonNullable<Business['opening_hours_specification']>[number][],
): string[] {
  return hours
    .filter(({ valid_from, valid_through }) => !valid_from && !valid_through)
    .map(({ day_of_week, opens, closes }) => `${dayWords(day_of_week)} ${opens}–${closes}`);
}

function dayWords(days: readonly string[]): string {
  const places = days.map((day) => WEEK.indexOf(day)).sort((a, b) => a - b);
  const short = places.map((place) => (WEEK[place] ?? '').slice(0, 3));
  const run = places.every((place, i) => i === 0 || place === (places[i - 1] ?? 0) + 1);
  return run && short.length > 2 ? `${short[0]}–${short.at(-1)}` : short.join(', ');
}
