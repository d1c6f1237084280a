import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroPassages } from './astro-passages.ts';
import { commitFindings, SUBJECT_LIMIT } from './commit-findings.ts';
import { MESSAGE_LIMIT, type Passage, proseFindings } from './findings.ts';
import { htmlPassages } from './html-passages.ts';
import { jsonPassages } from './json-passages.ts';
import { markdownPassages } from './markdown-passages.ts';
import { commentPassages, sourcePassages } from './source-passages.ts';
import { readWordList } from './word-list.ts';

const RULES = readWordList();

/** The words that are found. */
function found(passages: Passage[], content = ''): string[] {
  return proseFindings(passages, RULES, content).map((finding) => finding.match(/"([^"]*)"/)?.[1] ?? '');
}

describe('the word list', () => {
  test.each([
    ['Each share stands on 8 reviews.', 'stands'],
    ['The hub is told about it.', 'told'],
    ['Mend the file.', 'Mend'],
    ['The model is read anew.', 'anew'],
    ['Remove the blanks.', 'blanks'],
    ['It finds nothing for signs and emoji.', 'signs and emoji'],
    ['The row was not taken over.', 'taken over'],
    ['It was killed for want of memory.', 'for want of'],
    ['Write a space behind it.', 'behind it'],
    ['Insights leave these\nout.', 'leave these out'],
    ['Somebody wrote that.', 'Somebody'],
    ['The texts were gone through.', 'gone through'],
    ['It takes at most one of each.', 'at most one of each'],
    ['4 are withheld for reasons that are counted.', 'withheld for reasons'],
    ['This value is no date.', 'is no d'],
    ['None is listed yet.', 'None is'],
    ['The page shows both, too.', ', too'],
    ['Of the Node host, not of Netlify.', 'Of the Node host'],
    ['Replace the sample by yours.', 'Replace the sample by'],
    ['The server answers 404.', 'answers 404'],
    ['Ask the address of the API.', 'address of the API'],
    ['It counts whatever it says.', 'whatever'],
    ['It is where it stands.', 'stands'],
    ['This is true of the text as a whole.', 'as a whole'],
    ['It has a page of its own.', 'of its own'],
    ['It reads this and nothing else.', 'and nothing else'],
    ['The colour of the licence.', 'colour'],
    ['It was recognised.', 'recognised'],
    ['About 94 % agree.', '4 %'],
  ])('refuses %j', (text, word) => {
    expect(found([{ file: 'a.md', text }])).toContain(word);
  });

  test.each([
    'This does not stand out. A badge stands for a group; a page stands alone.',
    'Tell us what you think.',
    'There is no page for this. It is no longer published.',
    'The FAQ answers your question. Send it to your postal address, or block an IP address.',
    'Put a proxy in front; run the server behind a proxy.',
    'The color of the licensed catalog: 94% analyzed. Our license, our hours and four colors.',
    'You too can do this. Add a blank line.',
  ])('accepts %j', (text) => {
    expect(found([{ file: 'a.md', text }])).toEqual([]);
  });

  test('reports file, line, replacement and reason', () => {
    const [finding] = proseFindings([{ file: 'a.md', line: 7, text: 'It is\nmade anew.' }], RULES);
    expect(finding).toBe('a.md:8  "anew": write again (dated). In "It is made anew."');
  });

  test('allows quotations and the words of the sample content', () => {
    expect(found([{ file: 'a.md', text: 'She wrote “nobody told me” and "whatever".' }])).toEqual([]);
    const page = [{ file: '/', text: 'Nobody told me about the bill.' }];
    expect(found(page, 'A review: Nobody told me about the bill. Pity.')).toEqual([]);
    expect(found(page, 'A review about a bill.')).toEqual(['told', 'Nobody']);
  });
});

