/** Where a repair visit is booked for a thing of an order. */
export function repairAddress(orderNumber: string, productSlug: string): string {
  const query = new URLSearchParams({ page: 'repairs', order: orderNumber, item: productSlug });
  return `/account?${query.toString()}`;
}
