import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats `attempt` until its result is not null, at most `turns` times with a pause between; null
 * after that. `onWait` is called once, before the first pause.
 */
export async function inTurn<T>(
  attempt: () => Promise<T | null>,
  { turns, pauseMs, onWait }: { turns: number; pauseMs: number; onWait: () => void },
): Promise<T | null> {
  for (let turn = 1; ; turn += 1) {
    const result = await attempt();
    if (result !== null || turn >= turns) return result;
    if (turn === 1) onWait();
    await pause(pauseMs);
  }
}
