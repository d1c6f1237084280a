import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';
import { contentText, deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

function authorsIn(project: string): string[] {
  const folder = join(project, 'content/reviews');
  const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => /\.yaml$/.test(name));
  return names.map((name) => parse(readFileSync(join(folder, name), 'utf8')).author).sort();
}

const fate = fc.record({
  rating: fc.integer({ min: 1, max: 5 }),
  command: fc.constantFrom('withhold fake', 'withhold unrelated', 'erase', 'keep'),
});

test('the ledger counts every withheld review by reason and stars, nothing else, and erasing changes no total', async () => {
  verifies('11.erased');
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 4, maxLength: 7 }), async (fates) => {
      const files = fates.map(({ rating }, n) => [
        `reviews/${n}.yaml`,
        reviewText(n, { rating: `${rating}` }),
      ]);
      const project = deskProject({ ...Object.fromEntries(files), 'policy.yaml': LEDGER });
      const wanted = new Map([['fake 1', 2]]);
      for (const [n, { rating, command }] of fates.entries()) {
        const [name = '', reason = ''] = command.split(' ');
        if (name === 'keep') continue;
        const note = reason === 'fake' ? ['--note', 'No such visit.'] : [];
        const options = name === 'erase' ? [] : ['--reason', reason, ...note];
        expect((await run(project, [name, ulid(n), ...options, ...TODAY])).code).toBe(0);
        const key = `${reason} ${rating}`;
        if (name === 'withhold') wanted.set(key, (wanted.get(key) ?? 0) + 1);
      }
      const { withheld } = parse(contentText(project, 'policy.yaml')) as { withheld: Entry[] };
      const counts = withheld.map(({ reason, rating, count }): [string, number] => [
        `${reason} ${rating}`,
        count,
      ]);
      expect(counts.toSorted()).toEqual([...wanted].toSorted());
      const listed = withheld.flatMap(({ reviews = [] }) => reviews.map(({ id }) => id));
      const gone = fates.flatMap(({ command }, n) => (command.startsWith('withhold') ? [ulid(n)] : []));
      expect(listed.toSorted()).toEqual(gone.toSorted());
      expect(authorsIn(project)).toHaveLength(fates.filter(({ command }) => command === 'keep').length);
    }),
    { numRuns: 15 },
  );
});

interface Entry {
  reason: string;
  rating: number;
  count: number;
  reviews?: { id: string }[];
}

/** Two that were withheld before their ids were kept. */
const LEDGER = 'records: 1\nwithheld:\n  - {reason: fake, rating: 1, count: 2}\n';
