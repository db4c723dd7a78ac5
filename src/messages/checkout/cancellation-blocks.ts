import {
  CANCELLATION_PROMISE,
  EXPRESS_CANCELLATION_PROMISE,
} from '#messages/endings/cancellation.ts';
import { type Block, list, text } from '#messages/base/letter.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';

/**
 * Until when it can be cancelled, and what that costs (rules/orders.md#cancelling-a-paid-order); an order
 * that takes another's place has terms of its own.
 */
export function cancellationBlocks({
  carried,
  expressOn,
}: Pick<OrderFacts, 'carried' | 'expressOn'>): Block[] {
  if (carried > 0) return [];
  return [
    text('If you want to cancel:'),
    list([
      CANCELLATION_PROMISE,
      ...(expressOn ? [EXPRESS_CANCELLATION_PROMISE] : []),
      'After that, until it’s on its way, we keep the first month’s rent and refund the rest.',
      'If we’re late and you’ve uploaded all documents, you can cancel free of charge.',
    ]),
  ];
}
