import { addMinutes } from 'date-fns/addMinutes';
import { and, desc, eq, inArray, notExists } from 'drizzle-orm';
import type { ProviderOrder } from '#contract/attempt.ts';
import { totalOpen } from '#domain/allocation.ts';
import { mayExtend } from '#domain/extension.ts';
import { dayOf } from '#domain/kolkata.ts';
import { type Paise, sum } from '#domain/money.ts';
import { LEAST_PAYMENT, type PaidAgainst } from '#domain/payment.ts';
import { monthlyRentAfterTerm } from '#domain/rent-line.ts';
import type { Tx } from '#server/db/db.ts';
import { billAttemptInvoices, billAttempts, invoices } from '#server/db/schema/billing.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments } from '#server/db/schema/payments.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Shop } from '#server/lib/shop.ts';
import { lockOrder, type OrderRow } from '#server/modules/orders/status.ts';
import { type AttemptRow, handOut } from '#server/modules/payments/attempts.ts';
import { lockRental } from './bill-order.ts';
import { owesBeforeExtension, type Standing, standingsOf } from './standings.ts';

type Bill = Omit<typeof billAttempts.$inferInsert, 'attemptId'>;

const FIRST_CHECK_MINUTES = 1;

/** Opens an attempt to pay what is open of some invoices today, the oldest first. */
export async function openInvoiceAttempt(
  shop: Shop,
  invoiceIds: readonly number[],
  scope: 'ONE' | 'ALL' | 'MONTHLY',
  now: Date,
): Promise<ProviderOrder | Refusal> {
  const opened = await shop.db.transaction(async (tx) => {
    const order = await lockOrdersOf(tx, invoiceIds);
    if (!order) return refuse('NOTHING_DUE');
    const rows = await tx
      .select()
      .from(invoices)
      .where(inArray(invoices.id, [...invoiceIds]));
    const open = (await standingsOf(tx, rows, dayOf(now))).filter(
      (standing) => totalOpen([standing]) > 0,
    );
    const due = totalOpen(open);
    if (due === 0) return refuse('NOTHING_DUE');
    if (due < LEAST_PAYMENT) return refuse('AMOUNT_TOO_SMALL');
    const untried = await findUntried(tx, order, 'invoices', due, now);
    for (const attempt of untried) {
      if (await isFor(tx, attempt, open)) return { order, attempt };
    }
    const attempt = await startAttempt(tx, order, 'invoices', due, { scope }, now);
    await tx.insert(billAttemptInvoices).values(
      open.map((standing) => ({
        attemptId: attempt.id,
        invoiceId: standing.id,
        amount: totalOpen([standing]),
      })),
    );
    return { order, attempt };
  });
  return opened instanceof Refusal ? opened : handOut(shop, opened.order, opened.attempt);
}

/** Opens an attempt to pay the rent an extension begins with; `months` may be named later. */
export async function openExtensionAttempt(
  shop: Shop,
  orderId: number,
  months: number | null,
  now: Date,
): Promise<ProviderOrder | Refusal> {
  const opened = await shop.db.transaction(async (tx) => {
    const locked = await lockRental(tx, orderId);
    const today = dayOf(now);
    const mayBe = locked?.order.status === 'DELIVERED' && mayExtend(locked.order.expiresOn, today);
    if (!locked || !mayBe) return refuse('EXTENSION_NOT_OPEN');
    const { order } = locked;
    if (await owesBeforeExtension(tx, order, today)) return refuse('INVOICES_UNPAID');
    const items = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const due = monthlyRentAfterTerm(items);
    const bill = { scope: 'EXTENSION', months, expiresOn: order.expiresOn } as const;
    const [untried] = await findUntried(tx, order, 'extension', due, now);
    if (untried) {
      await tx.update(billAttempts).set(bill).where(eq(billAttempts.attemptId, untried.id));
    }
    return {
      order,
      attempt: untried ?? (await startAttempt(tx, order, 'extension', due, bill, now)),
    };
  });
  return opened instanceof Refusal ? opened : handOut(shop, opened.order, opened.attempt);
}

/** Locks the orders of invoices by rising id, as everything that pays does; answers the first. */
export async function lockOrdersOf(
  tx: Tx,
  invoiceIds: readonly number[],
): Promise<OrderRow | undefined> {
  if (invoiceIds.length === 0) return undefined;
  const rows = await tx
    .selectDistinct({ orderId: invoices.orderId })
    .from(invoices)
    .where(inArray(invoices.id, [...invoiceIds]));
  const ids = rows.map(({ orderId }) => orderId).toSorted((a, b) => a - b);
  const locked: (OrderRow | undefined)[] = [];
  for (const id of ids) locked.push(await lockOrder(tx, id));
  return locked[0];
}

/** Today's attempts to pay the same that the provider has no payment of. */
async function findUntried(
  tx: Tx,
  order: OrderRow,
  against: PaidAgainst,
  due: Paise,
  now: Date,
): Promise<AttemptRow[]> {
  const tried = tx
    .select({ id: payments.attemptId })
    .from(payments)
    .where(eq(payments.attemptId, paymentAttempts.id));
  const rows = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, order.id),
        eq(paymentAttempts.against, against),
        eq(paymentAttempts.amount, due),
        notExists(tried),
      ),
    )
    .orderBy(desc(paymentAttempts.id));
  return rows.filter(({ createdAt }) => dayOf(createdAt) === dayOf(now));
}

async function isFor(tx: Tx, { id }: AttemptRow, open: readonly Standing[]): Promise<boolean> {
  const items = await tx
    .select()
    .from(billAttemptInvoices)
    .where(eq(billAttemptInvoices.attemptId, id));
  const amountOf = new Map(items.map(({ invoiceId, amount }) => [invoiceId, amount]));
  return (
    items.length === open.length &&
    open.every(({ id: invoiceId, rent, interest }) => {
      return amountOf.get(invoiceId) === sum([rent, interest]);
    })
  );
}

async function startAttempt(
  tx: Tx,
  order: OrderRow,
  against: PaidAgainst,
  amount: Paise,
  bill: Bill,
  now: Date,
): Promise<AttemptRow> {
  const before = await tx.$count(paymentAttempts, eq(paymentAttempts.orderId, order.id));
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      against,
      orderId: order.id,
      receipt: `${order.number}-${against === 'invoices' ? 'I' : 'E'}${before + 1}`,
      amount,
      createdAt: now,
      checkAt: addMinutes(now, FIRST_CHECK_MINUTES),
    })
    .returning();
  if (!attempt) throw new Error('The attempt was not written');
  await tx.insert(billAttempts).values({ attemptId: attempt.id, ...bill });
  return attempt;
}
