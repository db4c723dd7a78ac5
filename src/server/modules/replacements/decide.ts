import { and, eq, inArray } from 'drizzle-orm';
import { ZERO } from '#domain/money.ts';
import type { Slot } from '#domain/visit.ts';
import {
  DECIDED,
  NOT_REPORTED,
  OF_SEVERAL_ORDERS,
  REPLACEMENT_BAR_WORDS,
  replacementText,
} from '#messages/replacement-words.ts';
import { arrivals } from '#server/db/schema/arrivals.ts';
import { issueMessages } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { dropMatter } from '#server/lib/matters.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { type Shop, transact } from '#server/lib/shop.ts';
import { brokenItem } from '#server/modules/care/arrivals.ts';
import { isOpenArrival } from '#server/modules/care/open-arrivals.ts';
import { answerIssue } from '#server/modules/care/talk.ts';
import { lockLeaving, replacementBarOf } from '#server/modules/exchange/leaving.ts';
import { placeExchange } from '#server/modules/exchange/place.ts';
import { quoteSame, linesReplacing } from '#server/modules/exchange/replace.ts';
import { lockKnownOrder } from '#server/modules/orders/status.ts';

const no = (why: string) => refuse('EXCHANGE_NOT_POSSIBLE', { values: { why } });

/**
 * Confirms what was reported of one order, and makes the order that replaces it, free of charge: all of
 * it or nothing (rules/replacements.md#a-replacement-is-an-order). Answers the number of that order.
 */
export async function confirmArrivals(
  shop: Shop,
  issueIds: readonly number[],
  slot: Slot,
  now: Date,
): Promise<string | Refusal> {
  return transact(shop, async (work) => {
    const { db } = work;
    const known = await db
      .select()
      .from(arrivals)
      .where(inArray(arrivals.issueId, [...issueIds]));
    const [first] = known;
    if (!first || known.length < new Set(issueIds).size) return no(NOT_REPORTED);
    if (known.some(({ orderId }) => orderId !== first.orderId)) return no(OF_SEVERAL_ORDERS);
    await lockKnownOrder(db, first.orderId);
    const ids = known.map(({ id }) => id);
    const asked = await db.select().from(arrivals).where(inArray(arrivals.id, ids)).for('update');
    if ((await db.$count(arrivals, and(inArray(arrivals.id, ids), isOpenArrival()))) < ids.length) {
      return no(DECIDED);
    }
    const leaving = await lockLeaving(db, first.orderId);
    if (!leaving) return no(REPLACEMENT_BAR_WORDS.not_delivered);
    const bar = await replacementBarOf(db, leaving);
    if (bar) return no(REPLACEMENT_BAR_WORDS[bar]);
    const { cityId, address, addressId, stateCode } = leaving.order;
    const placed = await placeExchange(
      work,
      leaving,
      {
        kind: 'replacement',
        lines: linesReplacing(leaving, new Set(asked.map(({ productSlug }) => productSlug))),
        place: { cityId, address, addressId, stateCode },
        slot,
        quote: quoteSame(leaving, slot.day),
        labourFee: ZERO,
      },
      undefined,
      now,
    );
    if (placed instanceof Refusal) return placed;
    const { orderNumber } = placed;
    const [made] = await db.select().from(orders).where(eq(orders.number, orderNumber));
    if (!made) throw new Error(`Order ${orderNumber} was not written`);
    await db
      .update(arrivals)
      .set({ state: 'confirmed', toOrderId: made.id })
      .where(inArray(arrivals.id, ids));
    const text = replacementText(orderNumber, slot);
    for (const { id, issueId } of asked) {
      await dropMatter(db, 'repairs', brokenItem(id));
      if (issueId === null) continue;
      await db.insert(issueMessages).values({ issueId, voice: 'shop', text, at: now });
    }
    return orderNumber;
  });
}

/** Declines what was reported, and tells its renter why (rules/replacements.md#who-decides). */
export async function declineArrival(
  shop: Shop,
  issueId: number,
  { reason, seen }: { readonly reason: string; readonly seen?: string | undefined },
  now: Date,
): Promise<Refusal | undefined> {
  return transact(shop, async (work) => {
    const [asked] = await work.db
      .select()
      .from(arrivals)
      .where(eq(arrivals.issueId, issueId))
      .for('update');
    if (!asked) return no(NOT_REPORTED);
    const own = eq(arrivals.id, asked.id);
    if ((await work.db.$count(arrivals, and(own, isOpenArrival()))) === 0) return no(DECIDED);
    const told = await answerIssue(work, issueId, { answer: reason, close: true, seen }, now);
    if (told) return told;
    await work.db.update(arrivals).set({ state: 'declined', toOrderId: null }).where(own);
    await dropMatter(work.db, 'repairs', brokenItem(asked.id));
    return undefined;
  });
}
