import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reviewView } from '../../src/views/review-view.ts';
import { CARD_WORDS } from '../../src/wording/catalog/card-words.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { pagesIn } from '../support/html-files.ts';
import { review } from '../support/reviews.ts';
import { HOSTILE } from '../support/variants.ts';

const NAMING = { name: 'Quay Street Chiropractic', technicians: [], services: [] };
const SPANISH = 'Muy buena atención y el trato es excelente. La recomiendo para todo.';

test('a review has its published language', () => {
  const language = (changes: Parameters<typeof review>[0]): string | undefined =>
    reviewView(review(changes), { business: NAMING, words: CARD_WORDS['en-US'] }).lang;
  expect(language({ language: 'pt-BR', text: SPANISH })).toBe('pt-BR');
  expect(language({ language: 'und', text: SPANISH })).toBe(undefined);
});

test('the foot of a card says where a review is from, when it was edited, and what it mentions', () => {
  const some = {
    updated_at: '2026-03-16T10:00:00Z',
    mentions_technicians: ['ada'],
    mentions_services: ['x-rays'],
  };
  const business = {
    name: 'Quay',
    technicians: [{ id: 'ada', label: 'Ada' }],
    services: [{ id: 'x-rays', label: 'X-rays' }],
  };
  const foot = (changes: Parameters<typeof review>[0]) =>
    reviewView(review({ source: 'google', ...changes }), { business, words: CARD_WORDS['en-US'] }).foot;
  const source = 'https://example.org/1';
  expect(foot({ ...some, source_url: source })).toEqual([
    { label: 'Original on Google', href: source, rel: 'nofollow noopener' },
    { label: 'Edited March 16, 2026' },
    { label: 'Ada', href: '/technicians/ada/' },
    { label: 'X-rays', href: '/services/x-rays/' },
  ]);
  expect(foot({ source_url: null, updated_at: null })).toEqual([{ label: 'From Google' }]);
});

test(
  'pages mark the parts of a review that are in another language',
  async () => {
    const { client } = await builtSite(HOSTILE);
    const [hebrew] = pagesIn(join(client, 'reviews')).filter(
      ({ html }) => html.includes('class="review review-alone"') && html.includes('מצוין'),
    );
    expect(hebrew?.html).toContain('<blockquote dir="auto" lang="he">');
    expect(hebrew?.html).toContain('<p dir="auto" lang="he">מצוין');
    const list = readFileSync(join(client, 'reviews/index.html'), 'utf8');
    expect(list.match(/<p dir="auto" lang="he">/g)).toHaveLength(1);
  },
  BUILD_TIMEOUT_MS,
);
