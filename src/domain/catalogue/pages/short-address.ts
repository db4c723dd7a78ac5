/**
 * Addresses that leave an SMS its room, with the pages they lead to, in the patterns of the route table
 * (rules/operations.md#short-addresses). They stand in messages that are kept, so none changes its
 * meaning. What is asked of an account goes by way of the login page, as a letter's links do.
 */
export const SHORT_ADDRESSES: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/a/:section', to: '/login?url=%2Faccount%3Fpage%3D:section' },
  {
    from: '/a/:does/:orderNumber',
    to: '/login?url=%2Faccount%3Fpage%3Dorder%26:does%3D:orderNumber',
  },
  { from: '/o/:orderNumber', to: '/account/order/:orderNumber' },
  { from: '/o/:orderNumber/:does', to: '/account/order/:orderNumber?do=:does' },
  {
    from: '/c/:invitation',
    to: '/login?url=%2Faccount%3Fpage%3Dcompany%26invitation%3D:invitation',
  },
  { from: '/i/:invoiceNumber', to: '/account/invoices/:invoiceNumber' },
  { from: '/r/:code', to: '/invited?code=:code' },
];

const NAMES = /:([a-z]+)/gi;

/** A pattern with each name in it replaced by its value. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(NAMES, (_, name: string) => values[name] ?? '');
}

/** The short address of a page of ours, a path with its query; a page that has none keeps its own. */
export function shortAddress(page: string): string {
  for (const { from, to } of SHORT_ADDRESSES) {
    const values = to.replaceAll('?', '\\?').replaceAll(NAMES, '(?<$1>[\\w-]+)');
    const found = new RegExp(`^${values}$`).exec(page);
    if (found?.groups) return fillPattern(from, found.groups);
  }
  return page;
}
