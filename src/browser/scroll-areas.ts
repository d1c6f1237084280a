/** The keyboard skips areas that do not scroll. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    target.toggleAttribute('tabindex', target.scrollWidth > target.clientWidth);
    if (target.hasAttribute('tabindex')) target.setAttribute('tabindex', '0');
  }
});

for (const area of document.querySelectorAll('[data-scroll-area]')) observer.observe(area);
