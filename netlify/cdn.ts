/** Netlify's CDN keeps these responses until the next deploy; the query is part of the key. */
const CDN_HEADERS = {
  'netlify-cdn-cache-control': 'public, durable, max-age=31536000',
  'netlify-vary': 'query',
};

/** Lets the CDN keep a whole response that has validators. It makes its own 304 of it; errors are never kept. */
export function keptByCdn(response: Response): Response {
  if (response.status !== 200) return response;
  for (const [name, value] of Object.entries(CDN_HEADERS)) response.headers.set(name, value);
  return response;
}
