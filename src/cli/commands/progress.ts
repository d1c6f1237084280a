import type { Writable } from 'node:stream';

/** Work of at most this many steps shows no bar. */
const LONG = 500;
const WIDTH = 30;

/** A bar on a terminal for long work; silent otherwise. Call it with the number of steps done. */
export function progressBar(output: Writable, label: string, total: number): (done: number) => void {
  if (total <= LONG || (output as { isTTY?: boolean }).isTTY !== true) return () => {};
  let shown = -1;
  return (done) => {
    const percent = Math.floor((done / total) * 100);
    if (percent === shown) return;
    shown = percent;
    const filled = Math.round((percent / 100) * WIDTH);
    const bar = '#'.repeat(filled) + '-'.repeat(WIDTH - filled);
    output.write(`\r${label} [${bar}] ${done}/${total}${done === total ? '\n' : ''}`);
  };
}
