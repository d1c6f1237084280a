/** A language that the visitor picks is picked in every group of samples, also on the next page. */
const KEY = 'sample';

const radios = [...document.querySelectorAll<HTMLInputElement>('[data-tabs] > input')];

function pick(name: string): void {
  for (const radio of radios) if (radio.value === name) radio.checked = true;
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !radios.includes(target)) return;
  pick(target.value);
  try {
    sessionStorage.setItem(KEY, target.value);
  } catch {
    // Storage can be off. The choice then holds on this page.
  }
});

try {
  pick(sessionStorage.getItem(KEY) ?? '');
} catch {
  // As above.
}
