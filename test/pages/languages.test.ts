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
const GERMAN = 'Vielen Dank, wir freuen uns sehr und sind immer gut für Sie da.';

test('a review has its published language, and its reply the detected one', () => {
  const languages = (changes: Parameters<typeof review>[0], reply: string): (string | undefined)[] => {
    const view = reviewView(review({ ...changes, owner_reply: { text: reply, date: '2026-03-15' } }), {
      business: NAMING,
      words: CARD_WORDS['en-US'],
    });
    return [view.lang, view.reply?.lang];
  };
  expect(languages({ language: 'es', text: SPANISH }, GERMAN)).toEqual(['es', 'de']);
  expect(languages({ language: 'pt-BR', text: SPANISH }, 'Thank you very much.')).toEqual(['pt-BR', 'en']);
  expect(languages({ language: 'und' }, 'Thank you!')).toEqual([undefined, 'en']);
  expect(languages({ language: 'und', text: SPANISH }, '👍')).toEqual([undefined, undefined]);
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
