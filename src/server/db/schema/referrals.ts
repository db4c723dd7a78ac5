import { sql } from 'drizzle-orm';
import { check, date, index, integer, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/base/kolkata.ts';
import { SHARED, SIDES, LAPSES } from '#domain/overview/referral.ts';
import { users } from './accounts.ts';
import { amount, instant, table } from './table.ts';

/** The codes that renters invite with (rules/referrals.md#who-has-a-code). */
export const referralCodes = table('referral_codes', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  code: text().notNull().unique(),
  at: instant().notNull(),
});

/** Who invited whom: one for whoever was invited (rules/referrals.md#when-a-code-counts). */
export const referrals = table(
  'referrals',
  {
    referredId: integer()
      .primaryKey()
      .references(() => users.id),
    referrerId: integer()
      .notNull()
      .references(() => users.id),
    /** What each of them was promised. */
    amount: amount().notNull(),
    at: instant().notNull(),
    /** What the two share, where it earns nothing for that (rules/referrals.md#not-to-oneself). */
    refusedFor: text({ enum: SHARED }),
    refusedAt: instant(),
  },
  (table) => [
    check('referrals_two', sql`${table.referredId} <> ${table.referrerId}`),
    index('referrals_referrer').on(table.referrerId, table.at),
  ],
);

/**
 * What a referral earned, a row for each side: it waits, or was taken off rent, or has lapsed
 * (rules/referrals.md#how-it-is-credited).
 */
export const referralCredits = table(
  'referral_credits',
  {
    id: serial().primaryKey(),
    referredId: integer()
      .notNull()
      .references(() => referrals.referredId),
    side: text({ enum: SIDES }).notNull(),
    /** Whose it is. */
    userId: integer()
      .notNull()
      .references(() => users.id),
    amount: amount().notNull(),
    earnedOn: date().$type<Day>().notNull(),
    /** When its renter was written to that it waits for rent. */
    toldAt: instant(),
    givenOn: date().$type<Day>(),
    lapsedOn: date().$type<Day>(),
    lapsedFor: text({ enum: LAPSES }),
  },
  (table) => [
    uniqueIndex('referral_credits_side').on(table.referredId, table.side),
    index('referral_credits_user').on(table.userId, table.earnedOn),
    index('referral_credits_waiting')
      .on(table.id)
      .where(sql`${table.givenOn} is null and ${table.lapsedOn} is null`),
    check('referral_credits_ends_once', sql`${table.givenOn} is null or ${table.lapsedOn} is null`),
  ],
);
