import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { starterPacks } from '../../src/io/content/packs.ts';
import { anchor } from '../../src/text/anchor.ts';
import { verifies } from '../requirements.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { pagesIn } from '../support/html-files.ts';
import { EMPTY, FILLED, HOSTILE, ONE } from '../support/variants.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Astro writes void elements and empty attributes in HTML's short forms.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Long business names make long titles.
    'long-title': 'off',
    // No native element has the group role of a scroll area.
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    'no-raw-characters': 'off',
  },
});

it.each([FILLED, EMPTY, ONE, HOSTILE])(
  'the pages of $name are valid HTML',
  async (variant) => {
    // Developer pages are the same for all content.
    const pages = pagesIn((await builtSite(variant)).client).filter(
      ({ path }) => variant === FILLED || !path.startsWith('/developers/'),
    );
    // One of each kind of page is enough where hundreds come from one template.
    const perKind = new Map<string, { path: string; html: string }[]>();
    for (const page of pages) {
      const kind = page.path.replace(/[0-9A-Z]{26}|\d+|(?<=technicians\/|services\/)[^/]+/g, '*');
      perKind.set(kind, [...(perKind.get(kind) ?? []), page].slice(0, 12));
    }
    const problems: string[] = [];
    for (const { path, html } of [...perKind.values()].flat()) {
      const report = await validator.validateString(html, `page${path.replaceAll('/', '_')}.html`);
      for (const { messages } of report.results) {
        for (const { line, column, ruleId, message } of messages) {
          problems.push(`${path} ${line}:${column} ${ruleId} ${message}`);
        }
      }
    }
    expect(perKind.size).toBeGreaterThan(7);
    expect([...new Set(problems)].slice(0, 20)).toEqual([]);
  },
  BUILD_TIMEOUT_MS,
);

it(
  'no entry of the content has the id of another element on a page, whatever the trade',
  async () => {
    verifies('3.anchors');
    const inPacks = [...starterPacks().values()].flatMap(({ aspects, topics }) =>
      [...aspects, ...topics].map(({ id }) => id),
    );
    const found: string[] = [];
    for (const variant of [FILLED, HOSTILE]) {
      const { client } = await builtSite(variant);
      const { faq } = JSON.parse(readFileSync(join(client, 'insights.json'), 'utf8'));
      const own = new Set(faq.map(({ id }: { id: string }) => anchor('question', id)));
      for (const { path, html } of pagesIn(client)) {
        const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
        const fixed = new Set(ids.filter((id) => !own.has(id)));
        const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
        const met = inPacks.map((id) => anchor('question', id)).filter((id) => fixed.has(id));
        found.push(...[...twice, ...met].map((id) => `${path} ${id}`));
        if (path === '/insights/') expect([path, ids.some((id) => own.has(id))]).toEqual([path, true]);
      }
    }
    expect([...new Set(found)]).toEqual([]);
  },
  BUILD_TIMEOUT_MS,
);
