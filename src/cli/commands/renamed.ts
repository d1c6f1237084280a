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

/** Each line of a text that runs an old name: `reviews doctor`, `npm run reviews -- stats`. */
export function oldNamesIn(text: string): { line: number; old: string; now: string }[] {
  return text.split('\n').flatMap((written, index) =>
    [...written.matchAll(RUN)].flatMap(([, old = '']) => {
      const now = Object.hasOwn(RENAMED, old) ? RENAMED[old] : undefined;
      return now === undefined ? [] : [{ line: index + 1, old, now }];
    }),
  );
}

const RUN = /(?<![\w./-])reviews(?:[ \t]+--)?[ \t]+([a-z]+)/g;
