import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, serial, text } from 'drizzle-orm/pg-core';
import { ISSUE_TYPES, ISSUE_VOICES } from '#domain/care/issue.ts';
import { MEDIA_TYPE_NAMES } from '#domain/documents/kyc-file.ts';
import { DOCUMENT_STATUSES } from '#domain/documents/kyc-status.ts';
import { DOCUMENT_TYPES } from '#domain/documents/kyc.ts';
import { ARRIVAL_STATES, REPLACEMENT_CAUSES } from '#domain/orders/arrival.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';
import { instant, table } from './table.ts';

/** What a renter reported. */
export const issues = table(
  'issues',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    type: text({ enum: ISSUE_TYPES }).notNull(),
    /** As it was reported: an order's or invoice's number. */
    itemId: text().notNull(),
    /** The item of the order that it is about, if one was named. */
    productSlug: text(),
    /** How many of its pieces; null where that was not said. */
    quantity: integer(),
    reason: text().notNull(),
    description: text().notNull(),
    createdAt: instant().notNull(),
    closedAt: instant(),
    /** When its renter last opened it again. */
    reopenedAt: instant(),
  },
  (table) => [
    index('issues_user').on(table.userId),
    index('issues_order').on(table.orderId),
    index('issues_open').on(table.closedAt, table.createdAt),
    index('issues_created').on(table.createdAt, table.id),
  ],
);

/** What was said about an issue, by renter and shop (rules/care.md#messages-are-never-deleted). */
export const issueMessages = table(
  'issue_messages',
  {
    id: serial().primaryKey(),
    issueId: integer()
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    voice: text({ enum: ISSUE_VOICES }).notNull(),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('issue_messages_issue').on(table.issueId)],
);

/** Pictures of an issue; the file itself lies in the file store under `key`. */
export const issuePictures = table(
  'issue_pictures',
  {
    id: serial().primaryKey(),
    issueId: integer()
      .notNull()
      .references(() => issues.id),
    /** A random name. */
    key: text().notNull().unique(),
    mediaType: text({ enum: MEDIA_TYPE_NAMES }).notNull(),
    at: instant().notNull(),
  },
  (table) => [index('issue_pictures_issue').on(table.issueId)],
);

/** What the shop told somebody who made a healthcare enquiry. */
export const enquiryAnswers = table(
  'enquiry_answers',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('enquiry_answers_at').on(table.at, table.orderId)],
);

/** Identity documents; the file itself lies in the file store under `key`. */
export const kycDocuments = table(
  'kyc_documents',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A random name. */
    key: text().notNull().unique(),
    type: text({ enum: DOCUMENT_TYPES }).notNull(),
    status: text({ enum: DOCUMENT_STATUSES }).notNull(),
    mediaType: text({ enum: MEDIA_TYPE_NAMES }).notNull(),
    uploadedAt: instant().notNull(),
    reviewedAt: instant(),
    /** Why it was rejected. */
    reason: text(),
  },
  (table) => [
    index('kyc_documents_user').on(table.userId),
    index('kyc_documents_waiting').on(table.status, table.uploadedAt),
  ],
);

/** Files without a row any more, or not yet: erased by a job. */
export const strayFiles = table(
  'stray_files',
  {
    key: text().primaryKey(),
    /** From then on it is erased. */
    eraseAt: instant().notNull(),
  },
  (table) => [index('stray_files_due').on(table.eraseAt)],
);

/** What a customer wants to be written about, beyond what a contract demands. */
export const notificationPreferences = table('notification_preferences', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  reminders: boolean().notNull(),
  offers: boolean().notNull(),
  /** The number that short messages go to by WhatsApp, by SMS where null (rules/operations.md#whatsapp). */
  whatsappNumber: text(),
});

/** Every action of an operator, done or refused (rules/operations.md#the-audit-log). */
export const auditLog = table(
  'audit_log',
  {
    id: serial().primaryKey(),
    at: instant().notNull(),
    operator: text().notNull(),
    /** The account of an operator who worked at `/office`; none of one at a terminal. */
    operatorId: integer(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Why it was refused; null when it was done. */
    refusal: text(),
    /** What it changed, as it was and as it is. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** Whose thing it was about. */
    customerId: integer(),
    /** The order that its subject, an issue, a repair visit or a stop, belongs to. */
    orderNumber: text(),
    /** Of what was done, the press that asked for it (rules/office.md#pressed-again). */
    press: text(),
  },
  (table) => [
    index('audit_log_press')
      .on(table.operatorId, table.press)
      .where(sql`${table.press} is not null`),
    index('audit_log_subject').on(table.subject, table.id),
    index('audit_log_order').on(table.orderNumber, table.id),
    index('audit_log_customer').on(table.customerId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_operator_id').on(table.operatorId),
    index('audit_log_operator').on(sql`lower(${table.operator}) text_pattern_ops`, table.id),
  ],
);

/** Every consent given or taken back, with the words that were shown. */
export const consents = table(
  'consents',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    what: text({ enum: ['credit_check', 'cookies', 'whatsapp'] }).notNull(),
    given: boolean().notNull(),
    wording: text().notNull(),
    /** The order it was given for. */
    orderId: integer().references(() => orders.id),
    at: instant().notNull(),
  },
  (table) => [index('consents_user').on(table.userId, table.what)],
);

/** What arrived damaged, wrong or incomplete, or could not be repaired (rules/replacements.md). */
export const arrivals = table(
  'arrivals',
  {
    id: serial().primaryKey(),
    /** What was said and shown; null once that is erased. */
    issueId: integer()
      .unique()
      .references(() => issues.id, { onDelete: 'set null' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    productSlug: text().notNull(),
    /** How many units of its line (rules/replacements.md#how-many). */
    quantity: integer().notNull(),
    /** Those of them that the office named. */
    tags: jsonb().$type<readonly string[]>().notNull().default([]),
    fault: text({ enum: REPLACEMENT_CAUSES }).notNull(),
    state: text({ enum: ARRIVAL_STATES }).notNull(),
    reportedAt: instant().notNull(),
    /** The order that replaces it. */
    toOrderId: integer().references(() => orders.id),
  },
  (table) => [
    index('arrivals_order').on(table.orderId),
    index('arrivals_to').on(table.toOrderId),
    index('arrivals_state').on(table.state, table.reportedAt),
  ],
);
