import { element } from './elements.ts';

/** The form that sends a WebSub request to our hub and shows what the status means. */
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
      ...(text === '' ? [] : [element('pre', { tabindex: '0', 'aria-label': 'Response of the hub' }, text)]),
    );
  } catch {
    output.replaceChildren(
      element('p', {}, 'Could not send the request. Check your connection and try again.'),
    );
  }
});

const NEXT_STEP =
  'Next, the hub sends a GET with hub.challenge to your callback. Respond with 2xx and the challenge as the body.';

/** In the words of the operation's card on the same page. */
function meaning(status: number): string {
  const card = document.getElementById(form?.dataset.operation ?? '');
  const words =
    card?.querySelector(`[data-status="${status}"]`)?.textContent ?? 'This status is undocumented.';
  return status === 202 ? `${words} ${NEXT_STEP}` : words;
}
