import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reviewCard } from '../../src/views/review-card.ts';
import { htmlOf } from '../../src/views/tree.ts';
import { CARD_WORDS } from '../../src/wording/catalog/card-words.ts';
import { BUILD_TIMEOUT_MS, builtSite } from '../support/built-site.ts';
import { pagesIn } from '../support/html-files.ts';
import { review } from '../support/reviews.ts';
import { HOSTILE } from '../support/variants.ts';

const NAMING = { name: 'Quay Street Chiropractic', technicians: [], services: [] };
const GERMAN = 'Vielen Dank, wir freuen uns sehr und sind immer gut für Sie da.';
const SPANISH = 'Muy buena atención y el trato es excelente. La recomiendo para todo.';

test('a review has its published language, and its reply the detected one', () => {
  const languages = (changes: Parameters<typeof review>[0], reply: string): (string | undefined)[] => {
    const replied = review({ ...changes, owner_reply: { text: reply, date: '2026-03-15' } });
    const card = htmlOf(reviewCard(replied, NAMING, CARD_WORDS['en-US']));
    return [/<blockquote dir="auto"(.*?)>/, /<p dir="auto"(.*?)>/].map(
      (part) => /lang="(.*?)"/.exec(part.exec(card)?.[1] ?? '')?.[1],
    );
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
  const foot = (changes: Parameters<typeof review>[0], path?: string): string | undefined =>
    /<p class="review-foot">.*/.exec(
      htmlOf(reviewCard(review({ source: 'google', ...changes }), business, CARD_WORDS['en-US'], { path })),
    )?.[0];
  const source = 'https://example.org/1';
  const links = [
    `<a href="${source}" rel="nofollow noopener">Original on Google</a>`,
    '<span>Edited March 16, 2026</span>',
    '<a href="/technicians/ada/">Ada</a>',
    '<a href="/services/x-rays/">X-rays</a>',
  ];
  const whole = foot({ ...some, source_url: source });
  for (const link of links) expect(whole).toContain(link);
  // A list of reviews does not link to itself.
  expect(foot({ ...some, source_url: source }, '/technicians/ada/')).not.toContain('Ada');
  expect(foot({ source_url: null, updated_at: null })).toContain('<span>From Google</span>');
  expect(foot({ source_url: null, updated_at: null })).not.toContain('Edited');
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
