import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const FILES = globSync(['*.md', 'docs/**/*.md', 'lab/*.md', 'content/README.md'], { cwd: REPOSITORY });
const WORDS_LIMIT = 20_000;
/** Records and generated tables, which the limit on words does not count. */
const UNCOUNTED =
  /^(CHANGELOG\.md|lab|content|docs\/(decisions|contract\.md|inside\/(insights-quality|published-fields)\.md))/;

const texts = new Map(FILES.map((file) => [file, readFileSync(join(REPOSITORY, file), 'utf8')]));

test('every link between docs leads to a file, and to a heading in it', () => {
  const broken = [...texts].flatMap(([file, text]) =>
    [...withoutCode(text).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !leadsSomewhere(file, link))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every path in a code span exists', () => {
  const broken = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/`((?:src|test|netlify|functions|docs|lab|bench|packs)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => file !== 'CHANGELOG.md' && !existsSync(join(REPOSITORY, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(broken).toEqual([]);
});

test(`the docs have at most ${WORDS_LIMIT} words without decisions and generated tables`, () => {
  const counts = [...texts]
    .filter(([file]) => !UNCOUNTED.test(file))
    .map(([, text]) => text.split(/\s+/).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(WORDS_LIMIT);
});

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? file : relative(REPOSITORY, resolve(REPOSITORY, dirname(file), path));
  if (!existsSync(join(REPOSITORY, target))) return false;
  if (heading === undefined) return true;
  return headings(readFileSync(join(REPOSITORY, target), 'utf8')).includes(heading);
}

/** The anchors that GitHub makes of a file's headings. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
}
