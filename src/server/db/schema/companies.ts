import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { COMPANY_ROLES } from '#domain/overview/company.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { users } from './accounts.ts';
import { instant, table } from './table.ts';

/** A business several of whose people rent (rules/companies.md#what-a-company-is). */
export const companies = table(
  'companies',
  {
    id: serial().primaryKey(),
    /** Both are empty once an ended one is forgotten. */
    pan: text().notNull(),
    name: text().notNull(),
    foundedAt: instant().notNull(),
    /** When the last of its people left. */
    endedAt: instant(),
  },
  (table) => [index('companies_pan').on(table.pan)],
);

/** Who is in a company and who was: a row for each stay. */
export const companyPeople = table(
  'company_people',
  {
    id: serial().primaryKey(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text({ enum: COMPANY_ROLES }).notNull(),
    /** Whether they have a mail for each of its new invoices (rules/companies.md#invoices-by-email). */
    getsInvoices: boolean().notNull().default(false),
    joinedAt: instant().notNull(),
    leftAt: instant(),
  },
  (table) => [
    uniqueIndex('company_people_stay')
      .on(table.userId)
      .where(sql`${table.leftAt} is null`),
    index('company_people_company').on(table.companyId, table.id),
    index('company_people_user').on(table.userId),
  ],
);

export const companyInvitations = table(
  'company_invitations',
  {
    id: serial().primaryKey(),
    /** Names it in its link. */
    linkId: uuid().notNull().defaultRandom(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** The email or number that it was sent to, and that whoever accepts it has confirmed. */
    to: text().notNull(),
    /** The owner who sent it. */
    invitedBy: integer()
      .notNull()
      .references(() => users.id),
    sentAt: instant().notNull(),
    /** The last day on which it can be accepted. */
    validUntil: date().$type<Day>().notNull(),
    acceptedAt: instant(),
    /** When it was withdrawn, or another took its place. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('company_invitations_link').on(table.linkId),
    uniqueIndex('company_invitations_open')
      .on(table.companyId, table.to)
      .where(sql`${table.acceptedAt} is null and ${table.endedAt} is null`),
    index('company_invitations_to').on(table.to),
    index('company_invitations_sent').on(table.sentAt),
  ],
);
