import type { Page } from 'playwright-core';
import { DEVELOPER_PAGES } from '../../src/views/developer-pages.ts';

/** One page of each kind, by its path. */
export async function pageTypes(page: Page, origin: string): Promise<string[]> {
  const dataset = await (await page.request.get(`${origin}/reviews.json`)).json();
  const first = (list: { id: string }[], folder: string): string[] =>
    list[0] ? [`${folder}${list[0].id}/`] : [];
  return [
    '/',
    '/reviews/',
    ...(dataset.reviews.length > 25 ? ['/reviews/page/2/'] : []),
    '/reviews/rating/5/',
    ...first(dataset.reviews, '/reviews/'),
    ...first(dataset.business.technicians, '/technicians/'),
    ...first(dataset.business.services, '/services/'),
    '/technicians/',
    '/insights/',
    '/insights/method/',
    '/policy/',
    '/feeds/',
    ...DEVELOPER_PAGES.map(({ path }) => path),
    ...(Object.keys(dataset.business.review_urls ?? {}).length > 0 ? ['/leave-a-review/'] : []),
    '/widgets/',
    '/widgets/list/',
    '/widgets/carousel/',
    '/widgets/quote/',
    '/nowhere/',
  ];
}

/** Collects browser errors: script errors, blocked requests, broken files. */
export function browserErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/status of 404/.test(text)) errors.push(text);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}
