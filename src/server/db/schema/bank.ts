import { integer, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, table } from './table.ts';

/** Where a renter's money goes back to (rules/deposits.md#the-bank-account). */
export const bankAccounts = table('bank_accounts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The holder's name and the account's number, sealed with the data key. */
  sealed: text().notNull(),
  /** The last four digits, all that is shown of the number. */
  lastDigits: text().notNull(),
  ifsc: text().notNull(),
  bank: text().notNull(),
  savedAt: instant().notNull(),
});
