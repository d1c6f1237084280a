/** One JSON object a line, so that people and log tools can read the host's life. */
export function log(event: string, details: Record<string, unknown> = {}): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...details }));
}
