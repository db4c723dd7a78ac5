import { asc, eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { listDeposits } from '#contract/billing/deposit.ts';
import { listInvoices, openBulkPayment, openInvoicePayment } from '#contract/billing/invoice.ts';
import { addDaysTo } from '#domain/base/kolkata.ts';
import { type Paise, paise } from '#domain/base/money.ts';
import { nextMonth } from '#domain/base/rent-period.ts';
import type { ProviderRefundStatus } from '#domain/payments/refund.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { matters } from '#server/db/schema/operations.ts';
import { refunds } from '#server/db/schema/payments.ts';
import {
  refund as refundAtProvider,
  type SandboxEvent,
} from '#server/gateways/sandbox/provider.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { syncRefund } from '#server/payments/refunds.ts';
import { must, playInWindow, SOFA } from './checkout.ts';
import { orderNumbered } from './order-row.ts';
import { mattersOf } from './poison.ts';
import { deliveredOrder, liveUntil, type paidOrder, today } from './rentals.ts';
import { signIn } from './swapping.ts';
import type { TestShop } from './shop.ts';
import { testShop } from './test-shop.ts';

/** A shop with sofas, in which no test has events or incidents of the one before. */
export function refundShop(): TestShop {
  const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 500 } });
  beforeEach(async () => {
    shop.events.length = 0;
    await shop.shop.db.delete(matters);
  });
  return shop;
}

export type Order = Awaited<ReturnType<typeof paidOrder>>;

const HOURS_6 = 6 * 3_600_000;

export const rowOf = ({ shop }: TestShop, { orderNumber }: { orderNumber: string }) =>
  orderNumbered(shop.db, orderNumber);

/** The provider's payment that settled an order. */
export async function paymentOf(shop: TestShop, order: Order): Promise<string> {
  const { settledBy } = await rowOf(shop, order);
  if (settledBy === null) throw new Error('The order is not paid');
  return settledBy;
}

/** Somebody gives money back in the provider's dashboard: all that is left, or an amount. */
export async function refundThere(
  { shop, events }: TestShop,
  paymentId: string,
  amount?: Paise,
): Promise<string> {
  const { db, now } = shop;
  const sandbox = { db, now, onEvent: (event: SandboxEvent) => void events.push(event) };
  const made = await refundAtProvider(sandbox, paymentId, { amount, notes: {}, key: undefined });
  if (typeof made === 'string') throw new Error(made);
  return made.id;
}

/** Brings every event that has left the provider, each time as if it were new. */
export async function deliverEvents({ events, deliver }: TestShop, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    for (const event of events) await deliver({ ...event, eventId: `${event.eventId}.${count}` });
  }
}

/** The provider tells how the refund of a payment that it calls by a name stands. */
export function hearRefund(
  { shop, clock }: TestShop,
  paymentId: string,
  name: number | string,
  amount: Paise,
  status: ProviderRefundStatus,
  key: string | null = null,
): Promise<void> {
  const heard = { id: `rfnd_${paymentId}_${name}`, paymentId, amount, status, key };
  return syncRefund(shop, heard, clock.now());
}

/**
 * A payment for two invoices of a rental, of which another payment had paid the first meanwhile: that
 * much of it is promised back.
 */
export async function withRest(shop: TestShop) {
  const order = await deliveredOrder(shop);
  await liveUntil(shop, addDaysTo(nextMonth(nextMonth(today(shop))), 2));
  const token = await signIn(shop, order.orderId);
  const unpaid = must(await shop.request(listInvoices, {}, { token })).filter((row) => !row.isPaid);
  const [second, first] = unpaid;
  if (!first || !second || unpaid.length > 2) throw new Error('Two invoices are not unpaid');
  const both = must(await shop.request(openBulkPayment, { scope: 'all' }, { token }));
  const { invoiceNumber } = first;
  const one = must(await shop.request(openInvoicePayment, { invoiceNumber }, { token }));
  shop.events.length = 0;
  await playInWindow(shop, one.id);
  const { razorpay_payment_id: paymentId } = await playInWindow(shop, both.id);
  await deliverEvents(shop);
  shop.events.length = 0;
  return { order: { ...order, token }, paymentId, first, second, rest: paise(one.amount_due) };
}

export async function reconcile({ clock, shop }: TestShop): Promise<void> {
  clock.advance(HOURS_6);
  await reconcilePayments(shop);
}

/** The ways in which we hear of a refund. */
export const WAYS: Record<string, (shop: TestShop) => Promise<void>> = {
  webhook: (shop) => deliverEvents(shop),
  'webhook, three times over': (shop) => deliverEvents(shop, 3),
  reconciler: reconcile,
  'both, the webhook late': async (shop) => {
    await reconcile(shop);
    await deliverEvents(shop, 2);
  },
  'both at once': async (shop) => {
    shop.clock.advance(HOURS_6);
    await Promise.all([deliverEvents(shop), reconcilePayments(shop.shop), deliverEvents(shop, 2)]);
  },
};

export async function refundsOf({ shop }: TestShop, paymentId: string) {
  const rows = await shop.db.select().from(refunds).where(eq(refunds.providerPaymentId, paymentId));
  return rows.map(({ state, reason, amount }) => ({ state, reason, amount }));
}

/** How an order's invoices stand, the oldest first. */
export async function invoicesOf({ shop }: TestShop, { orderId }: Order) {
  const rows = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id));
  return rows.map(({ settledOn }) => (settledOn === null ? 'open' : 'paid'));
}

/** The deposit ledger as the account shows it. */
export async function depositOf({ request }: TestShop, { token }: Order) {
  const shown = must(await request(listDeposits, {}, { token }));
  return shown.map(({ txnType, depositStatus, amount }) => ({
    txnType,
    depositStatus,
    amount: amount as number,
  }));
}

/** What the operator is told of such refunds. */
export const told = (shop: TestShop) => mattersOf(shop, 'refund at the provider');
