/** A problem between files or with the day of today; `path` leads to the field in the file. */
export interface Finding {
  file: string;
  path: (string | number)[];
  message: string;
  severity: 'error' | 'warning';
}

export function futureDate(file: string, path: (string | number)[], date: string, today: string): Finding {
  return error(file, path, `${date} is in the future; the latest allowed day is ${today}`);
}

/** A finding that stops publication. */
export function error(file: string, path: (string | number)[], message: string): Finding {
  return { file, path, message, severity: 'error' };
}
