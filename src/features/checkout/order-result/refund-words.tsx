import type { Order } from '#contract/orders/order.ts';

/** What goes back of what was paid for an order (rules/deposits.md#what-is-told-of-a-refund). */
export function RefundWords({ refunds }: Pick<Order, 'refunds'>) {
  return refunds.map(({ promisedAt, reason, words }) => (
    <p key={`${promisedAt} ${reason}`}>{words}</p>
  ));
}
