import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { loadContent } from '../../../src/io/content/content.ts';
import { formatProblem } from '../../../src/io/content/content-problem.ts';
import { sha256 } from '../../../src/io/release/release.ts';
import type { Content } from '../../../src/schema/content.ts';
import { verifies } from '../../requirements.ts';
import { BUSINESS_YAML, contentFolder, REVIEW_YAML } from '../../support/content.ts';
import { ulid } from '../../support/reviews.ts';
import { SAMPLE_FOLDER } from '../../support/sample.ts';

const TODAY = '2026-11-01';

/** All problems of a folder of content files, as printed. */
function problems(files: Record<string, string | Uint8Array>, today = TODAY): string[] {
  const { folder, remove } = contentFolder(files);
  try {
    const loaded = loadContent(folder, today);
    return (loaded.ok ? loaded.warnings : loaded.problems).map(formatProblem);
  } finally {
    remove();
  }
}

/** Problems of one review file beside a sound business. */
const ofReview = (yaml: string | Uint8Array, more: Record<string, string> = {}): string[] =>
  problems({ 'business.yaml': BUSINESS_YAML, 'reviews/2026/any-name.yaml': yaml, ...more });

const OVERRIDE_YAML = `text: The staff. Well.
overrides:
  - {aspect: staff, set: negative, reason: Irony, by: Me, date: 2026-05-01, text_sha256: HASH}
`;

test.each([
  ['a wrong one', `"${'a'.repeat(64)}"`],
  ['one of digits alone', '1'.repeat(64)],
  ['a short one', '5f2b...'],
  ['one in capitals', 'A'.repeat(64)],
  ['an empty one', '""'],
  ['none', 'null'],
])('the right hash of an override is told instead of %s', (_name, written) => {
  const aspects = '- {id: staff, label: Staff, description: People., terms: [staff]}\n';
  const told = ofReview(REVIEW_YAML + OVERRIDE_YAML.replace('HASH', written), { 'aspects.yaml': aspects });
  expect(told).toEqual([
    expect.stringMatching(
      new RegExp(
        `^reviews/2026/any-name.yaml:10:\\d+  overrides.0.text_sha256  .*"${sha256('The staff. Well.')}"$`,
      ),
    ),
  ]);
});

test('the right hash is shown where an override has none', () => {
  const [missing] = ofReview(REVIEW_YAML + OVERRIDE_YAML.replace(', text_sha256: HASH', ''));
  expect(missing).toContain(`overrides.0.text_sha256  missing; `);
  expect(missing).toContain(`"${sha256('The staff. Well.')}"`);
});

test.each([
  ['no text', '', 'the review has no words. Remove the override.'],
  ['no words', 'text: "!!! 👍"\n', 'the review has no words. Remove the override.'],
])('an override of a review with %s corrects nothing', (_name, review, message) => {
  const aspects = '- {id: staff, label: Staff, description: People., terms: [staff]}\n';
  const override = OVERRIDE_YAML.replace('text: The staff. Well.\n', review).replace('HASH', sha256(''));
  expect(ofReview(REVIEW_YAML + override, { 'aspects.yaml': aspects })).toEqual([
    expect.stringMatching(
      /^reviews\/2026\/any-name.yaml:\d+:5 {2}overrides.0 {2}there is nothing to correct: /,
    ),
  ]);
  expect(ofReview(REVIEW_YAML + override, { 'aspects.yaml': aspects })[0]).toContain(message);
});

const changed = (from: string, to: string): string => {
  expect(REVIEW_YAML).toContain(from);
  return REVIEW_YAML.replace(from, to);
};

test('a valid folder has no problems, regardless of the names of its review files', () => {
  verifies('11.file-name', '11.review-file', '11.scalars');
  expect(ofReview(REVIEW_YAML)).toEqual([]);
  expect(
    problems({
      'business.yaml': JSON.stringify({
        id: 'b',
        name: 'B',
        description: 'b',
        url: 'https://b.example.com/',
        telephone: '+1 555 0100',
        updated: '2020-01-01',
      }),
    }),
  ).toEqual([]);
  const others = { 'faq.json': '[]', 'policy.yml': '', 'reviews/a.json': '{}' };
  expect(problems({ 'business.yaml': BUSINESS_YAML, ...others })).toEqual(
    ['faq', 'policy', 'reviews/a'].map((name, index) =>
      expect.stringContaining(
        `${Object.keys(others)[index]}:1:1  -  is not read under this name. Rename it to ${name}.yaml`,
      ),
    ),
  );
});

