import { expect, test } from 'vitest';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da'];

/** `vitest -u` writes the file again. */
test('the names of months are those of ten languages', async () => {
  const months = Array.from({ length: 12 }, (_, month) => namesOf(month));
  for (const [month, names] of months.entries())
    for (const [other, others] of months.entries())
      if (month !== other) expect(names.filter((name) => others.includes(name))).toEqual([]);
  await expect(sourceOf(months)).toMatchFileSnapshot('../../../src/importers/reading/month-names.ts');
});

/** Long and short names, alone and in a date, in lower case without accents and periods. */
function namesOf(month: number): string[] {
  const day = new Date(Date.UTC(2026, month, 5));
  const shapes: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((style) => [
    { month: style },
    { month: style, day: 'numeric', year: 'numeric' },
  ]);
  const names = LANGUAGES.flatMap((language) =>
    shapes.map((shape) => {
      const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' });
      const name = format.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '';
      return name
        .normalize('NFD')
        .replace(/[\p{M}.]/gu, '')
        .toLowerCase();
    }),
  );
  return [...new Set(names)].sort();
}

function sourceOf(months: readonly (readonly string[])[]): string {
  return [
    '/**',
    ' * Names of the months in ten languages, without accents and periods; generated from the locale data of',
    ' * Node by `test/importers/reading/month-names.test.ts`.',
    ' */',
    'export const MONTH_NAMES = [',
    ...months.map((names) => `  '${names.join(' ')}',`),
    '];',
    '',
  ].join('\n');
}
