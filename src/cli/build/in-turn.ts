import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `attempt` with pauses until it is not null; null after `turns`. `onWait` is called once. */
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
