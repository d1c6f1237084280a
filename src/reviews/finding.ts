/** A problem of content; `path` leads to the field in the file. */
export interface Finding {
  file: string;
  path: (string | number)[];
  message: string;
  severity: 'error' | 'warning';
}

/** Dates that are later than today, each with its path. */
export function futureDates(
  file: string,
  dates: readonly (readonly [path: readonly (string | number)[], date: string | null | undefined])[],
  today: string,
): Finding[] {
  return dates.flatMap(([path, date]) =>
    date && date > today
      ? [error(file, [...path], `${date} is in the future. The latest allowed day is ${today}.`)]
      : [],
  );
}

/** A finding that stops the build. */
export function error(file: string, path: Finding['path'], message: string): Finding {
  return { file, path, message, severity: 'error' };
}

export function warning(file: string, path: Finding['path'], message: string): Finding {
  return { file, path, message, severity: 'warning' };
}
