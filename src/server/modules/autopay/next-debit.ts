import { and, eq, inArray } from 'drizzle-orm';
import { debitDay } from '#domain/debit.ts';
import type { Day } from '#domain/kolkata.ts';
import { type Paise, ZERO } from '#domain/money.ts';
import { nextMonth } from '#domain/rent-period.ts';
import type { Db } from '#server/db/db.ts';
import { debits } from '#server/db/schema/debits.ts';
import { findAliveMandate } from '#server/modules/customers/mandates.ts';

/** How the next rent of a renter is paid. */
export type NextDebit =
  /** By hand: there is no AutoPay, or it is paused. */
  | { readonly by: 'hand'; readonly isPaused: boolean }
  | {
      readonly by: 'autopay';
      /** The UPI address or card, masked. */
      readonly account: string | null;
      /** The most that it takes at a time. */
      readonly maximum: Paise;
      /** The day on which money leaves. */
      readonly on: Day;
      /** Null while it is not known: the invoice is still to come. */
      readonly amount: Paise | null;
      /** Whether the provider has it already, and it cannot be paid by hand any more. */
      readonly isOnItsWay: boolean;
    };

/** By AutoPay or by hand, and when and how much leaves (rules/autopay.md#when-it-is-debited). */
export async function nextDebit(db: Db, userId: number, today: Day): Promise<NextDebit> {
  const mandate = await findAliveMandate(db, userId);
  const [live] = await db
    .select()
    .from(debits)
    .where(and(eq(debits.userId, userId), inArray(debits.state, ['planned', 'sent'])));
  const { account = null, maximum = ZERO } = mandate ?? {};
  if (live) {
    const { on, amount, state } = live;
    return { by: 'autopay', account, maximum, on, amount, isOnItsWay: state === 'sent' };
  }
  if (mandate?.state !== 'active') return { by: 'hand', isPaused: mandate !== undefined };
  const issuedOn = nextMonth(today);
  const on = debitDay(issuedOn, issuedOn);
  return { by: 'autopay', account, maximum, on, amount: null, isOnItsWay: false };
}
