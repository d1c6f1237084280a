/** Why `fetch` failed. It hides the reason of a failed connection in its cause. */
export function fetchProblem(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return name === 'TimeoutError' ? 'no response in time' : (cause?.code ?? cause?.message ?? message);
}
