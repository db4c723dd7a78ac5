import { and, eq, isNotNull, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { listOfficeTransfers } from '#contract/office/settlement/transfers.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { type Paise, paise } from '#domain/base/money.ts';
import { transferDays } from '#domain/payments/refund-status.ts';
import { reasonWords } from '#messages/payments/refund-words.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, refunds } from '#server/db/schema/payments.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { LEFT_BY_EXCHANGE, PAID_AHEAD } from '#server/settlement/bank/transfers-due.ts';
import { byName, byNumber, byTime, type Sorting } from '#server/office/base/keyset.ts';
import { type Asked, defineJoinedList, shelfOf } from '#server/office/base/list.ts';
import { sought } from '#server/office/base/list-search.ts';

type Query = z.output<typeof listOfficeTransfers.input>;

/** Since when a transfer can be made: its promise, or the naming of its account. */
const since = (promisedAt: PgColumn) => sql`greatest(${promisedAt}, ${bankAccounts.savedAt})`;

/** Who is paid, by which order, and to which account. */
const PAYEE = {
  orderNumber: orders.number,
  userId: orders.userId,
  name: users.name,
  bank: bankAccounts.bank,
  lastDigits: bankAccounts.lastDigits,
  savedAt: bankAccounts.savedAt,
};

/** When a transfer was promised and made, and when its account was named. */
interface Found {
  readonly promisedAt: Date;
  readonly madeAt: Date | null;
  readonly savedAt: Date | null;
}

/** Adds the time by which a transfer has its place. */
function placed<Any extends Found>({ savedAt, ...row }: Any) {
  const { madeAt, promisedAt } = row;
  return { ...row, at: madeAt ?? (savedAt && savedAt > promisedAt ? savedAt : promisedAt) };
}

type Told = z.input<typeof listOfficeTransfers.output>['rows'][number];

/** A transfer as the database has it, with the time by which it has its place. */
interface Row extends Omit<Told, 'paidAhead' | 'promisedAt' | 'madeAt' | 'days' | 'account'> {
  readonly paidAhead: string;
  readonly promisedAt: Date;
  readonly madeAt: Date | null;
  readonly at: Date;
  readonly bank: string | null;
  readonly lastDigits: string | null;
}

interface Columns {
  readonly due: SQLWrapper;
  readonly made: SQLWrapper;
  readonly amount: SQLWrapper;
}

const sortingIn =
  ({ due, made, amount }: Columns) =>
  ({ query: { state, sort } }: Asked<Query>): Sorting => {
    if (state === 'made') return byTime(made, 'last');
    if (sort === 'amount') return byNumber(amount, 'most');
    return sort === 'customer'
      ? byName(users.name)
      : byTime(due, sort === 'newest' ? 'last' : 'first');
  };

/** What is paid is found by its bank's reference too. */
const filtersIn = (reference: PgColumn, due: SQL, made: SQL) => ({
  search: (text: string, { query: { state } }: Asked<Query>) =>
    sought(text, state === 'made' ? { reference } : {}),
  state: {
    '': and(due, isNotNull(bankAccounts.userId)),
    asked: and(due, isNull(bankAccounts.userId)),
    made,
  },
});

/** Payments that go back. */
const REFUNDS = shelfOf(
  listOfficeTransfers,
  {
    kind: 'refund',
    id: refunds.id,
    sort: sortingIn({
      due: since(refunds.createdAt),
      made: refunds.doneAt,
      amount: refunds.amount,
    }),
    filters: filtersIn(
      refunds.transferReference,
      eq(refunds.state, 'transfer_due'),
      isNotNull(refunds.transferReference),
    ),
    find: ({ shop: { db } }, ends) =>
      db
        .select({
          ...ends,
          ...PAYEE,
          refundId: refunds.id,
          amount: refunds.amount,
          trouble: refunds.trouble,
          reason: refunds.reason,
          promisedAt: refunds.createdAt,
          madeAt: refunds.doneAt,
          reference: refunds.transferReference,
        })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .innerJoin(users, eq(users.id, orders.userId))
        .leftJoin(bankAccounts, eq(bankAccounts.userId, orders.userId)),
  },
  ({ trouble, reason, ...row }): Row => ({
    ...placed(row),
    paidAhead: '0',
    isLeftByExchange: false,
    because: trouble ?? reasonWords(reason),
  }),
);

const DEPOSITS = shelfOf(
  listOfficeTransfers,
  {
    kind: 'deposit',
    id: depositEntries.id,
    sort: sortingIn({
      due: since(depositEntries.at),
      made: depositEntries.at,
      amount: depositEntries.amount,
    }),
    filters: filtersIn(
      depositEntries.paymentId,
      eq(depositEntries.status, 'WAITING_PAYMENT'),
      eq(depositEntries.status, 'REFUNDED'),
    ),
    which: () => eq(depositEntries.type, 'REFUND'),
    find: ({ shop: { db } }, ends) =>
      db
        .select({
          ...ends,
          ...PAYEE,
          amount: depositEntries.amount,
          paidAhead: PAID_AHEAD,
          isLeftByExchange: LEFT_BY_EXCHANGE,
          promisedAt: depositEntries.at,
          reference: depositEntries.paymentId,
        })
        .from(depositEntries)
        .innerJoin(orders, eq(orders.id, depositEntries.orderId))
        .innerJoin(users, eq(users.id, orders.userId))
        .leftJoin(bankAccounts, eq(bankAccounts.userId, orders.userId)),
  },
  (row, { query: { state } }): Row => ({
    ...placed({ ...row, madeAt: state === 'made' ? row.promisedAt : null }),
    refundId: null,
    because: null,
  }),
);

/** Transfers of a state, each by its index (rules/deposits.md#the-transfers-page). */
export const transferList = defineJoinedList(listOfficeTransfers, [REFUNDS, DEPOSITS], {
  async show(rows, { shop: { policies }, query: { state }, now }) {
    const holidays = policies.holidays.map(({ day }) => day);
    return rows.map(({ at, bank, lastDigits, paidAhead, promisedAt, madeAt, ...row }) => ({
      ...row,
      paidAhead: paise(Number(paidAhead)),
      promisedAt: promisedAt.toISOString(),
      madeAt: madeAt?.toISOString() ?? null,
      days: state === '' ? transferDays(dayOf(at), dayOf(now), holidays) : null,
      account: bank && lastDigits ? { bank, lastDigits } : null,
    }));
  },
  more: async ({ shop }) => ({ due: await sumDue(shop) }),
});

/** What is to be made by now, and what it comes to. */
async function sumDue({ db }: AppContext): Promise<{ count: number; amount: Paise }> {
  const count = sql<string>`count(*)`;
  const [ofPayments] = await db
    .select({ count, amount: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(bankAccounts, eq(bankAccounts.userId, orders.userId))
    .where(eq(refunds.state, 'transfer_due'));
  const [ofDeposits] = await db
    .select({ count, amount: sql<string>`coalesce(sum(${depositEntries.amount}), 0)` })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .innerJoin(bankAccounts, eq(bankAccounts.userId, orders.userId))
    .where(and(eq(depositEntries.type, 'REFUND'), eq(depositEntries.status, 'WAITING_PAYMENT')));
  const both = [ofPayments, ofDeposits];
  const sum = (of: 'count' | 'amount') =>
    both.reduce((all, one) => all + Number(one?.[of] ?? 0), 0);
  return { count: sum('count'), amount: paise(sum('amount')) };
}
