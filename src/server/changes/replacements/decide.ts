import { and, asc, eq, inArray } from 'drizzle-orm';
import { goingOf, namedBeyond } from '#domain/orders/arrival.ts';
import { ZERO } from '#domain/base/money.ts';
import type { Slot } from '#domain/visits/visit.ts';
import {
  DECIDED,
  namedBeyondWords,
  NOT_REPORTED,
  NOT_THERE,
  OF_SEVERAL_ORDERS,
  REPLACEMENT_BAR_WORDS,
  replacementText,
} from '#messages/changes/replacement-words.ts';
import { arrivals, issueMessages } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { dropIncident } from '#server/lib/incidents.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { brokenItem } from '#server/care/arrivals.ts';
import { isOpenArrival } from '#server/care/open-arrivals.ts';
import { answerIssue } from '#server/care/talk.ts';
import { lockOutgoing, replacementBarOf } from '#server/changes/exchange/outgoing-order.ts';
import { placeExchange } from '#server/changes/exchange/place.ts';
import { quoteSame, linesReplacing } from '#server/changes/exchange/replace.ts';
import { findUnitsOfOrder } from '#server/catalogue/units/of-order.ts';
import { lockKnownOrder } from '#server/orders/status.ts';

const no = (why: string) => refuse('EXCHANGE_NOT_POSSIBLE', { values: { why } });

/** What an operator confirms: the issues, which units go where that is known, and when. */
export interface Confirmed {
  readonly issues: readonly number[];
  readonly tags: readonly string[];
  readonly slot: Slot;
}

/**
 * Confirms what was reported of one order, and makes the order that replaces it, free of charge: all of
 * it or nothing (rules/replacements.md#a-replacement-is-an-order). Answers the number of that order.
 */
export async function confirmArrivals(
  shop: AppContext,
  { issues: issueIds, tags, slot }: Confirmed,
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
    const asked = await db
      .select()
      .from(arrivals)
      .where(inArray(arrivals.id, ids))
      .orderBy(asc(arrivals.id))
      .for('update');
    if ((await db.$count(arrivals, and(inArray(arrivals.id, ids), isOpenArrival()))) < ids.length) {
      return no(DECIDED);
    }
    const leaving = await lockOutgoing(db, first.orderId);
    if (!leaving) return no(REPLACEMENT_BAR_WORDS.not_delivered);
    const bar = await replacementBarOf(db, leaving);
    if (bar) return no(REPLACEMENT_BAR_WORDS[bar]);
    const there = await findUnitsOfOrder(db, first.orderId);
    const named = there.filter(({ tag }) => tags.includes(tag));
    if (named.length < new Set(tags).size) return no(NOT_THERE);
    if (named.some((unit) => !asked.some((one) => one.productSlug === unit.productSlug)))
      return no(NOT_THERE);
    const beyond = namedBeyond(asked, named);
    if (beyond) return no(namedBeyondWords(beyond));
    const replaced = nameUnits(asked, named);
    const pieces = Map.groupBy(replaced, ({ productSlug }) => productSlug);
    const { cityId, address, addressId, stateCode } = leaving.order;
    const placed = await placeExchange(
      work,
      leaving,
      {
        kind: 'replacement',
        lines: linesReplacing(
          leaving,
          new Map([...pieces].map(([slug, each]) => [slug, sumOf(each)])),
        ),
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
    const text = replacementText(orderNumber, slot);
    for (const { id, issueId, tags: own } of replaced) {
      await db
        .update(arrivals)
        .set({ state: 'confirmed', toOrderId: made.id, tags: own })
        .where(eq(arrivals.id, id));
      await dropIncident(db, 'repairs', brokenItem(id));
      if (issueId === null) continue;
      await db.insert(issueMessages).values({ issueId, voice: 'shop', text, at: now });
    }
    return orderNumber;
  });
}

type Reported = typeof arrivals.$inferSelect;

const sumOf = (reported: readonly Reported[]) =>
  reported.reduce((all, one) => all + goingOf(one), 0);

/**
 * Which units each report is about, where the office named some: as many as it reports.
 * A report for which none is left waits (rules/replacements.md#how-many).
 */
function nameUnits(
  reported: readonly Reported[],
  named: readonly { readonly tag: string; readonly productSlug: string }[],
): Reported[] {
  const left = Map.groupBy(named, ({ productSlug }) => productSlug);
  return reported.flatMap((one) => {
    const own = left.get(one.productSlug);
    if (!own) return [{ ...one, tags: [] }];
    const tags = own.splice(0, one.quantity).map(({ tag }) => tag);
    return tags.length > 0 ? [{ ...one, tags }] : [];
  });
}

/** Declines what was reported, and tells its renter why (rules/replacements.md#who-decides). */
export async function declineArrival(
  shop: AppContext,
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
    await dropIncident(work.db, 'repairs', brokenItem(asked.id));
    return undefined;
  });
}
