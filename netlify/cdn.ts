/** Netlify's CDN keeps these responses until the next deploy; the query is part of the key. */
const CDN_HEADERS = {
  'netlify-cdn-cache-control': 'public, durable, max-age=31536000',
  'netlify-vary': 'query',
};

/** Lets the CDN cache a full response that has validators, and return 304 itself. Errors are never cached. */
export function keptByCdn(response: Response): Response {
  if (response.status !== 200) return response;
  for (const [name, value] of Object.entries(CDN_HEADERS)) response.headers.set(name, value);
  return response;
}
