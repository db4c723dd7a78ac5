import { eq } from 'drizzle-orm';
import { mayBecome } from '#domain/order.ts';
import { enquiryAnswerLetter } from '#messages/issue-letters.ts';
import { noOpenEnquiry } from '#messages/not-there-yet.ts';
import type { OrderFacts } from '#messages/order-facts.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import type { Shop } from '#server/lib/shop.ts';
import { tellOfOrder } from '#server/modules/orders/letters.ts';
import { changeStatus, lockOrder } from '#server/modules/orders/status.ts';
import { findShortage, takeStock, wantedBy } from '#server/modules/orders/stock.ts';

/** Answers a healthcare enquiry; accepted, its units are taken and it goes the way of an order. */
export async function answerEnquiry(
  shop: Shop,
  orderId: number,
  { text, outcome }: { text: string; outcome: 'open' | 'accepted' | 'declined' },
  now: Date,
): Promise<Refusal | undefined> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('NOT_FOUND');
    const enquiriesUrl = sectionLink(shop.config.siteUrl, 'enquiry');
    const letterOf = (facts: OrderFacts) => enquiryAnswerLetter(facts, text, enquiriesUrl);
    const notOpen = () => refuse('ORDER_NOT_THERE_YET', { values: noOpenEnquiry(order) });
    if (order.kind !== 'medical') return notOpen();
    if (outcome === 'accepted') {
      if (!mayBecome(order.status, 'CONFIRMED')) return notOpen();
      const wanted = await wantedBy(tx, orderId);
      const short = await findShortage(tx, order.cityId, wanted);
      if (short) return refuse('OUT_OF_STOCK', { values: { name: short.productSlug } });
      await takeStock(tx, { orderId, cityId: order.cityId, at: now }, wanted);
      await changeStatus(
        shop,
        tx,
        order,
        'CONFIRMED',
        'operator',
        now,
        { holdsStock: true },
        letterOf,
      );
    }
    if (outcome === 'declined') {
      if (order.status !== 'ENQUIRY_AWAITED') return notOpen();
      await changeStatus(shop, tx, order, 'CANCELLED', 'operator', now, {}, letterOf);
      await tx
        .update(depositEntries)
        .set({ status: 'CANCELLED' })
        .where(eq(depositEntries.orderId, orderId));
    }
    await tx
      .insert(enquiryAnswers)
      .values({ orderId, text, at: now })
      .onConflictDoUpdate({ target: enquiryAnswers.orderId, set: { text, at: now } });
    if (outcome === 'open') await tellOfOrder(shop, tx, order, now, letterOf);
    return undefined;
  });
}
