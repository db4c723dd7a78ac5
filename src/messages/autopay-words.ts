import type { DebitState } from '#domain/debit-state.ts';
import { type Day, formatDayWithYear } from '#domain/kolkata.ts';
import { APPROVAL_ABOVE } from '#domain/debit-approval.ts';
import type { MandateMethod } from '#domain/mandate-method.ts';
import type { MandatePauser, MandateState } from '#domain/mandate-state.ts';
import { formatRupees, type Paise } from '#domain/money.ts';

/** What one agrees to by AutoPay, in plain words (rules/autopay.md). */
export function autopayTerms(maximum: Paise): readonly string[] {
  const approval =
    maximum > APPROVAL_ABOVE
      ? ` Above ${formatRupees(APPROVAL_ABOVE)} you approve each one in your UPI app.`
      : '';
  return [
    'What: your rent invoices. Never damage, never a deposit.',
    'When: on the 5th of the month. On the 1st we’ll tell you the amount.',
    `At most: ${formatRupees(maximum)} at a time.${approval}`,
    'How to stop: pause or stop it in your account, or in your UPI app, at any time.',
  ];
}

export const AUTOPAY_STARTS = 'Auto-debit starts on delivery.';

/** At the checkout of who has AutoPay already. */
export const AUTOPAY_COVERS = 'Your AutoPay pays the later rent of this order too.';

export const METHOD_WORDS: Record<MandateMethod, string> = { upi: 'UPI app', card: 'Card' };

export const DEBIT_WORDS: Record<DebitState, string> = {
  planned: 'Planned',
  sent: 'With your bank',
  paid: 'Paid',
  failed: 'Not paid',
  returned: 'Given back',
  dropped: 'Not taken',
};

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
  /** A month's rent, or what is open, where the mandate does not cover it. */
  readonly uncovered: { readonly amount: Paise; readonly maximum: Paise } | null;
}

/** A newer authorisation that the bank did not confirm. */
export const NOT_CONFIRMED = 'Your bank did not confirm the new account.';

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
  const back = standing.nextComesBack ? ' It is paid already, so that this comes back to you.' : '';
  if (mandate?.state === 'active' || next?.state !== 'sent') return words + back;
  return `${words} ${formatRupees(next.amount)} is with your bank already and may still leave on ${formatDayWithYear(next.on)}.${back}`;
}

function mandateStands(standing: AutoPayStanding): string {
  const { mandate, next, nextOn, nextAmount, uncovered } = standing;
  if (mandate?.state === 'starting') return 'AutoPay waits for your bank to confirm it.';
  if (mandate?.state === 'paused') {
    return mandate.pausedBy === 'app'
      ? 'AutoPay was paused in your UPI app. Please resume it there; until then you pay yourself.'
      : 'AutoPay is paused. Nothing leaves by itself until you resume it.';
  }
  if (mandate?.state === 'refused') {
    return 'Your bank did not confirm AutoPay. You pay your invoices yourself, or try another account.';
  }
  if (mandate?.state === 'stopped' && mandate.isAccountGone) {
    return `Your bank says that ${mandate.account ?? 'your account'} cannot be debited any more, so AutoPay has ended. Please set it up with another account; until then you pay your invoices yourself.`;
  }
  if (mandate?.state === 'stopped') {
    return 'AutoPay is stopped. You pay your invoices yourself, or set it up again.';
  }
  if (mandate?.state === 'expired') {
    return 'AutoPay has expired. You pay your invoices yourself, or set it up again.';
  }
  if (mandate?.state !== 'active') return 'You pay your invoices yourself.';
  const when = nextOn && formatDayWithYear(nextOn);
  if (when && nextAmount !== null) {
    const where = next?.state === 'sent' ? 'is with your bank and leaves' : 'leaves';
    return `${formatRupees(nextAmount)} ${where} on ${when}.`;
  }
  if (uncovered) {
    return `${formatRupees(uncovered.amount)} is more than the ${formatRupees(uncovered.maximum)} you allowed at a time, so it does not leave by itself. Please replace AutoPay with a higher maximum.`;
  }
  return when
    ? `The next rent leaves on ${when}, once its invoice is written.`
    : 'AutoPay is active. Nothing is rented by the month, so nothing leaves.';
}
