import { asc, desc, eq } from 'drizzle-orm';
import { customerNumber } from '#domain/people/customer-number.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { addresses } from '#server/db/schema/accounts.ts';
import { issues } from '#server/db/schema/care.ts';
import { concessions } from '#server/db/schema/customers.ts';
import { depositEntries, payments } from '#server/db/schema/payments.ts';
import { notes } from '#server/db/schema/notes.ts';
import { orders } from '#server/db/schema/orders.ts';
import { wishlistItems } from '#server/db/schema/visitors.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findBlock } from '#server/lib/customer-block.ts';
import { describeTalk, findTalks } from '#server/care/issues.ts';
import { collectAutoPay } from '#server/billing/autopay/forget.ts';
import { describeInvoices } from '#server/billing/invoices/invoices.ts';
import { findBankAccount, openBankAccount } from '#server/people/customers/accounts.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { findOrders } from '#server/orders/find.ts';
import { describeOrders } from '#server/overview/rentals/orders.ts';
import { collectAgreements } from '#server/orders/agreements/find.ts';
import { findConsents } from '#server/people/customers/consents.ts';
import { findOwnReviews } from '#server/care/reviews/find.ts';
import { collectReferrals } from '#server/overview/referrals/forget.ts';
import { collectReceipts } from '#server/visits/receipts/receipts.ts';
import {
  collectCompanies,
  collectCompanyInvitations,
} from '#server/overview/companies/describe.ts';
import { collectQuotes } from '#server/checkout/quotes/forget.ts';
import { collectInspections } from './my-inspections.ts';
import { collectRentals } from './my-rentals.ts';
import { collectOffice } from '#server/people/operators/traces.ts';
import { collectTraces } from './my-traces.ts';
import { findUser } from '#server/people/auth/users.ts';

/** What the shop keeps of a customer, all of it in words; amounts are in paise. */
export async function collectData(
  shop: AppContext,
  userId: number,
  now: Date,
): Promise<Record<string, unknown>> {
  const { db } = shop;
  const user = await findUser(db, userId);
  const account = await findBankAccount(shop, userId);
  const block = await findBlock(db, userId);
  const given = await db
    .select({
      kind: concessions.kind,
      on: concessions.on,
      amount: concessions.amount,
      reason: concessions.reason,
      creditNote: concessions.creditNote,
    })
    .from(concessions)
    .where(eq(concessions.userId, userId));
  const [homes, rented, invoices, paid, deposits, documents, reported, wishes, agreed] =
    await Promise.all([
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
      findTalks(db, eq(issues.userId, userId)).then((talks) =>
        talks.map((talk) => describeTalk(shop, talk, now)),
      ),
      db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId)),
      findConsents(db, userId),
    ]);
  return {
    preparedAt: now.toISOString(),
    account: user && {
      name: user.name,
      username: user.username,
      email: user.email,
      emailConfirmedAt: user.emailConfirmedAt,
      contact: user.contact,
      contactConfirmedAt: user.contactConfirmedAt,
      createdAt: user.createdAt.toISOString(),
    },
    customerNumber: customerNumber(userId),
    bankAccount: account && {
      holder: (await openBankAccount(shop, account)).holder,
      lastDigits: account.lastDigits,
      ifsc: account.ifsc,
      bank: account.bank,
      savedAt: account.savedAt,
    },
    given,
    blocked: block && { since: block.at, reason: block.reason },
    addresses: homes.map(({ id: _id, userId: _user, ...rest }) => rest),
    orders: rented,
    invoices,
    payments: paid.map(({ payment: { attemptId: _attempt, orderId: _order, ...rest } }) => rest),
    deposits: deposits.map(({ entry: { id: _id, orderId: _order, ...rest }, order }) => ({
      ...rest,
      order,
    })),
    documents: documents.map(({ type, status, mediaType, uploadedAt, reviewedAt, reason }) => ({
      type,
      status,
      mediaType,
      uploadedAt,
      reviewedAt,
      reason,
    })),
    issues: reported.map(({ id: _id, ...rest }) => rest),
    wishlist: wishes.map(({ productSlug }) => productSlug),
    consents: agreed,
    reviews: await findOwnReviews(db, userId),
    notes: await collectNotes(db, userId),
    quotes: await collectQuotes(db, userId),
    companies: await collectCompanies(db, userId),
    companyInvitations: await collectCompanyInvitations(db, userId),
    ...(await collectRentals(db, userId)),
    inspections: await collectInspections(db, userId),
    pickUps: await collectReceipts(db, userId),
    ...(await collectReferrals(db, userId)),
    ...(await collectAgreements(db, userId)),
    ...(await collectAutoPay(db, userId)),
    ...(user && (await collectTraces(db, user))),
    ...(user && (await collectOffice(db, user))),
  };
}

/** What the office wrote down of them; by whom is the office's (rules/office.md#notes). */
async function collectNotes(db: AppContext['db'], userId: number) {
  return db
    .select({ text: notes.text, order: orders.number, writtenAt: notes.at })
    .from(notes)
    .leftJoin(orders, eq(orders.id, notes.orderId))
    .where(eq(notes.userId, userId))
    .orderBy(asc(notes.id));
}
