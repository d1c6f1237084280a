/** How long ago the newest review was, which pages cannot say: their bytes do not depend on the clock. */
const DAY_MS = 86_400_000;
/** Days of each unit that is at least once in the time. */
const UNITS = [
  ['year', 365],
  ['month', 30],
  ['day', 1],
] as const;

for (const note of document.querySelectorAll<HTMLElement>('[data-newest]')) {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(note.dataset.newest ?? '')) / DAY_MS));
  const [unit, length] = UNITS.find(([, least]) => days >= least) ?? UNITS[2];
  // "Today" instead of "0 days ago", but "1 month ago" instead of "last month".
  const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, {
    numeric: unit === 'day' ? 'auto' : 'always',
  });
  note.textContent = `(${ago.format(-Math.floor(days / length), unit)})`;
}

// Links to a search on the home page, from when it had the list, lead to the list. The path is relative, because this
// imports nothing: what it shared with the search would be one more file to wait for.
if (
  location.pathname === '/' &&
  /[?&](words|query|stars|(min_|max_)?rating|since|until|mentions_\w+|aspect|topic|sentiment)=/.test(
    location.search,
  )
) {
  location.replace(`reviews/${location.search}`);
}
