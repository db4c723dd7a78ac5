import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AddressType, BillingAddress } from '#domain/address.ts';
import type { Registration } from '#domain/sign-in.ts';
import { instant } from './columns.ts';

/** `username` keeps its spelling; `usernameKey` is the lower-case form that must be unique. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    usernameKey: text().notNull().unique(),
    email: text().notNull().unique(),
    name: text().notNull(),
    contact: text().notNull(),
    passwordHash: text(),
    role: text().$type<'customer' | 'operator'>().notNull().default('customer'),
    createdAt: instant().notNull(),
  },
  (table) => [index('users_contact').on(table.contact)],
);

/**
 * One-time codes, hashed. Asking for a code of an account that does not exist makes a row without
 * `userId`, so that both answers look and count alike. A registration waits in its code's row.
 */
export const otpCodes = pgTable(
  'otp_codes',
  {
    id: uuid().primaryKey(),
    purpose: text().$type<'login' | 'register'>().notNull(),
    /** The e-mail or number the code was asked with. */
    subject: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    registration: jsonb().$type<Registration>(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was used or replaced; one open code for each subject, and for each account. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('otp_codes_open')
      .on(table.purpose, table.subject)
      .where(sql`${table.closedAt} is null`),
    uniqueIndex('otp_codes_open_account')
      .on(table.purpose, table.userId)
      .where(sql`${table.closedAt} is null`),
    index('otp_codes_end').on(table.expiresAt),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    seenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

export const addresses = pgTable(
  'addresses',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    contactNo: text().notNull(),
    houseNo: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull(),
    city: text().notNull(),
    pincode: text().notNull(),
    addressType: text().$type<AddressType>().notNull(),
    differentBilling: boolean().notNull().default(false),
    billing: jsonb().$type<BillingAddress>(),
    createdAt: instant().notNull(),
    deleted: boolean().notNull().default(false),
  },
  (table) => [index('addresses_user').on(table.userId)],
);