test.each([
  ['+1-503-555-0142', true],
  ['01947 555 0142', false],
  ['(503) 555-0142', false],
  ['+1', false],
  ['+123 (0)456 789 012 345', true],
  ['+123 (0)456 789 012 3456', false],
  ['call us', false],
])('a phone number has its country code: %s', (telephone, isSound) => {
  const yaml = BUSINESS_YAML.replace('+1 555 0100', JSON.stringify(telephone));
  expect(problems({ 'business.yaml': yaml })).toEqual(
    isSound ? [] : [expect.stringContaining('must be a phone number with its country code, such as')],
  );
});

test.each<[string, string, string[]]>([
  ['an unknown field', `${REVIEW_YAML}auhtor: x\n`, ['8:1  auhtor  unknown field. Did you mean "author"?']],
  [
    'a future date',
    changed('2026-03-14', '2026-11-02'),
    ['4:7  date  2026-11-02 is in the future. The latest allowed day is 2026-11-01'],
  ],
  [
    'half a character in an address',
    changed('https://reviews.example.com/google/1', '"https://reviews.example.com/\\ud83d"'),
    ['7:13  source_url  must be an absolute http or https URL, got "https://reviews.example.com/\\ud83d"'],
  ],
  [
    'a reply two days before the review',
    `${REVIEW_YAML}owner_reply:\n  text: Thanks\n  date: 2026-03-12\nreply_checked: Ann Lee\n`,
    [
      '10:9  owner_reply.date  2026-03-12 is more than a day before the review of 2026-03-14. Correct one of the dates.',
    ],
  ],
  [
    'a reply changed in the future',
    `${REVIEW_YAML}owner_reply:\n  text: Thanks\n  date: 2026-03-14\n  updated_at: 2026-11-02T08:00:00Z\n`,
    ['11:15  owner_reply.updated_at  2026-11-02 is in the future. The latest allowed day is 2026-11-01'],
  ],
  [
    'no origin',
    changed('source_url: https://reviews.example.com/google/1\n', ''),
    ['6:11  verified  is true, but nothing shows the origin. Add source_url or source_id.'],
  ],
  [
    'an unverified review',
    changed('verified: true', 'verified: false'),
    [
      '6:11  verified  is false, and only verified reviews are published. To allow it, set publish_unverified: true in policy.yaml.',
    ],
  ],
  ['a blank text', `${REVIEW_YAML}text: "  "\n`, ['8:7  text  must not be empty, got "  "']],
  ['a lone surrogate', `${REVIEW_YAML}text: "\\ud800"\n`, ['8:7  text  must be valid Unicode text']],
  [
    'a title like an alias',
    `${REVIEW_YAML}title: *x\n`,
    ['Put quotes around values that begin with "*" or "&"'],
  ],
  ['a repeated key', `${REVIEW_YAML}rating: 4\n`, ['8:1  -  is not valid YAML: Map keys must be unique']],
  [
    'an unknown tag',
    `${REVIEW_YAML}text: !secret x\n`,
    ['8:7  -  is not valid YAML: Unresolved tag: !secret'],
  ],
  [
    'a quote that is never closed',
    `title: "Great\n${REVIEW_YAML}`,
    ['1:8  -  is not valid YAML: Missing closing quote (")'],
  ],
  [
    'a colon in a text',
    `${REVIEW_YAML}title: Plumbing: fast and fair\n`,
    ['is not valid YAML: A text contains a colon and a space. Write texts on separate lines'],
  ],
  ['an unknown anchor', `${REVIEW_YAML}text: *nothing\n`, ['is not valid YAML']],
  ['two documents', `${REVIEW_YAML}---\n${REVIEW_YAML}`, ['1:1  -  has several YAML documents']],
  ['an empty file', '', ['1:1  -  is empty. Fill it in or delete it.']],
  ['only a comment', '# nothing\n', ['1:1  -  is empty. Fill it in or delete it.']],
])('reports %s with its place, field and remedy', (_name, yaml, expected) => {
  verifies('11.unknown-field', '11.dates', '11.reply-order', '11.files', '3.verified', '3.unverified');
  const found = ofReview(yaml);
  expect(found).toHaveLength(expected.length);
  for (const [i, text] of expected.entries()) expect(found[i]).toContain(text);
  expect(found[0]).toMatch(/^reviews\/2026\/any-name\.yaml:\d+:\d+ {2}\S+ {2}/);
});

test('names the encoding that a file should have', () => {
  verifies('11.files');
  expect(ofReview(Buffer.from('\ufeffid: x', 'utf16le'))[0]).toContain(
    'is not UTF-8 but UTF-16. Save it as UTF-8.',
  );
  expect(ofReview(Buffer.from([0x61, 0xe9, 0x62]))[0]).toContain('is not UTF-8. Save it as UTF-8.');
  expect(ofReview(`\ufeff${REVIEW_YAML}`)).toEqual([]);
});

