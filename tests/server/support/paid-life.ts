import { cancelOrder } from '#contract/endings/cancellation.ts';
import { checkPayment, confirmPayment, openPayment } from '#contract/payments/payment.ts';
import { SANDBOX_ACCOUNT } from '#server/gateways/sandbox/account.ts';
import * as books from '#server/gateways/sandbox/books.ts';
import { capture, type SandboxEvent } from '#server/gateways/sandbox/provider.ts';
import { hmacHex } from '#server/base/secrets.ts';
import { releaseExpiredHolds } from '#server/orders/release.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { sendRefunds } from '#server/payments/send-refunds.ts';
import { type Paid, playInWindow } from './checkout.ts';
import type { Random } from './random.ts';
import type { TestShop } from './shop.ts';

const MINUTE = 60_000;

/** What can happen to an order from outside, at random and in any order. */
export class PaidLife {
  readonly #shop: TestShop;
  readonly #random: Random;
  readonly #order: { readonly token: string; readonly orderNumber: string };
  readonly #paid: Paid[] = [];
  readonly providerOrders = new Set<string>();
  /** What was done, to read when a test fails. */
  readonly log: string[] = [];
  wasCancelled = false;

  constructor(
    shop: TestShop,
    random: Random,
    order: { readonly token: string; readonly orderNumber: string },
    deedsOfOthers: Record<string, () => Promise<unknown>> = {},
  ) {
    Object.assign(this.#deeds, deedsOfOthers);
    this.#shop = shop;
    this.#random = random;
    this.#order = order;
    shop.events.length = 0;
  }

  readonly #deeds: Record<string, () => Promise<unknown>> = {
    open: () => this.open(),
    pay: () => this.play('captured'),
    payAgain: () => this.play('captured'),
    fail: () => this.play('failed'),
    authorize: () => this.play('authorized'),
    captureLate: () => this.captureLate(),
    payTooLittle: () => this.payWrongly('amount'),
    payInDollars: () => this.payWrongly('currency'),
    confirm: () => this.confirm(),
    forge: () => this.forge(),
    webhook: () => this.webhook(),
    replay: () => this.webhook(`evt_replay_${this.#random.next()}`),
    reconcile: () => this.reconcile(),
    check: () => this.check(),
    expire: () => this.expire(),
    cancel: () => this.cancel(),
    refund: () => sendRefunds(this.#shop.shop),
  };

  /** One random deed, or up to three at once. */
  async step(): Promise<void> {
    const names = Object.keys(this.#deeds);
    const count = this.#random.next() < 0.25 ? 3 : 1;
    const chosen = this.#random.shuffle(names).slice(0, count);
    this.log.push(chosen.join(' + '));
    await Promise.all(chosen.map(async (name) => this.#deeds[name]?.()));
  }

  /** Everything that is on its way arrives, and every job does what is left to do. */
  async settle(): Promise<void> {
    for (const event of this.#random.shuffle(this.#shop.events)) await this.#shop.deliver(event);
    this.#shop.clock.advance(6 * 60 * MINUTE);
    const { shop } = this.#shop;
    for (const job of [releaseExpiredHolds, reconcilePayments, sendRefunds]) {
      while ((await job(shop)) > 0);
    }
  }

  /** The provider's payments of this order. */
  async payments(): Promise<books.PaymentBody[]> {
    const { db } = this.#shop.shop;
    const lists = [...this.providerOrders].map((id) => books.list(db, 'payment', id));
    return (await Promise.all(lists)).flat();
  }

  async open(): Promise<void> {
    const { token, orderNumber } = this.#order;
    const answer = await this.#shop.request(openPayment, { orderNumber }, { token });
    if (answer.ok) this.providerOrders.add(answer.value.id);
  }

  async play(outcome: 'captured' | 'authorized' | 'failed'): Promise<void> {
    const id = this.#random.pick([...this.providerOrders]);
    if (id === undefined) return;
    // The provider takes no second payment of an order that is paid.
    const paid = await playInWindow(this.#shop, id, outcome).catch(() => undefined);
    if (paid) this.#paid.push(paid);
  }

  async captureLate(): Promise<void> {
    const waiting = (await this.payments()).filter(({ status }) => status === 'authorized');
    const payment = this.#random.pick(waiting);
    const { shop, events } = this.#shop;
    const sandbox = {
      db: shop.db,
      now: shop.now,
      onEvent: (event: SandboxEvent) => void events.push(event),
    };
    if (payment) await capture(sandbox, payment.id);
  }

  /** Money of another amount or currency, as a provider gone wrong would report it. */
  async payWrongly(mistake: 'amount' | 'currency'): Promise<void> {
    const id = this.#random.pick([...this.providerOrders]);
    const { shop, events } = this.#shop;
    const order = id && (await books.find(shop.db, 'order', id));
    if (!order) return;
    const entity: books.PaymentBody = {
      id: books.newId('pay'),
      order_id: order.id,
      amount: order.amount,
      amount_refunded: 0,
      currency: 'INR',
      status: 'captured',
      method: 'card',
      ...(mistake === 'amount' ? { amount: order.amount - 1 } : { currency: 'USD' }),
    };
    await books.write(shop.db, 'payment', entity, shop.now(), order.id);
    const body = { event: 'payment.captured', payload: { payment: { entity } } };
    const rawBody = JSON.stringify(body);
    const signature = hmacHex(SANDBOX_ACCOUNT.webhookSecret, rawBody);
    events.push({ eventId: books.newId('evt'), rawBody, signature });
  }

  async confirm(): Promise<void> {
    const paid = this.#random.pick(this.#paid);
    const { token, orderNumber } = this.#order;
    if (paid) await this.#shop.request(confirmPayment, { ...paid, orderNumber }, { token });
  }

  /** A signature that does not hold is refused, from the browser and on a webhook. */
  async forge(): Promise<void> {
    const [paid, event] = [this.#random.pick(this.#paid), this.#random.pick(this.#shop.events)];
    const { token, orderNumber } = this.#order;
    if (paid) {
      const forged = { ...paid, razorpay_signature: '0'.repeat(64), orderNumber };
      const answer = await this.#shop.request(confirmPayment, forged, { token });
      if (answer.ok) throw new Error('A forged confirmation was believed');
    }
    if (event) {
      const { status } = await this.#shop.deliver({ ...event, signature: '0'.repeat(64) });
      if (status !== 401) throw new Error('A forged webhook was believed');
    }
  }

  async webhook(eventId?: string): Promise<void> {
    const event = this.#random.pick(this.#shop.events);
    if (event) await this.#shop.deliver({ ...event, ...(eventId ? { eventId } : {}) });
  }

  async reconcile(): Promise<void> {
    this.#shop.clock.advance(MINUTE);
    await reconcilePayments(this.#shop.shop);
  }

  async check(): Promise<void> {
    const { token, orderNumber } = this.#order;
    await this.#shop.request(checkPayment, { orderNumber }, { token });
  }

  async expire(): Promise<void> {
    this.#shop.clock.advance(31 * MINUTE);
    await releaseExpiredHolds(this.#shop.shop);
  }

  async cancel(): Promise<void> {
    // Else most lives would end before they are paid.
    if (this.#random.next() < 0.7) return;
    const { token, orderNumber } = this.#order;
    const answer = await this.#shop.request(cancelOrder, { orderNumber }, { token });
    if (answer.ok) this.wasCancelled = true;
  }
}
