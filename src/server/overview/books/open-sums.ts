import { count, isNull, type SQL, sql, sum } from 'drizzle-orm';
import { type Age, AGES, LAST_DAY_LATE } from '#domain/billing/ageing.ts';
import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum as total } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, payments, refunds } from '#server/db/schema/payments.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { successions } from '#server/db/schema/successions.ts';
import { isLateOn, isWaitingOn } from '#server/billing/late-invoices.ts';
import { PAID_AHEAD } from '#server/settlement/bank/transfers-due.ts';
import { findUncounted, type MoneyContext } from '#server/overview/statement/uncounted-refunds.ts';

/** So many, and what they come to. */
export interface Sum {
  readonly count: number;
  readonly amount: Paise;
}

const COUNT = sql<number>`count(*)`.mapWith(Number);
const toSum = (row: { count: number; amount: number } | undefined): Sum => ({
  count: row?.count ?? 0,
  amount: paise(row?.amount ?? 0),
});

/**
 * Deposits that are held for renters, as their statements end: less what was kept of them, with what an
 * exchange left over until it is paid back, and what was paid for an exchange to come.
 */
export async function heldDeposits(db: Db): Promise<Sum> {
  const held = sql`(with active as (
      select ${depositEntries.amount} - ${depositEntries.withdrawn} as held from ${depositEntries}
      where ${IS_HELD}),
    kept as (
      select ${depositEntries.amount} - ${depositEntries.withdrawn} as held,
        sum(${depositDeductions.amount}) as kept
      from ${depositDeductions}
      join ${depositEntries} on ${depositEntries.orderId} = ${depositDeductions.orderId}
      where ${IS_HELD} group by ${depositEntries.id}),
    left_over as (
      select ${depositEntries.amount} - ${PAID_AHEAD} as held from ${depositEntries}
      where ${depositEntries.type} = 'REFUND' and ${depositEntries.status} = 'WAITING_PAYMENT'
        and exists (select 1 from deposit_entries as carried
          where carried.order_id = ${depositEntries.orderId} and carried.status = 'CARRIED')),
    to_come as (
      select ${payments.amount} - coalesce((select sum(${refunds.amount}) from ${refunds}
          where ${refunds.providerPaymentId} = ${payments.providerPaymentId}
            and ${refunds.state} = 'done'), 0) as held
      from ${successions} join ${orders} on ${orders.id} = ${successions.toOrderId}
      join ${payments} on ${payments.providerPaymentId} = ${orders.settledBy}
      where ${successions.exchangedAt} is null and ${orders.status} <> 'CANCELLED'),
    added as (
      select held from active union all select held from left_over union all select held from to_come)
    select (select count(*) from added where held > 0)
        - (select count(*) from kept where kept >= held) as many,
      (select coalesce(sum(held), 0) from added)
        - (select coalesce(sum(kept), 0) from kept) as amount) as held`;
  const [row] = await db
    .select({ count: sql`many`.mapWith(Number), amount: sql`amount`.mapWith(Number) })
    .from(held);
  return toSum(row);
}

/** As the index has it, word for word. */
const IS_HELD = sql`${depositEntries.type} = 'DEPOSIT' and ${depositEntries.status} = 'ACTIVE'`;

/** What transfers of deposits hold: deposit, and rent that was paid ahead (rules/books.md#a-month). */
export async function heldInTransfers(
  db: Db,
  which: SQL,
): Promise<{ deposits: Sum; paidAhead: Sum }> {
  const number = (value: SQL) => value.mapWith(Number);
  const [row] = await db
    .select({
      deposits: number(sql`count(*) filter (where amount > ahead)`),
      amount: number(sql`coalesce(sum(amount - ahead), 0)`),
      ahead: number(sql`count(*) filter (where ahead > 0)`),
      paidAhead: number(sql`coalesce(sum(ahead), 0)`),
    })
    .from(
      sql`(select ${depositEntries.amount} as amount, ${PAID_AHEAD} as ahead
        from ${depositEntries} where ${depositEntries.type} = 'REFUND' and ${which}
        -- Else it is reckoned anew at each place where it is named.
        offset 0) as transfers`,
    );
  return {
    deposits: toSum(row && { count: row.deposits, amount: row.amount }),
    paidAhead: toSum(row && { count: row.ahead, amount: row.paidAhead }),
  };
}

/** What has still to go back: payments, deposits, and rent paid ahead with them. */
export async function dueRefunds(
  shop: MoneyContext,
): Promise<{ payments: Sum; deposits: Sum; paidAhead: Sum }> {
  const { db } = shop;
  const [ofPayments] = await db
    .select({ count: COUNT, amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    // As the index has it, word for word.
    .where(sql`${refunds.state} <> 'done'`);
  const held = await heldInTransfers(db, sql`${depositEntries.status} = 'WAITING_PAYMENT'`);
  const all = toSum(ofPayments);
  const uncounted = await findUncounted(shop);
  const payments = {
    count: all.count - uncounted.filter(({ isWhole }) => isWhole).length,
    amount: minus(all.amount, total(uncounted.map(({ amount }) => amount))),
  };
  return { payments, ...held };
}

/** What is open of the rent of invoices, by how late it is, without interest. */
export function openByAge(db: Db, today: Day): Promise<Record<Age, Sum>> {
  return sumByAge(db, today, isNull(invoices.settledOn), isWaitingOn(today));
}

/** All that is overdue. */
export async function overdueOn(db: Db, today: Day): Promise<Sum> {
  const late = Object.values(await lateByAge(db, today));
  return {
    count: late.reduce((all, each) => all + each.count, 0),
    amount: total(late.map(({ amount }) => amount)),
  };
}

/** What is overdue, by how late it is. */
export function lateByAge(db: Db, today: Day): Promise<Record<Age, Sum>> {
  return sumByAge(db, today, isLateOn(today), sql`false`);
}

/** Summed by due day first, as an index of invoices has it; what waits for a late debit is not due. */
async function sumByAge(
  db: Db,
  today: Day,
  which: SQL | undefined,
  isWaiting: SQL,
): Promise<Record<Age, Sum>> {
  const open = db
    .select({
      payBy: invoices.payBy,
      openRent: invoices.openRent,
      isWaiting: isWaiting.as('is_waiting'),
    })
    .from(invoices)
    .where(which)
    .as('open');
  const age = ageIn(sql`${open.payBy}`, today);
  const days = db
    .select({
      age: sql`case when ${open.isWaiting} then 'not_due' else ${age} end`.as('age'),
      many: count().as('many'),
      open: sum(open.openRent).as('open'),
    })
    .from(open)
    .groupBy(open.payBy, open.isWaiting)
    .as('days');
  const rows = await db
    .select({
      age: sql<Age>`${days.age}`,
      count: sql`sum(${days.many})`.mapWith(Number),
      amount: sql`sum(${days.open})`.mapWith(Number),
    })
    .from(days)
    .groupBy(days.age);
  const entries = AGES.map((age) => [age, toSum(rows.find((row) => row.age === age))]);
  return Object.fromEntries(entries) as Record<Age, Sum>;
}

/** `ageOf`, as the database reckons it. */
export function ageIn(payBy: SQL, today: Day): SQL {
  const bounded = AGES.filter((age) => age !== 'older');
  const cases = bounded.map(
    (age) =>
      sql`when ${payBy} >= ${addDaysTo(today, -LAST_DAY_LATE[age])}::date then ${sql.raw(`'${age}'`)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 'older' end`;
}
