import { randomInt, randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { placeOrder as placeOrderCall } from '#contract/order.ts';
import type { Change } from '#contract/failure.ts';
import { type Bill, lineAmounts } from '#domain/bill.ts';
import { refuseMixedOrder, refuseSmallRent } from '#domain/cart.ts';
import { findCityById } from '#domain/city.ts';
import { deliveryPromise } from '#domain/delivery.ts';
import { dayOf } from '#domain/kolkata.ts';
import { ZERO } from '#domain/money.ts';
import { STOCK_HOLD_MINUTES } from '#domain/order.ts';
import type { ProductKind } from '#domain/product.ts';
import { findServiceArea, servingCity } from '#domain/service-area.ts';
import type { Db } from '../../db/db.ts';
import { addresses } from '../../db/schema/accounts.ts';
import { orderEvents, orderLines, orders } from '../../db/schema/orders.ts';
import { depositEntries } from '../../db/schema/payments.ts';
import { post } from '../../lib/outbox.ts';
import { Refusal, refuse } from '../../lib/refusal.ts';
import type { Shop } from '../../shop.ts';
import { billOf, emptyCart, findCartLines, lockUser, type PricedLine } from '../cart/cart.ts';
import { priceChanges } from '../cart/price-changes.ts';
import { findContact } from '../users/contact.ts';
import { enquiryMail } from './mails.ts';
import { findShortage, takeStock } from './stock.ts';

export type Placement = z.output<typeof placeOrderCall.input>;
export type Placed = z.input<typeof placeOrderCall.output>;

/**
 * Orders what the cart holds: checks it against what was shown, takes the stock, fixes every amount
 * and empties the cart, all or nothing. The same `key` answers with the same order (decisions.md, 3 and 22).
 */
export async function placeOrder(
  shop: Shop,
  userId: number,
  placement: Placement,
  key: string | undefined,
  now: Date,
): Promise<Placed | Refusal> {
  return shop.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const repeated = key && (await findByKey(tx, userId, key));
    if (repeated) return repeated;
    const lines = await findCartLines(tx, shop.categories, userId, placement.cityId);
    const bill = billOf(lines);
    const address = await findDeliverable(tx, shop, userId, placement);
    if (address instanceof Refusal) return address;
    const refusal = refuseUnlikeShown(lines, placement, bill) ?? refuseCart(lines, placement, bill);
    if (refusal) return refusal;
    const kind = kindOfOrder(lines);
    const holdsStock = kind !== 'medical';
    if (holdsStock) {
      const short = await findShortage(tx, placement.cityId, lines.map(toWanted));
      if (short) {
        const name = lines.find(({ product }) => product.slug === short.productSlug)?.product.name;
        return refuse('OUT_OF_STOCK', { values: { name: name ?? short.productSlug } });
      }
      await takeStock(tx, placement.cityId, lines.map(toWanted));
    }
    const number = newOrderNumber(now);
    const [order] = await tx
      .insert(orders)
      .values({
        number,
        userId,
        idempotencyKey: key ?? randomUUID(),
        status: kind === 'medical' ? 'ENQUIRY_AWAITED' : 'PAYMENT_AWAITED',
        kind,
        cityId: placement.cityId,
        address: address.fields,
        stateCode: address.stateCode,
        totalRent: bill.totalRent,
        totalDeposit: bill.totalDeposit,
        payable: bill.payable,
        monthly: bill.monthly,
        placedAt: now,
        expectedOn: deliveryPromise(now),
        heldUntil: holdsStock ? addMinutes(now, STOCK_HOLD_MINUTES) : null,
        holdsStock,
      })
      .returning();
    if (!order) throw new Error('The order was not written');
    await tx.insert(orderLines).values(lines.map((line, at) => toRow(order.id, line, at)));
    await tx
      .insert(orderEvents)
      .values({ orderId: order.id, status: order.status, at: now, actor: 'customer' });
    if (kind !== 'premium' && bill.totalDeposit > 0) {
      await tx.insert(depositEntries).values({
        orderId: order.id,
        type: 'DEPOSIT',
        status: 'WAITING_PAYMENT',
        amount: bill.totalDeposit,
        at: now,
      });
    }
    if (kind === 'medical')
      await post(tx, enquiryMail(shop.site.name, await findContact(tx, userId), order), now);
    await emptyCart(tx, userId);
    return { orderNumber: number, isMedical: kind === 'medical' };
  });
}

