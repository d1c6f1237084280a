/** Opens the folded part that a link leads into; browsers of before 2025 do not. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const folded = target?.closest('details');
  if (!folded || folded.open) return;
  folded.open = true;
  target?.scrollIntoView();
}

addEventListener('hashchange', openTarget);
openTarget();
