import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContentFile } from '../../../src/io/content/content-file.ts';
import { reviewYaml, updatedReview } from '../../../src/io/content/review-yaml.ts';
import { clean } from '../../../src/reviews/clean.ts';
import { ReviewFile } from '../../../src/schema/review.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const read = (text: string): unknown => {
  const { file, problems } = parseContentFile('reviews/x.yaml', bytesOf(text), ReviewFile);
  expect(problems).toEqual([]);
  return file?.value;
};

/** Texts as importers pass them on: cleaned and trimmed. */
const prose = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '# no comment',
        '- item',
        ': ',
        '"',
        "'",
        '\t',
        '---',
        '...',
        '%TAG',
        '|-',
        '&a *a',
        '  indented',
        '\u2028',
        '\u0085',
      ),
    ),
    { maxLength: 6 },
  )
  .map((lines) => clean(lines.join('\n')).trim())
  .filter((text) => text !== '' && text.isWellFormed());
const line = prose
  .map((text) => text.replace(/\s+/g, ' ').trim().slice(0, 90).toWellFormed())
  .filter((text) => text !== '');

/** The file text of an edit; fails the test when the edit is refused. */
function edited(text: string, before: ReviewFile, value: ReviewFile): string {
  const result = updatedReview('reviews/x.yaml', bytesOf(text), before, value);
  if ('problem' in result) throw new Error(result.problem.message);
  return result.content;
}

const SAMPLE: ReviewFile = {
  id: '01KDWGWAEG2ZQEFSG7J2NSD80Y',
  author: 'Invented A',
  rating: 5,
  date: '2026-01-05',
  source: 'google',
  source_id: '0123',
  verified: true,
};

const review = fc
  .record(
    {
      author: line,
      rating: fc.integer({ min: 1, max: 5 }),
      title: line,
      text: prose,
      owner_reply: prose.map((text) => ({ text, date: '2026-02-01' })),
      disclosure: line,
      updated_at: fc.constantFrom('2026-01-09T00:00:00Z', '2026-02-09T00:00:00Z'),
      mentions_services: fc.constantFrom<string[]>([], ['a', 'b-c']),
    },
    { requiredKeys: ['author', 'rating'] },
  )
  .map((more): ReviewFile => ({ ...SAMPLE, ...more }))
  .filter((value) => ReviewFile.safeParse(value).success);

test('every review reads back from its file unchanged', () => {
  fc.assert(
    fc.property(review, (value) => {
      expect(read(reviewYaml(value))).toEqual(ReviewFile.parse(value));
    }),
  );
});

test('an updated file reads back as the new review and keeps every comment', () => {
  const comment = fc.constantFrom('', '# mine\n');
  const indent = fc.constantFrom('', '  ');
  const end = fc.constantFrom('', '...\n', '...\n# mine, too\n');
  fc.assert(
    fc.property(
      ...([review, review, comment, indent, end, fc.boolean(), fc.constantFrom('\n', '\r\n')] as const),
      (before, after, own, blanks, mark, flow, lineEnd) => {
        const fields = reviewYaml(before).replaceAll(/(^|\n)(?=[^\n])/g, `$1${blanks}`);
        const text = (flow ? `${JSON.stringify(before)}\n` : own + fields + own) + mark;
        const written = edited(text.replaceAll('\n', lineEnd), before, after);
        if (!flow && lineEnd !== '\n') expect(written).not.toMatch(/(?<!\r)\n/);
        const updated = written.replaceAll('\r\n', '\n');
        expect(read(updated)).toEqual(ReviewFile.parse(after));
        if (!flow) expect(updated.split(own || '\n').length).toBeGreaterThanOrEqual(own ? 3 : 1);
        if (!flow) expect(updated.endsWith(mark)).toBe(true);
      },
    ),
  );
});

test('only the lines of what changed are touched, however the rest is laid out', () => {
  const text = `# Called back\nid:   01KDWGWAEG2ZQEFSG7J2NSD80Y # kept\nauthor: 'Invented A'\nrating: 5\ndate: 2026-01-05\nsource: google\nsource_id: "1"\nverified: true\ntext: >-\n  Old\n  words\nmentions_services: [ a,  b ]\n\n# The end`;
  const before = read(text) as ReviewFile;
  const updated = edited(text, before, {
    ...before,
    text: 'New\nwords',
    rating: 4,
    title: 'T',
  });
  expect(updated).toBe(
    `${text.replace('rating: 5', 'rating: 4').replace('>-\n  Old\n  words', '|-\n  New\n  words')}\ntitle: T\n`,
  );
});

test('a comment beside a changed value is kept', () => {
  const text =
    'id: 01KDWGWAEG2ZQEFSG7J2NSD80Y\nauthor: A\nrating: 5 # as told\ndate: 2026-01-05\nsource: google\nsource_id: "1"\nverified: true\ntext: "Old" # his own\ntitle: |- # head\n  Old\n';
  const before = read(text) as ReviewFile;
  const updated = edited(text, before, {
    ...before,
    text: 'New',
    rating: 4,
    title: 'New',
  });
  expect(read(updated)).toMatchObject({ text: 'New', rating: 4 });
  expect(updated).toContain('# as told');
  expect(updated).toContain('# his own');
  expect(updated).toContain('# head');
});

test('a file in JSON style keeps that style, and the spaces in its texts', () => {
  const before = read(reviewYaml(SAMPLE)) as ReviewFile;
  const after = { ...SAMPLE, rating: 4, owner_reply: { text: 'a\n \n\nb   c\n# d', date: '2026-02-01' } };
  const updated = edited(JSON.stringify(SAMPLE), before, after);
  expect(read(updated)).toEqual(after);
  expect(updated.startsWith('{')).toBe(true);
});

test('fields keep their indentation, and nothing is written after the end of the document', () => {
  const text = `---\n${reviewYaml(SAMPLE).replaceAll(/^/gm, '  ').trimEnd()}\n# The end\n...\n`;
  const before = read(text) as ReviewFile;
  const after = {
    ...before,
    rating: 4,
    text: 'New\n\nwords',
    owner_reply: { text: 'R', date: '2026-02-01' },
  };
  expect(edited(text, before, after)).toBe(
    text
      .replace('rating: 5', 'rating: 4')
      .replace(
        '...',
        '  text: |-\n    New\n\n    words\n  owner_reply:\n    text: |-\n      R\n    date: 2026-02-01\n...',
      ),
  );
});

test('an edit that would leave a broken file is refused with its place and what to do', () => {
  const text = reviewYaml(SAMPLE).replace('author: Invented A', 'author: &a Invented A\ntitle: *a');
  const { file } = parseContentFile('x.yaml', bytesOf(text), ReviewFile);
  const before = file?.value as ReviewFile;
  expect(before.title).toBe('Invented A');
  const result = updatedReview('x.yaml', bytesOf(text), before, { ...before, author: 'Invented B' });
  expect(result).toMatchObject({ problem: { line: 2, column: 1, field: 'author' } });
  expect(JSON.stringify(result)).toContain('cannot be edited automatically');
});
