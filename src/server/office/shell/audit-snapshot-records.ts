import { and, eq, inArray } from 'drizzle-orm';
import { normalizeEmail } from '#domain/people/email.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { UNMATCHED_PAYMENT } from '#domain/base/incident.ts';
import { halfOfPickup } from '#domain/visits/run.ts';
import { transferHolds } from '#messages/payments/transfer-holds.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import {
  arrivals,
  enquiryAnswers,
  issueMessages,
  issues,
  kycDocuments,
} from '#server/db/schema/care.ts';
import { notes } from '#server/db/schema/notes.ts';
import { matters } from '#server/db/schema/operations.ts';
import { operatorInvitations, passkeys } from '#server/db/schema/operators.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { findBlock } from '#server/lib/customer-block.ts';
import { units } from '#server/db/schema/units.ts';
import { productEnquiries } from '#server/db/schema/visitors.ts';
import { findCrew } from '#server/delivery/runs/crews.ts';
import { findIncident, itemOf, type IncidentRow } from '#server/lib/incidents.ts';
import { findHeldByTransfer } from '#server/settlement/bank/transfers-due.ts';
import { findApp } from '#server/people/operators/authenticator-app.ts';
import { lookAtCash } from '#server/overview/books/cash.ts';
import { findOperatorByEmail } from '#server/people/operators/operators.ts';
import { findRepair } from '#server/care/repairs/find.ts';
import { type AuditSnapshot, NOTHING } from '#server/office/base/audit-snapshot.ts';
import { findChangeable } from '#server/office/orders/order-version.ts';

/** All of an order by which who comes second is told (rules/office.md#simultaneous-changes). */
export async function lookAtOrder(db: Db, number: string): Promise<AuditSnapshot> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) return NOTHING;
  const { visit, pickupOn, pickupSlot, pickupCrewId, ...of } = await findChangeable(db, order);
  const { status, expectedOn, tries } = of;
  const crew = pickupCrewId === null ? undefined : await findCrew(db, pickupCrewId);
  const pickup = status === 'RETURN_REQUESTED' &&
    pickupOn && {
      comesTo: 'pickup',
      day: pickupOn,
      half: halfOfPickup(pickupSlot),
      ...(crew && { crew: crew.who }),
    };
  const planned = visit && {
    comesTo: visit.kind,
    day: visit.day,
    half: visit.half,
    ...(visit.crew !== null && { crew: visit.crew }),
    ...(visit.lateUntil && { lateUntil: visit.lateUntil.toISOString() }),
  };
  const state = { status, expectedOn, planned: pickup || planned, attempts: tries };
  return { customerId: order.userId, state };
}

/** The same of an exchange: a crew's phone allows any day, and the planned one is not a different one. */
export async function lookAtExchange(
  db: Db,
  { number, on }: { readonly number: string; readonly on: Day | undefined },
  now: Date,
): Promise<AuditSnapshot> {
  const looked = await lookAtPlan(db, number);
  const planned = looked.state?.['planned'] as { readonly day: Day } | null | undefined;
  return planned?.day === (on ?? dayOf(now))
    ? { ...looked, named: { ...looked.named, onOtherDay: false } }
    : looked;
}

/** The same of what is planned for an order, named by what it is for. */
export async function lookAtPlan(db: Db, number: string): Promise<AuditSnapshot> {
  const looked = await lookAtOrder(db, number);
  const planned = looked.state?.['planned'] as { readonly comesTo: string } | null | undefined;
  return planned ? { ...looked, named: { comesTo: planned.comesTo } } : looked;
}

export async function lookAtTransfer(db: Db, number: string): Promise<AuditSnapshot> {
  const held = await findHeldByTransfer(db, number);
  const looked = await lookAtOrder(db, number);
  return held
    ? {
        ...looked,
        named: { holds: transferHolds({ ...held, refundId: null }), amount: held.amount },
      }
    : looked;
}

export async function lookAtEnquiry(db: Db, number: string): Promise<AuditSnapshot> {
  const { customerId, state } = await lookAtOrder(db, number);
  const [answer] = await db
    .select({ at: enquiryAnswers.at })
    .from(enquiryAnswers)
    .innerJoin(orders, eq(orders.id, enquiryAnswers.orderId))
    .where(eq(orders.number, number));
  return { customerId, state: state && { ...state, answeredAt: answer?.at.toISOString() ?? null } };
}

export async function lookAtGoods(db: Db, id: number): Promise<AuditSnapshot> {
  const [row] = await db
    .select({ answeredAt: productEnquiries.answeredAt })
    .from(productEnquiries)
    .where(eq(productEnquiries.id, id));
  if (!row) return NOTHING;
  return { customerId: null, state: { answeredAt: row.answeredAt?.toISOString() ?? null } };
}

export async function lookAtIncident(db: Db, id: number): Promise<AuditSnapshot> {
  return stateOfMatter(await findIncident(db, id));
}

/** A payment that came without an order waits as a matter. */
export async function lookAtPayment(db: Db, payment: string): Promise<AuditSnapshot> {
  const [row] = await db
    .select()
    .from(matters)
    .where(and(eq(matters.source, UNMATCHED_PAYMENT), eq(matters.item, itemOf(payment))));
  return stateOfMatter(row);
}

