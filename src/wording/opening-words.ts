import type { Business } from '../schema/business.ts';

type Hours = NonNullable<Business['opening_hours_specification']>[number];

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The parts of opening hours in one language. */
export interface OpeningFormat {
  /** Short names from Monday to Sunday. */
  days: readonly string[];
  /** A span of times such as 08:00 and 18:00. */
  times: (opens: string, closes: string) => string;
  closed: string;
  on: (date: string) => string;
  from: (date: string) => string;
  to: (date: string) => string;
  until: (date: string) => string;
}

/** "Mon–Thu 8 AM–6 PM" per entry. Midnight to midnight means closed (schema.org and Google). */
export function openingWords(hours: readonly Hours[], format: OpeningFormat): string[] {
  return hours.map((entry) => {
    const { day_of_week: days, opens, closes } = entry;
    const times = opens === '00:00' && closes === '00:00' ? format.closed : format.times(opens, closes);
    return [dayWords(days, format), times, ...seasonWords(entry, format)].join(' ');
  });
}

function seasonWords({ valid_from: from, valid_through: through }: Hours, format: OpeningFormat): string[] {
  if (from && from === through) return [format.on(from)];
  return [
    ...(from ? [format.from(from)] : []),
    ...(through ? [from ? format.to(through) : format.until(through)] : []),
  ];
}

function dayWords(days: readonly string[], format: OpeningFormat): string {
  const places = days.map((day) => WEEK.indexOf(day)).sort((a, b) => a - b);
  const short = places.map((place) => format.days[place] ?? '');
  const run = places.every((place, i) => i === 0 || place === (places[i - 1] ?? 0) + 1);
  return run && short.length > 2 ? `${short[0]}–${short.at(-1)}` : short.join(', ');
}
