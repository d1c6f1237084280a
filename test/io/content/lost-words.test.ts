import fc from 'fast-check';
import { expect, test } from 'vitest';
import { starterText } from '../../../src/cli/commands/starter-text.ts';
import { loadContent } from '../../../src/io/content/content.ts';
import { parseContentFile } from '../../../src/io/content/content-file.ts';
import { CONTENT_FILES } from '../../../src/io/content/content-names.ts';
import { formatProblem } from '../../../src/io/content/content-problem.ts';
import { clean } from '../../../src/reviews/clean.ts';
import { ReviewFile } from '../../../src/schema/review.ts';
import { run } from '../../cli/running.ts';
import { verifies } from '../../requirements.ts';
import { BUSINESS_YAML, contentFolder, REVIEW_YAML } from '../../support/content.ts';

/** Problems of a review file, as `line:column field message`, or the text that was read. */
function read(more: string): string[] | unknown {
  const bytes = new TextEncoder().encode(REVIEW_YAML + more);
  const { file, problems } = parseContentFile('reviews/a.yaml', bytes, ReviewFile);
  if (problems.length > 0)
    return problems.map(({ line, column, field, message }) => `${line}:${column} ${field} ${message}`);
  return (file?.value as ReviewFile | undefined)?.text;
}

const REMEDY =
  'in YAML, # after a space begins a comment. Put the whole value in quotes, or write it on separate lines below "|-". If it is a comment, move it above the field.';

test.each<[string, string, string]>([
  ['within a text', 'text: They call themselves the #1 dentist\n', '8:32 text loses "#1 dentist"'],
  ['before a text', 'text: #1 dentist in town\n', '8:7 text loses "#1 dentist in town"'],
  ['before a text on the next line', 'text:\n  #1 dentist\n  in town\n', '9:3 text loses "#1 dentist"'],
  ['below a text', 'text: My dentist\n  #bestever\n', '9:3 text loses "#bestever"'],
  ['with a carriage return', 'text: My #1\r\ntitle: x\r\n', '8:10 text loses "#1"'],
  ['after two blanks', 'text: My  # 1\n', '8:11 text loses "# 1"'],
  [
    'in a reply',
    'owner_reply:\n  text: Our #1 aim\n  date: 2026-03-15\n',
    '9:13 owner_reply.text loses "#1 aim"',
  ],
  [
    'in a reply in braces',
    'owner_reply: {text: Our #1 aim\n  , date: 2026-03-15}\n',
    '8:25 owner_reply.text',
  ],
  ['in a title', 'title: The #1\n', '8:12 title loses "#1"'],
  ['in a title, with a space', 'title: Number # 1\n', '8:15 title loses "# 1"'],
  ['as an anchor', 'text: &Co is great\n', '8:7 text loses "&Co"'],
  ['as a tag', 'text: ! that hurt\n', '8:7 text loses "!"'],
])('words that YAML takes away are a problem with place and remedy: %s', (_, more, expected) => {
  const found = read(more) as string[];
  expect(found).toHaveLength(1);
  expect(found[0]?.startsWith(expected)).toBe(true);
  expect(found[0]).toContain('Put the whole value in quotes');
});

test.each<[string, string]>([
  ['in double quotes', 'text: "The #1 dentist" # a comment\n'],
  ['in single quotes', "text: 'The #1 dentist'\n"],
  ['on lines of their own', 'text: |- # a comment\n  The #1 dentist\n# a comment\n'],
  ['after a comment above', '# a comment\ntext: "The #1 dentist"\nsource_id: x\n# a comment\n'],
])('words are whole %s, and comments in their places are allowed', (_, more) => {
  expect(read(more)).toBe('The #1 dentist');
});

test('comments beside what is no text, or as far out as the field, are allowed', () => {
  expect(
    read(
      'text: The#1 dentist\n# a comment\nlanguage: en # a comment\nowner_reply: # a comment\n  text: Thanks\n  # a comment\n  date: 2026-03-15 # a comment\nmentions_services: [] # a comment\ndisclosure: A cousin # a comment\n',
    ),
  ).toBe('The#1 dentist');
  expect(read('title: &t Kind\ntext: *t\n')).toBe('Kind');
});

test('a comment above an entry of a list belongs to no entry', () => {
  const text = '- id: a\n  label: Ada\n  aliases:\n    # 1 of 2\n    - Adi\n    # 2 of 2\n    - Ade\n';
  const bytes = new TextEncoder().encode(text);
  expect(parseContentFile('technicians.yaml', bytes, CONTENT_FILES['technicians.yaml']).problems).toEqual([]);
});

