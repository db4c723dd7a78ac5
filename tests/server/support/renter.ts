import { eq } from 'drizzle-orm';
import { getCart } from '#contract/catalogue/cart.ts';
import { placeOrder } from '#contract/orders/order.ts';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import type { Damage } from '#domain/endings/closure.ts';
import { addDaysTo, type Day, daysBetween } from '#domain/base/kolkata.ts';
import { paise, ZERO } from '#domain/base/money.ts';
import { addresses } from '#server/db/schema/accounts.ts';
import { cartLines, orders } from '#server/db/schema/orders.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { maximumWith } from '#server/billing/autopay/offer.ts';
import { openInvoiceAttempt } from '#server/billing/pay.ts';
import { lockRental } from '#server/billing/bill-order.ts';
import type { InvoiceRow } from '#server/billing/invoice-accounts.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { quoteCancellation } from '#server/endings/cancellation/quote.ts';
import { openExtensionAttempt } from '#server/billing/extensions/pay.ts';
import { exchangeOrder } from '#server/changes/exchange/exchange.ts';
import { collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { findInspection, isInspectionOpen } from '#server/endings/inspections/find.ts';
import { inspect } from './inspecting.ts';
import { refundDeposit } from '#server/settlement/bank/refund-deposit.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { openOrderAttempt } from '#server/orders/pay.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { payInWindow, runShort } from './autopay.ts';
import { must, placement } from './checkout.ts';
import { askToMoveHome, liveMove, placeOtherCity } from './moving.ts';
import { placePurchase } from './place-purchase.ts';
import { placeReturn } from './place-return.ts';
import { placeSwap } from './place-swap.ts';
import type { Random } from './random.ts';
import { homeOf, signedUpBy } from './referring.ts';
import { deliver, done, today } from './rentals.ts';
import type { Seen } from './seen.ts';
import type { TestShop } from './shop.ts';

interface Plan {
  readonly slug: string;
  readonly tenure: number;
  readonly quantity: number;
  /** Something else in the same order. */
  readonly also: string | undefined;
  readonly ordersOn: Day;
  readonly hasAutoPay: boolean;
  /** Through whose link they come, if there is one by then. */
  readonly invitedBy: Renter | undefined;
}

/** Somebody who rents, with habits of their own: everything they do follows from `random`. */
export class Renter {
  readonly #shop: TestShop;
  readonly #random: Random;
  readonly #plan: Plan;
  /** Days after a bill on which they pay; some hardly ever do. */
  readonly #paysAfter: number;
  /** Whether rent pays itself; such renters pay by hand what is long unpaid. */
  readonly #hasAutoPay: boolean;
  readonly #name: string;
  /** 0 until they order. */
  userId = 0;
  #orderId = 0;
  /** The order that is to take its place. */
  #next = 0;
  /** Of which the deposit, or a part of it, may be on its way back. */
  readonly #past: number[] = [];
  /** What came back, and is looked at on a day. */
  readonly #looks: {
    readonly orderId: number;
    readonly damages: readonly Damage[];
    readonly on: Day;
  }[] = [];
  #stays = 0;
  #payments = 0;

  constructor(shop: TestShop, random: Random, name: string, plan: Plan) {
    this.#shop = shop;
    this.#random = random;
    this.#name = name;
    this.#plan = plan;
    this.#hasAutoPay = plan.hasAutoPay;
    const paysAfter = random.pick([1, 3, 5, 6, 6, 9, 15, 28, 45, 80]) ?? 6;
    this.#paysAfter = plan.hasAutoPay ? Math.max(28, paysAfter) : paysAfter;
    this.#stays = random.pick([40, 120, 190, 200, 240, 380, 500]) ?? 6;
  }

  /** What they do on a day, if anything, as they see their orders and open invoices that day. */
  async live(seen: Seen): Promise<void> {
    const now = today(this.#shop);
    if (this.userId === 0) {
      if (now >= this.#plan.ordersOn) await this.#order();
      return;
    }
    const order = seen.orders.get(this.#orderId);
    if (!order) return;
    await this.#beLookedAt();
    if (await this.#exchange(seen)) return;
    if (this.#goOn(seen)) return;
    if (seen.moving.has(this.#orderId)) await liveMove(this.#shop, this.#random, this.#orderId);
    if (order.status === 'CONFIRMED') {
      const chance = this.#random.next();
      if (chance < 0.04)
        done(await cancelOrder(...this.#act(), { actor: 'operator' }, this.#now()));
      else if (chance < 0.08) await this.#cancel(order);
      else await deliver(this.#shop, this.#orderId);
      return;
    }
    if (order.status === 'RETURN_REQUESTED') await this.#handOver();
    if (this.#hasAutoPay && this.#random.next() < 0.05) await runShort(this.#shop, this.userId);
    if (order.status === 'DELIVERED') await this.#useOrEnd(order.deliveredOn, order.expiresOn);
    await this.#payBills(seen.open.get(this.userId) ?? []);
    if (order.status === 'RETURNED' && this.#random.next() < 0.3) {
      this.#past.push(this.#orderId);
    }
    for (const id of this.#past.splice(0)) {
      await refundDeposit(this.#shop.shop, id, `UTR-${this.#name}-${id}`, this.#now());
    }
  }

  /** A line that is the same whenever the same happened. */
  async describe(): Promise<string> {
    if (this.#orderId === 0) return `${this.#name} none`;
    const { status, payable, deliveredOn, expiresOn } = await this.#readOrder();
    return [this.#name, status, payable, deliveredOn, expiresOn, this.#payments].join(' ');
  }

  #now = () => this.#shop.clock.now();
  #act = () => [this.#shop.shop, this.#orderId] as const;

  /** At what it comes to: by now the day that was promised is over. */
  async #cancel(order: OrderRow): Promise<void> {
    const { shop } = this.#shop;
    const quote = await quoteCancellation(shop, order, 'customer', this.#now());
    done(await cancelOrder(...this.#act(), { actor: 'customer', shown: quote }, this.#now()));
  }

  async #order(): Promise<void> {
    const { shop, request } = this.#shop;
    const who = await signedUpBy(this.#shop, this.#plan.invitedBy?.userId);
    const { token, userId } = who;
    this.userId = userId;
    const at = this.#now();
    const [address] = await shop.db
      .insert(addresses)
      .values({ ...homeOf(who), userId, createdAt: at })
      .returning();
    const { slug: productSlug, tenure, quantity, also } = this.#plan;
    const line = { userId, tenure, addedAt: at };
    const wanted = [{ ...line, productSlug, quantity }];
    if (also) wanted.push({ ...line, productSlug: also, quantity: 1 });
    await shop.db.insert(cartLines).values(wanted);
    const cart = must(await request(getCart, { cityId: 1 }, { token }));
    const { monthly, payable } = cart.billingSummary;
    const offer = { monthly, payable };
    const maximum = this.#hasAutoPay ? await maximumWith(shop.db, userId, offer) : undefined;
    const autopay = maximum === undefined ? undefined : ({ method: 'upi', maximum } as const);
    const { orderNumber, isEnquiry } = must(
      await request(placeOrder, { ...placement(cart, address?.id ?? 0), autopay }, { token }),
    );
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, orderNumber));
    if (!order || isEnquiry) throw new Error('An enquiry is not paid');
    this.#orderId = order.id;
    const opened = done(await openOrderAttempt(shop, order, at));
    if (autopay) await payInWindow(this.#shop, opened.id);
    else await this.#pay(opened);
  }

  async #readOrder() {
    const { db } = this.#shop.shop;
    const [order] = await db.select().from(orders).where(eq(orders.id, this.#orderId));
    if (!order) throw new Error('The order is gone');
    return order;
  }

  async #pay({ id: orderId, amount_due: amount }: ProviderOrder): Promise<void> {
    this.#payments += 1;
    const id = `pay_${this.#name}_${this.#payments}`;
    const payment = {
      id,
      orderId,
      amount: paise(amount),
      refunded: ZERO,
      currency: 'INR',
      method: 'upi',
    };
    for (let times = this.#random.next() < 0.1 ? 2 : 1; times > 0; times -= 1) {
      await settlePayment(this.#shop.shop, { ...payment, status: 'captured' }, this.#now());
    }
  }

  async #payBills(open: readonly InvoiceRow[]): Promise<void> {
    const ripe = open.filter(
      ({ issuedOn }) => daysBetween(issuedOn, today(this.#shop)) >= this.#paysAfter,
    );
    if (ripe.length === 0) return;
    const ids =
      this.#random.next() < 0.7 ? open.map(({ id }) => id) : ripe.slice(0, 1).map(({ id }) => id);
    const opened = await openInvoiceAttempt(
      this.#shop.shop,
      ids,
      ids.length === open.length ? 'ALL' : 'ONE',
      this.#now(),
    );
    if (!(opened instanceof Refusal)) await this.#pay(opened);
  }

  async #useOrEnd(deliveredOn: Day | null, expiresOn: Day | null): Promise<void> {
    const now = today(this.#shop);
    if (!deliveredOn || !expiresOn) throw new Error('A delivered order has its dates');
    // What is to be exchanged cannot be returned before.
    if (this.#next === 0 && daysBetween(deliveredOn, now) >= this.#stays) {
      return placeReturn(this.#shop, this.#random, this.#orderId);
    }
    const chance = this.#random.next();
    if (chance > 0.97) await askToMoveHome(this.#shop, this.#random, this.#orderId);
    if (this.#next === 0 && chance < 0.05) {
      return this.#replace(chance < 0.03 ? placeSwap : placeOtherCity);
    }
    if (chance > 0.85 && chance < 0.9) {
      const opened = await placePurchase(this.#shop, this.#random, this.#orderId);
      return opened && this.#pay(opened);
    }
    if (now < expiresOn || this.#random.next() < 0.6) return undefined;
    const months = this.#random.pick([3, 6, 9, 12]) ?? 3;
    const opened = await openExtensionAttempt(this.#shop.shop, this.#orderId, months, this.#now());
    if (!(opened instanceof Refusal)) await this.#pay(opened);
    return undefined;
  }

  /** Asks for something else in the place of what is rented, or for the same elsewhere, where that can be had. */
  async #replace(place: typeof placeSwap): Promise<void> {
    const order = await place(this.#shop, this.#random, this.#orderId);
    if (!order) return;
    this.#next = order.id;
    if (order.payable > 0 && this.#random.next() < 0.9) {
      await this.#pay(done(await openOrderAttempt(this.#shop.shop, order, this.#now())));
    }
  }

  /** Is there for an exchange whose day has come, or thinks better of it; answers whether it was made. */
  async #exchange(seen: Seen): Promise<boolean> {
    const order = seen.orders.get(this.#next);
    if (!order) return false;
    if (order.status === 'CANCELLED') this.#next = 0;
    const on = today(this.#shop);
    if (order.status !== 'SCHEDULED' || (order.expectedOn ?? on) > on) return false;
    const isScratched = this.#random.next() < 0.2;
    const damages = isScratched ? [{ amount: paise(45_000), note: 'Scratch on the side' }] : [];
    const told = { withoutCode: 'Nobody knew it' };
    const made = await exchangeOrder(
      this.#shop.shop,
      order.id,
      { on, onOtherDay: true, ...told },
      this.#now(),
    );
    if (made instanceof Refusal) return false;
    this.#looks.push({ orderId: this.#orderId, damages, on: addDaysTo(on, 2) });
    if (made.back > 0) this.#past.push(this.#orderId);
    this.#orderId = order.id;
    this.#next = 0;
    return true;
  }

  /** Keeps what is left of an order of which a thing was bought; answers whether there is such. */
  #goOn({ goingOn }: Seen): boolean {
    const rest = goingOn.get(this.#orderId);
    if (rest === undefined) return false;
    this.#past.push(this.#orderId);
    this.#orderId = rest;
    return true;
  }

  async #handOver(): Promise<void> {
    const { db } = this.#shop.shop;
    const locked = await db.transaction((tx) => lockRental(tx, this.#orderId));
    const now = today(this.#shop);
    if (!locked || (locked.rental.pickupOn ?? now) > now) return;
    const isScratched = this.#random.next() < 0.2;
    // Now and then something is broken that costs more than its deposit, and no more than it is worth.
    const isBroken = isScratched && this.#random.next() < 0.3;
    const amount = paise(isBroken ? 1_000_000 : 45_000);
    const damages = isScratched ? [{ amount, note: 'Scratch on the side' }] : [];
    const collection = { on: now, waiveEarlyClosure: this.#random.next() < 0.1 };
    done(await collectOrder(...this.#act(), collection, this.#now()));
    const on = addDaysTo(now, Math.floor(this.#random.next() * 4));
    this.#looks.push({ orderId: this.#orderId, damages, on });
  }

  /** In the order in which it came back, as the deposit of a rental waits for all of it. */
  async #beLookedAt(): Promise<void> {
    const [look] = this.#looks;
    if (!look || look.on > today(this.#shop)) return;
    this.#looks.shift();
    if (!(await isInspectionOpen(this.#shop.shop.db, look.orderId))) return;
    // A replaced thing is not charged for.
    const found = await findInspection(this.#shop.shop.db, look.orderId);
    const damages = found?.kind === 'replacement' ? [] : look.damages;
    done(await inspect(this.#shop.shop, look.orderId, damages, this.#now()));
  }
}
