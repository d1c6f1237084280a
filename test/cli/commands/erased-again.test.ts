import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifies } from '../../requirements.ts';
import { ulid } from '../../support/reviews.ts';
import { contentText, deskProject, reviewText } from '../desk-project.ts';
import { type Ran, run, TODAY } from '../running.ts';

const HEAD = 'author,rating,date,source,source_id,text';

async function imported(project: string, rows: string[], ...options: string[]): Promise<Ran> {
  writeFileSync(join(project, 'export.csv'), `${[HEAD, ...rows].join('\n')}\n`);
  return run(project, ['import', 'export.csv', ...options, ...TODAY]);
}

const OPEN = { 'policy.yaml': 'publish_unverified: true\n' };

test('an erased review without an id is held if one word differs, and --release lets its row in for good', async () => {
  verifies('11.erased');
  const project = deskProject({
    ...OPEN,
    'reviews/1.yaml': reviewText(
      1,
      { author: 'Bea Gone', source: 'survey', source_id: 'sha256-0' },
      'text: Kind and clean.\n',
    ),
  });
  await run(project, ['erase', ulid(1), ...TODAY]);
  const rows = [
    'Bea  gone,5,2026-03-14,survey,,Kind and very clean.',
    'Bea Gone,5,2026-03-13,survey,,Kind and clean.',
  ];
  const first = await imported(project, rows);
  expect(first.output).toContain('1 new, 0 changed, 0 unchanged, 0 older than the content, 1 skipped');
  expect(first.output).toContain('add --release and its row:\n  export.csv, row 2\n');
  const second = await imported(project, rows, '--release', '3');
  expect(second.output).toContain('0 new, 0 changed, 1 unchanged');
  const released = await imported(project, rows, '--release', '2');
  expect(released).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 new, 0 changed, 1 unchanged'),
  });
  const again = await imported(project, rows);
  expect(again.output).toContain('0 new, 0 changed, 2 unchanged, 0 older than the content, 0 skipped');
});

test('--release does not bring back the review itself', async () => {
  const project = deskProject({
    ...OPEN,
    'reviews/1.yaml': reviewText(1, { source: 'survey' }, 'text: Kind and clean.\n'),
  });
  await run(project, ['erase', ulid(1), ...TODAY]);
  const { output } = await imported(project, ['Ada 1,5,2026-03-14,survey,,Kind and clean'], '--release', '2');
  expect(output).toContain('0 new');
  expect(output).toContain('1 erased by you');
});

/** Written by release 1.8.0 for Ada's review, whose text was a YAML block, and for Bea's, which had no id. */
const BY_1_8 = `# Written by "reviews erase". Imports skip what matches a fingerprint. Nothing can be read from them.
salt: 3a48b41b230c6a88a058260d8303662d
fingerprints:
  - 1af879fb7791f3a85773f487b5cbcb02d911e7aae906565ccb82d145446b0bc1
  - 410c1b7cf26914ad48abbb8fea6135b5c9ab1ba721c1241ed4143bc2510d2176
  - 4cbe20f80ebe456b22e8ac4f73f25f74f2146f8b3ffb02565bf0e4b2aede3344
  - 5beb8406914b90b700b6f1aa919baa3fbfeafeca330d3055268fbc7401afc448
  - 6be3ad95757fa8ed9b4ac9638f7f67b9f687cc0d9c5d88b47737f41080f2598e
  - cd9af8608dade4f1213b1e80e7291d00a71fbdd11f3c544f0bdba21e8f35dc45
`;

const BACK = [
  ['Ada by her id', 'Ada Erased,5,2026-03-14,google,google-1,Other words'],
  [
    'Ada by another route',
    'Ada Erased,5,2026-03-14,google,another-9,They fixed my boiler in the middle of the night',
  ],
  ['Bea without an id', 'Bea Gone,4,2026-03-15,survey,,"Kind, quick and clean."'],
  ['Bea by another route', 'Bea Gone,4,2026-03-15,survey,S-9,"Kind, quick and clean."'],
] as const;

test.each(BACK)(
  'what release 1.8.0 erased stays out, also after the next erasure: %s',
  async (_name, row) => {
    verifies('11.erased');
    const project = deskProject({ ...OPEN, 'erased.yaml': BY_1_8, 'reviews/3.yaml': reviewText(3) });
    expect((await run(project, ['erase', ulid(3), ...TODAY])).code).toBe(0);
    expect(contentText(project, 'erased.yaml').split('\n')).toEqual(
      expect.arrayContaining(BY_1_8.split('\n')),
    );
    const rows = [
      row,
      'Cid Kept,4,2026-03-15,survey,,Fine work on the roof.',
      'Ada 3,5,2026-03-14,google,google-3,',
    ];
    const { output } = await imported(project, rows);
    expect(output).toContain('1 new, 0 changed, 0 unchanged, 0 older than the content, 2 skipped');
    expect(output).toContain('2 erased by you');
  },
);

const WITHHELD = reviewText(1, { author: 'Bea Gone', source: 'survey' }, 'text: Kind and clean.\n');

test.each([
  ['withheld', []],
  ['withheld and then erased', ['erase', ulid(1)]],
])(
  'a review that was %s is recognized by its words and its day, and its neighbor is new',
  async (_how, then) => {
    verifies('11.erased');
    const project = deskProject({ ...OPEN, 'reviews/1.yaml': WITHHELD });
    await run(project, ['withhold', ulid(1), '--reason', 'fake', '--note', 'Never a customer', ...TODAY]);
    if (then.length > 0) expect((await run(project, [...then, ...TODAY])).code).toBe(0);
    const { output } = await imported(project, [
      'Bea Gone,5,2026-03-14,survey,S-9,kind and clean',
      'Bea Gone,5,2026-03-14,survey,,Quite kind.',
      'Bea Gone,5,2026-03-14,survey,S-10,Quite kind.',
    ]);
    expect(output).toContain('1 new, 0 changed, 0 unchanged, 0 older than the content, 2 skipped');
    expect(output).toContain('add --release and its row:\n  export.csv, row 3\n');
  },
);
