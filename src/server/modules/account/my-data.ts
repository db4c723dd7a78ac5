import { desc, eq } from 'drizzle-orm';
import { dayOf } from '#domain/kolkata.ts';
import { addresses } from '../../db/schema/accounts.ts';
import { issues } from '../../db/schema/care.ts';
import { depositEntries, payments } from '../../db/schema/payments.ts';
import { orders } from '../../db/schema/orders.ts';
import { wishlistItems } from '../../db/schema/visitors.ts';
import type { Shop } from '../../shop.ts';
import { describeInvoices } from '../invoices/invoices.ts';
import { findDocuments } from '../kyc/documents.ts';
import { describeOrders, findOrders } from '../orders/orders.ts';
import { findUser } from '../users.ts';

/** What the shop keeps of a customer, all of it in words; amounts are in paise. */
export async function collectData(
  shop: Shop,
  userId: number,
  now: Date,
): Promise<Record<string, unknown>> {
  const { db } = shop;
  const user = await findUser(db, userId);
  const [homes, rented, invoices, paid, deposits, documents, reported, wishes] = await Promise.all([
    db.select().from(addresses).where(eq(addresses.userId, userId)),
    findOrders(db, userId).then((rows) => describeOrders(shop, rows)),
    describeInvoices(db, userId, dayOf(now)),
    db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(desc(payments.createdAt)),
    db
      .select({ entry: depositEntries, order: orders.number })
      .from(depositEntries)
      .innerJoin(orders, eq(orders.id, depositEntries.orderId))
      .where(eq(orders.userId, userId)),
    findDocuments(db, userId),
    db.select().from(issues).where(eq(issues.userId, userId)),
    db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId)),
  ]);
  return {
    preparedAt: now.toISOString(),
    account: user && {
      name: user.name,
      username: user.username,
      email: user.email,
      contact: user.contact,
      createdAt: user.createdAt.toISOString(),
    },
    addresses: homes.map(({ id: _id, userId: _user, ...rest }) => rest),
    orders: rented,
    invoices,
    payments: paid.map(({ payment: { attemptId: _attempt, orderId: _order, ...rest } }) => rest),
    deposits: deposits.map(({ entry: { id: _id, orderId: _order, ...rest }, order }) => ({
      ...rest,
      order,
    })),
    documents: documents.map(({ type, status, mediaType, uploadedAt, reason }) => ({
      type,
      status,
      mediaType,
      uploadedAt,
      reason,
    })),
    issues: reported.map(({ id: _id, userId: _user, orderId: _order, ...rest }) => rest),
    wishlist: wishes.map(({ productSlug }) => productSlug),
  };
}
