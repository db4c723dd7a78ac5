import type { Day } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import {
  REFUND_DAYS,
  isRefundedByProvider,
  type RefundStanding,
  type RefundState,
  type RefundWay,
} from './refund.ts';
import { later } from '#domain/base/rent-period.ts';
import { afterBusinessDays, afterWorkingDays, nextWorkingDay } from '#domain/base/working-day.ts';

export interface RefundFacts {
  readonly state: RefundState;
  /** Whether the provider was asked for it already. */
  readonly isAsked: boolean;
  readonly paidOn: Day;
  readonly promisedOn: Day;
  /** Whether it was paid by bank transfer. */
  readonly isTransferred: boolean;
  /** When the renter named the bank account; null without one. */
  readonly accountSavedOn: Day | null;
}

export interface RefundProspect {
  readonly by: RefundWay;
  readonly standing: RefundStanding;
  /** Null where nobody can say: it waits for an account, or is with the bank already. */
  readonly arrivesBy: Day | null;
}

/** By which way a refund goes, how it stands and when it arrives (rules/deposits.md#what-is-told-of-a-refund). */
export function refundProspect(
  refund: RefundFacts,
  today: Day,
  holidays: readonly string[],
): RefundProspect {
  const { state, promisedOn, accountSavedOn } = refund;
  const by = wayOf(refund, today);
  const needsAccount = by === 'transfer' && accountSavedOn === null;
  const standing = state === 'done' ? 'RETURNED' : needsAccount ? 'ACCOUNT_NEEDED' : 'ON_ITS_WAY';
  if (by === 'provider') {
    return {
      by,
      standing,
      arrivesBy: afterBusinessDays(promisedOn, REFUND_DAYS.provider[1], holidays),
    };
  }
  const { backBy } = refundDue(promisedOn, accountSavedOn, today, holidays);
  return { by, standing, arrivesBy: standing === 'ON_ITS_WAY' ? backBy : null };
}

function wayOf({ state, isAsked, paidOn, isTransferred }: RefundFacts, today: Day): RefundWay {
  if (state === 'done') return isTransferred ? 'transfer' : 'provider';
  if (state === 'transfer_due') return 'transfer';
  const isTaken = state === 'sent' || isAsked || isRefundedByProvider(paidOn, today);
  return isTaken ? 'provider' : 'transfer';
}

/** By when a transfer is with its renter, and the how-manieth of its working days today is. */
export interface TransferDays {
  readonly lastDay: Day;
  readonly dayNumber: number;
  readonly isLate: boolean;
}

/**
 * Of a transfer that can be made from a day on, its promise or the naming of its account, whichever was
 * later (rules/deposits.md#what-is-told-of-a-refund).
 */
export function transferDays(from: Day, today: Day, holidays: readonly string[]): TransferDays {
  const lastDay = afterWorkingDays(from, REFUND_DAYS.transfer[1], holidays);
  let dayNumber = 0;
  for (let on = nextWorkingDay(from, holidays); on <= today; on = nextWorkingDay(on, holidays)) {
    dayNumber += 1;
  }
  return { lastDay, dayNumber, isLate: today > lastDay };
}

/** By when a transfer is with its renter; null while it waits for a bank account. */
export interface RefundDue {
  readonly backBy: Day | null;
  /** Whether that day is over. */
  readonly isLate: boolean;
}

/**
 * The one day by which a transfer arrives, for every page and letter: counted from its promise, of a deposit
 * the pick-up, or from the day the account was added if later (rules/inspections.md#until-when).
 */
export function refundDue(
  promisedOn: Day,
  accountSavedOn: Day | null,
  today: Day,
  holidays: readonly string[],
): RefundDue {
  if (accountSavedOn === null) return { backBy: null, isLate: false };
  const from = later(promisedOn, accountSavedOn);
  const { lastDay, isLate } = transferDays(from, today, holidays);
  return { backBy: lastDay, isLate };
}

/** By when the last of several refunds arrives: not known while one waits for an account; a late one counts before all. */
export function lastDue(dues: readonly RefundDue[]): RefundDue {
  const open = dues.find(({ backBy }) => backBy === null) ?? dues.find(({ isLate }) => isLate);
  if (open) return open;
  const [last] = dues.toSorted((one, other) =>
    (one.backBy ?? '') < (other.backBy ?? '') ? 1 : -1,
  );
  return last ?? { backBy: null, isLate: false };
}

/**
 * The same of a rental that is over, before it is settled: counted from the pick-up. What goes back the way it
 * was paid waits for no account.
 */
export function returnDue(
  collectedOn: Day,
  {
    byTransfer,
    accountSavedOn,
  }: { readonly byTransfer: Paise; readonly accountSavedOn: Day | null },
  today: Day,
  holidays: readonly string[],
): RefundDue {
  const savedOn = byTransfer > 0 ? accountSavedOn : collectedOn;
  return refundDue(collectedOn, savedOn, today, holidays);
}

/** By what transfers to be made are sorted besides the first due (docs/screens.md#how-a-list-is-sorted). */
export const TRANSFER_SORTS = ['newest', 'amount', 'customer'] as const;
export type TransferSort = (typeof TRANSFER_SORTS)[number];
