/** Said wherever a browser knows that it has no line, in the shop and in the office. */
export const OFFLINE =
  'You are offline. What you see may be old; we will try again when you are back.';

/** Said at the top of each page while the browser blocks what would keep the cart and the sign-in. */
export const STORAGE_BLOCKED =
  'Your browser blocks site data: allow cookies for this site, or we’ll forget your cart and sign-in when you leave this page.';

/** Said in place of what scripts would show. */
export const NEEDS_SCRIPTS =
  'This page needs JavaScript. Turn it on in your browser’s settings, then reload the page.';
