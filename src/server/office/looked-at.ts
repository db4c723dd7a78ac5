import { eq, inArray } from 'drizzle-orm';
import { normalizeEmail } from '#domain/email.ts';
import { transferHolds } from '#messages/transfer-holds.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { enquiryAnswers, issueMessages, issues, kycDocuments } from '#server/db/schema/care.ts';
import { notes } from '#server/db/schema/notes.ts';
import { operatorInvitations, passkeys } from '#server/db/schema/operators.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { findBlock } from '#server/lib/customer-block.ts';
import { units } from '#server/db/schema/units.ts';
import { findHeldByTransfer } from '#server/modules/bank/transfers-due.ts';
import { findApp } from '#server/modules/operators/authenticator-app.ts';
import { lookAtCash } from '#server/modules/books/cash.ts';
import { findOperatorByEmail } from '#server/modules/operators/operators.ts';
import { findRepair } from '#server/modules/repairs/find.ts';
import { isOfCatalogue } from './catalogue-acts.ts';
import type { Command } from './commands.ts';
import { isOfCoverage, lookAtCoverage } from './coverage-acts.ts';
import { isOfCash } from './cash.ts';
import { isGiving, lookAtMoney } from './giving.ts';
import { lookAtCatalogue } from './looked-at-catalogue.ts';
import { lookAtInspection } from './inspection-acts.ts';
import { isInspection } from './inspection-commands.ts';
import { lookAtRuns } from './looked-at-runs.ts';
import { lookAtReview } from './review-acts.ts';
import { lookAtQuote } from './quote-acts.ts';
import { isOfRuns } from './run-acts.ts';

/** What a command is about, as it is at that moment. */
export interface LookedAt {
  readonly customerId: number | null;
  /** The order that it belongs to, where it is none itself. */
  readonly orderNumber?: string | null;
  readonly state: Readonly<Record<string, unknown>> | null;
  /** What names it in words where its subject does not. */
  readonly named?: Readonly<Record<string, unknown>>;
}

const NOTHING: LookedAt = { customerId: null, state: null };

/** How that stands which a command is about, for the audit log (rules/operations.md#the-audit-log). */
export async function lookAt(db: Db, command: Command, now: Date): Promise<LookedAt> {
  if (isOfRuns(command)) return lookAtRuns(db, command);
  if (isOfCatalogue(command)) return lookAtCatalogue(db, command, now);
  if (isOfCoverage(command)) return lookAtCoverage(db, command, now);
  if (isOfCash(command)) {
    return { customerId: null, state: await lookAtCash(db, command.cashDay) };
  }
  if (isGiving(command)) return (await lookAtMoney(db, command, now)) ?? NOTHING;
  if (isInspection(command)) {
    const looked = 'number' in command && (await lookAtInspection(db, command.number));
    return looked || NOTHING;
  }
  if ('quote' in command) return lookAtQuote(db, command.quote, now);
  if (command.name === 'enquiry answer') return lookAtEnquiry(db, command.number);
  if (command.name === 'deposit refund') return lookAtTransfer(db, command.number);
  if ('number' in command) return lookAtOrder(db, command.number);
  if ('document' in command) return lookAtDocument(db, command.document);
  if ('issue' in command) return lookAtIssues(db, [command.issue]);
  if ('issues' in command) return lookAtIssues(db, command.issues);
  if ('review' in command) return lookAtReview(db, command.review);
  if ('repair' in command) return lookAtRepair(db, command.repair);
  if ('customer' in command) return lookAtCustomer(db, command.customer);
  if ('tag' in command) return lookAtUnit(db, command.tag);
  if ('refund' in command) return lookAtRefund(db, command.refund);
  if ('note' in command) return lookAtNote(db, command.note);
  return 'email' in command ? lookAtOperator(db, command.email) : NOTHING;
}

async function lookAtOrder(db: Db, number: string): Promise<LookedAt> {
  const [row] = await db
    .select({
      customerId: orders.userId,
      status: orders.status,
      expectedOn: orders.expectedOn,
    })
    .from(orders)
    .where(eq(orders.number, number));
  if (!row) return NOTHING;
  const { customerId, ...state } = row;
  return { customerId, state };
}

async function lookAtTransfer(db: Db, number: string): Promise<LookedAt> {
  const held = await findHeldByTransfer(db, number);
  const looked = await lookAtOrder(db, number);
  return held
    ? { ...looked, named: { holds: transferHolds({ ...held, refundId: null }) } }
    : looked;
}

async function lookAtEnquiry(db: Db, number: string): Promise<LookedAt> {
  const { customerId, state } = await lookAtOrder(db, number);
  const [answer] = await db
    .select({ at: enquiryAnswers.at })
    .from(enquiryAnswers)
    .innerJoin(orders, eq(orders.id, enquiryAnswers.orderId))
    .where(eq(orders.number, number));
  return { customerId, state: state && { ...state, answeredAt: answer?.at.toISOString() ?? null } };
}

async function lookAtDocument(db: Db, key: string): Promise<LookedAt> {
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

async function lookAtIssues(db: Db, ids: readonly number[]): Promise<LookedAt> {
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

async function lookAtRepair(db: Db, visitId: number): Promise<LookedAt> {
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

async function lookAtCustomer(db: Db, customerId: number): Promise<LookedAt> {
  if ((await db.$count(users, eq(users.id, customerId))) === 0) return NOTHING;
  return { customerId, state: { blocked: (await findBlock(db, customerId)) !== undefined } };
}

async function lookAtUnit(db: Db, tag: string): Promise<LookedAt> {
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

async function lookAtRefund(db: Db, id: number): Promise<LookedAt> {
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

async function lookAtNote(db: Db, id: number): Promise<LookedAt> {
  const [row] = await db
    .select({ customerId: notes.userId, orderNumber: orders.number })
    .from(notes)
    .leftJoin(orders, eq(orders.id, notes.orderId))
    .where(eq(notes.id, id));
  return row ? { ...row, state: null } : NOTHING;
}

async function lookAtOperator(db: Db, email: string): Promise<LookedAt> {
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
