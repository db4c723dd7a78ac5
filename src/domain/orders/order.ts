import { type Paise, ZERO } from '#domain/base/money.ts';

export const ORDER_STATUSES = [
  'PAYMENT_AWAITED',
  'ENQUIRY_AWAITED',
  'CONFIRMED',
  'KYC_AWAITED',
  'SCHEDULED',
  'DELIVERED',
  'RETURN_REQUESTED',
  'RETURNED',
  'CANCELLED',
] as const; // rules/orders.md#the-statuses-of-an-order

/** Signs that the number of a renter's own books can have. */
export const PURCHASE_ORDER_LENGTH = 40;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  PAYMENT_AWAITED: ['CONFIRMED', 'CANCELLED'],
  ENQUIRY_AWAITED: ['CONFIRMED', 'CANCELLED'],
  // Back to its payment goes what lost it: rules/payments.md#refunds-made-at-the-provider
  // Delivered at once is what goes on after a purchase: rules/purchases.md#what-happens-with-it
  CONFIRMED: ['KYC_AWAITED', 'SCHEDULED', 'DELIVERED', 'PAYMENT_AWAITED', 'CANCELLED'],
  KYC_AWAITED: ['SCHEDULED', 'PAYMENT_AWAITED', 'CANCELLED'],
  SCHEDULED: ['DELIVERED', 'PAYMENT_AWAITED', 'CANCELLED'],
  // Returned at once is what was exchanged, or bought: rules/swaps.md#the-exchange
  DELIVERED: ['RETURN_REQUESTED', 'RETURNED'],
  RETURN_REQUESTED: ['DELIVERED', 'RETURNED'],
  RETURNED: [],
  CANCELLED: [],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Who changed an order's status (rules/orders.md#the-timeline). */
export const ACTORS = ['customer', 'payment', 'operator', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** Whether its renter can take a return back (rules/returns.md#cancelling-a-return). */
export function mayWithdrawReturn(
  status: OrderStatus,
  timeline: readonly { readonly status: OrderStatus; readonly actor: string }[],
): boolean {
  const asked = timeline.findLast((change) => change.status === 'RETURN_REQUESTED');
  return status === 'RETURN_REQUESTED' && asked?.actor === 'customer';
}

/** Whether an order is being prepared: agreed on, and not delivered yet. */
export function isBeingPrepared(status: OrderStatus): boolean {
  return status === 'CONFIRMED' || status === 'KYC_AWAITED' || status === 'SCHEDULED';
}

/** Whether an issue can be reported on an order's items: rules/orders.md#a-late-delivery */
export function mayReportItems(status: OrderStatus): boolean {
  return isBeingPrepared(status) || status === 'DELIVERED' || status === 'RETURN_REQUESTED';
}

/** Whether what an order brought is with its renter, and so can be repaired there. */
export function mayRepair(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'RETURN_REQUESTED';
}

/** Whether rent was billed for an order: from its delivery on. */
export function hasInvoices(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'RETURN_REQUESTED' || status === 'RETURNED';
}

export type StatusTone = 'good' | 'waiting' | 'bad';

/** DELIVERED green, the awaited amber, the rest red (docs/screens.md#codes-and-colours). */
export function statusTone(status: OrderStatus): StatusTone {
  if (status === 'DELIVERED') return 'good';
  if (status === 'PAYMENT_AWAITED' || status === 'ENQUIRY_AWAITED') return 'waiting';
  return 'bad';
}

/**
 * Statuses of orders that still run, counted on the account's home
 * (rules/orders.md#the-statuses-of-an-order).
 */
export function isActive(status: OrderStatus): boolean {
  return status !== 'RETURNED' && status !== 'CANCELLED';
}

/** What the PDF of an order is called. */
export function orderFileName(orderNumber: string): string {
  return `order-${orderNumber}.pdf`;
}

export const STOCK_HOLD_MINUTES = 30; // rules/payments.md#the-deadline-of-an-unpaid-order

/** Whether an order is settled without a payment, since nothing is to be paid (rules/payments.md#nothing-to-pay). */
export function isSettledUnpaid(order: {
  readonly status: OrderStatus;
  readonly payable: Paise;
}): boolean {
  return order.status === 'PAYMENT_AWAITED' && order.payable === ZERO;
}

/** Whether an order is paid: by a payment, or because nothing was to be paid. */
export function isOrderPaid(order: {
  readonly settledBy: string | null;
  readonly payable: Paise;
}): boolean {
  return order.settledBy !== null || order.payable === ZERO;
}
