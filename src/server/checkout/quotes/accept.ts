import type { acceptQuote as acceptCall } from '#contract/checkout/quote.ts';
import { unitDeposit } from '#domain/catalogue/cart/order-totals.ts';
import { ZERO } from '#domain/base/money.ts';
import type * as z from 'zod/mini';
import { eq } from 'drizzle-orm';
import { quoteOrders, quotes } from '#server/db/schema/quotes.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { cancelIn } from '#server/endings/cancellation/cancel.ts';
import { placeLines } from '#server/checkout/place.ts';
import type { Placement } from '#server/checkout/placement.ts';
import { changeStatus, lockOrder, type OrderRow } from '#server/orders/status.ts';
import { answerAsked } from './addressee.ts';
import { lockQuote, type QuoteRow } from './find.ts';
import { findQuotedLines, type QuotedLine } from './lines.ts';

type Acceptance = z.output<typeof acceptCall.input>;

/**
 * Orders what was quoted, once: whoever accepts it again is led to the same order, unless that one lost
 * its items unpaid, which is then cancelled for another (rules/quotes.md#accepting-it).
 */
export async function acceptQuote(
  shop: AppContext,
  caller: Caller,
  acceptance: Acceptance,
  now: Date,
): Promise<{ readonly orderNumber: string } | Refusal> {
  const { userId } = caller;
  const accepted = await transactAs(shop, caller, 'update', async (work) => {
    const standing = await lockQuote(work.db, { linkId: acceptance.linkId }, now);
    if (!standing) return refuse('QUOTE_UNKNOWN');
    const { quote, order: before, state } = standing;
    if (quote.userId !== null && quote.userId !== userId) return refuse('QUOTE_NOT_YOURS');
    const contact = { values: { phone: work.site.phone } };
    if (state === 'lapsed') return refuse('QUOTE_LAPSED', contact);
    if (state === 'withdrawn') return refuse('QUOTE_WITHDRAWN', contact);
    if (state !== 'open' && before) return { orderNumber: before.number };
    const enquiry = await lockEnquiry(work, quote);
    if (enquiry && !['ENQUIRY_AWAITED', 'CANCELLED'].includes(enquiry.status)) {
      return refuse('QUOTE_WITHDRAWN', contact);
    }
    const lines = await findQuotedLines(work, quote, now);
    const lost = lines.find(({ price }) => price === undefined);
    if (lost)
      return refuse('QUOTE_ITEM_GONE', { values: { name: lost.product.name, ...contact.values } });
    const placement = placementOf(quote, lines, acceptance);
    const order = await placeLines(work, { userId, lines, placement, isQuoted: true }, now);
    if (order instanceof Refusal) return order;
    await work.db.insert(quoteOrders).values({ quoteId: quote.id, orderId: order.id });
    await work.db.update(quotes).set({ userId, orderedAt: now }).where(eq(quotes.id, quote.id));
    if (before?.status === 'PAYMENT_AWAITED') await giveUp(work, before, now);
    if (enquiry?.status === 'ENQUIRY_AWAITED') {
      await answerAsked(
        work.db,
        { enquiryId: enquiry.id, goodsId: null },
        `Ordered as order ${order.number}.`,
        now,
      );
      await changeStatus(
        work,
        enquiry,
        { to: 'CANCELLED', actor: 'customer', letterOf: null },
        now,
      );
    }
    crashPoint(work, 'order-written');
    return { orderNumber: order.number };
  });
  crashPoint(shop, 'order-placed');
  return accepted;
}

async function lockEnquiry(
  work: TxContext,
  { enquiryId }: QuoteRow,
): Promise<OrderRow | undefined> {
  return enquiryId === null ? undefined : lockOrder(work.db, enquiryId);
}

/** The order before, unpaid and without its items, makes room for the one that was just placed. */
async function giveUp(work: TxContext, { id, number }: OrderRow, now: Date): Promise<void> {
  const shown = { kept: ZERO, refund: ZERO };
  const cancelled = await cancelIn(work, id, { actor: 'customer', shown }, now);
  if (cancelled instanceof Refusal) {
    throw new Error(`Order ${number} of a quote cannot be given up: ${cancelled.failure.code}`);
  }
}

/** What was shown of a quote, as a cart would have sent it: without a coupon, and nothing express. */
function placementOf(
  { cityId }: QuoteRow,
  lines: readonly QuotedLine[],
  { addressId, payable, expectedDeliveryDate, consent, slot, autopay, purchaseOrder }: Acceptance,
): Placement {
  return {
    addressId,
    cityId,
    cart: lines.map(({ product, kind, quantity, tenure, quoted }) => ({
      productSlug: product.slug,
      quantity,
      tenure,
      monthlyRent: quoted,
      securityDeposit: unitDeposit(kind, quoted),
    })),
    couponId: null,
    couponDiscount: ZERO,
    isExpressAccepted: false,
    expressDeliveryCharge: ZERO,
    expectedDeliveryDate,
    expressDeliveryDate: null,
    payable,
    consent,
    purchaseOrder,
    ...(slot ? { slot } : {}),
    ...(autopay ? { autopay } : {}),
  };
}
