import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq } from 'drizzle-orm';
import type { ExchangePlaced } from '#contract/orders/exchange-quote.ts';
import type { AddressFields } from '#domain/people/address.ts';
import type { CityId } from '#domain/base/city.ts';
import type { ExchangeQuote } from '#domain/changes/exchange-quote.ts';
import { formatRupees, minus, type Paise, sum } from '#domain/base/money.ts';
import { STOCK_HOLD_MINUTES } from '#domain/orders/order.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { TERMS_ACCEPTANCE } from '#messages/people/consents.ts';
import { exchangeComing } from '#messages/changes/exchange-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import type { Tx } from '#server/db/db.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import { Refusal, refuse, refuseChanged } from '#server/lib/refusal.ts';
import { refuseDayOf } from '#server/lib/refuse-day.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { keepAcceptance } from '#server/orders/agreements/accept.ts';
import { cancelIn } from '#server/endings/cancellation/cancel.ts';
import { isCityMove } from '#server/orders/city-move.ts';
import { newOrderNumber } from '#server/orders/number.ts';
import { changeStatus, type OrderRow } from '#server/orders/status.ts';
import { findShortage, takeStock } from '#server/orders/stock.ts';
import { findSuccessors, planExchange, type SuccessionRow } from '#server/orders/succession.ts';
import { refuseFull } from '#server/visits/places.ts';
import { daysToExchange, type OutgoingOrder } from './outgoing-order.ts';
import type { PlannedLine } from './plan.ts';

/** What takes the place of an order, and where. */
export interface PlannedExchange {
  readonly kind: SuccessionRow['kind'];
  readonly lines: readonly (PlannedLine & { readonly rent: Paise; readonly deposit: Paise })[];
  readonly place: {
    readonly cityId: CityId;
    readonly address: AddressFields;
    readonly addressId: number | null;
    readonly stateCode: string;
  };
  readonly slot: Slot;
  readonly quote: ExchangeQuote;
  /** What the crew is paid in cash for carrying up what is new; null where that is not known. */
  readonly labourFee: Paise | null;
}

export type ShownQuote = Readonly<
  Record<'rentAfter' | 'due' | 'back' | 'restBefore' | 'restAfter', number>
>;

/** Whether the figures are those that were shown (rules/wire.md#shown-is-charged). */
export function refuseOtherQuote(quote: ExchangeQuote, shown: ShownQuote): Refusal | undefined {
  const figures: readonly [what: string, name: keyof ShownQuote][] = [
    ['Monthly rent after', 'rentAfter'],
    ['To pay now', 'due'],
    ['Comes back', 'back'],
    ['Rent of the month before', 'restBefore'],
    ['Rent of the month after', 'restAfter'],
  ];
  return refuseChanged(
    figures.map(([what, name]) => ({ what, shown: shown[name], current: quote[name] })),
  );
}

/** The order that a repeated call has placed already. */
export async function findPlacedExchange(
  tx: Tx,
  userId: number,
  key: string | undefined,
): Promise<ExchangePlaced | undefined> {
  if (key === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  return row && toPlaced(row, await isCityMove(tx, row.id));
}

/**
 * Writes the order that takes another's place, whose order is locked: holds what is new in it, and plans
 * the exchange at once where nothing is to be paid first (rules/swaps.md#a-swap-is-an-order).
 */
export async function placeExchange(
  work: TxContext,
  leaving: OutgoingOrder,
  { kind, lines, place, slot, quote, labourFee }: PlannedExchange,
  key: string | undefined,
  now: Date,
): Promise<ExchangePlaced | Refusal> {
  const days = daysToExchange(work, leaving, now);
  if (!days.includes(slot.day)) return refuseDayOf(days);
  const waitingOrders = await findSuccessors(work.db, leaving.order.id);
  if (kind !== 'replacement') {
    // Before what locks stock, as where an order is placed; the one that is given up leaves its place.
    const [givenUp] = waitingOrders;
    const wish = { ...slot, cityId: place.cityId, days, ...(givenUp && { orderId: givenUp.id }) };
    const full = await refuseFull(work.db, wish);
    if (full) return full;
  }
  for (const waiting of waitingOrders) {
    const cancelled = await cancelIn(work, waiting.id, { actor: 'system' }, now);
    if (cancelled instanceof Refusal) return cancelled;
  }
  const wanted = lines
    .filter(({ isKept }) => isKept !== true)
    .map(({ productSlug, quantity, keptUnits = 0 }) => ({
      productSlug,
      quantity: quantity - keptUnits,
    }));
  const short = await findShortage(work.db, place.cityId, wanted);
  if (short) {
    const name = lines.find(({ productSlug }) => productSlug === short.productSlug)?.name;
    return refuse('OUT_OF_STOCK', { values: { name: name ?? short.productSlug } });
  }
  const totalRent = sum(lines.map(({ rent }) => rent));
  const totalDeposit = sum(lines.map(({ deposit }) => deposit));
  const [order] = await work.db
    .insert(orders)
    .values({
      ...place,
      number: newOrderNumber(now),
      userId: leaving.order.userId,
      purchaseOrder: leaving.order.purchaseOrder,
      companyId: leaving.order.companyId,
      idempotencyKey: key ?? randomUUID(),
      status: 'PAYMENT_AWAITED',
      kind: leaving.order.kind,
      totalRent,
      totalDeposit,
      carried: minus(sum([totalRent, totalDeposit]), quote.due),
      payable: quote.due,
      monthly: totalRent,
      labourFee,
      placedAt: now,
      promisedOn: slot.day,
      expectedOn: slot.day,
      slotOn: slot.day,
      slotHalf: slot.half,
      heldUntil: quote.due > 0 ? addMinutes(now, STOCK_HOLD_MINUTES) : null,
      holdsStock: true,
    })
    .returning();
  if (!order) throw new Error('The order was not written');
  const orderId = order.id;
  // rules/agreement.md#accepted-when-ordering
  const isMove = kind === 'relocation';
  const wording = kind === 'replacement' ? null : TERMS_ACCEPTANCE;
  await keepAcceptance(work, { orderId, wording }, now);
  await takeStock(work.db, { orderId, cityId: place.cityId, at: now }, wanted);
  await work.db.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })));
  await work.db
    .insert(orderEvents)
    .values({ orderId, status: order.status, at: now, actor: 'customer' });
  await work.db
    .insert(successions)
    .values({ toOrderId: orderId, fromOrderId: leaving.order.id, kind, askedAt: now });
  if (quote.due > 0) return toPlaced(order, isMove);
  const paid = { to: 'CONFIRMED', actor: 'system', letterOf: null } as const;
  await planExchange(work, await changeStatus(work, order, paid, now), now);
  return toPlaced(order, isMove);
}

function toPlaced(
  { number, payable, slotOn, slotHalf }: OrderRow,
  isMove: boolean,
): ExchangePlaced {
  const when = slotOn && slotHalf ? slotWords({ day: slotOn, half: slotHalf }) : 'the day agreed';
  const message =
    payable > 0
      ? `Pay ${formatRupees(payable)}, and we’ll come on ${when}.`
      : exchangeComing(when, isMove);
  return { orderNumber: number, due: payable, message };
}
