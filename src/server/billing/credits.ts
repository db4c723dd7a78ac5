import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { allocate } from '#domain/billing/allocation.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { allocations, credits, type CreditSource, invoices } from '#server/db/schema/billing.ts';
import { bookAllocations } from './book.ts';
import { findOpenInvoices, type InvoiceRow, standingsOf } from './invoice-accounts.ts';

/** What a credit still holds. */
export interface OpenCredit {
  readonly id: number;
  readonly left: Paise;
}

/** When money counts: interest is reckoned to `on`. */
export interface Booking {
  readonly on: Day;
  readonly at: Date;
}

/** Writes money that pays an order's invoices; the order is locked. Nothing is spent yet. */
export async function addCredit(
  tx: Tx,
  credit: {
    readonly orderId: number;
    readonly source: CreditSource;
    readonly paymentId: string | null;
    readonly amount: Paise;
  },
  { on, at }: Booking,
): Promise<OpenCredit> {
  const [row] = await tx
    .insert(credits)
    .values({ ...credit, on, at })
    .returning({ id: credits.id });
  if (!row) throw new Error('The credit was not written');
  return { id: row.id, left: credit.amount };
}

/** The order's credits that hold something, the oldest first. */
export async function findOpenCredits(db: Db, orderId: number): Promise<OpenCredit[]> {
  const rows = await db
    .select()
    .from(credits)
    .where(eq(credits.orderId, orderId))
    .orderBy(asc(credits.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const spent = await db.select().from(allocations).where(inArray(allocations.creditId, ids));
  return rows
    .map(({ id, amount, returned, withdrawn }) => {
      const own = spent.filter(({ creditId }) => creditId === id);
      return {
        id,
        left: minus(amount, sum([returned, withdrawn, ...own.map((each) => each.amount)])),
      };
    })
    .filter(({ left }) => left > 0);
}

/** Rent paid ahead that no invoice has used. */
export async function paidAhead(db: Db, orderId: number): Promise<Paise> {
  return sum((await findOpenCredits(db, orderId)).map(({ left }) => left));
}

/** Pays an order's open invoices from its credits, both the oldest first; the order is locked. */
export async function spendCredits(tx: Tx, orderId: number, on: Day): Promise<void> {
  for (const credit of await findOpenCredits(tx, orderId)) {
    const open = await findOpenInvoices(tx, orderId);
    if (open.length === 0) return;
    await allocateCredit(tx, credit, open, on);
  }
}

/** The same of several orders; those whose credits hold nothing are passed by. */
export async function spendCreditsOf(tx: Tx, orderIds: readonly number[], on: Day): Promise<void> {
  if (orderIds.length === 0) return;
  const spent = sql`coalesce((
    select sum(${allocations.amount}) from ${allocations}
    where ${allocations.creditId} = ${credits.id}), 0)`;
  const holding = await tx
    .selectDistinct({ orderId: credits.orderId })
    .from(credits)
    .where(
      and(
        inArray(credits.orderId, [...orderIds]),
        sql`${credits.amount} > ${credits.returned} + ${credits.withdrawn} + ${spent}`,
      ),
    )
    .orderBy(asc(credits.orderId));
  for (const { orderId } of holding) await spendCredits(tx, orderId, on);
}

/** Spends one credit on invoices in the order given; answers what it still holds. */
export async function allocateCredit(
  tx: Tx,
  credit: OpenCredit,
  rows: readonly InvoiceRow[],
  on: Day,
): Promise<OpenCredit> {
  const standings = await standingsOf(tx, rows, on);
  const dayOf = new Map(standings.map((standing) => [standing.id, standing.on]));
  const { allocations: made, left } = allocate(credit.left, standings);
  await bookAllocations(
    tx,
    made.map((one) => ({ ...one, creditId: credit.id, on: dayOf.get(one.invoiceId) ?? on })),
  );
  await settleInvoices(tx, rows, on);
  return { id: credit.id, left };
}

/** Marks those of which nothing is open any more, and notes by when the others are to be paid. */
export async function settleInvoices(tx: Tx, rows: readonly InvoiceRow[], on: Day): Promise<void> {
  for (const { id, invoice, rent, interest, payBy, on: reckoned } of await standingsOf(
    tx,
    rows,
    on,
  )) {
    if (invoice.settledOn !== null) continue;
    const isSettled = rent <= 0 && interest <= 0;
    if (!isSettled && payBy === invoice.payBy) continue;
    const noted = isSettled ? { settledOn: reckoned } : { payBy };
    await tx.update(invoices).set(noted).where(eq(invoices.id, id));
  }
}

/**
 * Takes rent back from what paid an invoice, so that the credits hold it again: first what was paid ahead,
 * of either the newest first (rules/billing.md#an-issued-invoice).
 */
export async function releaseRent(
  tx: Tx,
  invoiceId: number,
  wanted: Paise,
  on: Day,
): Promise<void> {
  const rows = await tx
    .select({ creditId: allocations.creditId, amount: allocations.amount, source: credits.source })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .where(and(eq(allocations.invoiceId, invoiceId), eq(allocations.part, 'rent')))
    .orderBy(asc(allocations.id));
  const ahead = rows.filter(({ source }) => source !== 'payment');
  const paidForIt = rows.filter(({ source }) => source === 'payment');
  const byCredit = [ahead, paidForIt].flatMap((each) =>
    [...Map.groupBy(each, ({ creditId }) => creditId)].toReversed(),
  );
  let left = wanted;
  for (const [creditId, own] of byCredit) {
    const amount = paise(Math.min(left, sum(own.map((each) => each.amount))));
    if (amount <= ZERO) continue;
    const back = paise(-amount);
    await bookAllocations(tx, [{ creditId, invoiceId, part: 'rent', amount: back, on }]);
    left = minus(left, amount);
  }
}
