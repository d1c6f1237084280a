/**
 * Lets this process outlive whoever reads what it prints (`npm start | head -1`): lines that nobody takes are
 * lost, and nothing else.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/** One JSON object a line, so that people and log tools can read the host's life. */
export function log(event: string, details: Record<string, unknown> = {}): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...details }));
}
