import { customerNumber } from '#domain/people/customer-number.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { lookAtCoverage } from '#server/office/catalogue/coverage-acts.ts';
import { lookAtMoney } from '#server/office/people/concessions.ts';
import { lookAtInspection } from '#server/office/endings/inspection-acts.ts';
import {
  lookAtCashDay,
  lookAtCustomer,
  lookAtDocument,
  lookAtEnquiry,
  lookAtExchange,
  lookAtGoods,
  lookAtIssues,
  lookAtIncident,
  lookAtNote,
  lookAtOperator,
  lookAtOrder,
  lookAtPayment,
  lookAtPlan,
  lookAtRefund,
  lookAtRepair,
  lookAtReplacements,
  lookAtTransfer,
  lookAtUnit,
} from './audit-snapshot-records.ts';
import { type AuditSnapshot, NOTHING } from '#server/office/base/audit-snapshot.ts';
import { lookAtCatalogue } from '#server/office/catalogue/audit-snapshot-catalogue.ts';
import { lookAtRuns } from '#server/office/visits/audit-snapshot-runs.ts';
import { lookAtQuote } from '#server/office/checkout/quote-acts.ts';
import { lookAtReview } from '#server/office/care/review-acts.ts';

/** What the audit log has to know of an action (rules/operations.md#the-audit-log). */
export interface Audited<Asked> {
  /** What it is about, as the log names it. */
  readonly subject: (command: Asked) => string;
  /** What is said not to be there, at a terminal. */
  readonly sought: (subject: string) => string;
  /** The order that it names, where it names one: a command with the number of one cannot leave it out. */
  readonly order: (command: Asked) => Asked extends { readonly number: string } ? string : null;
  /** How that stands, before and after. */
  readonly look: (db: Db, command: Asked, now: Date) => Promise<AuditSnapshot>;
}

const look = async () => NOTHING;
const orderless = { order: () => null };
const unnamed = { ...orderless, subject: () => '', sought: () => 'such thing' };

/** Shows something of nobody in particular, and changes nothing. */
export const SHOWS = { ...unnamed, look };

/** Makes something that was not there: its details say what. */
export const MAKES = { ...unnamed, look };

/** Does something to many, each of which has its own record. */
export const OF_MANY = { ...unnamed, look };

