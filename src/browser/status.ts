/** Sends HEAD to each endpoint of the status table and shows the status and the time. */
const button = document.querySelector<HTMLButtonElement>('[data-check-status]');

button?.addEventListener('click', async () => {
  // The `disabled` attribute would lose the focus.
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
    return `${status === expected ? 'OK' : 'Unexpected'}: ${status} in ${took} ms`;
  } catch {
    return 'No response';
  }
}
