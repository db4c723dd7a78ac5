import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { flagsOf } from '#contract/base/kind-flags.ts';
import type { placeOrder as placeOrderCall } from '#contract/orders/order.ts';
import { recipientGstin } from '#domain/people/address.ts';
import { firstArrival } from '#domain/catalogue/coverage/delivery.ts';
import { ZERO } from '#domain/base/money.ts';
import { isSettledUnpaid, STOCK_HOLD_MINUTES } from '#domain/orders/order.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { TERMS_ACCEPTANCE } from '#messages/people/consents.ts';
import type { Tx } from '#server/db/db.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import type { Caller } from '#server/lib/account-lock.ts';
import { crashPoint } from '#server/lib/crash-point.ts';
import { refuseBlocked } from '#server/lib/customer-block.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { keepAcceptance } from '#server/orders/agreements/accept.ts';
import { companyOfOrder } from '#server/people/customers/company.ts';
import { keepCreditConsent } from '#server/people/customers/consents.ts';
import {
  cartTotals,
  emptyCart,
  findCartLines,
  type CartLineInCity,
} from '#server/catalogue/cart/cart.ts';
import { claimCoupon, holdCoupon } from '#server/catalogue/cart/coupons.ts';
import { labourOf } from './delivery-plan.ts';
import { inChosenSlot, planDelivery, refuseOtherDay } from './express.ts';
import { lineOf } from '#server/orders/line.ts';
import { newOrderNumber } from '#server/orders/number.ts';
import { confirmOrder } from '#server/orders/pay.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { tellOfStatus } from '#server/orders/letters.ts';
import {
  findDeliverable,
  type Placement,
  refuseCart,
  refuseOtherAmounts,
  refuseOtherLines,
} from './placement.ts';
import { findShortage, takeStock } from '#server/orders/stock.ts';
import { startMandate } from '#server/billing/autopay/mandates.ts';
import { autopayOf } from './autopay.ts';

export type Placed = z.input<typeof placeOrderCall.output>;

/**
 * Orders what the cart holds: checks it against what was shown, takes the stock, fixes every amount
 * and empties the cart, all or nothing. The same `key` answers with the same order
 * (rules/orders.md#placing-an-order).
 */
export async function placeOrder(
  shop: AppContext,
  caller: Caller,
  placement: Placement,
  key: string | undefined,
  now: Date,
): Promise<Placed | Refusal> {
  const { userId } = caller;
  const placed = await transactAs(shop, caller, 'update', async (work) => {
    const repeated = key === undefined ? undefined : await findByKey(work.db, userId, key);
    if (repeated) return repeated;
    const lines = await findCartLines(work.db, work.categories, userId, placement.cityId, now);
    const order = await placeLines(work, { userId, lines, placement, key }, now);
    if (order instanceof Refusal) return order;
    await emptyCart(work.db, userId);
    crashPoint(work, 'order-written');
    return toPlaced(order);
  });
  crashPoint(shop, 'order-placed');
  return placed;
}

export interface Wanted {
  readonly userId: number;
  readonly lines: readonly CartLineInCity[];
  readonly placement: Placement;
  readonly key?: string | undefined;
  /** Medical items are asked for, unless they were quoted (rules/quotes.md#accepting-it). */
  readonly isQuoted?: boolean;
}

