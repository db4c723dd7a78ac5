import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type BillingAddress, ADDRESS_TYPES } from '#domain/people/address.ts';
import type { Registration } from '#domain/people/registration.ts';
import { instant, table } from './table.ts';

/**
 * `username` keeps its spelling; `usernameKey` is the lower-case form that must be unique. An email or
 * number is '' where there is none. Until it is confirmed it may stand in any number of accounts and
 * does nothing; confirmed it stands in one (rules/sign-in.md#confirmed-channels).
 */
export const users = table(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    usernameKey: text().notNull().unique(),
    email: text().notNull(),
    emailConfirmedAt: instant(),
    name: text().notNull(),
    contact: text().notNull(),
    contactConfirmedAt: instant(),
    passwordHash: text(),
    role: text({ enum: ['customer', 'operator'] })
      .notNull()
      .default('customer'),
    createdAt: instant().notNull(),
    /** From then on the row stands for nobody: it holds together what the law wants kept. */
    erasedAt: instant(),
  },
  (table) => [
    index('users_email').on(table.email),
    index('users_contact').on(table.contact),
    index('users_contact_begins').on(sql`${table.contact} text_pattern_ops`),
    index('users_contact_ends').on(sql`${contactBackwards(table)} text_pattern_ops`),
    index('users_name_words').using('gin', wordsOfName(table)),
    index('users_name').on(sql`lower(${table.name}) text_pattern_ops`),
    uniqueIndex('users_confirmed_email')
      .on(table.email)
      .where(sql`${table.emailConfirmedAt} is not null`),
    uniqueIndex('users_confirmed_contact')
      .on(table.contact)
      .where(sql`${table.contactConfirmedAt} is not null`),
  ],
);

/** A phone number from its end; as the index `users_contact_ends` has it. */
function contactBackwards({ contact }: { readonly contact: AnyPgColumn }): SQL {
  return sql`reverse(${contact})`;
}

/** Whose phone number ends with these digits. */
export function contactEndsWith(table: { readonly contact: AnyPgColumn }, digits: string): SQL {
  return sql`${contactBackwards(table)} like ${`${Array.from(digits).toReversed().join('')}%`}`;
}

/**
 * The words of a name, in no language; as the index `users_name_words` has them. What Postgres would take
 * for markup, an address or a path is words too: `K.R.Narayanan`.
 */
function wordsOfName({ name }: { readonly name: AnyPgColumn }): SQL {
  return sql`to_tsvector('simple', translate(${name}, '<>&./@:', '       '))`;
}

/** Whose name has words that begin with these, which are of letters and digits alone. */
export function hasNameWords(table: { readonly name: AnyPgColumn }, words: readonly string[]): SQL {
  const wanted = words.map((word) => `${word}:*`).join(' & ');
  return sql`${wordsOfName(table)} @@ to_tsquery('simple', ${wanted})`;
}

/**
 * One-time codes, hashed. A login's code knows its email or number and no account: whose it is shows
 * when it is answered. A registration waits in its code's row.
 */
export const otpCodes = table(
  'otp_codes',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: ['login', 'register', 'confirm'] }).notNull(),
    /** The email or number that the code proves. */
    subject: text().notNull(),
    /** The known device or the network that asked: what others ask for leaves its code alone. */
    requester: text().notNull(),
    /** Whose email or number it is to become. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    registration: jsonb().$type<Registration>(),
    codeHash: text().notNull(),
    /** Of a registration's other code, which proves its number. */
    contactCodeHash: text(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was used or replaced; one is open for each subject and requester, and of confirmations in each account. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('otp_codes_open')
      .on(table.purpose, table.subject, table.requester)
      .where(sql`${table.closedAt} is null and ${table.userId} is null`),
    uniqueIndex('otp_codes_open_account')
      .on(table.userId, table.subject)
      .where(sql`${table.closedAt} is null`),
    index('otp_codes_end').on(table.expiresAt),
  ],
);

export const sessions = table(
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

/**
 * Emails that asked for a link to set a new password, whoever they belong to; a job answers them, so
 * that nothing in the call tells whether there is an account.
 */
export const resetRequests = table('reset_requests', {
  id: serial().primaryKey(),
  email: text().notNull(),
  createdAt: instant().notNull(),
});

/** Browsers on which an account was signed in to; what strangers try keeps none of them waiting. */
export const knownDevices = table(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_seen').on(table.seenAt),
  ],
);

export const passwordResets = table(
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

export const addresses = table(
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
    addressType: text({ enum: ADDRESS_TYPES }).notNull(),
    /** 0 is the ground floor; null where it was not said. */
    floor: integer(),
    hasLift: boolean(),
    differentBilling: boolean().notNull().default(false),
    billing: jsonb().$type<BillingAddress>(),
    createdAt: instant().notNull(),
    deleted: boolean().notNull().default(false),
  },
  (table) => [index('addresses_user').on(table.userId)],
);
