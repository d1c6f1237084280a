import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { COMMANDS } from '../../src/cli/commands/commands.ts';
import { runCommand } from '../../src/cli/main.ts';
import { builtSite } from '../support/built-site.ts';
import { SAMPLE_FOLDER } from '../support/sample.ts';
import { SAMPLE } from '../support/variants.ts';
import { astroPassages } from './astro-passages.ts';
import { commitFindings } from './commit-findings.ts';
import { comparable, type Passage, proseFindings } from './findings.ts';
import { htmlPassages } from './html-passages.ts';
import { jsonPassages } from './json-passages.ts';
import { markdownPassages } from './markdown-passages.ts';
import { commentPassages, sourcePassages } from './source-passages.ts';
import { readWordList } from './word-list.ts';

/** `npm run check:prose`: reads every text of ours that people read, and lists what docs/inside/style.md refuses. */
const REPOSITORY = resolve(import.meta.dirname, '../..');
/** Languages that the word list does not know. */
const NOT_US_ENGLISH = ['src/wording/catalog/en-gb.ts', 'src/wording/catalog/de.ts'];
/** Decision records keep the words of their day, and the lab's notes are a log. */
const NOT_DOCS = ['docs/decisions/', 'lab/NOTES.md', 'node_modules/', 'dist/', 'content'];

if (import.meta.main) {
  const site = await builtSite(SAMPLE).catch(() => null);
  const passages = [...docs(), ...sources(), ...(await commandHelp())];
  if (site !== null) {
    passages.push(...descriptions(join(site.project, 'dist/current/data')), ...pages(site.client));
  }
  const findings = [
    ...proseFindings(passages, readWordList(), sampleTexts(site?.client)),
    ...commitFindings(REPOSITORY, 'test/prose/check.ts'),
    ...(site === null ? ['The sample does not build, so its pages are unchecked. Run npm run build.'] : []),
  ];
  for (const finding of findings) console.error(finding);
  console.log(`Prose: ${findings.length} problems in ${passages.length} passages.`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

function docs(): Passage[] {
  const files = globSync(['*.md', '{docs,lab,bench,test}/**/*.md'], { cwd: REPOSITORY })
    .filter((file) => !NOT_DOCS.some((folder) => file.startsWith(folder)))
    .filter((file) => !file.includes('node_modules/'));
  return [...files, join(relative(REPOSITORY, SAMPLE_FOLDER), 'README.md')]
    .sort()
    .flatMap((file) => markdownPassages(file, readFileSync(join(REPOSITORY, file), 'utf8')));
}

function sources(): Passage[] {
  return globSync('{src,netlify,functions}/**/*.{ts,mjs,astro}', { cwd: REPOSITORY })
    .filter((file) => !NOT_US_ENGLISH.includes(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(REPOSITORY, file), 'utf8');
      const texts = file.endsWith('.astro') ? astroPassages(file, source) : sourcePassages(file, source);
      return [...texts, ...commentPassages(file, source)];
    });
}

/** What `npm run reviews -- help` prints, for each command also. */
async function commandHelp(): Promise<Passage[]> {
  let text = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const context = {
    environment: {} as never,
    project: REPOSITORY,
    input: Readable.from([]),
    output,
    errors: output,
  };
  for (const args of [['help'], ...Object.keys(COMMANDS).map((name) => ['help', name])])
    await runCommand(args, context);
  return text.split('\n').map((line) => ({ file: 'npm run reviews -- help', text: line.trim() }));
}

function descriptions(data: string): Passage[] {
  return ['openapi.json', 'mcp.json'].flatMap((name) =>
    jsonPassages(name, JSON.parse(readFileSync(join(data, name), 'utf8'))),
  );
}

function pages(client: string): Passage[] {
  return globSync('**/*.{html,txt}', { cwd: client })
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(client, name), 'utf8');
      return name.endsWith('.html') ? htmlPassages(`/${name}`, text) : markdownPassages(`/${name}`, text);
    });
}

/** What the sample business and its reviewers say: their words are not ours. */
function sampleTexts(client: string | undefined): string {
  const files = globSync('**/*.{yaml,md}', { cwd: SAMPLE_FOLDER }).filter((name) => name !== 'README.md');
  const texts = files.map((name) => readFileSync(join(SAMPLE_FOLDER, name), 'utf8'));
  const published = client === undefined ? '' : readFileSync(join(client, 'reviews.json'), 'utf8');
  return comparable([...texts, published.replaceAll('\\n', ' ').replaceAll('\\"', '"')].join(' '));
}