/** Places an order of lines for an account that is held (rules/orders.md#placing-an-order). */
export async function placeLines(
  work: TxContext,
  { userId, lines, placement, key, isQuoted = false }: Wanted,
  now: Date,
): Promise<OrderRow | Refusal> {
  const blocked = await refuseBlocked(work, userId);
  if (blocked) return blocked;
  const address = await findDeliverable(work, userId, placement);
  if (address instanceof Refusal) return address;
  const unlike = refuseOtherLines(lines, placement);
  if (unlike) return unlike;
  const coupon = await claimCoupon(work, userId, placement.couponId, lines, now);
  if (coupon instanceof Refusal) return coupon;
  const promised = await planDelivery(work, userId, placement, lines, now);
  if (promised instanceof Refusal) return promised;
  const totals = cartTotals(lines, {
    couponDiscount: coupon?.discount ?? ZERO,
    expressDeliveryCharge: promised.charge,
  });
  const refusal =
    refuseOtherAmounts(lines, placement, totals) ?? refuseCart(lines, placement, totals);
  if (refusal) return refusal;
  const kind = kindOfOrder(lines);
  const isEnquiry = kind === 'medical' && !isQuoted;
  const delivery = await inChosenSlot(work, { ...placement, isEnquiry }, promised, now);
  if (delivery instanceof Refusal) return delivery;
  const otherDay = refuseOtherDay(placement, delivery);
  if (otherDay) return otherDay;
  const maximum = await autopayOf(work, userId, placement, totals);
  if (maximum instanceof Refusal) return maximum;
  const holdsStock = !isEnquiry;
  if (holdsStock) {
    const short = await findShortage(work.db, placement.cityId, lines.map(toWanted), {
      isNew: true,
    });
    if (short) {
      const name = lines.find(({ product }) => product.slug === short.productSlug)?.product.name;
      return refuse('OUT_OF_STOCK', { values: { name: name ?? short.productSlug } });
    }
  }
  const number = newOrderNumber(now);
  const [order] = await work.db
    .insert(orders)
    .values({
      number,
      userId,
      idempotencyKey: key ?? randomUUID(),
      status: isEnquiry ? 'ENQUIRY_AWAITED' : 'PAYMENT_AWAITED',
      kind,
      cityId: placement.cityId,
      address: address.fields,
      addressId: address.id,
      stateCode: address.stateCode,
      purchaseOrder: placement.purchaseOrder,
      companyId: await companyOfOrder(work.db, userId, recipientGstin(address.fields), now),
      totalRent: totals.totalRent,
      totalDeposit: totals.totalDeposit,
      couponCode: coupon?.code ?? null,
      discount: totals.couponDiscount,
      expressCharge: totals.expressDeliveryCharge,
      payable: totals.payable,
      monthly: totals.monthly,
      placedAt: now,
      promisedOn: firstArrival(delivery),
      expectedOn: delivery.expectedOn,
      expressOn: delivery.expressOn,
      slotOn: placement.slot?.day,
      slotHalf: placement.slot?.half,
      labourFee: await labourOf(work, lines, address.fields),
      heldUntil: holdsStock ? addMinutes(now, STOCK_HOLD_MINUTES) : null,
      holdsStock,
    })
    .returning();
  if (!order) throw new Error('The order was not written');
  if (holdsStock) {
    const { cityId } = placement;
    await takeStock(work.db, { orderId: order.id, cityId, at: now }, lines.map(toWanted));
  }
  await keepAcceptance(work, { orderId: order.id, wording: TERMS_ACCEPTANCE }, now);
  if (placement.consent && holdsStock) await keepCreditConsent(work.db, userId, order.id, now);
  if (placement.autopay && maximum !== undefined) {
    const { method } = placement.autopay;
    await startMandate(work.db, { userId, orderId: order.id, method, maximum }, now);
  }
  if (coupon) await holdCoupon(work.db, { orderId: order.id, code: coupon.code, userId }, now);
  await work.db
    .insert(orderLines)
    .values(lines.map((line, at) => toRow(order.id, line, at, delivery.isExpress(line))));
  await work.db
    .insert(orderEvents)
    .values({ orderId: order.id, status: order.status, at: now, actor: 'customer' });
  if (kind !== 'premium' && totals.totalDeposit > 0) {
    await work.db.insert(depositEntries).values({
      orderId: order.id,
      type: 'DEPOSIT',
      status: 'WAITING_PAYMENT',
      amount: totals.totalDeposit,
      at: now,
    });
  }
  // rules/payments.md#nothing-to-pay
  if (isSettledUnpaid(order)) return confirmOrder(work, order, null, now);
  if (isEnquiry) await tellOfStatus(work, order, now);
  return order;
}

async function findByKey(tx: Tx, userId: number, key: string): Promise<Placed | undefined> {
  const [order] = await tx
    .select({ number: orders.number, kind: orders.kind, payable: orders.payable })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  return order && toPlaced(order);
}

function toPlaced(order: Pick<OrderRow, 'number' | 'kind' | 'payable'>): Placed {
  const { number, kind, payable } = order;
  return { orderNumber: number, isMedical: flagsOf(kind).isMedical, isFree: payable === 0 };
}

function kindOfOrder(lines: readonly CartLineInCity[]): ProductKind {
  const kinds = new Set(lines.map(({ kind }) => kind));
  const [only] = kinds;
  return kinds.size === 1 && only ? only : 'normal';
}

const toWanted = ({ product, quantity }: CartLineInCity) => ({
  productSlug: product.slug,
  quantity,
});

function toRow(orderId: number, line: CartLineInCity, position: number, isExpress: boolean) {
  const { product, quantity, tenure } = line;
  const price = line.price ?? ZERO;
  return { orderId, ...lineOf(product, { position, quantity, tenure, price }), isExpress };
}
