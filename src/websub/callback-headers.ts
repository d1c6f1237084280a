/** Headers of every request to a callback. Without `identity`, some frameworks compress the challenge. */
export function callbackHeaders(baseUrl: string): Record<string, string> {
  return {
    'user-agent': `reviews-service-websub/1.0 (+${baseUrl}/)`,
    accept: '*/*',
    'accept-encoding': 'identity',
  };
}
