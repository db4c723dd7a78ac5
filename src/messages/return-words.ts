import { forfeitedIn } from '#domain/closure.ts';
import type { ClosureQuote } from '#domain/closure-quote.ts';
import { type Day, formatDay, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees, minus, type Paise } from '#domain/money.ts';

/** What a day costs, in its place of the calendar. */
export function dayCostWords(quote: ClosureQuote): string {
  const lost = forfeitedIn(quote.deductions);
  if (lost > 0) return `lose ${formatRupees(lost)}`;
  if (quote.stillOwed > 0) return `pay ${formatRupees(quote.stillOwed)}`;
  return quote.refund > 0 ? `${formatRupees(quote.refund)} back` : 'nothing to pay';
}

/** That an early end loses deposit, and on which day it would not. */
export function lossWords(lost: Paise, planEndsOn: Day): string {
  return `It runs until ${formatDayWithYear(planEndsOn)}; ending it before costs what is left of your deposit, ${formatRupees(lost)}.`;
}

/** What the next day without a loss comes to, beside the one chosen; that day may lie beyond the calendar. */
export function freeDayWords(
  chosen: ClosureQuote,
  free: (ClosureQuote & { readonly day: Day }) | undefined,
): string {
  if (!free) return `From ${formatDayWithYear(chosen.planEndsOn)} on a return loses nothing.`;
  return `Picked up on ${formatDay(free.day)} it loses nothing: ${balanceWords(free)} instead of ${balanceWords(chosen)}.`;
}

function balanceWords({ refund, stillOwed }: ClosureQuote): string {
  const balance = minus(refund, stillOwed);
  return balance < 0 ? `${formatRupees(stillOwed)} to be paid` : `${formatRupees(balance)} back`;
}
