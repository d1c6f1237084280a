import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContentFile } from '../../src/io/content-file.ts';
import { reviewYaml, updatedReview } from '../../src/io/review-yaml.ts';
import { clean } from '../../src/reviews/clean.ts';
import { ReviewFile } from '../../src/schema/review.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const read = (text: string): unknown => {
  const { file, problems } = parseContentFile('reviews/x.yaml', bytesOf(text), ReviewFile);
  expect(problems).toEqual([]);
  return file?.value;
};

/** Texts as importers hand them over: cleaned, without blanks around. */
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

test('whatever a review says, its file reads back as the same review', () => {
  fc.assert(
    fc.property(review, (value) => {
      expect(read(reviewYaml(value))).toEqual(ReviewFile.parse(value));
    }),
  );
});

test('an updated file reads back as the new review and keeps every comment', () => {
  const comment = fc.constantFrom('', '# mine\n');
  fc.assert(
    fc.property(review, review, comment, fc.boolean(), (before, after, own, flow) => {
      const text = flow ? JSON.stringify(before) : own + reviewYaml(before) + own;
      const updated = updatedReview('reviews/x.yaml', bytesOf(text), before, after);
      expect(read(updated)).toEqual(ReviewFile.parse(after));
      if (!flow) expect(updated.split(own || '\n').length).toBeGreaterThanOrEqual(own ? 3 : 1);
    }),
  );
});

test('only the lines of what changed are touched, however the rest is laid out', () => {
  const text = `# Called back\nid:   01KDWGWAEG2ZQEFSG7J2NSD80Y # kept\nauthor: 'Invented A'\nrating: 5\ndate: 2026-01-05\nsource: google\nsource_id: "1"\nverified: true\ntext: >-\n  Old\n  words\nmentions_services: [ a,  b ]\n\n# The end`;
  const before = read(text) as ReviewFile;
  const updated = updatedReview('x.yaml', bytesOf(text), before, {
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
    'id: 01KDWGWAEG2ZQEFSG7J2NSD80Y\nauthor: A\nrating: 5 # as told\ndate: 2026-01-05\nsource: google\nsource_id: "1"\nverified: true\ntext: Old # his own\ntitle: |- # head\n  Old\n';
  const before = read(text) as ReviewFile;
  const updated = updatedReview('x.yaml', bytesOf(text), before, {
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

test('a file in JSON style keeps it, blanks in texts included', () => {
  const before = read(reviewYaml(SAMPLE)) as ReviewFile;
  const after = { ...SAMPLE, rating: 4, owner_reply: { text: 'a\n \n\nb   c\n# d', date: '2026-02-01' } };
  const updated = updatedReview('x.yaml', bytesOf(JSON.stringify(SAMPLE)), before, after);
  expect(read(updated)).toEqual(after);
  expect(updated.startsWith('{')).toBe(true);
});
