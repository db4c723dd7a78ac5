import { and, asc, desc, eq, isNull, like, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { getOfficeOrder } from '#contract/office/orders/order.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { picturePath } from '#domain/catalogue/pages/catalogue-path.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { lengthOf } from '#messages/base/plan-words.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/care.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import { visitAttempts, visits } from '#server/db/schema/visits.ts';
import { isAboutOrder } from '#server/lib/audit-log.ts';
import { logEntries } from '#server/lib/log-entries.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { sentToOwn } from '#server/overview/account/my-traces.ts';
import { findExtensions } from '#server/billing/extensions/extensions.ts';
import { findOpenInvoicesOf, standingsOf } from '#server/billing/invoice-accounts.ts';
import { STAYING } from '#server/delivery/runs/carried.ts';
import { findTagsOf } from '#server/catalogue/units/of-order.ts';
import type { OrderRow } from '#server/orders/status.ts';

export type Shown = z.input<(typeof getOfficeOrder)['output']>;

export async function findLines({ db }: AppContext, orderId: number): Promise<Shown['lines']> {
  const rows = await db
    .select({ line: orderLines, entry: products.entry, staying: STAYING })
    .from(orderLines)
    .leftJoin(products, eq(products.slug, orderLines.productSlug))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const tags = await findTagsOf(db, orderId);
  const orderExtendList = await findExtensions(db, [orderId]);
  const productList = rows.map(({ line }) => line);
  const { orderTenure, extendedBy } = lengthOf({ productList, orderExtendList });
  return rows.map(({ line, entry, staying }) => ({
    slug: line.productSlug,
    name: line.name,
    picture: picturePath(line.productSlug),
    quantity: line.quantity,
    staying,
    tenure: line.kind === 'seasonal' ? 0 : line.tenure,
    extendedTo: extendedBy > 0 ? orderTenure + extendedBy : null,
    kilograms: entry ? entry.weight * line.quantity : null,
    rent: line.rent,
    deposit: line.deposit,
    isExpress: line.isExpress,
    units: [...(tags.get(line.productSlug) ?? [])],
  }));
}

export async function findAttempts(
  { db }: AppContext,
  orderId: number,
): Promise<Shown['attempts']> {
  const rows = await db
    .select({ attempt: visitAttempts })
    .from(visitAttempts)
    .innerJoin(visits, eq(visits.id, visitAttempts.visitId))
    .where(eq(visits.orderId, orderId))
    .orderBy(asc(visitAttempts.id));
  return rows.map(({ attempt: { day, half, outcome, at, by } }) => ({
    day,
    half,
    outcome,
    at: at.toISOString(),
    by,
  }));
}

export async function findCustomer(
  { db }: AppContext,
  userId: number,
  now: Date,
): Promise<Shown['customer']> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`There is no user ${userId}`);
  const open = await standingsOf(db, await findOpenInvoicesOf(db, userId), dayOf(now));
  return {
    number: customerNumber(userId),
    userId,
    name: user.name,
    phone: user.contact,
    email: user.email,
    since: user.createdAt.toISOString(),
    orders: await db.$count(orders, eq(orders.userId, userId)),
    owes: totalOpen(open),
  };
}

const LETTERS = 30;

/** What was written to its customer about an order: each names it, in its subject or its words. */
export async function findLetters({ db }: AppContext, order: OrderRow): Promise<Shown['letters']> {
  const [user] = await db.select().from(users).where(eq(users.id, order.userId));
  if (!user) return [];
  const named = `%${order.number}%`;
  const rows = await db
    .select({
      channel: outbox.channel,
      to: outbox.to,
      subject: outbox.subject,
      at: outbox.createdAt,
      sentAt: outbox.sentAt,
      tryAt: outbox.tryAt,
    })
    .from(outbox)
    .where(and(sentToOwn(user), or(like(outbox.subject, named), like(outbox.text, named))))
    .orderBy(desc(outbox.id))
    .limit(LETTERS);
  return rows.map(({ sentAt, tryAt, at, ...letter }) => ({
    ...letter,
    at: (sentAt ?? at).toISOString(),
    state: sentAt ? 'sent' : tryAt ? 'waits' : 'given-up',
  }));
}

/**
 * Who of the office changed an order, by the moment at which it was written down: what is done to one of
 * an exchange is done to the other as well.
 */
export async function findDoers(
  db: AppContext['db'],
  { id, number }: OrderRow,
): Promise<ReadonlyMap<number, string>> {
  const linked = await db
    .select({ number: orders.number })
    .from(successions)
    .innerJoin(
      orders,
      or(eq(orders.id, successions.fromOrderId), eq(orders.id, successions.toOrderId)),
    )
    .where(or(eq(successions.fromOrderId, id), eq(successions.toOrderId, id)));
  const numbers = [number, ...linked.map((order) => order.number)];
  const rows = await db
    .select({ at: auditLog.at, operator: auditLog.operator })
    .from(auditLog)
    .where(and(isAboutOrder(numbers), isNull(auditLog.refusal)));
  return new Map(rows.map(({ at, operator }) => [at.getTime(), operator]));
}

const LOGGED = 50;

export async function findLog({ db }: AppContext, number: string): Promise<Shown['log']> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(isAboutOrder([number]))
    .orderBy(desc(auditLog.id))
    .limit(LOGGED);
  return logEntries(db, rows);
}
