import type { DebitState } from '#domain/debit-state.ts';
import { type Day, formatDayWithYear } from '#domain/kolkata.ts';
import type { MandateMethod } from '#domain/mandate-method.ts';
import type { MandatePauser, MandateState } from '#domain/mandate-state.ts';
import { formatRupees, type Paise } from '#domain/money.ts';

/** What one agrees to by AutoPay, in plain words (rules/autopay.md). */
export function autopayTerms(maximum: Paise): readonly string[] {
  return [
    'What: your rent invoices. Never damage, never a deposit.',
    'When: on the 5th of the month. On the 1st we write how much leaves.',
    `At most: ${formatRupees(maximum)} at a time. Above ₹15,000 you approve each one in your UPI app.`,
    'How to stop: pause or stop it in your account, or in your UPI app, at any time.',
  ];
}

export const AUTOPAY_STARTS = 'Auto-debit starts on delivery.';

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
  } | null;
  readonly next: { readonly amount: Paise; readonly on: Day; readonly state: DebitState } | null;
  readonly nextOn: Day | null;
}

/** How AutoPay stands, in a sentence. */
export function autopayStands({ mandate, next, nextOn }: AutoPayStanding): string {
  if (mandate?.state === 'starting') return 'AutoPay waits for your bank to confirm it.';
  if (mandate?.state === 'paused') {
    return mandate.pausedBy === 'app'
      ? 'AutoPay was paused in your UPI app. Please resume it there; until then you pay yourself.'
      : 'AutoPay is paused. Nothing leaves by itself until you resume it.';
  }
  if (mandate?.state !== 'active') return 'You pay your invoices yourself.';
  if (next) {
    const when = formatDayWithYear(next.on);
    return next.state === 'sent'
      ? `${formatRupees(next.amount)} is with your bank and leaves on ${when}.`
      : `${formatRupees(next.amount)} leaves on ${when}.`;
  }
  return nextOn
    ? `The next rent leaves on ${formatDayWithYear(nextOn)}, once its invoice is written.`
    : 'AutoPay is active.';
}
