import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { expectedWords, lostSlotWords } from '#messages/base/expected-delivery.ts';
import { type Block, list, text } from '#messages/base/letter.ts';
import {
  agreementBlocks,
  type OrderFacts,
  ordersLink,
  summary,
} from '#messages/base/order-facts.ts';
import {
  CANCELLATION_PROMISE,
  EXPRESS_CANCELLATION_PROMISE,
} from '#messages/endings/cancellation.ts';
import { EXTRA_CHARGES } from '#messages/catalogue/extra-charges.ts';
import { askForDocuments } from '#messages/orders/document-blocks.ts';

/** All that a paid order's renter keeps of it; what is over once it is delivered goes. */
export function paidBlocks(
  order: OrderFacts,
  { lostSlot = null, isDelivered = false }: { lostSlot?: Slot | null; isDelivered?: boolean } = {},
): Block[] {
  return [
    summary(order),
    text(
      order.monthly > 0
        ? `From the second month, your rent is ${formatRupees(order.monthly)} a month, GST included.`
        : 'Nothing more is due during your plan.',
    ),
    ...chargesOf(order),
    ...(isDelivered ? [] : beforeDelivery(order, lostSlot)),
    ordersLink(order),
    ...(isDelivered ? [] : cancellationBlocks(order)),
    ...agreementBlocks('Your rental agreement', order),
  ];
}

function beforeDelivery(order: OrderFacts, lostSlot: Slot | null): Block[] {
  return [
    ...askForDocuments(order),
    ...(order.documents.length > 0
      ? [
          text(
            'Please also reply to this email with the name and number of your landlord, or of two people nearby who know you.',
          ),
        ]
      : []),
    ...(lostSlot ? [text(lostSlotWords(lostSlot))] : []),
    ...(order.expectedOn ? [text(expectedWords(order, order.expectedOn))] : []),
  ];
}

/** The same of an enquiry that was taken on. */
export function acceptedBlocks(order: OrderFacts, isDelivered = false): Block[] {
  const { expectedOn } = order;
  return [
    summary(order),
    ...chargesOf(order),
    ...(expectedOn && !isDelivered ? [text(`Expected delivery: ${formatDay(expectedOn)}.`)] : []),
    ordersLink(order),
    ...(isDelivered
      ? []
      : [text('You can cancel the order free of charge until it’s on its way.')]),
    ...agreementBlocks('Your rental agreement', order),
  ];
}

/** rules/pages.md#possible-extra-charges */
export function chargesOf({ extraCharges }: OrderFacts): Block[] {
  return [text(`${EXTRA_CHARGES}:`), list(extraCharges)];
}

/**
 * Until when it can be cancelled, and what that costs (rules/orders.md#cancelling-a-paid-order); an order
 * that takes another's place has terms of its own.
 */
function cancellationBlocks({
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
