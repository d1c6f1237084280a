/** Commands of versions up to 1.3, and what to write instead. */
export const RENAMED: Readonly<Record<string, string>> = {
  init: 'create --content',
  schemas: 'check --schemas',
  connect: 'fetch google --connect',
  stats: 'report',
  doctor: 'check',
};

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