async function findByKey(tx: Db, userId: number, key: string): Promise<Placed | undefined> {
  const [order] = await tx
    .select({ number: orders.number, kind: orders.kind })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  return order && { orderNumber: order.number, isMedical: order.kind === 'medical' };
}

/** The customer's address, if the chosen city's stock serves it. */
async function findDeliverable(tx: Db, shop: Shop, userId: number, placement: Placement) {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.id, placement.addressId),
        eq(addresses.userId, userId),
        eq(addresses.deleted, false),
      ),
    );
  if (!row) return refuse('ORDER_ADDRESS_MISSING');
  const area = findServiceArea(shop.serviceAreas, row.pincode);
  if (!area) return refuse('ADDRESS_UNSERVICEABLE');
  if (servingCity(shop.serviceAreas, row.pincode)?.id !== placement.cityId) {
    return refuse('ORDER_ADDRESS_MISSING');
  }
  const { id: _id, userId: _user, createdAt: _at, deleted: _deleted, ...fields } = row;
  return { fields, stateCode: area.stateCode };
}

/** Compares with what the shopper saw: the lines first, then every figure (decisions.md, 3). */
function refuseUnlikeShown(
  lines: readonly PricedLine[],
  { cart, payable }: Placement,
  bill: Bill,
): Refusal | undefined {
  const shownOf = (line: PricedLine) =>
    cart.find(
      (shown) =>
        shown.productSlug === line.product.slug &&
        shown.quantity === line.quantity &&
        shown.tenure === line.tenure,
    );
  if (lines.length === 0) return refuse('CART_EMPTY');
  if (cart.length !== lines.length || !lines.every(shownOf)) return refuse('CART_CHANGED');
  const changes: Change[] = lines.flatMap((line) => {
    const shown = shownOf(line);
    if (!shown) return [];
    return priceChanges(line.kind, line.price, shown).map((change) => ({
      ...change,
      what: `${line.product.name}: ${change.what}`,
    }));
  });
  if (payable !== bill.payable) {
    changes.push({ what: 'payable', shown: payable, current: bill.payable });
  }
  return changes.length > 0 ? refuse('PRICE_CHANGED', { changes }) : undefined;
}

/** The rules of account.md §5 for a cart to become an order. */
function refuseCart(
  lines: readonly PricedLine[],
  { consent, cityId }: Placement,
  bill: Bill,
): Refusal | undefined {
  const kinds = lines.map(({ kind }) => kind);
  const mixed = refuseMixedOrder(kinds);
  if (mixed) return refuse(mixed);
  if (lines.some(({ price }) => price === undefined)) return refuse('PLAN_UNAVAILABLE');
  const small = refuseSmallRent(kinds, bill.totalRent, findCityById(cityId)?.name ?? '');
  if (small) return refuse(small);
  return consent || kinds.includes('medical') ? undefined : refuse('CONSENT_REQUIRED');
}

function kindOfOrder(lines: readonly PricedLine[]): ProductKind {
  const kinds = new Set(lines.map(({ kind }) => kind));
  const [only] = kinds;
  return kinds.size === 1 && only ? only : 'normal';
}

const toWanted = ({ product, quantity }: PricedLine) => ({ productSlug: product.slug, quantity });

function toRow(orderId: number, line: PricedLine, position: number) {
  const { product, kind, quantity, tenure, isExpress } = line;
  const price = line.price ?? ZERO;
  const { rent, deposit } = lineAmounts({ kind, quantity, price });
  return {
    orderId,
    position,
    productSlug: product.slug,
    name: product.name,
    sac: product.entry.sac,
    kind,
    quantity,
    tenure,
    price,
    rent,
    deposit,
    isExpress,
  };
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `B261121-7F3KQ2`: the day, and letters that are hard to mistake or guess. */
function newOrderNumber(now: Date): string {
  const tail = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `B${dayOf(now).slice(2).replaceAll('-', '')}-${tail.join('')}`;
}
