import { eq, isNotNull } from 'drizzle-orm';
import { DOCUMENTS_KEPT_DAYS } from '#domain/documents/kyc.ts';
import {
  addresses,
  knownDevices,
  otpCodes,
  passwordResets,
  resetRequests,
  sessions,
} from '#server/db/schema/accounts.ts';
import { bankAccounts } from '#server/db/schema/bank.ts';
import { reminders } from '#server/db/schema/billing.ts';
import {
  auditLog,
  consents,
  enquiryAnswers,
  issues,
  kycDocuments,
} from '#server/db/schema/care.ts';
import { matters, rateWindows } from '#server/db/schema/operations.ts';
import { orders } from '#server/db/schema/orders.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import { PERSONAL, type PersonalAction, withoutPersonal } from '#server/lib/audit-log.ts';
import { KNOWN_DEVICE_DAYS } from '#server/people/auth/known-devices.ts';
import { dropBankAccounts } from '#server/people/customers/accounts.ts';
import { dropEnquiryAnswers } from '#server/care/drop-answers.ts';
import { dropIssues } from '#server/care/pictures.ts';
import { dropDocuments } from '#server/documents/kyc/keep.ts';
import { COMPANIES } from './companies-rules.ts';
import { ASKED } from './enquiry-rules.ts';
import { expiredFields } from './expired-fields.ts';
import { MANDATES } from './mandates-rule.ts';
import { OUTBOX } from './outbox-rule.ts';
import { RELOCATIONS } from './relocations-rule.ts';
import { OFFICE } from './office-rules.ts';
import {
  aboutNothingOpen,
  endedWithAddress,
  NO_ADDRESS,
  servedBankAccounts,
  servedDocuments,
} from './purpose.ts';
import { QUOTES } from './quotes-rules.ts';
import type { Rule } from './rule.ts';
import { INSPECTIONS } from './inspections-rules.ts';
import { RUNS } from './runs-rules.ts';
import type { TableName } from './tables.ts';
import { VISITS } from './visits-rule.ts';

const MONTH = 30;
const QUARTER = 90;
const YEAR = 365;
/** Claims of a contract are heard for three years. */
const CLAIMS = 3 * YEAR;

const WITHOUT_PERSONAL = withoutPersonal(...(Object.keys(PERSONAL) as PersonalAction[]));

const BOOKS: Rule = { kept: 'as books, which name nobody once the order’s address is gone' };
const OF_ISSUE: Rule = { kept: 'as long as its issue; emptied with the account' };
const UNITS: Rule = { kept: 'always: a unit is known by what happened to it, and nobody is named' };
const OF_ACCOUNT: Rule = { kept: 'while the account is there' };