test('only the given --today decides which days are allowed', () => {
  verifies('11.dates');
  const files = { 'business.yaml': BUSINESS_YAML, 'reviews/a.yaml': REVIEW_YAML };
  expect(problems(files, '2026-03-14')).toEqual([]);
  expect(problems(files, '2026-03-13')[0]).toContain('is in the future');
});

test('records of changes and removals are checked: their days and reviews', () => {
  verifies('11.records', '11.removed', '11.dates');
  const change = 'on: 2026-03-15, fields: [rating], by: owner, reason: typo';
  const changed = (text: string): string[] => ofReview(`${REVIEW_YAML}changes: [{${text}}]\n`);
  expect(changed(change)).toEqual([]);
  expect(changed(change.replace('2026-03-15', '2199-01-01'))[0]).toContain('changes.0.on  2199-01-01 is in');
  expect(ofReview(`${REVIEW_YAML}missing_since: 2199-01-01\n`)[0]).toContain(
    'missing_since  2199-01-01 is in',
  );

  const entry = (id: string): string => `  - {review: ${id}, rating: 1, on: 2026-03-15, reason: duplicate}\n`;
  const removed = (entries: string): string[] =>
    ofReview(REVIEW_YAML, { 'policy.yaml': `records: 1\nremoved:\n${entries}` });
  expect(removed(entry(ulid(2)) + entry(ulid(3)))).toEqual([]);
  expect(removed(entry(ulid(1)))).toEqual([
    'reviews/2026/any-name.yaml:1:5  id  is listed as removed in policy.yaml. Delete this file, or remove the review from removed.',
  ]);
  expect(removed(entry(ulid(2)) + entry(ulid(2)))).toEqual([
    `policy.yaml:4:14  removed.1.review  "${ulid(2)}" is already removed.0. Delete one of them.`,
  ]);
  expect(removed(entry(ulid(2)).replace('2026-03', '2199-03'))[0]).toContain(
    'removed.0.on  2199-03-15 is in',
  );
});

test('reports reviews that are there twice', () => {
  verifies('11.duplicate-id', '11.duplicate-source', '11.twins');
  const second = (yaml: string): string[] => ofReview(REVIEW_YAML, { 'reviews/b.yaml': yaml });
  expect(second(REVIEW_YAML.replace('google/1', 'google/2').replace('Ada', 'Bo'))).toEqual([
    `reviews/b.yaml:1:5  id  "${ulid(1)}" is already the id of reviews/2026/any-name.yaml. Give one of them a new id.`,
  ]);
  expect(second(REVIEW_YAML.replace(ulid(1), ulid(2)))).toEqual([
    'reviews/b.yaml:7:13  source_url  the same google review is already in reviews/2026/any-name.yaml. Keep one of them.',
  ]);
  expect(
    second(REVIEW_YAML.replace(ulid(1), ulid(2)).replace('https://reviews.', 'HTTPS://Reviews.')),
  ).toEqual([
    'reviews/b.yaml:7:13  source_url  the same google review is already in reviews/2026/any-name.yaml. Keep one of them.',
  ]);
  expect(second(REVIEW_YAML.replace(ulid(1), ulid(2)).replace('google/1', 'google/2'))).toEqual([
    'reviews/b.yaml:2:9  author  warning: author, date and text are the same as in reviews/2026/any-name.yaml. Delete one if it is the same review.',
  ]);
  const withId = (id: string) => REVIEW_YAML.replace(ulid(1), id).replace(/source_url.*/, 'source_id: g-7');
  expect(ofReview(withId(ulid(1)), { 'reviews/b.yaml': withId(ulid(2)) })[0]).toContain(
    'source_id  the same google review',
  );
  // Two sources may give the same number to different reviews.
  const elsewhere = withId(ulid(2)).replace('source: google', 'source: yelp').replace('Ada', 'Bo');
  expect(ofReview(withId(ulid(1)), { 'reviews/b.yaml': elsewhere })).toEqual([]);
});

test('unverified reviews are allowed where the policy says so', () => {
  verifies('3.unverified');
  expect(
    ofReview(changed('verified: true', 'verified: false').replace(/source_url.*\n/, ''), {
      'policy.yaml': 'publish_unverified: true\n',
    }),
  ).toEqual([]);
});

