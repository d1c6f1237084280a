/** Old names of commands, which run for one more version, and what to write instead. */
const RENAMED = {
  init: 'create --content',
  schemas: 'check --schemas',
  'vocabulary suggest': 'check --suggest',
  'connect google': 'fetch google --connect',
  stats: 'report',
  doctor: 'check',
} as const;

/** The old name that a command line begins with, and the command line to use; null if it is not old. */
export function renamed(args: readonly string[]): { old: string; now: string; args: string[] } | null {
  for (const [old, now] of Object.entries(RENAMED)) {
    const words = old.split(' ');
    if (words.some((word, index) => args[index] !== word)) continue;
    return { old, now, args: [...now.split(' '), ...args.slice(words.length)] };
  }
  return null;
}

/** Each line of a text that runs an old name: `reviews doctor`, `npm run reviews -- stats`. */
export function oldNamesIn(text: string): { line: number; old: string; now: string }[] {
  return text.split('\n').flatMap((written, index) =>
    [...written.matchAll(RUN)].flatMap(([, command = '']) => {
      const found = renamed(command.trim().split(/\s+/));
      return found === null ? [] : [{ line: index + 1, old: found.old, now: found.now }];
    }),
  );
}

const RUN = /(?<![\w./-])reviews(?:[ \t]+--)?[ \t]+([a-z]+(?:[ \t]+[a-z]+)?)/g;
