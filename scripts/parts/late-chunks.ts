/** The chunks of astro.config.mjs with what calls the API as somebody, and what a customer's cart calls. */
export const API_CLIENT = ['calls', 'hand-over'];

/** The chunk that suggests searches. */
export const SEARCH_BOX = ['search-box'];

/**
 * Goes to another city and says what the cart costs there, shows what is compared and what a cart refused, asks for a model, opens a window over orders,
 * tells of damage or overdue rent where there is some, proves who somebody is, searches and tells keys in the office,
 * or stands below its first screen; no page stands on it.
 */
export const ON_REQUEST = [
  'choose-city',
  'compare-tray',
  'refused-notice',
  'change-city',
  'model-view',
  'requested-dialog',
  'ending-dialogs',
  'extend-dialog',
  'return-dialog',
  'request-dialog',
  'relocation-dialog',
  'swap-dialog',
  'purchase-dialog',
  'move-dialog',
  'damage-report',
  'proof',
  'proof-dialog',
  'default-form',
  'report-issue-content',
  'review-content',
  'recently-viewed',
  'review-list',
  'reviews',
  'friend-code',
  'passkeys',
  'app-set-up',
  'set-up-step',
  'office-search',
  'keys-dialog',
  'history-panel',
  'condition-panel',
  'log-panel',
  'year-chart',
];

/** What shared code loads for shoppers alone: nobody in the office has a cart, or searches the catalogue. */
export const FOR_SHOPPERS = ['hand-over', 'search-box'];

/**
 * What shows a picture, a PDF or a model over the page when somebody asks for that, with all that it needs,
 * in kB; no page stands on it.
 */
export const VIEWERS: Record<string, number> = {
  zoom: 17.3,
  'pdf-pages': 135.1,
  'model-viewer': 289,
  panorama: 178.5,
};

/** What the crew's phone loads besides its desk, so that it is there without a line: what each adds, in kB. */
export const ON_THE_PHONE: Record<string, number> = { scanner: 22.7, 'signature-pad': 5.5 };
export const PHONE = 'run-desk';

/** One section of the account is on the screen at a time: the heaviest one, the orders', counts. */
export const SECTION = /-section$/;
export const SHOWN_SECTION = ['orders-section'];

/** One desk of the office is on the screen at a time: the heaviest one counts. */
export const DESK = /-desk$/;

/** One screen of the sign-in window is shown at a time: the first, Login, counts. */
export const OTHER_SCREEN = [
  'code-sent-to',
  'registration-form',
  'forgotten-password-form',
  'username-suggestion',
];

/** The names of the office's styles, which are there before anything is opened over a page of it. */
export const OFFICE_LOOKS = 'office-looks';

/** React and what islands share (astro.config.mjs). */
export const ISLANDS = 'client';