test('every unquoted value after "text:" is read in full or is a problem', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'B',
      ' ',
      '  ',
      '#',
      ' #',
      '# ',
      ': ',
      ':',
      '&',
      '*',
      '!',
      '!!',
      '@',
      '%',
      '-',
      '- ',
      '? ',
      '[',
      '{',
    ],
    ...['}', ']', ',', ', ', '`', '~', '"', "'", '\\', '|', '>', '\t', '1', '.', '=', '<'],
  );
  const line = fc
    .array(piece, { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '' && !/^(["'|>]|~$|!!str\b)/.test(text));
  let whole = 0;
  // Once found: an anchor before quotes, and a tag without a name.
  expect(read('text: &a  "a"\n')).toEqual([expect.stringContaining('loses "&a"')]);
  expect(read('text: !<>\n')).toEqual([expect.stringContaining('loses "!<>"')]);
  fc.assert(
    fc.property(line, (text) => {
      const found = read(`text: ${text}\n`);
      if (Array.isArray(found)) return;
      whole += 1;
      expect(found).toBe(clean(text));
    }),
    { numRuns: 3000 },
  );
  expect(whole).toBeGreaterThan(300);
});

test.each<[keyof typeof CONTENT_FILES, string, string]>([
  [
    'business.yaml',
    `${BUSINESS_YAML}address: {street_address: 12 Main St #4,\n}\n`,
    'address.street_address',
  ],
  ['business.yaml', BUSINESS_YAML.replace('clinic.', 'clinic, #1 in town.'), 'description'],
  ['technicians.yaml', '- id: a\n  label: Ada\n  aliases:\n    - Dr. #1\n', '0.aliases.0'],
  ['faq.yaml', '- id: a\n  question: Who is #1?\n', '0.question'],
  ['policy.yaml', 'collection: We ask all #noexceptions\n', 'collection'],
  ['summary.md', '---\nauthor: The #1\nreviewed_at: 2026-01-01\n---\nThey are the #1.\n', 'author'],
])('texts of %s are watched too', (name, text, field) => {
  const { problems } = parseContentFile(name, new TextEncoder().encode(text), CONTENT_FILES[name]);
  expect(
    problems.filter(({ message }) => message.startsWith('loses "#')).map((found) => found.field),
  ).toEqual([field]);
});

test('build, check and import refuse a file that would lose words', async () => {
  verifies('11.files', '11.all-problems');
  const { folder, remove } = contentFolder({
    'content/business.yaml': BUSINESS_YAML,
    'content/reviews/a.yaml': `${REVIEW_YAML}text: They are the #1 dentist, but I left in tears.\n`,
    'new.csv': 'author,rating,date,source_id\nBo,5,2026-03-15,b-1\n',
  });
  try {
    const line = `reviews/a.yaml:8:20  text  loses "#1 dentist, but I left in tears.": ${REMEDY}`;
    const loaded = loadContent(`${folder}/content`, '2026-11-20');
    expect(loaded.ok ? [] : loaded.problems.map(formatProblem)).toEqual([line]);
    for (const command of [['check'], ['import', `${folder}/new.csv`, '--source', 'table']]) {
      const { code, errors } = await run(folder, [...command, '--today', '2026-11-20']);
      expect(code).toBe(1);
      expect(errors).toContain(line);
    }
  } finally {
    remove();
  }
});

test.each<[string, string]>([
  ['a colon in a text', 'text: She said: great\n'],
  ['quotes at the front', 'text: "Great", she said\n'],
  ['a sign at the front', 'text: @home\n'],
  ['a second line', 'text: One\ntwo\n'],
])('what is not YAML has a remedy in plain words: %s', (_, more) => {
  expect((read(more) as string[])[0]).toMatch(
    /^\d+:\d+ - is not valid YAML: .*\. Write texts on separate lines below "\|-", each indented by two spaces, or put quotes around the whole text\.$/,
  );
});

test('the review that the README of a content folder shows is sound', () => {
  const blocks = [...starterText('content/README.md').matchAll(/```yaml\n([\s\S]*?)```/g)].map(
    ([, block]) => block,
  );
  const bytes = new TextEncoder().encode(blocks.join(''));
  const { file, problems } = parseContentFile('reviews/a.yaml', bytes, ReviewFile);
  expect(problems).toEqual([]);
  expect(file?.value).toMatchObject({ text: expect.stringContaining('#1') });
});

test('a number where words belong is shown as it stands, in quotes', () => {
  const { problems } = parseContentFile(
    'business.yaml',
    new TextEncoder().encode(
      BUSINESS_YAML.replace('+1 555 0100', '+441134960000').concat(
        'address: {street_address: 1 A, address_locality: B, postal_code: 01234, address_country: US}\n',
      ),
    ),
    CONTENT_FILES['business.yaml'],
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'must be text, got 441134960000. Put it in quotes: "+441134960000"',
    'must be text, got 1234. Put it in quotes: "01234"',
  ]);
});
