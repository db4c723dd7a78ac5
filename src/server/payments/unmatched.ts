import { and, eq, inArray } from 'drizzle-orm';
import { formatInstant } from '#domain/base/kolkata.ts';
import { UNMATCHED_PAYMENT } from '#domain/base/incident.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { ProviderPayment } from '#domain/payments/payment.ts';
import type { Db } from '#server/db/db.ts';
import { matters } from '#server/db/schema/operations.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import type { AppContext } from '#server/lib/shop.ts';

const STEP =
  'Attach it to the right order: npm run office -- attach-unmatched --payment <payment> --number <order>. If there is none, refund it: npm run office -- refund-unmatched --payment <payment>.';

/**
 * Lays a payment that no attempt of ours is known for before the operator, once
 * (rules/payments.md#payments-without-an-order).
 */
export async function noteUnmatched(
  shop: AppContext,
  payment: ProviderPayment,
  now: Date,
): Promise<void> {
  const { db, log } = shop;
  const { id: item } = payment;
  if ((await findUnmatched(db, [item])).has(item)) return;
  const message = describe(payment, await findReceipt(shop, payment));
  const matter = { source: UNMATCHED_PAYMENT, item, message, step: STEP, isFact: true };
  await noteIncident(db, matter, now);
  log.warn({ payment: item }, 'a payment without an order');
}

/** Those of some payments that were laid before the operator, done with or not. */
export async function findUnmatched(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ item: matters.item })
    .from(matters)
    .where(and(eq(matters.source, UNMATCHED_PAYMENT), inArray(matters.item, [...ids])));
  return new Set(rows.map(({ item }) => item));
}

function describe(payment: ProviderPayment, receipt: string | null): string {
  const { amount, method, payer, paidAt, orderId, id } = payment;
  const by = [method && `by ${method}`, payer && `from ${payer}`, paidAt && formatInstant(paidAt)];
  const how = by.filter(Boolean).join(', ');
  const meant = receipt ? ` Its receipt at the provider is ${receipt}.` : '';
  const order = orderId === id ? 'no order' : orderId;
  return `${formatRupees(amount)} ${how}, for ${order} at the provider.${meant}`;
}

/** It names the order that an earlier state of our database knew. */
async function findReceipt(
  { payments }: AppContext,
  { id, orderId }: ProviderPayment,
): Promise<string | null> {
  if (orderId === id) return null;
  try {
    return await payments.receiptOf(orderId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return null;
  }
}
