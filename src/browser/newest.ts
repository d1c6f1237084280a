/** What pages cannot say themselves, because their bytes do not depend on the clock. */
const YEAR_MS = 365 * 86_400_000;

for (const note of document.querySelectorAll<HTMLElement>('[data-newest]')) {
  note.hidden = Date.now() - Date.parse(note.dataset.newest ?? '') < YEAR_MS;
}

// Links to a search on the home page, from when it had the list, lead to the list.
if (
  location.pathname === '/' &&
  /[?&](words|query|stars|(min_|max_)?rating|since|until|mentions_\w+|aspect|topic|sentiment)=/.test(
    location.search,
  )
) {
  location.replace(`/reviews/${location.search}`);
}
