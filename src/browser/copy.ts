/**
 * Screen readers announce changes of a live region, but not of a button's label. Imports nothing: what this shares
 * with the search would become a separate file, which the first search would wait for.
 */
const announcement = document.createElement('p');
announcement.className = 'visually-hidden';
announcement.setAttribute('role', 'status');
document.body.append(announcement);

/** Labels of the buttons that show an outcome at the moment. */
const labels = new Map<HTMLElement, string>();
let reset: ReturnType<typeof setTimeout> | undefined;

/** Buttons that copy the text in the area around them. */
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  const text = button?.closest('[data-copy-area]')?.querySelector('[data-copy-text]');
  if (!button || !text) return;
  const outcome = ((await copied(text)) ? button.dataset.copy : button.dataset.selected) ?? '';
  announcement.textContent = outcome;
  labels.set(button, labels.get(button) ?? button.textContent);
  button.textContent = outcome;
  clearTimeout(reset);
  reset = setTimeout(() => {
    for (const [changed, label] of labels) changed.textContent = label;
    labels.clear();
    announcement.textContent = '';
  }, 2000);
});

/** False when the browser refuses; the text is then selected for the visitor to copy. */
async function copied(text: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(text);
    return false;
  }
}
