import type { Page } from 'playwright-core';

/** One page of each kind, by its path. The sitemap has every page but frames and errors. */
export async function pageTypes(page: Page, origin: string): Promise<string[]> {
  const dataset = await (await page.request.get(`${origin}/reviews.json`)).json();
  const sitemap = await (await page.request.get(`${origin}/sitemap.xml`)).text();
  const first = (list: { id: string }[], folder: string): string[] =>
    list[0] ? [`${folder}${list[0].id}/`] : [];
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  return [
    ...listed.filter((path) => !OF_MANY.test(path)),
    ...(dataset.reviews.length > 25 ? ['/reviews/page/2/'] : []),
    '/reviews/rating/5/',
    ...first(dataset.reviews, '/reviews/'),
    ...first(dataset.business.technicians, '/technicians/'),
    ...first(dataset.business.services, '/services/'),
    '/widgets/list/',
    '/nowhere/',
  ];
}

/** Pages that differ only by an id or a number. */
const OF_MANY = /^\/(?:reviews|technicians|services)\/./;

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
