import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Paise } from '#domain/base/money.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { depositEntries, refunds } from '#server/db/schema/payments.ts';

/** What is noted under a reference, to whom and when. */
export interface NotedBefore {
  /** Null for the deposit of its order. */
  readonly refund: number | null;
  readonly order: string;
  readonly name: string;
  readonly amount: Paise;
  readonly at: Date;
}

/**
 * The transfer that is noted under a bank reference already, of a payment or of a deposit
 * (rules/deposits.md#recording-a-transfer). Until the transaction ends nobody else is answered
 * about it.
 */
export async function findNotedTransfer(
  tx: Tx,
  reference: string,
): Promise<NotedBefore | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`transfer ${reference}`}))`);
  const payee = { order: orders.number, name: users.name };
  const [refund] = await tx
    .select({
      ...payee,
      refund: refunds.id,
      amount: refunds.amount,
      at: refunds.doneAt,
      promisedAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(refunds.transferReference, reference))
    .limit(1);
  if (refund) return { ...refund, at: refund.at ?? refund.promisedAt };
  const [deposit] = await tx
    .select({ ...payee, amount: depositEntries.amount, at: depositEntries.at })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(depositEntries.type, 'REFUND'), eq(depositEntries.paymentId, reference)))
    .limit(1);
  return deposit && { ...deposit, refund: null };
}

/** The transfer of an order that was noted last, of a payment or of its deposit. */
export async function findMadeTransfer(
  db: Db,
  number: string,
): Promise<{ readonly refund: number } | { readonly deposit: string } | undefined> {
  const [refund] = await db
    .select({ id: refunds.id, at: refunds.doneAt })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.number, number), isNotNull(refunds.transferReference)))
    .orderBy(desc(refunds.doneAt))
    .limit(1);
  const isMade = and(eq(depositEntries.type, 'REFUND'), eq(depositEntries.status, 'REFUNDED'));
  const [deposit] = await db
    .select({ at: depositEntries.at })
    .from(depositEntries)
    .innerJoin(orders, eq(orders.id, depositEntries.orderId))
    .where(and(eq(orders.number, number), isMade))
    .limit(1);
  if (deposit && !(refund?.at && refund.at > deposit.at)) return { deposit: number };
  return refund && { refund: refund.id };
}

/** The reference under which a refund is noted as made, or the deposit of an order. */
export async function findReferenceOf(
  db: Db,
  paid: { readonly refund: number } | { readonly orderId: number },
): Promise<string | null> {
  const [made] =
    'refund' in paid
      ? await db
          .select({ reference: refunds.transferReference })
          .from(refunds)
          .where(eq(refunds.id, paid.refund))
      : await db
          .select({ reference: depositEntries.paymentId })
          .from(depositEntries)
          .where(and(eq(depositEntries.type, 'REFUND'), eq(depositEntries.orderId, paid.orderId)));
  return made?.reference ?? null;
}
