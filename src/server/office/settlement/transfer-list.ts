import { and, eq, isNotNull, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayOf } from '#domain/base/kolkata.ts';
import { type Paise, paise } from '#domain/base/money.ts';
import { transferDays, type TransferSort } from '#domain/payments/refund-status.ts';
import { reasonWords } from '#messages/payments/refund-words.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, payments, refunds } from '#server/db/schema/payments.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { LEFT_BY_EXCHANGE, PAID_AHEAD } from '#server/settlement/bank/transfers-due.ts';
import {
  beyond,
  byName,
  byTime,
  inOrder,
  keyOf,
  pageOf,
  readPlace,
  type Sorting,
} from '#server/office/base/keyset.ts';
import { sought } from '#server/office/base/list-search.ts';

const PAGE = 50;
const NOTHING = sql<string>`0`;
const NEVER = sql<boolean>`false`;

export interface TransferQuery {
  readonly search: string;
  readonly state: '' | 'asked' | 'made';
  /** Of those that are not made; where nothing is said, the first due first. */
  readonly sort: TransferSort | '';
  readonly from: string;
}

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

/**
 * A page of the transfers of a state: payments that go back and deposits, each by its index
 * (rules/deposits.md#the-transfers-page).
 */
export async function findTransferPage(shop: AppContext, query: TransferQuery, now: Date) {
  const rows = [...(await findRefunds(shop, query)), ...(await findDeposits(shop, query))];
  const page = pageOf(rows, PAGE, sortingOf(query, SHELVES.refund));
  const holidays = shop.policies.holidays.map(({ day }) => day);
  return {
    transfers: page.rows.map(
      ({ id, key: _key, kind, at, bank, lastDigits, trouble, reason, paidAhead, ...row }) => ({
        ...row,
        paidAhead: paise(Number(paidAhead)),
        refundId: kind === 'refund' ? id : null,
        because: trouble ?? (reason && reasonWords(reason)),
        days: query.state === '' ? transferDays(dayOf(at), dayOf(now), holidays) : null,
        account: bank && lastDigits ? { bank, lastDigits } : null,
      }),
    ),
    next: page.next,
    due: await sumDue(shop),
  };
}

interface Shelf {
  readonly due: SQLWrapper;
  readonly made: SQLWrapper;
  readonly amount: SQLWrapper;
}

const SHELVES = {
  refund: { due: since(refunds.createdAt), made: refunds.doneAt, amount: refunds.amount },
  deposit: {
    due: since(depositEntries.at),
    made: depositEntries.at,
    amount: depositEntries.amount,
  },
} as const satisfies Record<string, Shelf>;

function sortingOf({ state, sort }: TransferQuery, { due, made, amount }: Shelf): Sorting {
  if (state === 'made') return byTime(made, 'last');
  if (sort === 'amount') return { key: amount, as: 'bigint', goesUp: false };
  return sort === 'customer'
    ? byName(users.name)
    : byTime(due, sort === 'newest' ? 'last' : 'first');
}

async function findRefunds({ db }: AppContext, query: TransferQuery) {
  const { id, createdAt, doneAt, amount, trouble, reason, transferReference } = refunds;
  const isMade = query.state === 'made';
  const sorting = sortingOf(query, SHELVES.refund);
  const rows = await db
    .select({
      ...PAYEE,
      id,
      key: keyOf(sorting),
      amount,
      paidAhead: NOTHING,
      isLeftByExchange: NEVER,
      trouble,
      reason,
      promisedAt: createdAt,
      madeAt: doneAt,
      reference: transferReference,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(bankAccounts, eq(bankAccounts.userId, orders.userId))
    .where(
      and(
        isMade ? isNotNull(transferReference) : eq(refunds.state, 'transfer_due'),
        narrowed(query, transferReference),
        beyond(readPlace(query.from, sorting), sorting, { id, kind: 'refund' }),
      ),
    )
    .orderBy(...inOrder(sorting, id))
    .limit(PAGE + 1);
  return rows.map((row) => placed('refund', row));
}

async function findDeposits({ db }: AppContext, query: TransferQuery) {
  const { id, at: changedAt, amount, paymentId, status, type } = depositEntries;
  const isMade = query.state === 'made';
  const sorting = sortingOf(query, SHELVES.deposit);
  const rows = await db
    .select({
      ...PAYEE,
      id,
      key: keyOf(sorting),
      amount,
      paidAhead: PAID_AHEAD,
      isLeftByExchange: LEFT_BY_EXCHANGE,
      changedAt,
      reference: paymentId,
    })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(bankAccounts, eq(bankAccounts.userId, orders.userId))
    .where(
      and(
        eq(type, 'REFUND'),
        eq(status, isMade ? 'REFUNDED' : 'WAITING_PAYMENT'),
        narrowed(query, paymentId),
        beyond(readPlace(query.from, sorting), sorting, { id, kind: 'deposit' }),
      ),
    )
    .orderBy(...inOrder(sorting, id))
    .limit(PAGE + 1);
  return rows.map(({ changedAt: promisedAt, ...row }) => {
    const madeAt = isMade ? promisedAt : null;
    return placed('deposit', { ...row, promisedAt, madeAt, trouble: null, reason: null });
  });
}

/** What of a table belongs to what is asked for. */
function narrowed({ search, state }: TransferQuery, reference: PgColumn): SQL | undefined {
  const isNamed = isNotNull(bankAccounts.userId);
  const ofState =
    state === '' ? isNamed : state === 'asked' ? isNull(bankAccounts.userId) : undefined;
  return and(ofState, sought(search, state === 'made' ? { reference } : {}));
}

interface Found {
  readonly id: number;
  readonly promisedAt: Date;
  readonly madeAt: Date | null;
  readonly savedAt: Date | null;
}

/** A row with the time by which it has its place in the list. */
function placed<Row extends Found>(kind: keyof typeof SHELVES, { savedAt, ...row }: Row) {
  const { madeAt, promisedAt } = row;
  const from = savedAt && savedAt > promisedAt ? savedAt : promisedAt;
  return { ...row, kind, at: madeAt ?? from };
}

/** What is to be made by now, and what it comes to. */
async function sumDue({ db }: AppContext): Promise<{ count: number; amount: Paise }> {
  const count = sql<string>`count(*)`;
  const [ofPayments] = await db
    .select({ count, amount: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
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
