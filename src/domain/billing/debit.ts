import type { DebitState } from './debit-state.ts';
import { APPROVAL_ABOVE } from './debit-approval.ts';
import type { Pause } from './interest.ts';
import { addDaysTo, type Day, day, dayOf, instantAt } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, type Paise } from '#domain/base/money.ts';
import type { RefundReason } from '#domain/payments/refund.ts';
import { earlier, later } from '#domain/base/rent-period.ts';

/** Money of a debit that failed may still come (rules/payments.md#late-authorisation). */
const TRANSITIONS: Record<DebitState, readonly DebitState[]> = {
  planned: ['sent', 'dropped'],
  sent: ['paid', 'failed', 'returned'],
  failed: ['paid', 'returned'],
  paid: [],
  returned: [],
  dropped: [],
};

export function mayDebitBecome(from: DebitState, to: DebitState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** rules/autopay.md#when-it-is-debited */
export const DEBIT_DAYS_AFTER_ISSUE = 4;
const LEAST_DAYS_AFTER_LETTER = 2;
const HANDED_OVER_AT_HOUR = 6;
/** rules/autopay.md#debits-that-fail */
export const DEBIT_TRIES = 2;
/** After so many days without a result a debit counts as failed. */
export const DEBIT_GIVEN_UP_DAYS = 5;

/** The day on which money leaves for invoices of which the newest was issued on a day. */
export function debitDay(issuedOn: Day, today: Day): Day {
  return later(
    addDaysTo(issuedOn, DEBIT_DAYS_AFTER_ISSUE),
    addDaysTo(today, LEAST_DAYS_AFTER_LETTER),
  );
}

/**
 * The last day to allow AutoPay more, so that it takes an invoice to be written on a day when it takes any
 * (rules/autopay.md#how-much-at-the-most).
 */
export function raiseBy(billedOn: Day): Day {
  return addDaysTo(debitDay(billedOn, billedOn), -LEAST_DAYS_AFTER_LETTER);
}

/**
 * The day as of which a first debit of rent counts: its handing over, had the invoice been written on
 * the first of its days and the debit planned as soon as it could be. So an outage of ours costs nobody
 * interest (rules/autopay.md#interest-and-autopay).
 */
export function debitCountsAs(invoice: { readonly from: Day }, plannableSince: Day): Day {
  return handOverDay(debitDay(invoice.from, plannableSince));
}

/** The same of the next try of a debit whose money was to leave on a day, and that failed. */
export function retryCountsAs(failed: { readonly on: Day }, retryOn: Day): Day {
  return handOverDay(earlier(retryOn, addDaysTo(failed.on, LEAST_DAYS_AFTER_LETTER)));
}

/** Waits go on until they end. */
const OPEN_END = day('9999-12-31');

/**
 * Days on which an invoice waited for its debit: until we handed it over, and from the day after its money
 * was to leave until we knew what became of it. It waits all the time while there is no result, and
 * if it was settled before there was one (rules/autopay.md#interest-and-autopay).
 */
export function waitsOf(
  debit: {
    readonly countsAs: Day;
    readonly on: Day;
    readonly sentAt: Date | null;
    readonly endedAt: Date | null;
  },
  settledOn: Day | null,
): Pause[] {
  const endedOn = debit.endedAt ? dayOf(debit.endedAt) : OPEN_END;
  const isWaiting = endedOn === OPEN_END || (settledOn !== null && settledOn <= endedOn);
  if (isWaiting) return [{ from: debit.countsAs, until: OPEN_END }];
  const sentOn = debit.sentAt ? dayOf(debit.sentAt) : endedOn;
  const waits = [{ from: debit.countsAs, until: sentOn }];
  if (debit.sentAt) waits.push({ from: addDaysTo(debit.on, 1), until: endedOn });
  return waits.filter(({ from, until }) => from < until);
}

/** Whether a debit was meant to pay an invoice by its due day: if it is late, we or the bank are. */
export function isInTime(
  debit: { readonly countsAs: Day },
  invoice: { readonly payBy: Day },
): boolean {
  return debit.countsAs <= invoice.payBy;
}

/** When a debit is handed to the provider, which gives its notice then. */
export function handOverAt(on: Day): Date {
  return instantAt(handOverDay(on), HANDED_OVER_AT_HOUR);
}

/** The day as of which its money counts (rules/autopay.md#interest-and-autopay). */
export function handOverDay(on: Day): Day {
  return addDaysTo(on, -1);
}

/** What can be done about a sum that is open. */
export function planDebit(open: Paise, maximum: Paise): 'debit' | 'nothing' | 'above-maximum' {
  if (open < LEAST_PAYMENT) return 'nothing';
  return open > maximum ? 'above-maximum' : 'debit';
}

export function needsApproval(amount: Paise): boolean {
  return amount > APPROVAL_ABOVE;
}

/** The reason of a debit whose mandate stopped or paused before the provider had it. */
export const NOT_HANDED_OVER = 'not_handed_over';

/**
 * Whether a debit that is over counts as a try of its invoices: one that the provider never had does
 * not, and neither does one that came back because its invoices had changed
 * (rules/autopay.md#debits-that-come-back).
 */
export function countsAsTry(debit: {
  readonly state: DebitState;
  readonly reason: string | null;
}): boolean {
  if (debit.state === 'failed') return debit.reason !== NOT_HANDED_OVER;
  return debit.state === 'returned' && debit.reason !== ('invoices_changed' satisfies RefundReason);
}

/** Failures of the provider that no second try mends: the authority does not stand as it was. */
const NOT_ALLOWED =
  /(mandate|token|recurring).*(revoked|cancelled|paused|expired|inactive|not_active|not_confirmed)/;
const GONE =
  /account_(closed|blocked|frozen|inactive|invalid)|card_(expired|lost|stolen|blocked|not_active)|instrument_(blocked|inactive)/;

/**
 * Whether the provider's reason of a failure says that the account or card takes no payments any more
 * (rules/autopay.md#an-account-that-is-gone).
 */
export function isAccountGone(reason: string | null): boolean {
  return reason !== null && GONE.test(reason);
}

/** Whether the provider's reason of a failure says that trying again is in vain. */
export function isHardFailure(reason: string | null): boolean {
  return isAccountGone(reason) || (reason !== null && NOT_ALLOWED.test(reason));
}

/** The day of the next try after a failure; nothing where none follows. */
export function retryDay(
  { attempt, reason }: { readonly attempt: number; readonly reason: string | null },
  failedAt: Date,
): Day | undefined {
  if (attempt >= DEBIT_TRIES || isHardFailure(reason)) return undefined;
  return addDaysTo(dayOf(failedAt), LEAST_DAYS_AFTER_LETTER);
}