test.each([
  ['a tab', 'publish_unverified:\ttrue\n\tcollection: Survey\n'],
  ['another value', 'publish_unverified: maybe\n'],
])('a policy that cannot be read is one problem, not one of each unverified review: %s', (_name, policy) => {
  const unverified = changed('verified: true', 'verified: false').replace(/source_url.*\n/, '');
  const found = ofReview(unverified, { 'policy.yaml': policy });
  expect(found.map((line) => line.split(':')[0])).toEqual(['policy.yaml']);
  // What is readable counts.
  expect(ofReview(unverified, { 'policy.yaml': 'records: 1\n' }).join()).toContain('set publish_unverified');
});

test('reports ambiguous names and unknown mentions', () => {
  verifies('11.ambiguous-alias', '3.alias-shared', '11.unknown-mention', '11.vocabularies');
  const technicians = `- id: maya\n  label: Maya\n  aliases: [Doc]\n- id: toby\n  label: Toby\n  aliases: [Tobias, DOC]\n- id: toby\n  label: Other\n`;
  const found = ofReview(`${REVIEW_YAML}mentions_technicians: [maya, tobi]\nmentions_services: [massage]\n`, {
    'technicians.yaml': technicians,
    'services.yaml': '- {id: neck, label: Neck care}\n',
  });
  expect(found).toEqual([
    'reviews/2026/any-name.yaml:8:30  mentions_technicians.1  "tobi" is not in technicians.yaml. Did you mean "toby"? Allowed: maya, toby.',
    'reviews/2026/any-name.yaml:9:21  mentions_services.0  "massage" is not in services.yaml. Allowed: neck.',
    'technicians.yaml:6:21  1.aliases.1  "DOC" is already a name of "maya". Use each name for one entry only.',
    'technicians.yaml:7:7  2.id  "toby" is used twice. Rename one of them.',
  ]);
});

test('reports every problem of every file at once', () => {
  verifies('11.all-problems');
  const found = problems({
    'busines.yaml': BUSINESS_YAML,
    'aspects.yaml': '- {id: Wait, label: "", description: x, terms: []}\n',
    'reviews/2026/a.yaml':
      'id: 1\nauthor: ""\nrating: 0\ndate: 14.3.2026\nsource: Google Maps\nverified: yes\n',
    'reviews/notes.txt': 'remember the milk',
  });
  expect(found.map((line) => line.split('  ').slice(0, 2).join(' '))).toEqual([
    'aspects.yaml:1:8 0.id',
    'aspects.yaml:1:21 0.label',
    'aspects.yaml:1:48 0.terms',
    'busines.yaml:1:1 -',
    'business.yaml:1:1 -',
    'reviews/2026/a.yaml:1:5 id',
    'reviews/2026/a.yaml:2:9 author',
    'reviews/2026/a.yaml:3:9 rating',
    'reviews/2026/a.yaml:4:7 date',
    'reviews/2026/a.yaml:5:9 source',
    'reviews/2026/a.yaml:6:11 verified',
    'reviews/notes.txt:1:1 -',
  ]);
  expect(found[3]).toContain('Did you mean "business.yaml"?');
});

test('an empty folder and a missing one say what to do', () => {
  verifies('11.all-problems');
  expect(problems({ 'README.md': 'hello' })[0]).toContain('business.yaml:1:1  -  is missing');
  const missing = loadContent('/does/not/exist', TODAY);
  expect(missing.ok ? [] : missing.problems.map(formatProblem)[0]).toContain('Set CONTENT_DIR');
});

test('a summary is Markdown with front matter', () => {
  const summary = (text: string): string[] =>
    problems({ 'business.yaml': BUSINESS_YAML, 'summary.md': text });
  expect(summary('---\nauthor: Jo\nreviewed_at: 2026-01-01\n---\nPeople like it.\n')).toEqual([]);
  expect(summary('People like it.')[0]).toContain('must begin with front matter');
  expect(summary('---\nauthor: Jo\nreviewd_at: 2026-01-01\n---\nText')[0]).toContain(
    'summary.md:2:1  reviewed_at  missing',
  );
});

