import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Deposit } from '#contract/deposit.ts';
import { minus } from '#domain/money.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, payments } from '#server/db/schema/payments.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { successions } from '#server/db/schema/successions.ts';
import { withdrawnBefore } from '#server/modules/payments/foreign-refunds.ts';

/** A renter's deposits, held and on their way back, as the contract shows them. */
export async function describeDeposits(db: Db, userId: number): Promise<Deposit[]> {
  const rows = await findDeposits(db, userId);
  const kept = await findDeductions(db, userId);
  const back = new Set(
    rows.filter(({ entry }) => entry.type === 'REFUND').map(({ entry }) => entry.orderId),
  );
  // Of what went over and of which nothing comes back, there is no other entry to tell it.
  const isWhollyCarried = ({ status, orderId }: (typeof rows)[number]['entry']) =>
    status === 'CARRIED' && !back.has(orderId);
  return rows.map(({ entry, orderNumber }) => ({
    txnDate: entry.at.toISOString(),
    orderNum: orderNumber,
    txnType: entry.type,
    paymentId: entry.paymentId ?? '0',
    amount: shownEntry(entry).amount,
    depositStatus: entry.status,
    deductions:
      entry.type === 'REFUND' || entry.status === 'ADJUSTED' || isWhollyCarried(entry)
        ? kept
            .filter(({ orderId }) => orderId === entry.orderId)
            .map(({ kind, amount, note }) => ({ kind, amount, note }))
        : [],
  }));
}

/** A deposit as it is held: less what the provider gave back of it. */
export function shownEntry(entry: typeof depositEntries.$inferSelect) {
  return entry.status === 'ACTIVE'
    ? { ...entry, amount: minus(entry.amount, entry.withdrawn) }
    : entry;
}

/** A renter's deposits, what is paid for exchanges to come among them (rules/swaps.md#what-a-swap-comes-to). */
export async function findDeposits(db: Db, userId: number) {
  const entries = await db
    .select({ entry: depositEntries, orderNumber: orders.number })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(depositEntries.at), desc(depositEntries.id));
  const ahead = await findPaidForExchanges(db, userId);
  return [...entries, ...ahead].toSorted(
    (one, other) => other.entry.at.getTime() - one.entry.at.getTime(),
  );
}

/** As the entries that they become with their exchange. */
async function findPaidForExchanges(db: Db, userId: number) {
  const paid = await db
    .select({ payment: payments, orderId: orders.id, orderNumber: orders.number })
    .from(successions)
    .innerJoin(orders, eq(orders.id, successions.toOrderId))
    .innerJoin(payments, eq(payments.providerPaymentId, orders.settledBy))
    .where(
      and(
        eq(orders.userId, userId),
        isNull(successions.exchangedAt),
        ne(orders.status, 'CANCELLED'),
      ),
    );
  const found: { entry: typeof depositEntries.$inferSelect; orderNumber: string }[] = [];
  for (const { payment, orderId, orderNumber } of paid) {
    const { providerPaymentId: paymentId, amount, createdAt: at } = payment;
    const withdrawn = await withdrawnBefore(db, paymentId, ['done']);
    const entry = { type: 'DEPOSIT', status: 'ACTIVE', amount, withdrawn, paymentId, at } as const;
    found.push({ entry: { id: 0, orderId, ...entry }, orderNumber });
  }
  return found;
}

async function findDeductions(db: Db, userId: number) {
  const rows = await db
    .select({ deduction: depositDeductions })
    .from(depositDeductions)
    .innerJoin(orders, eq(orders.id, depositDeductions.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(depositDeductions.id));
  return rows.map(({ deduction }) => deduction);
}
