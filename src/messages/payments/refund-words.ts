import { maskedNumber } from '#domain/settlement/bank-account.ts';
import { type Day, dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { type RefundReason, type RefundStanding, type RefundWay } from '#domain/payments/refund.ts';

import { PROVIDER_DAYS, TRANSFER_DAYS } from '#messages/base/promises.ts';
import { PAYMENT_CAME } from './account.ts';

const PAID_OR_REDUCED = 'that much had already been paid or taken off your invoices';

const REASONS: Record<RefundReason, string> = {
  already_paid: 'the order was already paid',
  order_cancelled: 'the order was cancelled',
  amount_mismatch: 'the amount didn’t match the amount due',
  invoices_paid: PAID_OR_REDUCED,
  invoices_changed: PAID_OR_REDUCED,
  extension_over: 'the plan had been extended or ended by then',
  purchase_over: 'the purchase was no longer possible as quoted',
  authorisation: 'it was only to confirm AutoPay',
  coupon_used_up: 'the coupon was used up before you paid',
  at_provider: 'our payment provider returned it',
  damage_waived: 'we waived a damage charge after you objected',
  rent_ahead: 'your rental ended before this rent was used',
  out_of_stock: 'an item went out of stock before you paid',
};

export function reasonWords(reason: RefundReason): string {
  return `We’re refunding it because ${REASONS[reason]}.`;
}

/** By which way money goes back, how that stands, and when it arrives. */
export interface WayBack {
  readonly by: RefundWay;
  /** Why it goes back, of a refund that stands already. */
  readonly reason?: RefundReason;
  /** How it was paid, as the provider names it. */
  readonly method: string | null;
  readonly account: { readonly lastDigits: string; readonly bank: string } | null;
  readonly standing: RefundStanding;
  readonly arrivesBy: Day | null;
}

const PAID_FROM: Record<string, string> = {
  upi: 'to the UPI account you paid from',
  card: 'to the card you paid with',
  emi: 'to the card you paid with',
  netbanking: 'to the bank account you paid from',
  wallet: 'to the wallet you paid from',
};

function paidFrom(method: string | null): string {
  return PAID_FROM[method ?? ''] ?? 'to the account you paid from';
}

/** Where money goes back, as `to the card you paid with`. */
function destination({ by, method, account }: WayBack): string {
  if (by === 'provider') return paidFrom(method);
  const way = 'by bank transfer (NEFT)';
  return account ? `${way} to your account ${accountWords(account)}` : way;
}

export function accountWords({ lastDigits, bank }: NonNullable<WayBack['account']>): string {
  return `${maskedNumber(lastDigits)}, ${bank}`;
}

const NOT_AS_PAID = 'because it can’t go back the way you paid';

/** That money goes back, how and when: the same in the quote, in letters and in the account. */
export function backWords(
  amount: Paise,
  way: WayBack,
  today: Day,
  tense: 'We’re refunding' | 'We’ll refund' = 'We’re refunding',
): string {
  const { by, standing, arrivesBy } = way;
  const what = `${tense} ${formatRupees(amount)} ${destination(way)}`;
  if (standing === 'ACCOUNT_NEEDED') {
    const why = way.reason === 'damage_waived' ? 'like a deposit' : NOT_AS_PAID;
    return `${what}, ${why}. Add your bank account, and you’ll get it within ${TRANSFER_DAYS}.`;
  }
  if (arrivesBy === null) return `${what}.`;
  const day = formatDayWithYear(arrivesBy);
  return arrivesBy < today
    ? `${what}. You should have had it by ${day}. We’re sorry it’s late.`
    : `${what}. ${by === 'provider' ? `Banks take ${PROVIDER_DAYS}` : `It takes ${TRANSFER_DAYS}`}, so you’ll get it by ${day}.`;
}

/** A refund as its renter is told of it. */
export interface RefundTold extends WayBack {
  readonly amount: Paise;
  readonly reason: RefundReason;
  /** An instant as ISO 8601 text; null until it is back. */
  readonly returnedAt: string | null;
  /** The bank's of a transfer, else the provider's number. */
  readonly reference: string | null;
}

/** What is told of a refund, on its way or back. */
export function refundWords(refund: RefundTold, today: Day): string {
  const { amount, by, arrivesBy, returnedAt, reference } = refund;
  if (returnedAt === null) return backWords(amount, refund, today);
  const on = formatDayWithYear(dayOf(new Date(returnedAt)));
  const under = by === 'transfer' && reference ? `, reference ${reference}` : '';
  const done = `We refunded ${formatRupees(amount)} on ${on} ${destination(refund)}${under}.`;
  return `${done}${shownWords(arrivesBy, today)}`;
}

/** Told where somebody has just paid: that it came, and what of it goes back, with the reason of each. */
export function cameAndGoesBack(refunds: readonly RefundTold[], today: Day): string {
  const back = refunds.map((each) => `${refundWords(each, today)} ${reasonWords(each.reason)}`);
  return [PAYMENT_CAME, ...back].join(' ');
}

/** Until when the bank shows what was returned; nothing once that day is over. */
function shownWords(arrivesBy: Day | null, today: Day): string {
  return arrivesBy !== null && today <= arrivesBy
    ? ` Your bank will show it by ${formatDayWithYear(arrivesBy)}.`
    : '';
}

/** Where a refund goes, standing alone. */
export function refundMode(way: WayBack): string {
  const where = destination(way);
  return where.charAt(0).toUpperCase() + where.slice(1);
}

/** What comes next for a refund, beside its badge. */
export function refundNext({ standing, arrivesBy }: WayBack, today: Day): string {
  if (standing === 'ACCOUNT_NEEDED') return 'Please add it under Deposits.';
  const isAhead = arrivesBy !== null && today <= arrivesBy;
  if (standing === 'RETURNED') {
    return isAhead ? `Your bank will show it by ${formatDayWithYear(arrivesBy)}.` : 'Sent to you.';
  }
  return isAhead
    ? `You’ll get it by ${formatDayWithYear(arrivesBy)}.`
    : 'It’s late, and we’re sorry.';
}

/** Within an SMS, whose alphabet has no dots to mask a number with. */
function smsDestination({ by, method, account }: WayBack): string {
  if (by === 'provider') return paidFrom(method);
  return account
    ? `by bank transfer to your account ending ${account.lastDigits}`
    : 'by bank transfer';
}

/**
 * Where a refund was returned to within an SMS: by the provider with the day the bank shows it, by
 * transfer with the bank's reference.
 */
export function smsDoneWords(refund: RefundTold, today: Day): string {
  const { by, arrivesBy, reference } = refund;
  const next =
    by === 'provider' ? shownWords(arrivesBy, today) : reference ? ` Reference ${reference}.` : '';
  return `${smsDestination(refund)}.${next}`;
}

/** Where money goes back within an SMS, and what comes next. */
export function smsBackWords(way: WayBack): string {
  const where = smsDestination(way);
  if (way.standing === 'ACCOUNT_NEEDED') {
    return `${where}. Please add your bank account under Deposits.`;
  }
  return way.arrivesBy === null ? `${where}.` : `${where} by ${formatDayWithYear(way.arrivesBy)}.`;
}