describe('where prose is found', () => {
  test('in Markdown, but not in code and quotations', () => {
    const markdown =
      '# Told\n\nSome `told` text, [told](x.md).\n\n> told\n\n```\ntold\n```\n\n| told |\n|---|\n| anew |\n';
    const passages = markdownPassages('a.md', markdown);
    expect(found(passages)).toEqual(['Told', 'told', 'told', 'anew']);
    expect(passages.map(({ line }) => line)).toEqual([1, 3, 11]);
  });

  test('in pages, across inline elements and in attributes, but not in code, quotations and scripts', () => {
    const html = `<title>Mended</title><meta name="description" content="Made anew"><p>You are <b>told</b>.</p>
      <code>told</code><blockquote>told</blockquote><q>told</q><script>told</script><img alt="Nobody">
      <p>It takes <em>it</em> over</p><p>leave <a href="/">it</a> out</p>`;
    expect(found(htmlPassages('/', html)).sort()).toEqual([
      'Mended',
      'Nobody',
      'anew',
      'leave it out',
      'told',
    ]);
  });

  test('in string literals of source files, but not in names and word lists', () => {
    const source = `const a = 'this row was told'; const b = \`\${x} is made anew by \${y}\`; const told = 'told';
      const set = words('somebody nobody anybody everybody');
      const c = 'told tell one two three four five six seven eight nine ten eleven twelve thirteen fourteen';`;
    expect(found(sourcePassages('a.ts', source))).toEqual(['told', 'anew']);
    const broken = `const a = "a row is made of its " +\n  "own, and of others";`;
    expect(found(sourcePassages('a.ts', broken))).toEqual(['of its own']);
  });

  test('in comments, but not in the code that they name', () => {
    const source = '/**\n * These rows\n * were told by `anew`.\n */\nconst told = 1;\n  // Made anew.\n';
    const passages = commentPassages('a.ts', source);
    expect(found(passages)).toEqual(['told', 'anew']);
    expect(passages.map(({ line }) => line)).toEqual([1, 6]);
  });

  test('in components, also where the sample does not show them', () => {
    const component =
      "---\nconst a = 'these rows were told';\n---\n{none ? <p>Made anew</p> : 'of its own'}\n";
    const passages = astroPassages('a.astro', component);
    expect(found(passages)).toEqual(['told', 'anew', 'of its own']);
    expect(passages[0]?.line).toBe(2);
  });

  test('in the descriptions of OpenAPI and MCP, but not in keys and values', () => {
    expect(found(jsonPassages('a.json', { told: 'anew', tools: [{ description: 'Made anew' }] }))).toEqual([
      'anew',
    ]);
  });
});

test.each([
  ['throw new ConfigError(`$`);', 1],
  ['complain(context, `$`);', 1],
  ['const a = { message: `$` };', 1],
  ["const a = { message: 'Oh ' + `$` };", 1],
  ['const text = `$`;', 0],
])('the first sentence of a message has a limit: %s', (code, count) => {
  const words = 'word '.repeat(MESSAGE_LIMIT / 5);
  const long = sourcePassages(
    'a.ts',
    code.replace('$', () => `${words}and more. Fix it.`),
  );
  expect(proseFindings(long, RULES)).toHaveLength(count);
  const short = sourcePassages(
    'a.ts',
    code.replace('$', () => `Some few words. ${words}and more.`),
  );
  expect(proseFindings(short, RULES)).toEqual([]);
});

describe('commit subjects', () => {
  let folder = '';
  const git = (...options: string[]): void => {
    const run = spawnSync('git', options, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: 'A',
        GIT_AUTHOR_EMAIL: 'a@a.example',
        GIT_COMMITTER_NAME: 'A',
        GIT_COMMITTER_EMAIL: 'a@a.example',
      },
    });
    if (run.status !== 0) throw new Error(run.stderr);
  };
  const LONG = 'x'.repeat(SUBJECT_LIMIT + 1);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'prose-'));
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '-m', `Before the check ${LONG}`);
    writeFileSync(join(folder, 'check.ts'), '');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Add the check');
    git('commit', '--quiet', '--allow-empty', '-m', LONG);
    git('commit', '--quiet', '--allow-empty', '-m', 'x'.repeat(SUBJECT_LIMIT));
    git('commit', '--quiet', '--allow-empty', '-m', `Merge ${'a'.repeat(40)} into ${'b'.repeat(40)}`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('have a limit from the commit on that adds the check', () => {
    expect(commitFindings(folder, 'check.ts')).toEqual([
      expect.stringContaining(`subject of ${LONG.length} characters`),
    ]);
  });

  test('are checked as far as a shallow clone goes', () => {
    const shallow = join(folder, 'shallow');
    git('clone', '--quiet', '--depth', '3', pathToFileURL(folder).href, shallow);
    expect(commitFindings(shallow, 'check.ts')).toHaveLength(1);
    rmSync(shallow, { recursive: true });
    git('clone', '--quiet', '--depth', '1', pathToFileURL(folder).href, shallow);
    expect(commitFindings(shallow, 'check.ts')).toEqual([]);
  });

  test('are not checked without history', () => {
    expect(commitFindings(tmpdir(), 'check.ts')).toEqual([]);
  });
});

test('the word list gives a replacement and a reason for each pattern', () => {
  expect(RULES.filter(({ but, why }) => !but || !why)).toEqual([]);
  expect(readFileSync('docs/inside/style.md', 'utf8')).toContain('word-list.yaml');
});
