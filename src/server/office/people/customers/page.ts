import { asc, desc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { getCustomer } from '#contract/office/people/customer.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { DOCUMENT_TYPES, statusOf } from '#domain/documents/kyc.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { mayRepair } from '#domain/orders/order.ts';
import { listWords } from '#messages/base/item-words.ts';
import type { users } from '#server/db/schema/accounts.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { findBlock } from '#server/lib/customer-block.ts';
import type { OfficeCaller } from '#server/lib/office-sessions.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { sentToOwn } from '#server/overview/account/my-traces.ts';
import { describeAutoPay } from '#server/billing/autopay/describe.ts';
import { paidAhead } from '#server/billing/credits.ts';
import { findPeople } from '#server/overview/companies/hold.ts';
import { findOwnCompany } from '#server/people/customers/company.ts';
import { findContact } from '#server/people/customers/contact.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { describeReferralsOf } from '#server/overview/referrals/describe-for-office.ts';
import { describeInvoices } from '#server/billing/invoices/invoices.ts';
import { findEnds } from '#server/orders/ends.ts';
import { describeDeposits } from '#server/overview/rentals/deposits.ts';
import { describePayments } from '#server/overview/rentals/payments.ts';
import { findMoney } from '#server/overview/statement/money.ts';
import { findNotes } from '#server/office/orders/notes.ts';
import { findTimeline } from './timeline.ts';

type Shown = z.input<(typeof getCustomer)['output']>;
type User = typeof users.$inferSelect;

/** All that the office sees of a customer on one page (docs/screens.md#the-page-of-a-customer). */
export async function describeCustomer(
  shop: AppContext,
  user: User,
  operator: OfficeCaller,
  now: Date,
): Promise<Shown> {
  const { db } = shop;
  const { id, name, email, emailConfirmedAt, contact, contactConfirmedAt, createdAt } = user;
  const today = dayOf(now);
  const standing = await findMoney(shop, id, today);
  const { ways } = await findContact(db, id);
  const block = await findBlock(db, id);
  const { mandate, uncovered } = await describeAutoPay(shop, id, now);
  const documents = await findDocuments(db, id);
  const money = {
    invoices: await describeInvoices(db, id, today),
    payments: await describePayments(shop, id, now),
    deposits: await describeDeposits(db, id, standing),
  };
  return {
    id,
    number: customerNumber(id),
    name,
    email: { to: email, confirmedAt: emailConfirmedAt?.toISOString() ?? null },
    phone: { to: contact, confirmedAt: contactConfirmedAt?.toISOString() ?? null },
    byWhatsapp: ways.whatsapp !== undefined,
    since: createdAt.toISOString(),
    company: await describeOfficeCompany(db, id),
    block: block ? { reason: block.reason, by: block.by, at: block.at.toISOString() } : null,
    open: standing.owed,
    overdue: standing.overdue,
    held: standing.held,
    orders: await findOrdersOf(shop, id),
    ...money,
    documents: describeDocuments(documents),
    notes: await findNotes(db, { userId: id }, operator),
    referrals: await describeReferralsOf(db, id),
    autopay: mandate && {
      state: mandate.state,
      method: mandate.method,
      account: mandate.account,
      maximum: mandate.maximum,
      uncovered,
    },
    letters: await findLetters(shop, user),
    timeline: await findTimeline(db, user, { ...money, documents, block }, now),
  };
}

/** The newest first, those whose things are with their renter before all others. */
async function findOrdersOf({ db }: AppContext, userId: number): Promise<Shown['orders']> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt));
  if (rows.length === 0) return [];
  const lines = await db
    .select({ orderId: orderLines.orderId, name: orderLines.name, quantity: orderLines.quantity })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position));
  const endOf = await findEnds(
    db,
    rows.map(({ id }) => id),
  );
  const found: Shown['orders'] = [];
  for (const row of rows) {
    const { id, number, status, cityId, placedAt, deliveredOn, expiresOn, monthly } = row;
    const own = lines.filter(({ orderId }) => orderId === id);
    found.push({
      number,
      status,
      ...endOf(id),
      cityId,
      placedAt: placedAt.toISOString(),
      deliveredOn,
      expiresOn,
      items: listWords(own),
      monthly,
      paidAhead: mayRepair(status) ? await paidAhead(db, id) : ZERO,
    });
  }
  return found.toSorted((one, other) => place(one) - place(other));
}

const place = ({ status }: Shown['orders'][number]) => (mayRepair(status) ? 0 : 1);

function describeDocuments(kept: Awaited<ReturnType<typeof findDocuments>>): Shown['documents'] {
  return DOCUMENT_TYPES.filter((type) =>
    kept.some(({ documentType }) => documentType === type),
  ).map((type) => {
    const status = statusOf(type, kept);
    const shown = kept.find((one) => one.type === type && one.status === status);
    const at = shown?.reviewedAt ?? shown?.uploadedAt ?? null;
    const reason = status === 'REJECTED' ? (shown?.reason ?? null) : null;
    return { type, status, at: at?.toISOString() ?? null, reason };
  });
}

const LETTERS = 60;

async function findLetters({ db, now: clock }: AppContext, user: User): Promise<Shown['letters']> {
  const rows = await db
    .select()
    .from(outbox)
    .where(sentToOwn(user))
    .orderBy(desc(outbox.id))
    .limit(LETTERS);
  const now = clock();
  return rows.map(({ id, channel, subject, createdAt, sentAt, tryAt, isKept, text, staleAt }) => ({
    id,
    channel,
    subject,
    at: (sentAt ?? createdAt).toISOString(),
    state: sentAt ? 'sent' : tryAt ? 'waits' : 'given-up',
    mayResend: isKept && text !== '' && tryAt === null && !(staleAt && staleAt <= now),
  }));
}

async function describeOfficeCompany(
  db: AppContext['db'],
  userId: number,
): Promise<Shown['company']> {
  const own = await findOwnCompany(db, userId);
  if (!own) return null;
  const { company, stay } = own;
  const people = await findPeople(db, company.id);
  return {
    name: company.name,
    pan: company.pan,
    role: stay.role,
    people: people.map(({ name, stay: { userId: id, role } }) => ({ userId: id, name, role })),
  };
}
