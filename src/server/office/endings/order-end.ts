import { type Day, dayOf, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { readRupees } from '#domain/base/typed-rupees.ts';
import { endingWords, LETTERS_SENT, REMINDER_NAMES } from '#messages/office/order-words.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { type Default, endForDefault, findDefault } from '#server/billing/default.ts';
import { UsageError } from '#server/office/base/usage-error.ts';

/** Nothing is ended: the unpaid rent is shown, and has to be confirmed. */
export interface EndToConfirm {
  readonly kind: 'end to confirm';
  readonly number: string;
  readonly found: Default;
  readonly today: Day;
}

export type EndOutcome = EndToConfirm | { readonly kind: 'order ended'; readonly number: string };

/** The unpaid rent that an operator has seen, where they say so. */
export function toUnpaid(text: string | undefined): Paise | undefined {
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
      ? { kind: 'end to confirm', number, found, today }
      : refuse('NOT_IN_DEFAULT');
  }
  const ended = await endForDefault(work, orderId, unpaid, now);
  return ended instanceof Refusal ? ended : { kind: 'order ended', number };
}

export function tellEndToConfirm({ number, found, today }: EndToConfirm): string {
  const { unpaid, overdue, letters } = found;
  return [
    `Order ${number} has ${formatRupees(unpaid)} of overdue rent, ${formatRupees(overdue)} with interest. ${endingWords(found, today)}`,
    `${LETTERS_SENT}:`,
    ...letters.map(
      ({ invoice, kind, at }) =>
        `  ${formatInstant(at)}  ${REMINDER_NAMES[kind]}, invoice ${invoice}`,
    ),
    'Nothing has changed yet. To end the rental:',
    `  npm run office -- order end ${number} --unpaid ${unpaid / 100}`,
  ].join('\n');
}
