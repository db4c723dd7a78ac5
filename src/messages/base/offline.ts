/** Said wherever a browser knows that it has no line, in the shop and in the office. */
export const OFFLINE =
  'You’re offline. This page may be out of date. We’ll try again when you’re back online.';

/** Said at the top of each page while the browser blocks what would keep the cart and the sign-in. */
export const STORAGE_BLOCKED =
  'Your browser blocks site data: we can only keep your cart until you close this tab or go to another site in it, and keep you logged in until you leave this page. Allow cookies for this site to keep both.';

/** Said then in place of each sentence that something is kept on the device. */
export const KEPT_IN_TAB =
  'Your browser blocks site data, so we can only keep this until you close this tab or go to another site in it.';

/** Said in place of what scripts would show. */
export const NEEDS_SCRIPTS =
  'This page needs JavaScript. Turn it on in your browser’s settings, then reload the page.';

/** Said on a product's page, which shows all else without scripts. */
export const CART_NEEDS_SCRIPTS =
  'Adding to the cart needs JavaScript. Turn it on in your browser’s settings, then reload the page.';

/** Said below the comparison of renting with buying, which shows one set without scripts. */
export const CALCULATOR_NEEDS_SCRIPTS =
  'Comparing another set or time needs JavaScript. Turn it on in your browser’s settings, then reload the page.';
