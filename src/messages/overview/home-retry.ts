import { type Day, formatDay } from '#domain/base/kolkata.ts';
import { APPROVAL_ABOVE } from '#domain/billing/debit-approval.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { type Failure, failureWords } from '#messages/billing/debit-failure.ts';
import { dayOfDoor, type HomeWords } from './home-figures.ts';

/** A failed debit that AutoPay tries once more (rules/autopay.md#debits-that-fail). */
export interface RetryFacts {
  readonly kind: 'debit_retry';
  readonly on: Day;
  readonly amount: Paise;
  /** The interest in it. */
  readonly interest: Paise;
  readonly failed: Failure | undefined;
  /**
   * What can be paid by hand today instead, and the interest in it; null where it is with the bank, or
   * not all of it is.
   */
  readonly payable: { readonly amount: Paise; readonly interest: Paise } | null;
}

export function retryWords(facts: RetryFacts): HomeWords {
  const amount = formatRupees(facts.amount);
  const day = formatDay(facts.on);
  const why = facts.failed ? `${failureWords(facts.failed)} ` : '';
  return {
    ...dayOfDoor(facts.on),
    label: 'Payment failed',
    title:
      facts.payable === null
        ? `We’ll try ${amount} again on ${day}`
        : `Keep ${amount} in your account on ${day}`,
    text: `${why}${againText(facts)}`,
    short: `AutoPay will try ${amount} again`,
  };
}

/** What the next try takes, and what paying by hand costs today where that is another amount. */
function againText({ on, amount, interest, payable }: RetryFacts): string {
  const grown = interest > 0 ? `, with ${formatRupees(interest)} interest` : '';
  const approve = amount > APPROVAL_ABOVE ? ', and your UPI app will ask you to approve it' : '';
  const again = `AutoPay will try once more on ${formatDay(on)}${grown}${approve}.`;
  if (payable === null) return again;
  if (payable.amount === amount) return `${again} Or pay it yourself now.`;
  const soFar =
    payable.interest > 0 ? `, with ${formatRupees(payable.interest)} interest so far` : '';
  return `${again} Or pay ${formatRupees(payable.amount)} yourself today${soFar}.`;
}
