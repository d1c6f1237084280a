/** Commands of earlier versions, and what to write instead. */
export const RENAMED: Readonly<Record<string, string>> = {
  init: 'create',
  connect: 'fetch google --connect',
  stats: 'inbox --month',
  report: 'inbox --month',
  doctor: 'check',
};

/** Old names that run the new command through 2.x, because workflows of owners call them with options that stay. */
export const STILL_RUN: Readonly<Record<string, string>> = { report: 'inbox' };
