import { createHash } from 'node:crypto';
import type { Look } from '../../websub/ports.ts';
import { fetchProblem } from './fetch-problem.ts';

const DEADLINE_MS = 10_000;

/** What a GET of our own URL returns now. No address guard: in a home network it may have a private address. */
export async function look(url: string): Promise<Look> {
  try {
    const response = await fetch(url, {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { problem: `returns status ${response.status}` };
    }
    const digest = createHash('sha256');
    for await (const part of response.body ?? []) digest.update(part);
    return { version: digest.digest('hex') };
  } catch (error) {
    return { problem: `cannot be reached (${fetchProblem(error)})` };
  }
}
