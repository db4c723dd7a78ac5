import type { Settlement } from '#contract/billing/rent-in-default.ts';
import { type Day, dayOf, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import { readRupees } from '#domain/base/typed-rupees.ts';
import type { RefundDue } from '#domain/payments/refund-status.ts';
import { mayBecome } from '#domain/orders/order.ts';
import type { Cancelled } from '#messages/orders/cancelled-text.ts';
import { endingWords, LETTERS_SENT, REMINDER_NAMES } from '#messages/office/order-words.ts';
import { IF_BACK_TODAY, settlementRows } from '#messages/office/settlement-rows.ts';
import { type Default, endForDefault, findDefault } from '#server/billing/default.ts';
import { collectWith } from '#server/delivery/fulfilment/waive-early-end.ts';
import { cancelOrder } from '#server/endings/cancellation/cancel.ts';
import { quoteCancellation } from '#server/endings/cancellation/quote.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { lockKnownOrder } from '#server/orders/status.ts';
import { UsageError } from '#server/office/base/usage-error.ts';
import { quoteEnd, quoteCollected } from '#server/office/orders/settlement-quotes.ts';
import { giverOf } from '#server/office/people/concessions.ts';

/** Nothing is ended: the unpaid rent is shown, and has to be confirmed. */
export interface EndToConfirm {
  readonly kind: 'end to confirm';
  readonly number: string;
  readonly found: Default;
  readonly today: Day;
  /** What the rental’s money comes to if its items come back today. */
  readonly comesTo: Settlement | null;
}

/** The amount that an operator has seen, where they say so. */
export function toShown(text: string | undefined): Paise | undefined {
  const amount = text === undefined ? undefined : readRupees(text);
  if (text !== undefined && amount === undefined)
    throw new UsageError(`"${text}" is not an amount. Write it like 2122 or 2,122.50.`);
  return amount;
}

/**
 * Ends a rental for the unpaid rent that an operator has seen; before that only shows it, with what was
 * sent and when (rules/billing.md#two-months-unpaid).
 */
export async function endOrder(
  work: TxContext,
  orderId: number,
  { number, unpaid }: { readonly number: string; readonly unpaid?: Paise | undefined },
  now: Date,
): Promise<EndOutcome | Refusal> {
  if (unpaid === undefined) {
    const today = dayOf(now);
    const found = await findDefault(work.db, orderId, today);
    return found?.mayEnd
      ? {
          kind: 'end to confirm',
          number,
          found,
          today,
          comesTo: await quoteEnd(work.db, orderId, now),
        }
      : refuse('NOT_IN_DEFAULT');
  }
  const ended = await endForDefault(work, orderId, unpaid, now);
  return ended instanceof Refusal ? ended : { kind: 'order ended', number };
}

export function tellEndToConfirm({ number, found, today, comesTo }: EndToConfirm): string {
  const { unpaid, overdue, letters } = found;
  return [
    `Order ${number} has ${formatRupees(unpaid)} of overdue rent, ${formatRupees(overdue)} with interest. ${endingWords(found, today)}`,
    `${LETTERS_SENT}:`,
    ...letters.map(
      ({ invoice, kind, at }) =>
        `  ${formatInstant(at)}  ${REMINDER_NAMES[kind]}, invoice ${invoice}`,
    ),
    ...(comesTo
      ? [
          `${IF_BACK_TODAY}:`,
          ...settlementRows(comesTo).map(([name, amount]) => `  ${name}: ${formatRupees(amount)}`),
        ]
      : []),
    'Nothing has changed yet. To end the rental:',
    `  npm run office -- order end ${number} --unpaid ${unpaid / 100}`,
  ].join('\n');
}

/** Nothing is done: what it refunds and leaves to pay is shown, and has to be confirmed (rules/office.md#at-a-terminal). */
export interface RefundToConfirm {
  readonly kind: 'refund to confirm';
  readonly command: 'order cancel' | 'order collect';
  readonly number: string;
  /** The day of the collection. */
  readonly on?: Day;
  readonly rows: readonly (readonly [string, Paise])[];
  readonly refund: Paise;
  readonly owed: Paise;
}

/**
 * The refund that was shown at a terminal and is confirmed; null where it is still to be shown. The pages
 * of the office show it before and do not say it.
 */
type Seen = Paise | null | undefined;

export interface CancelCommand {
  readonly name: 'order cancel';
  readonly number: string;
  readonly seen?: string | undefined;
  readonly refund?: Seen;
}

export interface CollectCommand {
  readonly name: 'order collect';
  readonly number: string;
  readonly seen?: string | undefined;
  readonly on: Day | undefined;
  /** Why nothing is kept for an early end, where that is so. */
  readonly waiveBecause?: string | undefined;
  readonly refund?: Seen;
  /** What is still owed, as it was shown beside the refund. */
  readonly owed?: Paise | undefined;
}

export type EndOutcome =
  | EndToConfirm
  | RefundToConfirm
  | { readonly kind: 'order ended'; readonly number: string }
  | { readonly kind: 'order cancelled'; readonly cancelled: Cancelled }
  | {
      readonly kind: 'order collected';
      readonly number: string;
      /** What of the renter's money waits for the look at the things. */
      readonly held: Paise;
      readonly paidAhead: Paise;
      readonly earlyEnd: Paise;
      readonly comesBack: Paise;
      readonly due: RefundDue;
    };

/** Cancels an order, once an operator at a terminal has seen what that refunds. */
export async function cancelAsSeen(
  work: TxContext,
  orderId: number,
  { refund: seen }: CancelCommand,
  now: Date,
): Promise<EndOutcome | Refusal> {
  const toConfirm = await confirmCancelling(work, orderId, seen, now);
  if (toConfirm) return toConfirm;
  const cancelled = await cancelOrder(work, orderId, { actor: 'operator' }, now);
  return cancelled instanceof Refusal ? cancelled : { kind: 'order cancelled', cancelled };
}

/** Collects an order, once an operator at a terminal has seen what its settlement comes to. */
export async function collectAsSeen(
  work: TxContext,
  by: Doer,
  orderId: number,
  command: CollectCommand,
  now: Date,
): Promise<EndOutcome | Refusal> {
  const { number, on = dayOf(now), waiveBecause } = command;
  const made = { on, waiveBecause, giver: await giverOf(work.db, by) };
  const toConfirm = await confirmCollecting(work, orderId, made, command, now);
  if (toConfirm) return toConfirm;
  const collected = await collectWith(work, orderId, made, now);
  if (collected instanceof Refusal) return collected;
  const { held, paidAhead, earlyEnd, comesBack, due } = collected;
  return { kind: 'order collected', number, held, paidAhead, earlyEnd, comesBack, due };
}

/** What cancelling an order refunds, where that is still to be confirmed. */
async function confirmCancelling(
  work: TxContext,
  orderId: number,
  seen: Seen,
  now: Date,
): Promise<RefundToConfirm | Refusal | undefined> {
  if (seen === undefined) return undefined;
  const order = await lockKnownOrder(work.db, orderId);
  if (!mayBecome(order.status, 'CANCELLED')) return undefined;
  const { paid, refund } = await quoteCancellation(work, order, 'operator', now);
  if (seen === null && paid === 0) return undefined;
  const rows = [['Paid', paid] as const, ['Refund', refund] as const];
  const { number } = order;
  return confirm(
    { kind: 'refund to confirm', command: 'order cancel', number, rows, refund, owed: ZERO },
    seen,
  );
}

/** What the settlement of a collection comes to, where that is still to be confirmed. */
async function confirmCollecting(
  work: TxContext,
  orderId: number,
  made: Omit<Parameters<typeof quoteCollected>[2], 'version'>,
  { refund: seen, owed: seenOwed }: Pick<CollectCommand, 'refund' | 'owed'>,
  now: Date,
): Promise<RefundToConfirm | Refusal | undefined> {
  if (seen === undefined) return undefined;
  const { number } = await lockKnownOrder(work.db, orderId);
  const quote = await quoteCollected(work, orderId, made, now);
  // Why it cannot be collected is said as it is tried.
  if (quote instanceof Refusal) return undefined;
  if (seen === null && isNothing(quote)) return undefined;
  const { refund, stillOwed: owed } = quote;
  const rows = settlementRows(quote);
  const { on } = made;
  return confirm(
    { kind: 'refund to confirm', command: 'order collect', number, on, rows, refund, owed },
    seen,
    seenOwed,
  );
}

function isNothing({ deposit, paidAhead, stillOwed }: Settlement): boolean {
  return deposit === 0 && paidAhead === 0 && stillOwed === 0;
}

function confirm(
  shown: RefundToConfirm,
  seen: Paise | null,
  seenOwed = ZERO,
): RefundToConfirm | Refusal | undefined {
  if (seen === null) return shown;
  const refund = formatRupees(shown.refund);
  const owed = formatRupees(shown.owed);
  if (seenOwed !== shown.owed) return refuse('OWED_OTHER', { values: { refund, owed } });
  return seen === shown.refund ? undefined : refuse('REFUND_OTHER', { values: { refund } });
}

/** What the command line says of it. */
export function tellRefundToConfirm(shown: RefundToConfirm): string {
  const { command, number, on, rows, refund, owed } = shown;
  const day = on ? ` --on ${on}` : '';
  const toPay = owed > 0 ? ` --owed ${owed / 100}` : '';
  return [
    `Order ${number}:`,
    ...rows.map(([name, amount]) => `  ${name}: ${formatRupees(amount)}`),
    'Nothing has changed yet. To go on:',
    `  npm run office -- ${command} ${number}${day} --refund ${refund / 100}${toPay}`,
  ].join('\n');
}
