/** Said wherever a browser knows that it has no line, in the shop and in the office. */
export const OFFLINE =
  'You are offline. What you see may be old; we will try again when you are back.';
