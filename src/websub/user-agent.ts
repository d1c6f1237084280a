/** Who is calling, and where a person finds out more (WS-23). */
export function userAgent(baseUrl: string): string {
  return `reviews-service-websub/1.0 (+${baseUrl}/)`;
}
