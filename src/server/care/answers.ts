import { eq } from 'drizzle-orm';
import { mayBecome } from '#domain/orders/order.ts';
import { enquiryAnswerLetter } from '#messages/care/issue-letters.ts';
import { enquiryAcceptedLetter } from '#messages/checkout/order-letters.ts';
import { noOpenEnquiry } from '#messages/overview/order-step-refusal.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { enquiryAnswers } from '#server/db/schema/care.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { sectionLink } from '#server/mails/section-link.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { cancelIn } from '#server/endings/cancellation/cancel.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { changeStatus, lockOrder } from '#server/orders/status.ts';
import { findShortage, takeStock, wantedBy } from '#server/orders/stock.ts';

export interface EnquiryAnswer {
  readonly text: string;
  readonly outcome: 'open' | 'accepted' | 'declined';
  /** When the answer was given that was seen, null where there was none; else nothing is compared. */
  readonly answered?: string | null | undefined;
}

/** Answers a healthcare enquiry; accepted, its units are taken and it goes the way of an order. */
export async function answerEnquiry(
  shop: AppContext,
  orderId: number,
  { text, outcome, answered }: EnquiryAnswer,
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    if (!order) return refuse('NOT_FOUND');
    const enquiriesUrl = sectionLink(work.config.siteUrl, 'enquiry');
    const letterOf = (facts: OrderFacts) => enquiryAnswerLetter(facts, text, enquiriesUrl);
    const notOpen = () => refuse('ORDER_NOT_THERE_YET', { values: noOpenEnquiry(order) });
    if (order.kind !== 'medical') return notOpen();
    if (answered !== undefined && (await answeredAt(work, orderId)) !== answered) {
      return refuse('SAID_MEANWHILE');
    }
    if (outcome === 'accepted') {
      if (!mayBecome(order.status, 'CONFIRMED')) return notOpen();
      const wanted = await wantedBy(work.db, orderId);
      const short = await findShortage(work.db, order.cityId, wanted);
      if (short) return refuse('OUT_OF_STOCK', { values: { name: short.productSlug } });
      await takeStock(work.db, { orderId, cityId: order.cityId, at: now }, wanted);
      await changeStatus(
        work,
        order,
        {
          to: 'CONFIRMED',
          actor: 'operator',
          also: { holdsStock: true },
          letterOf: (facts) => enquiryAcceptedLetter(facts, text),
        },
        now,
      );
    }
    if (outcome === 'declined') {
      if (order.status !== 'ENQUIRY_AWAITED') return notOpen();
      await cancelIn(work, orderId, { actor: 'operator', letterOf }, now);
    }
    await work.db
      .insert(enquiryAnswers)
      .values({ orderId, text, at: now })
      .onConflictDoUpdate({ target: enquiryAnswers.orderId, set: { text, at: now } });
    if (outcome === 'open') await tellOfOrder(work, order, now, letterOf);
    return undefined;
  });
}

async function answeredAt({ db }: TxContext, orderId: number): Promise<string | null> {
  const [answer] = await db
    .select({ at: enquiryAnswers.at })
    .from(enquiryAnswers)
    .where(eq(enquiryAnswers.orderId, orderId));
  return answer?.at.toISOString() ?? null;
}
