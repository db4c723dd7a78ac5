import type { OrderStatus } from './order.ts';

/**
 * When an agreement was made about an order: once it was confirmed; not while it waits
 * for that (rules/agreement.md#when-it-is-made).
 */
export function concludedAt(
  status: OrderStatus,
  timeline: readonly { readonly status: OrderStatus; readonly at: string }[],
): Date | undefined {
  if (status === 'PAYMENT_AWAITED' || status === 'ENQUIRY_AWAITED') return undefined;
  const confirmed = timeline.findLast((change) => change.status === 'CONFIRMED');
  return confirmed && new Date(confirmed.at);
}

/** What the PDF of an agreement is called. */
export function agreementFileName(orderNumber: string): string {
  return `rental-agreement-${orderNumber}.pdf`;
}