export const ORDER: Audited<{ readonly number: string }> = {
  subject: ({ number }) => number,
  sought: (number) => `order ${number}`,
  order: ({ number }) => number,
  look: (db, { number }) => lookAtOrder(db, number),
};
export const PLAN: Audited<{ readonly number: string }> = {
  ...ORDER,
  look: (db, { number }) => lookAtPlan(db, number),
};
export const EXCHANGE: Audited<{ readonly number: string; readonly on: Day | undefined }> = {
  ...ORDER,
  look: lookAtExchange,
};
export const INSPECTION: Audited<{ readonly number: string }> = {
  ...ORDER,
  look: (db, { number }) => lookAtInspection(db, number),
};
export const DOCUMENT: Audited<{ readonly document: string }> = {
  ...orderless,
  subject: ({ document }) => document,
  sought: (document) => `document ${document}`,
  look: (db, { document }) => lookAtDocument(db, document),
};
export const ISSUE: Audited<{ readonly issue: number }> = {
  ...orderless,
  subject: ({ issue }) => String(issue),
  sought: (issue) => `issue ${issue}`,
  look: (db, { issue }) => lookAtIssues(db, [issue]),
};
export const ISSUES: Audited<{ readonly issues: readonly number[] }> = {
  ...orderless,
  subject: ({ issues }) => issues.join(' '),
  sought: (issues) => `issue ${issues}`,
  look: (db, { issues }) => lookAtReplacements(db, issues),
};
export const REPAIR: Audited<{ readonly repair: number }> = {
  ...orderless,
  subject: ({ repair }) => String(repair),
  sought: (repair) => `repair visit ${repair}`,
  look: (db, { repair }) => lookAtRepair(db, repair),
};
export const REVIEW: Audited<{ readonly review: number }> = {
  ...orderless,
  subject: ({ review }) => String(review),
  sought: (review) => `review ${review}`,
  look: (db, { review }) => lookAtReview(db, review),
};
export const GOODS: Audited<{ readonly goods: number }> = {
  ...orderless,
  subject: ({ goods }) => String(goods),
  sought: (goods) => `enquiry ${goods}`,
  look: (db, { goods }) => lookAtGoods(db, goods),
};
export const QUOTE: Audited<{ readonly quote: string }> = {
  ...orderless,
  subject: ({ quote }) => quote,
  sought: (quote) => `quote ${quote}, or its enquiry`,
  look: (db, { quote }, now) => lookAtQuote(db, quote, now),
};
export const INCIDENT: Audited<{ readonly matter: number }> = {
  ...orderless,
  subject: ({ matter }) => String(matter),
  sought: (matter) => `problem ${matter}`,
  look: (db, { matter }) => lookAtIncident(db, matter),
};
export const CUSTOMER: Audited<{ readonly customer: number }> = {
  ...orderless,
  subject: ({ customer }) => customerNumber(customer),
  sought: (customer) => `customer ${customer}`,
  look: (db, { customer }) => lookAtCustomer(db, customer),
};
export const UNIT: Audited<{ readonly tag: string }> = {
  ...orderless,
  subject: ({ tag }) => tag,
  sought: (tag) => `unit ${tag}`,
  look: (db, { tag }) => lookAtUnit(db, tag),
};
const PRODUCT = {
  ...orderless,
  subject: ({ product }: { readonly product: string }) => product,
  sought: (product: string) => `product ${product}`,
};
export const PRICED = { ...PRODUCT, look: lookAtCatalogue };
export const COUPON = {
  ...orderless,
  subject: ({ coupon }: { readonly coupon: string }) => coupon,
  sought: (coupon: string) => `coupon ${coupon}`,
  look: lookAtCatalogue,
};
export const COVERAGE = { ...unnamed, look: lookAtCoverage };
export const PLANNED = {
  ...COVERAGE,
  subject: ({ change }: { readonly change: number }) => String(change),
};
export const PIN_CODES = {
  ...COVERAGE,
  subject: ({ pincodes }: { readonly pincodes: string }) => pincodes,
};
export const GIVEN = {
  ...orderless,
  subject: ({ invoice }: { readonly invoice: string }) => invoice,
  sought: (invoice: string) => `invoice ${invoice}`,
  look: lookAtMoney,
};
export const CASH: Audited<{ readonly cashDay: Day }> = {
  ...unnamed,
  subject: ({ cashDay }) => cashDay,
  look: (db, { cashDay }) => lookAtCashDay(db, cashDay),
};
export const CREW = {
  ...orderless,
  subject: ({ crewId }: { readonly crewId: number }) => String(crewId),
  sought: (crew: string) => `crew ${crew}`,
  look: lookAtRuns,
};
export const STOP = {
  ...orderless,
  subject: ({ stop }: { readonly stop: string }) => stop,
  sought: (stop: string) => `stop ${stop}, or crew`,
  look: lookAtRuns,
};
export const OPERATOR: Audited<{ readonly email: string }> = {
  ...orderless,
  subject: ({ email }) => email,
  sought: (email) => `operator or invitation of ${email}`,
  look: (db, { email }) => lookAtOperator(db, email),
};
export const NOTE: Audited<{ readonly note: number }> = {
  ...orderless,
  subject: ({ note }) => String(note),
  sought: (note) => `note ${note}`,
  look: (db, { note }) => lookAtNote(db, note),
};
export const PLACES = {
  ...unnamed,
  subject: ({ day, half }: { readonly day: string; readonly half: string }) => `${day} ${half}`,
  look: lookAtRuns,
};
export const ENQUIRY: Audited<{ readonly number: string }> = {
  ...ORDER,
  look: (db, { number }) => lookAtEnquiry(db, number),
};
export const DEPOSIT: Audited<{ readonly number: string }> = {
  ...ORDER,
  look: (db, { number }) => lookAtTransfer(db, number),
};
/** A transfer is named by its refund, or by its order where that has but one. */
export const TRANSFER: Audited<{ readonly refund: number } | { readonly number: string }> = {
  subject: (of) => ('number' in of ? of.number : String(of.refund)),
  sought: (subject) => (/^\d+$/.test(subject) ? `refund ${subject}` : `order ${subject}`),
  order: (of) => ('number' in of ? of.number : null),
  look: (db, of) => ('number' in of ? lookAtOrder(db, of.number) : lookAtRefund(db, of.refund)),
};
export const PAYMENT: Audited<{ readonly payment: string }> = {
  ...orderless,
  subject: ({ payment }) => payment,
  sought: (payment) => `payment ${payment}`,
  look: (db, { payment }) => lookAtPayment(db, payment),
};
export const GOODWILL = { ...ORDER, look: lookAtMoney };
/** Of a product of which nothing changes that was there. */
export const OF_PRODUCT = { ...PRODUCT, look };
