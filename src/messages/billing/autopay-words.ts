import type { DebitState } from '#domain/billing/debit-state.ts';
import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { APPROVAL_ABOVE } from '#domain/billing/debit-approval.ts';
import type { MandateMethod } from '#domain/billing/mandate-method.ts';
import type { MandatePauser, MandateState } from '#domain/billing/mandate-state.ts';
import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';

/**
 * What one agrees to by AutoPay, in plain words (rules/autopay.md); `withOrder`, where today's payment
 * authorises it and the maximum has to cover that too (rules/autopay.md#how-much-at-the-most).
 */
export function autopayTerms(maximum: Paise, withOrder = false): readonly string[] {
  const approval =
    maximum > APPROVAL_ABOVE
      ? ` Above ${formatRupees(APPROVAL_ABOVE)} you approve each one in your UPI app.`
      : '';
  return [
    'What: your rent invoices. Never damage, never a deposit.',
    'When: on the 5th of the month. On the 1st we’ll tell you the amount.',
    `At most: ${formatRupees(maximum)} at a time${withOrder ? ', which includes today’s payment' : ''}.${approval}`,
    'How to stop: pause or stop it in your account, or in your UPI app, at any time.',
  ];
}

export const AUTOPAY_STARTS = 'Auto-debit starts on delivery.';

/** At the checkout of who has AutoPay already. */
export const AUTOPAY_COVERS = 'Your AutoPay will also pay the later rent of this order.';

export const METHOD_WORDS: Record<MandateMethod, string> = { upi: 'UPI app', card: 'Card' };

export const DEBIT_WORDS: Record<DebitState, string> = {
  planned: 'Planned',
  sent: 'With your bank',
  paid: 'Paid',
  failed: 'Not paid',
  returned: 'Returned',
  dropped: 'Not taken',
};

/** A month's rent, or what is open, that the mandate does not cover. */
export interface Uncovered {
  readonly amount: Paise;
  readonly maximum: Paise;
  /** The last day to allow more for the next invoice. */
  readonly raiseBy?: Day | null;
}

/** At the checkout of an order with which AutoPay no longer covers a month's rent. */
export function orderUncovered({ amount, maximum }: Uncovered): string {
  return `With this order, your rent is ${formatRupees(amount)} a month incl. GST. That’s more than the ${formatRupees(maximum)} you allowed AutoPay to take at a time. After you order, replace AutoPay with a higher maximum in your account, or pay your invoices yourself.`;
}

/** The same for the office, beside the maximum. */
export function tooLowWords({ amount, raiseBy }: Pick<Uncovered, 'amount' | 'raiseBy'>): string {
  const until = raiseBy ? ` by ${formatDayWithYear(raiseBy)}` : '';
  return `Too low for rent of ${formatRupees(amount)}: the renter must allow more${until} or pay it themselves`;
}

/** What is told of AutoPay. */
export interface AutoPayStanding {
  readonly mandate: {
    readonly state: MandateState;
    readonly pausedBy: MandatePauser | null;
    /** Whether it stopped since its account or card takes no payments any more. */
    readonly isAccountGone?: boolean;
    readonly account?: string | null;
  } | null;
  readonly next: { readonly amount: Paise; readonly on: Day; readonly state: DebitState } | null;
  /** Whether that one comes back, since what it is for is paid. */
  readonly nextComesBack?: boolean;
  readonly nextOn: Day | null;
  /** How much leaves then; null where its invoice is still to come. */
  readonly nextAmount: Paise | null;
  /** The interest in that. */
  readonly nextInterest?: Paise;
  /** A month's rent, or what is open, where the mandate does not cover it. */
  readonly uncovered: Uncovered | null;
}

/** A newer authorisation that the bank did not confirm. */
export const NOT_CONFIRMED = 'Your bank didn’t confirm the new account.';

/**
 * How it stands while another authorisation is being checked: what became of an earlier one is no news
 * of that (rules/autopay.md#how-autopay-starts).
 */
export function whileTried<Standing extends Pick<AutoPayStanding, 'mandate'>>(
  standing: Standing,
): Standing & { readonly isRefused: false } {
  const { mandate } = standing;
  const isOver = mandate && mandate.state !== 'active' && mandate.state !== 'paused';
  return {
    ...standing,
    isRefused: false,
    mandate: isOver ? { ...mandate, state: 'starting' } : mandate,
  };
}

/** How AutoPay stands, in a sentence. */
export function autopayStands(standing: AutoPayStanding): string {
  const { mandate, next } = standing;
  const words = mandateStands(standing);
  const back = standing.nextComesBack ? ' You’ve already paid, so we’ll refund this.' : '';
  if (mandate?.state === 'active' || next?.state !== 'sent') return words + back;
  return `${words} ${formatRupees(next.amount)} is already with your bank and may still be debited on ${formatDayWithYear(next.on)}.${back}`;
}

function mandateStands(standing: AutoPayStanding): string {
  const { mandate, next, nextOn, nextAmount, nextInterest = ZERO, uncovered } = standing;
  if (mandate?.state === 'starting') return 'We’re waiting for your bank to confirm AutoPay.';
  if (mandate?.state === 'paused') {
    return mandate.pausedBy === 'app'
      ? 'AutoPay was paused in your UPI app. Please resume it there; until then, pay your invoices yourself.'
      : 'AutoPay is paused. Until you resume it, pay your invoices yourself.';
  }
  if (mandate?.state === 'refused') {
    return 'Your bank didn’t confirm AutoPay. Pay your invoices yourself, or try another account.';
  }
  if (mandate?.state === 'stopped' && mandate.isAccountGone) {
    return `Your bank says ${mandate.account ?? 'your account'} can no longer be debited, so AutoPay has ended. Please set it up with another account; until then, pay your invoices yourself.`;
  }
  if (mandate?.state === 'stopped') {
    return 'AutoPay is stopped. Pay your invoices yourself, or set it up again.';
  }
  if (mandate?.state === 'expired') {
    return 'AutoPay has expired. Pay your invoices yourself, or set it up again.';
  }
  if (mandate?.state !== 'active') return 'You pay your invoices yourself.';
  const when = nextOn && formatDayWithYear(nextOn);
  if (when && nextAmount !== null) {
    const grown = nextInterest > 0 ? `, with ${formatRupees(nextInterest)} interest` : '';
    return next?.state === 'sent'
      ? `${formatRupees(nextAmount)}${grown && `${grown},`} is with your bank and will be debited on ${when}.`
      : `AutoPay takes ${formatRupees(nextAmount)} on ${when}${grown}.`;
  }
  if (uncovered) {
    const { amount, maximum, raiseBy } = uncovered;
    const until = raiseBy ? ` by ${formatDayWithYear(raiseBy)}` : '';
    return `${formatRupees(amount)} is more than the ${formatRupees(maximum)} you allowed at a time, so AutoPay can’t take it. Please replace AutoPay with a higher maximum${until}.`;
  }
  return when
    ? `AutoPay will pay your next rent on ${when}, once it’s invoiced.`
    : 'AutoPay is active. You have no monthly rent for it to pay.';
}
