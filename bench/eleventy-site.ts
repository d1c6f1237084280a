import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A site for Eleventy of the same reviews: a page each, lists of 25, reviews.json and both feeds. Its pages are smaller
 * than ours, and it checks, analyzes and indexes nothing.
 */
export function eleventySite(folder: string, reviews: string): void {
  mkdirSync(join(folder, '_data'), { recursive: true });
  copyFileSync(reviews, join(folder, '_data/dataset.json'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [name, text] of Object.entries(TEMPLATES)) {
    writeFileSync(join(folder, `${name}.11ty.js`), SHARED + text);
  }
}

const SHARED = `
const escaped = (text) => String(text ?? '').replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
const card = (review) => '<article><h2><a href="/reviews/' + review.id + '/">' + escaped(review.author) + '</a></h2><p>'
  + review.rating + ' of 5, ' + review.date + '</p><blockquote>' + escaped(review.text) + '</blockquote></article>';
const page = (title, body) => '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>' + escaped(title)
  + '</title></head><body><main><h1>' + escaped(title) + '</h1>' + body + '</main></body></html>';
`;

const TEMPLATES: Readonly<Record<string, string>> = {
  review: `
export const data = {
  pagination: { data: 'dataset.reviews', size: 1, alias: 'review' },
  permalink: ({ review }) => '/reviews/' + review.id + '/index.html',
};
export const render = ({ review }) => page('Review by ' + review.author, card(review));
`,
  list: `
export const data = {
  pagination: { data: 'dataset.reviews', size: 25, alias: 'some' },
  permalink: ({ pagination }) => '/reviews/page-' + (pagination.pageNumber + 1) + '/index.html',
};
export const render = ({ some }) => page('Reviews', some.map(card).join(''));
`,
  dataset: `
export const data = { permalink: '/reviews.json' };
export const render = ({ dataset }) => JSON.stringify(dataset);
`,
  json: `
export const data = { permalink: '/api/feed.json' };
export const render = ({ dataset }) => JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Reviews',
  items: dataset.reviews.slice(0, 50).map(({ id, url, text, date }) => ({ id, url, content_text: text, date_published: date })),
});
`,
  atom: `
export const data = { permalink: '/feed.xml' };
export const render = ({ dataset }) => '<feed xmlns="http://www.w3.org/2005/Atom"><title>Reviews</title>'
  + dataset.reviews.slice(0, 50).map(({ id, date, text }) => '<entry><id>' + id + '</id><updated>' + date
  + '</updated><content>' + escaped(text) + '</content></entry>').join('') + '</feed>';
`,
};
