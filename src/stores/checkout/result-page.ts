/** The page that says how an order stands; `status` is what the browser saw last. */
export function resultPage(
  status: 'success' | 'failure' | 'checking' | 'awaiting',
  orderNumber: string,
): string {
  return `/order/${status}?order=${encodeURIComponent(orderNumber)}`;
}
