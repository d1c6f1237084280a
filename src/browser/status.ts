/** Asks each endpoint of the status table for its headers and writes down what came back. */
const button = document.querySelector<HTMLButtonElement>('[data-check-status]');

button?.addEventListener('click', async () => {
  // A disabled button would lose the focus.
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  for (const row of document.querySelectorAll<HTMLElement>('[data-check]')) {
    const cell = row.querySelector<HTMLElement>('[data-check-result]');
    if (cell) cell.textContent = await checked(row.dataset.check ?? '', Number(row.dataset.expect));
  }
  button.ariaDisabled = null;
});

async function checked(target: string, expected: number): Promise<string> {
  const started = performance.now();
  try {
    const { status } = await fetch(target, { method: 'HEAD', cache: 'no-store' });
    const took = Math.round(performance.now() - started);
    return `${status === expected ? 'OK' : 'Not as expected'}: ${status} in ${took} ms`;
  } catch {
    return 'No answer';
  }
}
