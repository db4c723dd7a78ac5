import { boolean, index, integer, jsonb, serial, text, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#domain/people/office-role.ts';
import { sessions, users } from './accounts.ts';
import { instant, table } from './table.ts';

/** Who works in the office (rules/office.md#operators). */
export const operators = table('operators', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  role: text({ enum: ROLES }).notNull(),
  since: instant().notNull(),
  /** By whom it was invited, as the audit log names people. */
  invitedBy: text().notNull(),
});

/** Invitations to the office that nobody has accepted (rules/office.md#invitations). */
export const operatorInvitations = table('operator_invitations', {
  /** In small letters. */
  email: text().primaryKey(),
  role: text({ enum: ROLES }).notNull(),
  invitedBy: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** Passkeys of operators (rules/office.md#the-second-factor). */
export const passkeys = table(
  'passkeys',
  {
    id: serial().primaryKey(),
    /** By which its authenticator knows it, in base64url. */
    credentialId: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => operators.userId, { onDelete: 'cascade' }),
    /** In base64url. */
    publicKey: text().notNull(),
    counter: integer().notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    /** Whether it is kept on several devices. */
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Authenticator apps of operators. */
export const authenticatorApps = table('authenticator_apps', {
  userId: integer()
    .primaryKey()
    .references(() => operators.userId, { onDelete: 'cascade' }),
  /** The secret, sealed with the data key. */
  sealed: text().notNull(),
  createdAt: instant().notNull(),
  /** Null until a first code was right. */
  confirmedAt: instant(),
  /** The newest step of 30 seconds whose code was used. */
  lastStep: integer().notNull(),
});

/** What a passkey is to sign, once. */
export const passkeyChallenges = table(
  'passkey_challenges',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => operators.userId, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('passkey_challenges_user').on(table.userId)],
);

/** Sessions of the office (rules/office.md#sessions-of-the-office). */
export const officeSessions = table(
  'office_sessions',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => operators.userId, { onDelete: 'cascade' }),
    /** The customer's session it was begun in, with which it ends. */
    signedInBy: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** What the browser calls itself. */
    agent: text().notNull(),
    startedAt: instant().notNull(),
    seenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The number of the order that is open in it, and when that was last said (docs/screens.md#who-has-an-order-open). */
    openOrder: text(),
    openAt: instant(),
  },
  (table) => [
    index('office_sessions_user').on(table.userId),
    index('office_sessions_signed_in_by').on(table.signedInBy),
  ],
);
