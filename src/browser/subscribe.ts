import { element } from './elements.ts';

/** The form that sends a WebSub request to our hub and says what the answer means (CONTRACT 8). */
const MEANING: Record<number, string> = {
  202: 'Accepted. The hub now sends a GET with hub.challenge to your callback; the request takes effect when your callback answers 2xx with exactly that challenge as the body.',
  400: 'Refused: the text below names the field and what is allowed. Nothing was stored.',
  405: 'The hub takes POST only.',
  413: 'The request was too large.',
  415: 'The body must be application/x-www-form-urlencoded.',
  429: 'Too many requests for this callback host; try again after the time in Retry-After.',
  503: 'The hub cannot store the request just now; try again later.',
};

const form = document.querySelector<HTMLFormElement>('form[data-subscribe]');
const output = document.querySelector<HTMLElement>('[data-subscribe-output]');

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!output) return;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (String(value) !== '') body.append(name, String(value));
  output.replaceChildren(element('p', {}, 'Sending…'));
  try {
    const response = await fetch(form.action, { method: 'POST', body });
    const text = (await response.text()).trim();
    const retry = response.headers.get('retry-after');
    output.replaceChildren(
      element('p', {}, element('strong', {}, `${response.status}`), ` ${meaning(response.status)}`),
      ...(retry === null ? [] : [element('p', {}, `Retry-After: ${retry} seconds`)]),
      ...(text === '' ? [] : [element('pre', { tabindex: '0', 'aria-label': 'Answer of the hub' }, text)]),
    );
  } catch {
    output.replaceChildren(
      element('p', {}, 'The request did not arrive. Check your connection and try again.'),
    );
  }
});

function meaning(status: number): string {
  return MEANING[status] ?? 'An answer that is not in the contract.';
}