function stateOfMatter(row: IncidentRow | undefined): AuditSnapshot {
  return row ? { customerId: null, state: { closed: row.closedAt !== null } } : NOTHING;
}

export async function lookAtCashDay(db: Db, day: Day): Promise<AuditSnapshot> {
  return { customerId: null, state: await lookAtCash(db, day) };
}

export async function lookAtDocument(db: Db, key: string): Promise<AuditSnapshot> {
  const [row] = await db
    .select({
      customerId: kycDocuments.userId,
      type: kycDocuments.type,
      status: kycDocuments.status,
    })
    .from(kycDocuments)
    .where(eq(kycDocuments.key, key.replace(/^kyc\//, '')));
  if (!row) return NOTHING;
  const { customerId, type, status } = row;
  return { customerId, state: { status }, named: { type } };
}

export async function lookAtIssues(db: Db, ids: readonly number[]): Promise<AuditSnapshot> {
  const rows = await db
    .select({ customerId: issues.userId, closedAt: issues.closedAt, orderNumber: orders.number })
    .from(issues)
    .innerJoin(orders, eq(orders.id, issues.orderId))
    .where(inArray(issues.id, [...ids]));
  const [first] = rows;
  if (!first) return NOTHING;
  const { customerId, orderNumber } = first;
  const messages = await db.$count(issueMessages, inArray(issueMessages.issueId, [...ids]));
  const closed = rows.every(({ closedAt }) => closedAt !== null);
  return { customerId, orderNumber, state: { closed, messages } };
}

/** The same of issues that ask for a replacement, with what was decided and the order that replaces it. */
export async function lookAtReplacements(db: Db, ids: readonly number[]): Promise<AuditSnapshot> {
  const looked = await lookAtIssues(db, ids);
  const rows = await db
    .select({ state: arrivals.state, number: orders.number })
    .from(arrivals)
    .leftJoin(orders, eq(orders.id, arrivals.toOrderId))
    .where(inArray(arrivals.issueId, [...ids]));
  const decision = [...new Set(rows.map(({ state }) => state))];
  const replacedBy = [...new Set(rows.flatMap(({ number }) => number ?? []))];
  return looked.state ? { ...looked, state: { ...looked.state, decision, replacedBy } } : looked;
}

export async function lookAtRepair(db: Db, visitId: number): Promise<AuditSnapshot> {
  const found = await findRepair(db, visitId);
  if (!found) return NOTHING;
  const { order, visit, repair } = found;
  const { state, day, half, crew } = visit;
  const { userId: customerId, number: orderNumber } = order;
  return {
    customerId,
    orderNumber,
    state: { visit: state, day, half, crew, endedAs: repair.endedAs },
  };
}

export async function lookAtCustomer(db: Db, customerId: number): Promise<AuditSnapshot> {
  if ((await db.$count(users, eq(users.id, customerId))) === 0) return NOTHING;
  return { customerId, state: { blocked: (await findBlock(db, customerId)) !== undefined } };
}

export async function lookAtUnit(db: Db, tag: string): Promise<AuditSnapshot> {
  const [row] = await db
    .select({
      customerId: orders.userId,
      state: units.state,
      condition: units.condition,
      bay: units.bay,
      note: units.note,
      order: orders.number,
    })
    .from(units)
    .leftJoin(orders, eq(orders.id, units.orderId))
    .where(eq(units.tag, tag));
  if (!row) return NOTHING;
  const { customerId, ...state } = row;
  return { customerId, state };
}

export async function lookAtRefund(db: Db, id: number): Promise<AuditSnapshot> {
  const [row] = await db
    .select({
      customerId: orders.userId,
      orderNumber: orders.number,
      state: refunds.state,
      amount: refunds.amount,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.providerPaymentId, refunds.providerPaymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, id));
  if (!row) return NOTHING;
  const { customerId, orderNumber, state, amount } = row;
  return { customerId, orderNumber, state: { refund: state }, named: { amount } };
}

export async function lookAtNote(db: Db, id: number): Promise<AuditSnapshot> {
  const [row] = await db
    .select({ customerId: notes.userId, orderNumber: orders.number })
    .from(notes)
    .leftJoin(orders, eq(orders.id, notes.orderId))
    .where(eq(notes.id, id));
  return row ? { ...row, state: null } : NOTHING;
}

export async function lookAtOperator(db: Db, email: string): Promise<AuditSnapshot> {
  const [invitation] = await db
    .select({ role: operatorInvitations.role })
    .from(operatorInvitations)
    .where(eq(operatorInvitations.email, normalizeEmail(email)));
  const invitedAs = invitation?.role ?? null;
  const operator = await findOperatorByEmail(db, email);
  if (!operator) return { customerId: null, state: { role: null, invitedAs } };
  const { userId, role } = operator;
  const factors = {
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    hasApp: (await findApp(db, userId)) !== undefined,
  };
  return { customerId: null, state: { role, invitedAs, ...factors } };
}
