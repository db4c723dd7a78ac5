import { LEAST_PAYMENT } from '#domain/base/money.ts';
import { and, desc, eq, exists, gte, inArray, isNull, sql } from 'drizzle-orm';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';
import { refundProspect } from '#domain/payments/refund-status.ts';
import { byUrgency } from '#domain/office/queue.ts';
import type { Db } from '#server/db/db.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { debitInvoices, debits } from '#server/db/schema/debits.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findAllTransfersDue } from '#server/settlement/bank/transfers-due.ts';
import { findInDefault } from '#server/billing/default.ts';
import { holidaysOf } from '#server/care/issues.ts';
import { MOST, row, type Rows } from './queue.ts';
import { findNames } from '#server/office/base/names.ts';
import { findOrdersWith, toldOf } from './talks.ts';

/** The transfers that can be made: where their renter has named a bank account, which is not shown here. */
export async function findTransferQueue(shop: AppContext, now: Date): Promise<Rows> {
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
    .where(
      and(
        eq(debitInvoices.debitId, debits.id),
        isNull(invoices.settledOn),
        gte(invoices.openRent, LEAST_PAYMENT),
      ),
    );
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

/** Rentals that can be ended for unpaid rent, since that day (rules/billing.md#two-months-unpaid). */
export async function findEndingServices(db: Db, now: Date): Promise<Rows> {
  const today = dayOf(now);
  const inDefault = await findInDefault(db, today, MOST);
  const known = await findOrdersWith(
    db,
    inDefault.map(({ orderId }) => orderId),
  );
  return inDefault.map(({ orderId, found: { from, unpaid, letters } }) =>
    row({
      ...toldOf(known.get(orderId)),
      id: known.get(orderId)?.order ?? '',
      on: from,
      isLate: from !== null && from < today,
      count: letters.length,
      amount: unpaid,
    }),
  );
}
