import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ProviderOrder } from '#contract/base/attempt.ts';
import { changeAutoPay } from '#contract/billing/autopay.ts';
import { openBulkPayment } from '#contract/billing/invoice.ts';
import { openPayment } from '#contract/payments/payment.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { debits } from '#server/db/schema/debits.ts';
import { mandates } from '#server/db/schema/mandates.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments, refunds } from '#server/db/schema/payments.ts';
import { purchases } from '#server/db/schema/purchases.ts';
import { relocations } from '#server/db/schema/relocations.ts';
import { successions } from '#server/db/schema/successions.ts';
import { type PaymentGateway, ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import * as books from '#server/gateways/sandbox/books.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { askMandates } from '#server/billing/autopay/ask.ts';
import { cancelTokens } from '#server/billing/autopay/cancel-tokens.ts';
import { expireDebits } from '#server/billing/autopay/expire-debits.ts';
import { handOverDebits } from '#server/billing/autopay/hand-over.ts';
import { planDebits } from '#server/billing/autopay/plan.ts';
import { runBilling } from '#server/billing/run.ts';
import { endExchanges } from '#server/changes/exchange/end.ts';
import { inspectBehind } from '../support/inspecting.ts';
import { exchangeOrder } from '#server/changes/exchange/exchange.ts';
import { followProviderPayments } from '#server/payments/provider-payments.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { repeat, runsInFull } from '../../support/long-tests.ts';
import {
  clockAt,
  inUpiApp,
  mandateOf,
  type Payer,
  rentingSinceMay,
  rentingWithAutoPay,
} from '../support/autopay.ts';
import { playInWindow, setStock, SOFA } from '../support/checkout.ts';
import { askToMoveHome, liveMove, placeOtherCity } from '../support/moving.ts';
import { placePurchase } from '../support/place-purchase.ts';
import { type Random, seeded } from '../support/random.ts';
import { failedChecks } from '../support/rentals.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const HOUR = 3_600_000;
/** So many renters live side by side in each shop, for so many steps of some hours. */
const RENTERS = repeat(25, 70);
const STEPS = 36;
/** So many of them have rented for half a year, and can buy what they rent. */
const EARLIER = 10;
const SHOPS = [0, 1, 2].slice(0, repeat(1, 3));

const JOBS = [
  runBilling,
  reconcilePayments,
  followProviderPayments,
  askMandates,
  planDebits,
  handOverDebits,
  expireDebits,
  cancelTokens,
  sendRefunds,
  endExchanges,
] as const;

/**
 * A shop whose provider is away now and then, and whose process is ended between two steps: before a
 * call went out, or after its answer was lost.
 */
function unsteady({ shop }: TestShop, random: Random): AppContext {
  const shaken = new Set([
    'createOrder',
    'debit',
    'findToken',
    'cancelToken',
    'paymentsOf',
    'paymentsBetween',
  ]);
  const payments = new Proxy(shop.payments, {
    get(gateway, name: keyof PaymentGateway) {
      const call = gateway[name];
      if (typeof call !== 'function' || !shaken.has(name)) return call;
      return async (...words: unknown[]) => {
        const chance = random.next();
        if (chance < 0.04) throw new ProviderUnavailable('away');
        if (chance < 0.06) throw new Error('the process ended before');
        const answer = await (call as (...all: unknown[]) => Promise<unknown>)(...words);
        if (chance < 0.08) throw new ProviderUnavailable('the answer was lost');
        if (chance < 0.1) throw new Error('the process ended after');
        return answer;
      };
    },
  });
  return { ...shop, payments };
}

class Life {
  readonly #shop: TestShop;
  readonly #random: Random;
  readonly #renter: Payer;
  #window: string | undefined;
  #orderId: number;
  /** The same things in the other city, once they are asked for. */
  #next: number | undefined;
  /** What it has not done since it began anew, the next one last: each deed comes to each life. */
  #ahead: string[];

  constructor(shop: TestShop, random: Random, renter: Payer, begins: readonly string[] = []) {
    this.#ahead = [...begins];
    this.#orderId = renter.orderId;
    this.#shop = shop;
    this.#random = random;
    this.#renter = renter;
  }

  readonly #deeds: Record<string, () => Promise<unknown>> = {
    open: () => this.open(),
    pay: () => this.pay(),
    payAgain: () => this.pay(),
    pause: () => this.change('paused'),
    resume: () => this.change('active'),
    resumeAgain: () => this.change('active'),
    stop: async () => (this.#random.next() < 0.1 ? this.change('stopped') : undefined),
    pauseInApp: () => this.inApp('pause'),
    resumeInApp: () => this.inApp('resume'),
    resumeInAppAgain: () => this.inApp('resume'),
    revoke: async () => (this.#random.next() < 0.1 ? this.inApp('revoke') : undefined),
    noFunds: () => this.inApp('no-funds'),
    noFundsAgain: () => this.inApp('no-funds'),
    closed: async () => (this.#random.next() < 0.2 ? this.inApp('closed') : undefined),
    moveHome: () => askToMoveHome(this.#shop, this.#random, this.#orderId),
    moveHomeAgain: () => askToMoveHome(this.#shop, this.#random, this.#orderId),
    crew: () => liveMove(this.#shop, this.#random, this.#orderId),
    crewAgain: () => liveMove(this.#shop, this.#random, this.#orderId),
    otherCity: () => this.askOtherCity(),
    otherCityAgain: () => this.askOtherCity(),
    exchange: () => this.exchange(),
    exchangeAgain: () => this.exchange(),
    buy: () => this.buy(),
    buyAgain: () => this.buy(),
  };

  async step(): Promise<void> {
    if (this.#ahead.length === 0) this.#ahead = this.#random.shuffle(Object.keys(this.#deeds));
    await this.#deeds[this.#ahead.pop() ?? '']?.();
  }

  /** Asks for the move to the other city, and pays what is due before it at once or later. */
  async askOtherCity(): Promise<void> {
    const order = await placeOtherCity(this.#shop, this.#random, this.#orderId);
    if (!order) return;
    this.#next = order.id;
    const asked = { orderNumber: order.number };
    const opened = await this.#shop.request(openPayment, asked, this.#renter);
    if (opened.ok) await this.payFor(opened.value);
  }

  async exchange(): Promise<void> {
    if (this.#next === undefined) return;
    const now = this.#shop.clock.now();
    const proof = { withoutCode: 'Nobody knew it' };
    const made = { on: dayOf(now), onOtherDay: true, ...proof };
    const exchanged = await exchangeOrder(this.#shop.shop, this.#next, made, now);
    if (exchanged instanceof Refusal) return;
    await inspectBehind(this.#shop.shop, this.#next, [], now);
    this.#orderId = this.#next;
    this.#next = undefined;
  }

  /** Opens the payment of what is rented, and pays it at once or later. */
  async buy(): Promise<void> {
    const opened = await placePurchase(this.#shop, this.#random, this.#orderId);
    if (opened) await this.payFor(opened);
  }

  async payFor({ id }: ProviderOrder): Promise<void> {
    this.#window = id;
    if (this.#random.next() < 0.5) await this.pay();
  }

  async open(): Promise<void> {
    const opened = await this.#shop.request(openBulkPayment, { scope: 'all' }, this.#renter);
    if (opened.ok) this.#window = opened.value.id;
  }

  async pay(): Promise<void> {
    if (this.#window) await playInWindow(this.#shop, this.#window).catch(() => undefined);
  }

  async change(to: 'paused' | 'active' | 'stopped'): Promise<void> {
    await this.#shop.request(changeAutoPay, { to }, this.#renter);
  }

  async inApp(deed: 'pause' | 'resume' | 'revoke' | 'no-funds' | 'closed'): Promise<void> {
    await inUpiApp(this.#shop, (await mandateOf(this.#shop, this.#renter)).tokenId, deed);
  }
}

/** Some events arrive, late and in any order; some twice, some never. */
async function deliverSome(shop: TestShop, random: Random): Promise<void> {
  for (const event of random.shuffle(shop.events.splice(0))) {
    const chance = random.next();
    if (chance < 0.15) continue;
    if (chance < 0.4) shop.events.push(event);
    else await shop.deliver(event);
    if (chance > 0.9) await shop.deliver({ ...event, eventId: `${event.eventId}again` });
  }
}

/** What went back of a payment, since its invoices did not need it. */
const BACK =
  sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${refunds.state} = 'done'
  and ${refunds.providerPaymentId} = ${payments.providerPaymentId})`.mapWith(Number);

/** The money of a renter that the provider holds, and what our books say of it. */
async function moneyOf({ shop: { db } }: TestShop, { userId }: Payer) {
  const rows = await db
    .select({ id: paymentAttempts.providerOrderId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.userId, userId));
  let there = 0;
  for (const { id } of rows) {
    for (const payment of id === null ? [] : await books.list(db, 'payment', id)) {
      const isTaken = payment.status === 'captured' || payment.status === 'refunded';
      if (isTaken) there += payment.amount - payment.amount_refunded;
    }
  }
  const own = await db
    .select({ amount: payments.amount, back: BACK })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, userId), eq(payments.status, 'captured')));
  return { there, booked: own.reduce((sum, { amount, back }) => sum + amount - back, 0) };
}

test.each(SHOPS)(
  'ends every debit once, whatever happens around it, in shop %s',
  async (seed) => {
    const random = seeded(4711 + seed);
    const shop = await openTestShop({ startAt: '2026-05-20T05:30:00Z' });
    await setStock(shop, SOFA, RENTERS);
    await setStock(shop, SOFA, RENTERS, 2);
    const renters = await rentingSinceMay(shop, EARLIER);
    while (renters.length < RENTERS) renters.push(await rentingWithAutoPay(shop));
    // Whoever can buy tries it before anything else has come of a renter.
    const lives = renters.map(
      (renter, at) => new Life(shop, random, renter, at < EARLIER ? ['pay', 'buy'] : []),
    );
    const shaky = unsteady(shop, random);
    clockAt(shop, '2026-11-30 20:00');
    for (let step = 0; step < STEPS; step += 1) {
      shop.clock.advance((6 + random.next() * 30) * HOUR);
      for (const life of lives) if (random.next() < 0.3) await life.step();
      for (const job of random.shuffle(JOBS)) {
        if (random.next() < 0.7) await job(shaky);
      }
      await deliverSome(shop, random);
    }
    // The provider is well again, and time passes.
    for (let day = 0; day < 8; day += 1) {
      shop.clock.advance(24 * HOUR);
      await deliverSome(shop, random);
      for (const job of JOBS) await job(shop.shop);
    }
    // What the last of them promised back is asked for.
    await sendRefunds(shop.shop);
    expect(await failedChecks(shop)).toEqual([]);
    const { db } = shop.shop;
    for (const renter of renters) {
      const { there, booked } = await moneyOf(shop, renter);
      expect(there, `the money of customer ${renter.userId}`).toBe(booked);
    }
    const states = await db.selectDistinct({ state: debits.state }).from(debits);
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['paid', 'failed']));
    if (runsInFull) {
      expect(await db.$count(relocations, isNotNull(relocations.movedAt))).toBeGreaterThan(0);
      expect(await db.$count(successions, isNotNull(successions.exchangedAt))).toBeGreaterThan(0);
      expect(await db.$count(purchases)).toBeGreaterThan(0);
    }
    const uncancelled = await db
      .select({ id: mandates.id })
      .from(mandates)
      .where(
        and(
          inArray(mandates.state, ['stopped', 'refused', 'expired']),
          isNotNull(mandates.cancelAt),
        ),
      );
    expect(uncancelled).toEqual([]);
    await shop.close();
  },
  900_000,
);
