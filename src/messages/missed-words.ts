import { MISSED_FEE, missedStep } from '#domain/missed-visit.ts';
import { formatRupees } from '#domain/money.ts';

/**
 * What the next attempt that nobody is there for brings with it, after `missed` of them: it stands
 * before each (rules/visits.md#missed-attempts).
 */
export function missedWarning(missed: number): string {
  const fee = formatRupees(MISSED_FEE);
  const step = missedStep(missed + 1);
  switch (step) {
    case 'forfeited':
      return `This is our third attempt: if nobody is there again, the order is forfeited. Its first month’s rent and its fees, ${fee} for the attempts among them, are then kept of all that was paid, of the deposit too; the rest comes back.`;
    case 'charged':
      return `Nobody was there once. If we come in vain again, the two attempts cost ${fee}.`;
    case 'warned':
      return `Somebody has to be there: one attempt in vain is free, two cost ${fee}, and after the third the order is forfeited.`;
    default:
      return step satisfies never;
  }
}

/** The fee on an invoice. */
export const MISSED_FEE_NAME = 'Two delivery attempts at which nobody was there';
