import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Deposit } from '#contract/billing/deposit.ts';
import { keptInTheEnd, totalDeducted } from '#domain/endings/closure.ts';
import { heldOfOrder } from '#domain/overview/account-money.ts';
import { type LedgerEntry, shownEntries, type ShownEntry } from '#domain/billing/deposit.ts';
import { instantAt } from '#domain/base/kolkata.ts';
import { sum, ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, payments } from '#server/db/schema/payments.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { successions } from '#server/db/schema/successions.ts';
import { withdrawnBefore } from '#server/payments/foreign-refunds.ts';
import type { FoundMoney } from '#server/overview/statement/money.ts';
import { findWaivedRefunds, type WaivedRefund } from '#server/settlement/waived-refunds.ts';

interface Shown {
  readonly entry: Pick<typeof depositEntries.$inferSelect, 'type' | 'status' | 'at' | 'paymentId'>;
  readonly orderNumber: string;
  /** When the inspection was settled. */
  readonly settledAt: Date | null;
}

/** A renter's deposits, held and on their way back, as the contract shows them. */
export async function describeDeposits(
  db: Db,
  userId: number,
  money: FoundMoney,
): Promise<Deposit[]> {
  const rows = await findDeposits(db, userId);
  const deductions = await findDeductions(db, userId);
  const waived = await findWaivedRefunds(db, userId);
  const byOrder = Map.groupBy(rows, ({ orderNumber }) => orderNumber);
  const shown = [...byOrder].flatMap(([orderNumber, own]) => {
    const entries = own.map(({ entry }) => entry);
    const held = heldOfOrder(money, orderNumber);
    const later = waived.filter((refund) => refund.orderNumber === orderNumber);
    const ofOrder = keptInTheEnd(
      deductions.filter(({ orderId }) => orderId === entries[0]?.orderId),
      sum(later.map(({ amount }) => amount)),
    );
    const isRefunding = money.refunding.has(orderNumber);
    const all = shownEntries(entries, { held, kept: totalDeducted(ofOrder), isRefunding });
    return [
      ...all.map((entry) => ({
        entry,
        orderNumber,
        settledAt: own.find((each) => each.entry.id === entry.id)?.settledAt ?? null,
        kept: entry === tellsOfKept(all) ? ofOrder : [],
      })),
      ...later.map((refund) => ({
        entry: waivedEntry(refund),
        orderNumber,
        settledAt: null,
        kept: [],
      })),
    ];
  });
  return shown
    .map((row) => ({ ...row, at: shownAt(row, money) }))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ entry, orderNumber, kept, at }) => ({
      txnDate: at.toISOString(),
      orderNum: orderNumber,
      txnType: entry.type,
      paymentId: entry.paymentId ?? '0',
      amount: entry.amount,
      held: entry.held,
      depositStatus: entry.status,
      deductions: kept.map(({ kind, amount, note }) => ({ kind, amount, note })),
    }));
}

/** A refund of waived charges, as an entry beside that of the deposit (rules/deposits.md#the-ledger). */
function waivedEntry({
  amount,
  isPaid,
  at,
  reference,
}: WaivedRefund): ShownEntry<
  LedgerEntry & { readonly at: Date; readonly paymentId: string | null }
> {
  const status = isPaid ? 'REFUNDED' : 'WAITING_PAYMENT';
  return { type: 'REFUND', status, amount, held: ZERO, at, paymentId: reference };
}

/** When an entry was made; a refund to be paid when it was settled, and the refund of a cancelled order's deposit when it was refunded or cancelled. */
function shownAt(
  { entry: { type, status, at, paymentId }, orderNumber, settledAt }: Shown,
  { books }: FoundMoney,
): Date {
  if (type === 'REFUND' && status === 'WAITING_PAYMENT' && settledAt && settledAt > at) {
    return settledAt;
  }
  const order = books.orders.find(({ number }) => number === orderNumber);
  if (type === 'DEPOSIT' || !order?.cancelledOn) return at;
  const done = books.refunds.findLast((refund) => refund.paymentId === paymentId);
  const on = instantAt(done?.on ?? order.cancelledOn, 0);
  return on > at ? on : at;
}

/** Which of an order's entries lists what was kept: the deposit kept whole, its refund, or else the deposit. */
function tellsOfKept<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry | undefined {
  const adjusted = entries.find(({ status }) => status === 'ADJUSTED');
  return adjusted ?? entries.find(({ type }) => type === 'REFUND') ?? entries[0];
}

/** A renter's deposits, what is paid for exchanges to come among them (rules/swaps.md#what-a-swap-comes-to). */
async function findDeposits(db: Db, userId: number) {
  const entries = await db
    .select({
      entry: depositEntries,
      orderNumber: orders.number,
      settledAt: inspections.finalAt,
    })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .leftJoin(inspections, and(eq(inspections.orderId, orders.id), eq(inspections.kind, 'return')))
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
  const found: {
    entry: typeof depositEntries.$inferSelect;
    orderNumber: string;
    settledAt: null;
  }[] = [];
  for (const { payment, orderId, orderNumber } of paid) {
    const { providerPaymentId: paymentId, amount, createdAt: at } = payment;
    const withdrawn = await withdrawnBefore(db, paymentId, ['done']);
    const entry = { type: 'DEPOSIT', status: 'ACTIVE', amount, withdrawn, paymentId, at } as const;
    found.push({ entry: { id: 0, orderId, ...entry }, orderNumber, settledAt: null });
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