/** How long everything is kept, table by table: rules/operations.md#retention */
export const RULES: Readonly<Record<TableName, Rule>> = {
  users: {
    kept: 'while the account is there; once it is deleted, without its names, for the books',
  },
  otpCodes: { sweeps: [{ since: 'it ended', column: otpCodes.expiresAt, term: 1 }] },
  sessions: { sweeps: [{ since: 'it ended', column: sessions.expiresAt, term: 'at once' }] },
  resetRequests: {
    job: { name: 'reset-links', when: 'when it is answered' },
    sweeps: [{ since: 'it was asked', column: resetRequests.createdAt, term: 1 }],
  },
  knownDevices: {
    sweeps: [
      { since: 'the last sign-in on it', column: knownDevices.seenAt, term: KNOWN_DEVICE_DAYS },
    ],
  },
  passwordResets: { sweeps: [{ since: 'it ended', column: passwordResets.expiresAt, term: 1 }] },
  addresses: {
    kept: 'while the account is there',
    sweeps: [
      {
        since: 'its owner deleted it',
        column: addresses.createdAt,
        term: 'at once',
        which: () => eq(addresses.deleted, true),
      },
    ],
  },
  consents: {
    kept: 'while the account is there',
    sweeps: [
      {
        since: 'it was given, if it was for an order',
        column: consents.at,
        term: 'books',
        which: () => eq(consents.what, 'credit_check'),
      },
    ],
  },

  invoiceCounters: { kept: 'always: numbers go on without a gap' },
  invoices: BOOKS,
  invoiceLines: BOOKS,
  creditNotes: BOOKS,
  concessions: BOOKS,
  credits: BOOKS,
  allocations: BOOKS,
  billAttempts: BOOKS,
  billAttemptInvoices: BOOKS,
  reminders: {
    kept: 'while its invoice is open or its order waits for documents, so that no letter is written twice',
    sweeps: [
      { since: 'it was written', column: reminders.at, term: YEAR, which: aboutNothingOpen },
    ],
  },

  issues: {
    sweeps: [
      {
        since: 'it was closed',
        column: issues.closedAt,
        term: CLAIMS,
        take: dropIssues,
      },
    ],
  },
  issueMessages: OF_ISSUE,
  issuePictures: OF_ISSUE,
  // rules/reviews.md#how-long-it-is-kept
  reviews: { kept: 'while the account is there, or until its writer withdraws it' },
  reviewPictures: { kept: 'as long as its review' },
  enquiryAnswers: {
    sweeps: [
      {
        since: 'it was given',
        column: enquiryAnswers.at,
        term: CLAIMS,
        take: dropEnquiryAnswers,
      },
    ],
  },
  kycDocuments: {
    kept: 'while something is rented or money is open',
    sweeps: [
      {
        since: 'the last order ended, or the upload where that is later',
        column: kycDocuments.uploadedAt,
        term: DOCUMENTS_KEPT_DAYS,
        which: servedDocuments,
        take: async (...rows) => (await dropDocuments(...rows)).length,
      },
    ],
  },
  bankAccounts: {
    kept: 'while something is rented or money is open',
    sweeps: [
      {
        since: 'the last order ended, or it was saved where that is later',
        column: bankAccounts.savedAt,
        term: MONTH,
        which: servedBankAccounts,
        take: dropBankAccounts,
      },
    ],
  },
  strayFiles: { job: { name: 'stray-files', when: 'with the file, when it is due' } },
  notificationPreferences: OF_ACCOUNT,
  customerBlocks: OF_ACCOUNT,
  auditLog: {
    sweeps: [
      {
        since: 'what they were for is gone',
        column: auditLog.at,
        term: 'at once',
        which: expiredFields,
        empty: { what: 'personal words and numbers', values: { details: WITHOUT_PERSONAL } },
      },
      { since: 'it was done', column: auditLog.at, term: 'books' },
    ],
  },

  catalogueVersions: { kept: 'always: one row that counts changes' },
  products: { kept: 'always: orders name them' },
  productPrices: { kept: 'while the product is there' },
  priceChanges: { kept: 'always: what was charged follows from them' },
  expressFees: { kept: 'always: what was charged follows from them' },
  expressDaysOff: { kept: 'always: what was promised follows from them' },
  pinCodeChanges: { kept: 'always: where goods went follows from them' },
  productStock: { kept: 'while the product is there' },
  stockMovements: { kept: 'always: their sum is the stock' },
  unitCodes: UNITS,
  units: UNITS,
  unitEvents: UNITS,
  unitRentals: UNITS,

  ...OFFICE,
  ...RUNS,

  outbox: OUTBOX,
  rateWindows: { sweeps: [{ since: 'it ended', column: rateWindows.endsAt, term: 'at once' }] },
  writeProbes: { job: { name: 'health', when: 'as soon as it was written' } },
  matters: {
    kept: 'while an operator has to look at it',
    sweeps: [{ since: 'it was closed', column: matters.closedAt, term: QUARTER }],
  },

  cartLines: OF_ACCOUNT,
  orders: {
    kept: 'as books',
    sweeps: [
      {
        since: 'it ended',
        column: orders.placedAt,
        term: 'books',
        which: endedWithAddress,
        empty: { what: 'address', values: { address: NO_ADDRESS, addressId: null } },
      },
    ],
  },
  orderLines: BOOKS,
  orderEvents: BOOKS,
  // rules/agreement.md#how-long-it-is-kept
  agreements: BOOKS,
  laterTerms: BOOKS,
  coupons: { kept: 'always: orders name them' },
  couponUses: BOOKS,

  paymentAttempts: BOOKS,
  payments: BOOKS,
  refunds: BOOKS,
  depositEntries: BOOKS,
  webhookEvents: {
    sweeps: [{ since: 'it came', column: webhookEvents.receivedAt, term: QUARTER }],
  },
  sandboxObjects: { kept: 'always: they are the test provider’s books, of no real payment' },

  providerCustomers: OF_ACCOUNT,
  mandates: MANDATES,
  mandateEvents: BOOKS,
  debits: BOOKS,
  debitInvoices: BOOKS,

  rentals: {
    kept: 'as books, which name nobody once the order’s address is gone',
    sweeps: [
      {
        since: 'the return was asked for',
        column: rentals.returnAskedAt,
        term: CLAIMS,
        which: () => isNotNull(rentals.returnNote),
        empty: { what: 'note', values: { returnNote: null } },
      },
    ],
  },
  extensions: BOOKS,
  depositDeductions: BOOKS,
  ...INSPECTIONS,
  successions: BOOKS,
  // rules/purchases.md#how-long-it-is-kept
  purchases: BOOKS,
  purchaseAttempts: BOOKS,

  // rules/referrals.md#how-long-a-referral-is-kept
  referralCodes: OF_ACCOUNT,
  referrals: {
    kept: 'while the account that was invited is there; as books once it earned something',
  },
  referralCredits: BOOKS,

  visits: VISITS,
  visitAttempts: BOOKS,
  pickupAttempts: BOOKS,
  repairs: BOOKS,
  arrivals: BOOKS,
  relocations: RELOCATIONS,

  ...QUOTES,
  ...COMPANIES,
  ...ASKED,
};
