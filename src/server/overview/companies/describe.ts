import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Company, CompanyInvoice, CompanyOrder } from '#contract/overview/company.ts';
import { mayInCompany } from '#domain/overview/company.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Part } from '#domain/base/part.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { companies, companyInvitations, companyPeople } from '#server/db/schema/companies.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { findOwnCompany, type OwnCompany } from '#server/people/customers/company.ts';
import { findContact } from '#server/people/customers/contact.ts';
import { describeInvoicesOf } from '#server/billing/invoices/invoices.ts';
import { findEnds } from '#server/orders/ends.ts';
import { findPeople } from './hold.ts';
import { findOpenInvitations } from './invitations.ts';

/** The company of a customer as they see it, or null. */
export async function describeCompany(db: Db, userId: number, now: Date): Promise<Company | null> {
  const own = await findOwnCompany(db, userId);
  if (!own) return null;
  const { company, stay } = own;
  const { id, name, pan } = company;
  const people = await findPeople(db, id);
  const isOwner = mayInCompany(stay.role, 'manage');
  const open = isOwner ? await findOpenInvitations(db, id, dayOf(now)) : [];
  return {
    name,
    pan,
    role: stay.role,
    getsInvoices: stay.getsInvoices,
    people: people.map((person) => ({
      id: person.stay.id,
      name: person.name,
      role: person.stay.role,
      joinedAt: person.stay.joinedAt.toISOString(),
      isYou: person.stay.userId === userId,
    })),
    invitations: open.map((invitation) => ({
      id: invitation.id,
      to: invitation.to,
      sentAt: invitation.sentAt.toISOString(),
      validUntil: invitation.validUntil,
    })),
  };
}

/** A part of its orders, the newest first. */
export async function describeCompanyOrders(
  db: Db,
  { company, stay }: OwnCompany,
  { limit, offset }: Part,
): Promise<CompanyOrder[]> {
  const rows = await db
    .select({ order: orders, orderedBy: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.companyId, company.id))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const lines = await db
    .select({ orderId: orderLines.orderId, name: orderLines.name, quantity: orderLines.quantity })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(orderLines.position));
  const endOf = await findEnds(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, orderedBy }) => ({
    orderNumber: order.number,
    orderDate: order.placedAt.toISOString(),
    orderStatus: order.status,
    ...endOf(order.id),
    orderedBy,
    isYours: order.userId === stay.userId,
    items: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ name, quantity }) => ({ name, quantity })),
    monthly: order.monthly,
    purchaseOrder: order.purchaseOrder,
  }));
}

/** A part of the invoices of its orders, the newest first. */
export async function describeCompanyInvoices(
  db: Db,
  { company, stay }: OwnCompany,
  part: Part,
  now: Date,
): Promise<CompanyInvoice[]> {
  const shown = await describeInvoicesOf(db, eq(orders.companyId, company.id), dayOf(now), part);
  if (shown.length === 0) return [];
  const numbers = [...new Set(shown.map(({ orderNumber }) => orderNumber))];
  const people = await db
    .select({ number: orders.number, userId: orders.userId, name: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.number, numbers));
  const byOrder = new Map(people.map((person) => [person.number, person]));
  return shown.map((invoice) => {
    const person = byOrder.get(invoice.orderNumber);
    return {
      ...invoice,
      orderedBy: person?.name ?? '',
      isYours: person?.userId === stay.userId,
    };
  });
}

/** In which companies a customer was, for what they download. */
export async function collectCompanies(db: Db, userId: number) {
  return db
    .select({
      name: companies.name,
      pan: companies.pan,
      role: companyPeople.role,
      getsInvoices: companyPeople.getsInvoices,
      joinedAt: companyPeople.joinedAt,
      leftAt: companyPeople.leftAt,
    })
    .from(companyPeople)
    .innerJoin(companies, eq(companies.id, companyPeople.companyId))
    .where(eq(companyPeople.userId, userId))
    .orderBy(asc(companyPeople.id));
}

/** The invitations to companies that went to a customer's confirmed channels. */
export async function collectCompanyInvitations(db: Db, userId: number) {
  const { ways } = await findContact(db, userId);
  const own = [ways.email, ways.sms].filter((to) => to !== undefined);
  return db
    .select({
      company: companies.name,
      to: companyInvitations.to,
      sentAt: companyInvitations.sentAt,
      validUntil: companyInvitations.validUntil,
      acceptedAt: companyInvitations.acceptedAt,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(inArray(companyInvitations.to, own))
    .orderBy(asc(companyInvitations.id));
}
