import { readFileSync } from 'node:fs';

/** Whether a test file uses the sample that is built once for all. */
export function usesSample(file: string): boolean {
  return readFileSync(file, 'utf8').includes("inject('builtSample')");
}
