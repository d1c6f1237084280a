/**
 * Keeps this process running after its reader ends (`npm start | head -1`): only the lines printed from then
 * on are lost.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** Logs one JSON object per line, for people and log tools. */
export function log(event: string, details: Record<string, unknown> = {}): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...details }));
}
