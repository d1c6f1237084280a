/** Characters of a response that are shown. */
const SHOWN_MAX = 20_000;

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-try]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const line = form.parentElement?.querySelector<HTMLElement>('[data-output-line]');
    const body = form.parentElement?.querySelector<HTMLElement>('[data-output-body]');
    if (line && body) void send(targetOf(form), line, body);
  });
}

/** The request target of a filled form: path values in place, no empty query values. */
function targetOf(form: HTMLFormElement): string {
  let path = form.dataset.try ?? '';
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    if (input.dataset.place === 'path') {
      path = path.replace(`{${input.name}}`, encodeURIComponent(input.value));
    } else if (input.value !== '') query.append(input.name, input.value);
  }
  return `${path}?${query}`.replace(/\?$/, '');
}

/** Screen readers announce only the line; a body can be long. */
async function send(target: string, line: HTMLElement, body: HTMLElement): Promise<void> {
  line.textContent = `GET ${target} …`;
  body.replaceChildren();
  const started = performance.now();
  try {
    const response = await fetch(target);
    const text = await response.text();
    const took = Math.round(performance.now() - started);
    const headers = ['content-type', 'etag', 'last-modified', 'link']
      .flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [`${name}: ${value}`];
      })
      .join('\n');
    line.textContent = `${response.status} in ${took} ms, ${text.length} characters: ${target}`;
    const shown = document.createElement('pre');
    shown.tabIndex = 0;
    shown.setAttribute('aria-label', 'Response');
    shown.textContent = `${headers}\n\n${readable(text)}`;
    body.replaceChildren(shown);
  } catch {
    line.textContent = 'Could not send the request. Check your connection and try again.';
  }
}

function readable(text: string): string {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // The Atom feed is not JSON.
  }
  return shown.length <= SHOWN_MAX
    ? shown
    : `${shown.slice(0, SHOWN_MAX).replace(/\p{Cs}/gu, '\ufffd')}\n… (cut)`;
}
