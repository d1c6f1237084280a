import type { Locale } from '../settings.ts';
import { SEARCH_WORDS } from '../wording/catalog/search-words.ts';
import { element } from './elements.ts';

const words = SEARCH_WORDS[document.documentElement.lang as Locale];

/** Screen readers announce changes of a live region, but not of a button's label. */
const announcement = element('p', { class: 'visually-hidden', role: 'status' });
document.body.append(announcement);

/** Labels of the buttons that show an outcome at the moment. */
const labels = new Map<HTMLElement, string>();
let reset: ReturnType<typeof setTimeout> | undefined;

/** Buttons that copy a text: the one in `data-copy`, else the one in the area around the button. */
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
  if (!button) return;
  const text =
    button.dataset.copy ||
    button.closest('[data-copy-area]')?.querySelector('[data-copy-text]')?.textContent ||
    '';
  const outcome = (await copied(text, button)) ? words.copied : words.selected;
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

document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-share]') : null;
  if (!button) return;
  try {
    await navigator.share({ title: document.title, url: button.dataset.share ?? location.href });
  } catch {
    // Closing the share sheet also rejects.
  }
});

for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
  button.hidden = !('share' in navigator);
}

/** False when the browser refuses; the text is then selected for the visitor to copy. */
async function copied(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = [...document.querySelectorAll('[data-copy-text]')].find(
      ({ textContent }) => textContent === text,
    );
    if (area) getSelection()?.selectAllChildren(area);
    else selectInField(text, button);
    return false;
  }
}

let field: HTMLTextAreaElement | undefined;

/** Shows a text that is not on the page, selected, below its button. */
function selectInField(text: string, button: HTMLElement): void {
  field ??= element('textarea', {
    readonly: '',
    rows: '3',
    class: 'needs-script',
    'aria-label': words.textToCopy,
  }) as HTMLTextAreaElement;
  field.value = text;
  (button.closest('.actions') ?? button).after(field);
  field.focus();
  field.select();
}
