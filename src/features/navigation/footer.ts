/** Visitors of an advertisement keep its city: no city picker in the footer (storefront.md §2). */
if (new URLSearchParams(location.search).has('medium')) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-footer-city]')) {
    button.hidden = true;
  }
}