test('the sample content is sound, large enough and marked as sample', () => {
  verifies('3.sample');
  const loaded = loadContent(SAMPLE_FOLDER, TODAY);
  if (!loaded.ok) throw new Error(loaded.problems.map(formatProblem).join('\n'));
  expect(loaded.warnings).toEqual([]);
  const { reviews, business } = loaded.content;
  expect(business.sample).toBe(true);
  expect(reviews.length).toBeGreaterThanOrEqual(150);
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test('what cannot be read is a problem like any other, not a crash', async () => {
  verifies('11.files', '11.all-problems');
  const { symlinkSync, mkdirSync } = await import('node:fs');
  const { join } = await import('node:path');
  const { folder, remove } = contentFolder({
    'business.yaml': BUSINESS_YAML,
    'reviews/a.yaml': `${REVIEW_YAML}owner_reply: &x [*x]\n`,
    'reviews/b.yaml': 'rating: 9\n',
  });
  try {
    symlinkSync('/does/not/exist', join(folder, 'reviews/gone.yaml'));
    symlinkSync('.', join(folder, 'reviews/loop'));
    symlinkSync('self.yaml', join(folder, 'reviews/self.yaml'));
    mkdirSync(join(folder, 'reviews/folder.yaml'));
    const loaded = loadContent(folder, TODAY);
    const lines = loaded.ok ? [] : loaded.problems.map(formatProblem);
    expect(lines.filter((line) => !line.startsWith('reviews/b.yaml'))).toEqual([
      'reviews/a.yaml:1:1  -  refers to itself through an anchor (&). Write the values out.',
      'reviews/gone.yaml:1:1  -  is a symlink. Replace it with a copy of the file, or remove it.',
      'reviews/loop:1:1  -  is a symlink. Replace it with a copy of the file, or remove it.',
      'reviews/self.yaml:1:1  -  is a symlink. Replace it with a copy of the file, or remove it.',
    ]);
    expect(lines.some((line) => line.startsWith('reviews/b.yaml:1:9  rating'))).toBe(true);
  } finally {
    remove();
  }
});

test('rules between files are checked also where a field is wrong', () => {
  verifies('11.all-problems', '11.unknown-mention', '11.duplicate-id', '11.dates');
  const broken = REVIEW_YAML.replace('author', 'authr').replace('2026-03-14', '2027-01-01');
  const found = ofReview(`${broken}mentions_technicians: [nobody]\n`, { 'reviews/2025.yaml': REVIEW_YAML });
  expect(found.map((line) => line.split('  ').slice(0, 2).join(' '))).toEqual([
    'reviews/2026/any-name.yaml:1:1 author',
    'reviews/2026/any-name.yaml:1:5 id',
    'reviews/2026/any-name.yaml:2:1 authr',
    'reviews/2026/any-name.yaml:4:7 date',
    'reviews/2026/any-name.yaml:7:13 source_url',
    'reviews/2026/any-name.yaml:8:24 mentions_technicians.0',
  ]);
});

test('the ledger of withheld reviews counts and names what is not published', () => {
  const withheld = (reviews: string): string =>
    `withheld:\n  - reason: fake\n    rating: 1\n    count: 1\n    reviews: ${reviews}\n`;
  const told = (reviews: string): string[] => ofReview(REVIEW_YAML, { 'policy.yaml': withheld(reviews) });
  expect(told(`[{id: ${ulid(9)}}, {source: google, source_id: other}]`)).toEqual([
    'policy.yaml:4:12  withheld.0.count  must be at least 2, the number of reviews listed, got 1',
  ]);
  expect(told('[{source: google}]')[0]).toContain('must have id, or source with');
});

test.each(['\n', '\r\n'])('a merge conflict is one problem with its line (%j ends lines)', (end) => {
  const conflict = ['<<<<<<< HEAD', 'author: A', '=======', 'author: B', '>>>>>>> other', ''];
  const told = 'has an unresolved merge conflict. Keep the right version';
  const yaml = ofReview(`${REVIEW_YAML}${conflict.join('\n')}`.replaceAll('\n', end));
  expect(yaml).toEqual([expect.stringMatching(`^reviews/2026/any-name.yaml:8:1  -  ${told}`)]);
  const summary = ['---', 'author: A', 'reviewed_at: 2026-01-01', '---', 'Words.', ...conflict].join(end);
  expect(problems({ 'business.yaml': BUSINESS_YAML, 'summary.md': summary })).toEqual([
    expect.stringMatching(`^summary.md:6:1  -  ${told}`),
  ]);
});

test('a heading underlined like a mark of a conflict is a heading', () => {
  const summary = '---\nauthor: A\nreviewed_at: 2026-01-01\n---\nSummary\n=======\nWords.\n';
  expect(problems({ 'business.yaml': BUSINESS_YAML, 'summary.md': summary })).toEqual([]);
});

test('marks of a conflict within the words of a review are words', () => {
  expect(ofReview(`${REVIEW_YAML}text: |-\n  <<<<<<< What a place\n  =======\n`)).toEqual([]);
});

/** File, place and field of each problem. */
const placesOf = (files: Record<string, string>): string[] =>
  problems({ 'business.yaml': BUSINESS_YAML, ...files }).map((line) =>
    line.split('  ').slice(0, 2).join(' '),
  );

test('what is wrong with one entry of a list hides nothing about the others', () => {
  verifies('11.all-problems', '11.duplicate-id', '11.ambiguous-alias', '11.dates');
  expect(
    placesOf({
      'technicians.yaml':
        '- {id: tom, label: Tom, rol: Masseur, aliases: [Tommy]}\n- {id: tom, label: Other}\n- {id: ann, label: Ann, aliases: [tommy]}\n- {id: bo, label: ann}\n- Zoe\n',
      'faq.yaml':
        '- {id: wait, question: How long?, answr: No., reviewed_at: 2027-01-01}\n- {id: wait, question: Where?}\n',
      'reviews/a.yaml': `${REVIEW_YAML}owner_reply: {text: Hi, date: 2027-01-01, by: Me}\nreply_checked: Ann Lee\n`,
    }),
  ).toEqual([
    'faq.yaml:1:35 0.answr',
    'faq.yaml:1:60 0.reviewed_at',
    'faq.yaml:2:8 1.id',
    'reviews/a.yaml:8:31 owner_reply.date',
    'reviews/a.yaml:8:43 owner_reply.by',
    'technicians.yaml:1:25 0.rol',
    'technicians.yaml:2:8 1.id',
    'technicians.yaml:3:35 2.aliases.0',
    'technicians.yaml:4:19 3.label',
    'technicians.yaml:5:3 4',
  ]);
});

test('what is wrong with one item in a review hides nothing about its neighbours', () => {
  verifies('11.all-problems', '11.unknown-mention');
  const aspects = '- {id: staff, label: Staff, description: People., terms: [staff]}\n';
  const stale = OVERRIDE_YAML.replace('HASH', 'a'.repeat(64)).replace('negative', 'mixt');
  expect(
    placesOf({
      'aspects.yaml': aspects,
      'technicians.yaml': '- {id: tom, label: Tom}\n',
      'reviews/a.yaml': `${REVIEW_YAML}mentions_technicians: [sean, Tom]\n${stale}`,
    }),
  ).toEqual([
    'reviews/a.yaml:8:24 mentions_technicians.0',
    'reviews/a.yaml:8:30 mentions_technicians.1',
    'reviews/a.yaml:11:26 overrides.0.set',
    expect.stringMatching(/^reviews\/a\.yaml:11:\d+ overrides\.0\.text_sha256$/),
  ]);
});

test('no mention is called unknown if some ids of its list cannot be read', () => {
  const mentions = `${REVIEW_YAML}mentions_technicians: [tom]\n${OVERRIDE_YAML.replace('HASH', sha256('The staff. Well.'))}`;
  for (const aspects of ['- {id: Staff, label: Staff, description: People., terms: [staff]}\n', ': [\n']) {
    const found = placesOf({
      'aspects.yaml': aspects,
      'technicians.yaml': '- {id: Tom, label: Tom}\n',
      'reviews/a.yaml': mentions,
    });
    expect(found).toContain('technicians.yaml:1:8 0.id');
    expect(found.filter((line) => line.startsWith('reviews/'))).toEqual([]);
  }
});

test('all review ids of a claim are checked, even next to an invalid one', () => {
  verifies('11.all-problems');
  const summary = (ids: string): string =>
    `---\nauthor: Jo\nreviewed_at: 2026-01-01\nclaims:\n  - {text: One., stat: /review_count, value: 1, evidence_review_ids: [${ids}]}\n---\nText\n`;
  const ids = `${ulid(1)}, ${ulid(2)}, nope`;
  const found = (reviews: Record<string, string>): string[] =>
    placesOf({ 'summary.md': summary(ids), ...reviews }).filter((line) => line.startsWith('summary.md'));
  expect(found({ 'reviews/a.yaml': REVIEW_YAML })).toEqual([
    expect.stringContaining('claims.0.evidence_review_ids.1'),
    expect.stringContaining('claims.0.evidence_review_ids.2'),
  ]);
  expect(found({ 'reviews/a.yaml': REVIEW_YAML, 'reviews/b.yaml': 'id: [' })).toEqual([
    expect.stringContaining('claims.0.evidence_review_ids.2'),
  ]);
});

test.each([
  ['author: Ada P.', 'author:', '2:8  author  empty; must be text, such as "Karen M."'],
  ['rating: 5', 'rating: null', '3:9  rating  empty; must be a whole number from 1 to 5'],
])('an empty field gets what to write: %s, now %j', (before, after, message) => {
  expect(ofReview(changed(before, after))).toEqual([`reviews/2026/any-name.yaml:${message}`]);
});

test('names used instead of ids get the ids in their message', () => {
  const vocabularies = {
    'technicians.yaml': '- {id: tom-p, label: Tom P}\n- {id: sian, label: Siân}\n',
    'services.yaml': '- {id: massage, label: Massage}\n',
    'aspects.yaml': '- {id: staff, label: Staff, description: People., terms: [staff]}\n',
  };
  const overrides = ['entity: Siân', 'aspect: The Staff'].map(
    (what) =>
      `  - {${what}, set: none, reason: x, by: Me, date: 2026-05-01, text_sha256: ${sha256('Well.')}}\n`,
  );
  const told = ofReview(
    `${REVIEW_YAML}text: Well.\nmentions_technicians: [Tom]\nmentions_services: [A massage]\noverrides:\n${overrides.join('')}`,
    vocabularies,
  );
  expect(told.map((line) => line.replace(/^.*? {2}(\S+) {2}.*\. Allowed/, '$1: Allowed'))).toEqual([
    'mentions_technicians.0: Allowed: tom-p, sian.',
    'mentions_services.0: Allowed: massage.',
    'overrides.0.entity: Allowed: tom-p, sian, massage.',
    'overrides.1.aspect: Allowed: staff.',
  ]);
});

const COLON = 'needs a plain colon and a space after "rating", such as "rating: ...".';
const INDENT = 'is indented differently from its neighbor, or the line below is.';

test.each<[string, string, string[]]>([
  ['no space after a colon', changed('rating: 5', 'rating:5'), [`3:1  -  ${COLON}`]],
  ['a full-width colon', changed('rating: 5', 'rating：5'), [`3:1  -  ${COLON}`]],
  ['a non-breaking space after a colon', changed('rating: 5', 'rating:\u00a05'), [`3:1  -  ${COLON}`]],
  [
    'two lines without the space',
    changed('rating: 5', 'rating:9').replace('author: ', 'author:'),
    ['2:1  -  needs a plain colon and a space after "author", such as "author: ...".'],
  ],
  [
    'a text indented with a tab',
    `${REVIEW_YAML}text: |-\n\tnote:these are words\n`,
    ['9:1  -  is indented with a tab. Indent with spaces, two for each level.'],
  ],
  [
    'an apostrophe in single quotes',
    `${REVIEW_YAML}text: 'It's fine'\n`,
    ['8:11  -  has a text in single quotes with an apostrophe, which ends it.'],
  ],
  ['a field with a space too many', changed('rating: 5', ' rating: 5'), [`2:9  -  ${INDENT}`]],
  [
    'fields of a group with unequal spaces',
    `${REVIEW_YAML}owner_reply:\n  text: Thanks\n   date: 2026-04-01\n`,
    [`9:9  -  ${INDENT}`],
  ],
  [
    'a field that left its group',
    `${REVIEW_YAML}changes:\n  - on: 2026-04-01\n    by: owner\n  reason: A typo.\n    fields: [text]\ntext: Well.\n`,
    [`11:1  -  ${INDENT}`],
  ],
])('a slip is told in plain words: %s', (_name, yaml, expected) => {
  const told = ofReview(yaml);
  expect(told.slice(0, expected.length)).toEqual(
    expected.map((line) => expect.stringContaining(`reviews/2026/any-name.yaml:${line}`)),
  );
  expect(new Set(told.map((line) => line.split(':')[1])).size).toBe(told.length);
});

test('a second line of words with a colon is a text, not a field with too many spaces', () => {
  const told = ofReview(`${REVIEW_YAML}text: Well.\n  note: They were late.\n`);
  expect(told[0]).toContain('and texts by two more spaces');
});

test('words of a text that look like typos are no problem, regardless of other problems', () => {
  const text = 'text: |-\n  rating:5\n  -id: x\n';
  expect(ofReview(`${REVIEW_YAML}${text}`)).toEqual([]);
  expect(ofReview(`${changed('rating: 5', 'rating:5')}${text}`)).toHaveLength(1);
  expect(ofReview(`${changed('rating: 5', 'rating: 9')}${text}`)).toHaveLength(1);
});

test('a misspelt folder of reviews is one problem', () => {
  const files = Object.fromEntries([1, 2, 3].map((n) => [`Reviews/2026/${n}.yaml`, REVIEW_YAML]));
  expect(problems({ 'business.yaml': BUSINESS_YAML, ...files })).toEqual([
    'Reviews/:1:1  -  is not a content folder. Did you mean "reviews/"? Rename it.',
  ]);
});

test('a problem shows signs that would turn a terminal’s line as escapes', () => {
  const problem = { line: 1, column: 1, message: 'unknown field', severity: 'error' as const };
  expect(formatProblem({ ...problem, file: 'n\u001b[31m.yaml', field: '\u001b]0;x\u0007\u202ekey' })).toBe(
    'n\\u001b[31m.yaml:1:1  \\u001b]0;x\\u0007\\u202ekey  unknown field',
  );
});

test.each(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'a.yaml~', '#a.yaml#', '.a.yaml.swp', 'README.md'])(
  'what systems and editors leave behind is no content: %s',
  (name) => {
    expect(ofReview(REVIEW_YAML, { [`reviews/2026/${name}`]: 'x', [name]: 'x' })).toEqual([]);
  },
);

test('any other file is reported with what to do', () => {
  expect(ofReview(REVIEW_YAML, { 'reviews/2026/a.yaml.orig': 'x' })).toEqual([
    'reviews/2026/a.yaml.orig:1:1  -  is not a review file. Rename it to end in .yaml, or delete it.',
  ]);
});

test.each(['constructor', 'toString', '__proto__'])('a file named %s is no content file', (name) => {
  expect(problems({ 'business.yaml': BUSINESS_YAML, [`${name}`]: 'x' })).toEqual([
    expect.stringContaining('is not a content file.'),
  ]);
});

function loaded(files: Record<string, string>): Content {
  const { folder, remove } = contentFolder(files);
  try {
    const read = loadContent(folder, TODAY);
    if (!read.ok) throw new Error(read.problems.map(formatProblem).join('\n'));
    return read.content;
  } finally {
    remove();
  }
}

const extended = (yaml: string): Record<string, string> => ({
  'business.yaml': BUSINESS_YAML,
  'aspects.yaml': yaml,
});

test('aspects may be a pack and what differs from it', () => {
  const own = loaded(
    extended(
      'extends: dental\nwithout: [price]\naspects:\n  - {id: staff, label: Our team, terms: [our Anna]}\n',
    ),
  );
  const plain = loaded(extended('# Ours.\nextends: dental\n'));
  const ids = (content: Content): string[] => content.aspects.map(({ id }) => id);
  expect(ids(own)).toEqual(ids(plain).filter((id) => id !== 'price'));
  expect(ids(plain)).toContain('price');
  const [mine, theirs] = [own, plain].map(({ aspects }) => aspects.find(({ id }) => id === 'staff'));
  expect(mine).toEqual({ ...theirs, label: 'Our team', terms: ['our Anna', ...(theirs?.terms ?? [])] });
  const added = '{id: parking, label: Parking, description: Cars., base: place, terms: [parking garage]}';
  expect(ids(loaded(extended(`extends: dental\naspects: [${added}]\n`)))).toEqual(
    expect.arrayContaining([...ids(plain), 'parking']),
  );
});

test.each([
  ['extends: dentol\n', 'aspects.yaml:1:10  extends  "dentol" is not a known trade. Did you mean "dental"?'],
  ['extends: dental\nwithout: [xyz]\n', 'aspects.yaml:1:1  -  without: nothing inherited has the id "xyz".'],
  ['extends: dental\naspects: [{id: parking}]\n', 'aspect "parking" is new, so it needs label'],
  ['extends: dental\nadded: []\n', 'aspects.yaml:2:1  added  unknown field.'],
  ['aspects: []\n', 'aspects.yaml:1:1  extends  missing'],
])('a mistake in the changes of a pack has its place: %s', (yaml, message) => {
  expect(problems(extended(yaml)).join('\n')).toContain(message);
});

test.each([
  ['pack: legal\nwords: {customer: client, customers: clients, team: team}\n', ['error', 'error']],
  ['words: {customer: Patient, customers: Patienten, team: Team}\n', ['error', 'error']],
  ['pack: restaurant\n', [undefined, 'warning']],
  ['pack: legal\nschema_type: Restaurant\n', [undefined, 'warning']],
])('how a new reply that no one has read counts follows from the trade: %j', (business, expected) => {
  verifies('11.replies-unread');
  const counts = (text: string, more = ''): string | undefined => {
    const { folder, remove } = contentFolder({
      'business.yaml': `${BUSINESS_YAML}${business}`,
      'reviews/a.yaml': `${REVIEW_YAML}owner_reply: {text: "${text}", date: 2026-03-15}\n${more}`,
    });
    // Without a commit, every reply is new.
    execFileSync('git', ['init', '-q', folder]);
    const loaded = loadContent(folder, TODAY);
    remove();
    const problems = loaded.ok ? loaded.warnings : loaded.problems;
    return problems.find(({ field }) => field === 'owner_reply.text')?.severity;
  };
  expect(['Come again!', 'Here are 200 euros.'].map((text) => counts(text))).toEqual(expected);
  expect(counts('Here are 200 euros.', 'reply_checked: Ann Lee\n')).toBeUndefined();
});
