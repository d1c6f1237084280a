/** Names this hub and a URL with more about it. */
export function userAgent(baseUrl: string): string {
  return `reviews-service-websub/1.0 (+${baseUrl}/)`;
}
