import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';
import { contentText, deskProject, reviewText } from '../desk-project.ts';
import { run, TODAY } from '../running.ts';

/** How a review is known at its source. */
const ORIGINS = ['id', 'url', 'both', 'location'] as const;
type Origin = (typeof ORIGINS)[number];

const TEXTS = [
  'Fixed the boiler at night',
  'Fine',
  'Left the kitchen clean',
  'Never on time',
  'Calm and quick',
];

interface Known {
  source: string;
  source_id?: string;
  source_url?: string;
}

function knownAs(origin: Origin, n: number): Known {
  const source_url = `https://reviews.example.org/biz?hrid=${n}`;
  if (origin === 'id') return { source: 'yelp', source_id: `yelp-${n}` };
  if (origin === 'location') return { source: 'google', source_id: `locations/7/reviews/G${n}` };
  return origin === 'url'
    ? { source: 'facebook', source_url }
    : { source: 'facebook', source_id: `facebook-${n}`, source_url };
}

/** Review `n` as a content file and as a row of an export; a row may lack the link. */
const fileOf = (n: number, origin: Origin): string => {
  const { source, ...keys } = knownAs(origin, n);
  const lines = Object.entries({ ...keys, text: TEXTS[n] }).map(([key, value]) => `${key}: ${value}\n`);
  return reviewText(n, { author: `Author ${n}`, source }, lines.join('')).replace(
    /^source_id: google-\d\n/m,
    '',
  );
};
const rowOf = (n: number, { source, source_id = '', source_url = '' }: Known): string =>
  `Author ${n},5,2026-03-14,${source},${source_id},${source_url},${TEXTS[n]}`;

function authorsIn(project: string): string[] {
  const folder = join(project, 'content/reviews');
  const names = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => /\.yaml$/.test(name));
  return names.map((name) => parse(readFileSync(join(folder, name), 'utf8')).author).sort();
}

const kept = (count: number, gone: number): string[] =>
  Array.from({ length: count }, (_, n) => `Author ${n}`).filter((author) => author !== `Author ${gone}`);

const world = fc.tuple(
  fc.array(fc.constantFrom(...ORIGINS), { minLength: 4, maxLength: 4 }),
  fc.nat(3),
  fc.constantFrom(...ORIGINS),
);

test('a review that was erased or withheld never comes back, and every other one still imports', async () => {
  verifies('11.erased');
  await fc.assert(
    fc.asyncProperty(world, fc.boolean(), async ([origins, gone, newcomer], erases) => {
      const files = origins.map((origin, n) => [`reviews/${n}.yaml`, fileOf(n, origin)]);
      const project = deskProject(Object.fromEntries(files));
      const id = parse(fileOf(gone, origins[gone] ?? 'id')).id;
      const command = erases ? ['erase', id] : ['withhold', id, '--reason', 'unrelated'];
      expect((await run(project, [...command, ...TODAY])).code).toBe(0);
      expect(authorsIn(project)).toEqual(kept(4, gone));
      const imported = async (rows: string[]): Promise<string[]> => {
        const head = 'author,rating,date,source,source_id,source_url,text';
        writeFileSync(join(project, 'export.csv'), `${[head, ...rows].join('\n')}\n`);
        const { code, errors, output } = await run(project, ['import', 'export.csv', ...TODAY]);
        expect([code, code === 0 ? '' : errors + output]).toEqual([0, '']);
        return authorsIn(project);
      };
      const known = origins.map((origin, n) => knownAs(origin, n));
      // As the source exports it, and without the links that not every export has.
      expect(await imported(known.map((each, n) => rowOf(n, each)))).toEqual(kept(4, gone));
      const withoutLinks = known.map(({ source_url, ...each }) =>
        each.source_id ? each : { ...each, source_url: source_url ?? '' },
      );
      expect(await imported(withoutLinks.map((each, n) => rowOf(n, each)))).toEqual(kept(4, gone));
      // By another route, where it has another id.
      if (erases && TEXTS[gone] !== 'Fine') {
        const other = { source: known[gone]?.source ?? '', source_id: 'another-route' };
        expect(await imported([rowOf(gone, other)])).toEqual(kept(4, gone));
      }
      expect(await imported([rowOf(4, knownAs(newcomer, 4))])).toEqual(kept(5, gone));
      if (!erases) return;
      const { fingerprints } = parse(contentText(project, 'erased.yaml'));
      expect(fingerprints).toEqual([...fingerprints].sort());
    }),
    { numRuns: 30 },
  );
}, 120_000);

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
        const options = name === 'erase' ? [] : ['--reason', reason];
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
}, 120_000);

interface Entry {
  reason: string;
  rating: number;
  count: number;
  reviews?: { id: string }[];
}

/** Two that were withheld before their ids were kept. */
const LEDGER = 'records: 1\nwithheld:\n  - {reason: fake, rating: 1, count: 2}\n';
