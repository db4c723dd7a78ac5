import { and, asc, count, desc, eq, exists, gte, inArray, isNull, lt, min, sql } from 'drizzle-orm';
import { addDaysTo, dayOf } from '#domain/kolkata.ts';
import { DEFAULT_DAYS, UNPAID_MONTHS_TO_END } from '#domain/overdue.ts';
import { refundProspect } from '#domain/refund-standing.ts';
import { byUrgency } from '#domain/office-queue.ts';
import type { Db } from '#server/db/db.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { debitInvoices, debits } from '#server/db/schema/debits.ts';
import type { Shop } from '#server/lib/shop.ts';
import { findAllTransfersDue } from '#server/modules/bank/transfers-due.ts';
import { holidaysOf } from '#server/modules/care/issues.ts';
import { MOST, row, type Rows } from './queue.ts';
import { findNames } from '#server/office/names.ts';
import { findOrdersWith, toldOf } from './talks.ts';

/** The transfers that can be made: where their renter has named a bank account, which is not shown here. */
export async function findTransferQueue(shop: Shop, now: Date): Promise<Rows> {
  const { db, policies } = shop;
  const due = await findAllTransfersDue(db);
  const owners = [...new Set(due.map(({ userId }) => userId))];
  if (owners.length === 0) return [];
  const accounts = await db
    .select({ userId: bankAccounts.userId, savedAt: bankAccounts.savedAt })
    .from(bankAccounts)
    .where(inArray(bankAccounts.userId, owners));
  const names = await findNames(db, owners);
  const today = dayOf(now);
  const rows = due.flatMap(({ orderNumber, amount, userId, promisedAt, refundId }) => {
    const account = accounts.find((each) => each.userId === userId);
    if (!account) return [];
    const promisedOn = dayOf(promisedAt);
    const facts = { state: 'transfer_due', isAsked: false, isTransferred: true } as const;
    const days = { paidOn: promisedOn, promisedOn, accountSavedOn: dayOf(account.savedAt) };
    const { arrivesBy } = refundProspect({ ...facts, ...days }, today, holidaysOf(policies));
    return [
      row({
        id: `${orderNumber} ${refundId ?? 'deposit'}`,
        order: orderNumber,
        name: names.get(userId) ?? null,
        since: promisedAt.toISOString(),
        on: arrivesBy,
        isLate: arrivesBy !== null && arrivesBy < today,
        amount,
      }),
    ];
  });
  return rows.toSorted(byUrgency);
}

/** Days for which a debit that failed is looked at. */
const LOOK_BACK_DAYS = 60;

/** Debits that failed, while what they were for is not paid; of each renter the last. */
export async function findFailedDebits(db: Db, now: Date): Promise<Rows> {
  const open = db
    .select({ id: invoices.id })
    .from(debitInvoices)
    .innerJoin(invoices, eq(invoices.id, debitInvoices.invoiceId))
    .where(and(eq(debitInvoices.debitId, debits.id), isNull(invoices.settledOn)));
  const failed = await db
    .select()
    .from(debits)
    .where(
      and(
        sql`${debits.state} = 'failed'`,
        gte(debits.on, addDaysTo(dayOf(now), -LOOK_BACK_DAYS)),
        exists(open),
      ),
    )
    .orderBy(desc(debits.on), desc(debits.id))
    .limit(MOST);
  const last = [...new Map(failed.toReversed().map((debit) => [debit.userId, debit])).values()];
  const names = await findNames(
    db,
    last.map(({ userId }) => userId),
  );
  return last
    .map(({ userId, on, amount, reason, endedAt, attempt }) =>
      row({
        id: String(userId),
        name: names.get(userId) ?? null,
        since: endedAt?.toISOString() ?? null,
        on,
        about: reason,
        count: attempt,
        amount,
      }),
    )
    .toSorted(byUrgency);
}

/** Orders that owe, of which those are taken that still run. */
const OWING = 5 * MOST;

/** Rentals that end over two unpaid months: on that day, or late where it has passed (rules/billing.md#two-months-unpaid). */
export async function findEndingServices(db: Db, now: Date): Promise<Rows> {
  const today = dayOf(now);
  const unpaidOf = await db
    .select({ orderId: invoices.orderId, oldest: min(invoices.dueOn), unpaid: count() })
    .from(invoices)
    .where(and(isNull(invoices.settledOn), lt(invoices.dueOn, today)))
    .groupBy(invoices.orderId)
    .having(gte(count(), UNPAID_MONTHS_TO_END))
    .orderBy(asc(min(invoices.dueOn)))
    .limit(OWING);
  const known = await findOrdersWith(
    db,
    unpaidOf.map(({ orderId }) => orderId),
  );
  const found = unpaidOf
    .filter(({ orderId }) => known.get(orderId)?.status === 'DELIVERED')
    .slice(0, MOST);
  return found.map(({ orderId, oldest, unpaid }) => {
    const on = oldest && addDaysTo(oldest, DEFAULT_DAYS + 1);
    return row({
      ...toldOf(known.get(orderId)),
      id: known.get(orderId)?.order ?? '',
      on,
      isLate: on !== null && on < today,
      count: unpaid,
    });
  });
}
