import { isAccountGone, NOT_HANDED_OVER } from '#domain/billing/debit.ts';
import { type Day, formatDay } from '#domain/base/kolkata.ts';

/** Debits that failed, one after the other, with the provider's word on why the last one did. */
export interface Failure {
  readonly days: readonly Day[];
  readonly reason: string | null;
}

const REASONS: readonly (readonly [word: RegExp, why: string])[] = [
  [/insufficient|funds|balance/, 'not enough balance'],
  [/approv/, 'it wasn’t approved in your UPI app'],
  [/limit/, 'it was over the daily limit'],
  [/revoked|cancelled/, 'AutoPay was ended'],
  [/paused/, 'AutoPay was paused'],
  [/expired/, 'AutoPay or the card has expired'],
];

const GONE = 'the account or card can no longer be debited';

/** Why the bank did not pay, in the middle of a sentence; nothing where its word says nothing. */
export function failureWhy(reason: string | null): string | undefined {
  const why = REASONS.find(([word]) => word.test(reason ?? ''))?.[1];
  return why ?? (isAccountGone(reason) ? GONE : undefined);
}

/** Why a debit was not paid, by itself; nothing where its word says nothing. */
export function debitWhy(reason: string | null): string | undefined {
  if (reason === NOT_HANDED_OVER) return 'AutoPay was paused or stopped first';
  const why = reason === 'no_answer' ? 'your bank didn’t respond' : failureWhy(reason);
  return why && why.charAt(0).toUpperCase() + why.slice(1);
}

/** Why a debit was not paid, for the office; the bank's own word never stands there. */
export function bankWords(reason: string | null): string {
  if (reason === NOT_HANDED_OVER) return 'AutoPay was paused or stopped first';
  if (reason === 'no_answer') return 'The bank didn’t respond';
  if (reason !== null && /approv/.test(reason)) return 'The renter didn’t approve it';
  const why = failureWhy(reason) ?? 'the bank gave no reason';
  return why.charAt(0).toUpperCase() + why.slice(1);
}

/** `Your bank declined AutoPay on Sat 5 Dec and Mon 7 Dec: not enough balance.` */
export function failureWords({ days, reason }: Failure): string {
  const why = failureWhy(reason);
  const when = days.map(formatDay).join(' and ');
  return `Your bank declined AutoPay on ${when}${why ? `: ${why}` : ''}.`;
}
