import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { INSIGHTS_VERSION } from '../../src/insights/assemble.ts';
import { deskProject } from './desk-project.ts';

/** Five reviews, each with what a second route says of it, and a folder of content in any spelling of YAML. */

export interface Person {
  author: string;
  source: string;
  date: string;
  text: string;
  own: { source_id?: string; source_url?: string };
  /** As another service or another list of the same one has it. */
  other: string;
  isNameless?: true;
}

export const PEOPLE: readonly Person[] = [
  {
    ...{ author: 'Ada Profile', source: 'google', date: '2026-03-10', text: 'Fixed the boiler.\nAt night!' },
    ...{ own: { source_id: 'locations/7/reviews/G0' }, other: 'ChdDSUhNMG9nS0VJQ0FnSURA' },
  },
  {
    ...{ author: 'Bea Gathered', source: 'yelp', date: '2026-03-11', text: 'Fine, and: on time' },
    ...{ own: { source_id: 'yelp-1' }, other: 'birdeye:77' },
  },
  {
    ...{ author: 'Cid Linked', source: 'facebook', date: '2026-03-12', text: 'Left the kitchen clean' },
    ...{ own: { source_url: 'https://reviews.example.org/biz?hrid=2' }, other: 'facebook-2' },
  },
  {
    ...{ author: 'Dora Told', source: 'survey', date: '2026-03-13', text: "Calm, quick and 'kind'" },
    ...{ own: {}, other: 'survey-3' },
  },
  {
    ...{ author: 'A Google user', source: 'google', date: '2026-03-14', text: 'Never on time' },
    ...{ own: { source_id: 'locations/7/reviews/G4' }, other: 'ChdDSUhNMG9nS0VJQ0FnSURE' },
    isNameless: true,
  },
];

export interface RowPlan {
  route: 'own' | 'other' | 'bare' | 'absent';
  words: 'same' | 'spelled' | 'others';
}

const words = fc.constantFrom('same', 'spelled', 'others');
export const rowPlan: fc.Arbitrary<RowPlan> = fc.record({
  route: fc.constantFrom('own', 'other', 'bare', 'absent'),
  words,
});
export const presentRow: fc.Arbitrary<RowPlan> = fc.record({
  route: fc.constantFrom('own', 'other', 'bare'),
  words,
});

export const wordsOf = ({ text }: Person, words: RowPlan['words']): string =>
  words === 'same'
    ? text
    : words === 'spelled'
      ? text.toUpperCase().replace(/[,.]? /, '  ')
      : 'Words of another day';

export function csvOf(plans: readonly RowPlan[]): string {
  const rows = PEOPLE.map((person, n) => {
    const { route, words } = plans[n] as RowPlan;
    const { source_id = '', source_url = '' } = route === 'own' ? person.own : {};
    const id = route === 'other' ? person.other : source_id;
    const cells = [person.author, '5', person.date, person.source, id, source_url, wordsOf(person, words)];
    return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  });
  const present = rows.filter((_, n) => plans[n]?.route !== 'absent');
  return `author,rating,date,source,source_id,source_url,text\n${present.join('\n')}\n`;
}

/** How a text is written in YAML. */
const STYLES = ['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const;

export interface Spelling {
  style: (typeof STYLES)[number];
  end: '' | '\n' | '\n\n';
  isFlow: boolean;
  isCrlf: boolean;
  list: 'inline' | 'lines' | 'quoted' | 'wrapped';
}

export const spelling: fc.Arbitrary<Spelling> = fc.record({
  style: fc.constantFrom(...STYLES),
  end: fc.constantFrom('', '\n', '\n\n'),
  isFlow: fc.boolean(),
  isCrlf: fc.boolean(),
  list: fc.constantFrom('inline', 'lines', 'quoted', 'wrapped'),
});

type Value = Record<string, unknown> & { id: string; text: string };

/** The same review in another spelling; blocks may end in empty lines. */
export function spelled(value: Value, { style, end, isFlow, isCrlf }: Spelling): string {
  const text = value.text + (style.startsWith('BLOCK') ? end : '');
  const yaml = isFlow
    ? `${JSON.stringify({ ...value, text })}\n`
    : stringify({ ...value, text: undefined }) +
      stringify({ text }, { defaultStringType: style, defaultKeyType: 'PLAIN', lineWidth: 20 });
  return isCrlf ? yaml.replaceAll('\n', '\r\n') : yaml;
}

/** A summary whose claim rests on these reviews. */
export function summaryOf(ids: readonly string[], list: Spelling['list']): string {
  const lists = {
    inline: ` [${ids.join(', ')}]`,
    quoted: ` [${ids.map((id, n) => (n % 2 === 0 ? `"${id}"` : `'${id}'`)).join(' , ')}]`,
    wrapped: ` [${ids.join(',\n      ')}]`,
    lines: `\n${ids.map((id) => `      - ${id}`).join('\n')}`,
  };
  const claim = `  - text: This is version ${INSIGHTS_VERSION}.\n    stat: /version\n    value: ${INSIGHTS_VERSION}\n`;
  const head = `author: Owner\nreviewed_at: 2026-03-20\nclaims:\n${claim}`;
  return `---\n${head}    evidence_review_ids:${lists[list]}\n---\n\nThis is version ${INSIGHTS_VERSION}.\n`;
}

export class World {
  readonly project: string;

  constructor(files: Record<string, string>) {
    this.project = deskProject(files);
  }

  private get content(): string {
    return join(this.project, 'content');
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.content, file)), { recursive: true });
    writeFileSync(join(this.content, file), text);
  }

  delete(file: string): void {
    rmSync(join(this.content, file));
  }

  /** All files of the content by path. */
  files(): Map<string, string> {
    const names = readdirSync(this.content, { recursive: true, withFileTypes: true });
    const paths = names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(this.content.length + 1));
    return new Map(paths.map((path) => [path, readFileSync(join(this.content, path), 'utf8')]));
  }

  /** All review files. */
  reviews(): { file: string; value: Value }[] {
    return [...this.files()]
      .filter(([file]) => file.startsWith('reviews/'))
      .map(([file, text]) => ({ file, value: parse(text) as Value }));
  }

  /** The review files of a person. */
  reviewsOf({ author }: Person, all = this.reviews()): { file: string; value: Value }[] {
    return all.filter(({ value }) => String(value.author).toLowerCase().trim() === author.toLowerCase());
  }

  git(...args: string[]): string {
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    return execFileSync('git', [...who, ...args], {
      cwd: this.project,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  }
}
