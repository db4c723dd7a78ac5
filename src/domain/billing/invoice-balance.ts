import type { OpenInvoice } from './allocation.ts';
import { waivedOf } from './concession.ts';
import { isInTime } from './debit.ts';
import {
  interestOn,
  openParts,
  type Owed,
  type Pause,
  reckonedTo,
  type Reduction,
} from './interest.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum } from '#domain/base/money.ts';

/** All that decides how an invoice stands on a day. */
export interface InvoiceAccount extends Owed {
  /** What was paid or credited of its rent, and what went back. */
  readonly reductions: readonly Reduction[];
  readonly interestPaid: Paise;
  readonly interestWaived: Paise;
  /** Days on which AutoPay waited for us or for the bank (rules/autopay.md#interest-and-autopay). */
  readonly pauses: readonly Pause[];
}

export interface InvoiceBalance extends Omit<OpenInvoice, 'id'> {
  /** The day to which its interest is reckoned. */
  readonly on: Day;
  /** All interest that has come about, less what was waived. */
  readonly interestGenerated: Paise;
  /** The day by which what is open is to be paid: of several parts the earliest. */
  readonly payBy: Day;
  /** What is open of it without interest, each part with its own due day. */
  readonly parts: readonly Owed[];
  /** Whether a debit of it is late through us or the bank, so that it is not overdue (rules/billing.md#overdue). */
  readonly isWaiting: boolean;
  /** What is open past its due day, interest included. */
  readonly overdue: Paise;
}

/** How an invoice stands on a day; on a day to come, if nothing of it is paid until then. */
export function balanceOn(account: InvoiceAccount, day: Day): InvoiceBalance {
  const { reductions, interestPaid, interestWaived, pauses } = account;
  const on = reckonedTo(day, reductions);
  const cameAbout = interestOn(account, reductions, on, pauses);
  const waived = waivedOf(interestWaived, cameAbout, interestPaid);
  // A pause that is known only later takes back no interest that was paid.
  const interestGenerated = paise(Math.max(cameAbout - waived, interestPaid));
  const interest = minus(interestGenerated, interestPaid);
  const all = openParts(account, reductions);
  const parts = all.filter(({ amount }) => amount > 0);
  const payBy = (parts[0] ?? all.at(-1) ?? account).dueOn;
  const isWaiting = pauses.some(
    ({ from: countsAs, until }) => isInTime({ countsAs }, { payBy }) && day < until,
  );
  const late = isWaiting ? [] : parts.filter(({ dueOn }) => dueOn < day);
  return {
    on,
    interestGenerated,
    interest,
    rent: minus(account.amount, sum(reductions.map(({ amount }) => amount))),
    payBy,
    parts,
    isWaiting,
    overdue: sum([...late.map(({ amount }) => amount), interest]),
  };
}

/** What is open past its due day of some invoices, interest included. */
export function totalOverdue(invoices: readonly Pick<InvoiceBalance, 'overdue'>[]): Paise {
  return sum(invoices.map(({ overdue }) => overdue));
}
