/** A problem of content; `path` leads to the field in the file. */
export interface Finding {
  file: string;
  path: (string | number)[];
  message: string;
  severity: 'error' | 'warning';
}

export function futureDate(file: string, path: (string | number)[], date: string, today: string): Finding {
  return error(file, path, `${date} is in the future. The latest allowed day is ${today}.`);
}

/** A finding that stops the build. */
export function error(file: string, path: (string | number)[], message: string): Finding {
  return { file, path, message, severity: 'error' };
}
