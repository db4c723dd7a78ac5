import type { Day } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import { nameAccount } from '#messages/payments/bank-letters.ts';
import { type Block, type Fact, type Letter, text } from '#messages/base/letter.ts';
import { backWords, smsBackWords, type WayBack } from '#messages/payments/refund-words.ts';
import { keptDepositWords, keptRows } from '#messages/payments/refund-labels.ts';
import {
  type ExchangeName,
  exchangeName,
  firstThatFits,
  letterSms,
  letterSubject,
  type OrderFacts,
  ordersLink,
  requestName,
  smsRupees,
} from '#messages/base/order-facts.ts';
import { calledOffLink } from '#messages/visits/visit-letters.ts';

/** Why we call an exchange off: its rental ends, no day is left before the plan ends, or nobody paid it. */
export type ExchangeOff = 'ended' | 'no_day' | 'unpaid';

/** The same in a letter, by the exchange's name; `called_off` by its renter or an operator. */
const exchangeOffWords = (name: ExchangeName): Record<ExchangeOff | 'called_off', string> => ({
  ended: 'It was to replace an order that is ending, so it ends too.',
  no_day: `We couldn’t make the ${name}, and no day is left for it before your plan ends. It costs you nothing, and you keep the items you have. If you want to keep renting, extend your plan from the day it ends and ask for the ${name} again.`,
  unpaid: `You didn’t pay in time, so the ${name} won’t take place. It costs you nothing, and your rental continues as before. You can ask for the ${name} again.`,
  called_off: 'You keep the items you have, as before.',
});

/** What a cancellation came to, of an order that was paid. */
export interface CancelledAt {
  readonly paid: Paise;
  /** Of the first month's rent and of the fees, by an invoice. */
  readonly kept: Paise;
  /** The fees among it. */
  readonly fees?: readonly { readonly name: string; readonly amount: Paise }[];
  readonly refund: Paise;
  /** Null where nothing comes back. */
  readonly way: WayBack | null;
  readonly invoice: string | null;
  readonly on: Day;
  /** Of an order that was to take another's place. */
  readonly exchangeOff?: ExchangeOff | undefined;
}

/**
 * Names what was called off: the order, or the swap, move or replacement of a rental that stays
 * (rules/swaps.md#when-it-does-not-happen).
 */
export function cancelledLetter(order: OrderFacts, at?: CancelledAt): Letter {
  const what = at?.exchangeOff ? exchangeName(order) : requestName(order);
  const isExchange = what !== 'order';
  const isPaid = at !== undefined && at.paid > 0;
  return {
    subject: letterSubject(order, (items) => `Your ${what} is cancelled: ${items}`),
    name: order.customer,
    blocks: [
      text(
        isPaid && at.refund > 0
          ? `Your ${what} is cancelled. We’ll refund ${formatRupees(at.refund)}.`
          : `Your ${what} is cancelled.`,
      ),
      ...(isPaid
        ? moneyOf(order, at)
        : [
            text('You don’t owe anything. If a payment still reaches us, we’ll refund it in full.'),
          ]),
      ...(isExchange ? [text(exchangeOffWords(what)[at?.exchangeOff ?? 'called_off'])] : []),
      ...(order.isCalledOff ? [calledOffLink(order)] : []),
      ordersLink(order, 'See your orders'),
    ],
    sms: letterSms(
      order,
      (items) => {
        const cancelled = `${order.shop}: your ${what} (${items}) is cancelled`;
        return isExchange ? exchangeOffSms(cancelled, at) : cancelledSms(order.shop, cancelled, at);
      },
      '',
    ),
  };
}

/** The items stay, except where the rental that they belong to has ended too. */
function exchangeOffSms(cancelled: string, at?: CancelledAt): string {
  const why = at?.exchangeOff === 'unpaid' ? ', as it was not paid in time' : '';
  const kept = at?.exchangeOff === 'ended' ? '' : ' You keep the items you have.';
  return `${cancelled}${why}.${kept}${refundSms(at)}`;
}

/** Names why rent is kept, in fewer words where large amounts leave no room. */
function cancelledSms(shop: string, cancelled: string, at?: CancelledAt): string {
  const back = refundSms(at);
  if (!at || at.kept === 0) return `${cancelled}.${back}`;
  const kept = smsRupees(at.kept);
  const whole = `${cancelled} late. We keep the first month's rent, ${kept}.${back}`;
  return firstThatFits(shop, [whole, `${cancelled} late. We keep ${kept} rent.${back}`]);
}

function refundSms(at?: CancelledAt): string {
  return at?.way ? ` We refund ${smsRupees(at.refund)} ${smsBackWords(at.way)}` : '';
}

/** How much of an order's payment we keep, and how and when the rest comes back. */
export function moneyOf(
  order: OrderFacts,
  { paid, kept, fees = [], refund, way, invoice, on }: CancelledAt,
): Block[] {
  const withFees = fees.length > 0;
  const told = kept > 0 ? keptRows({ amount: kept, withFees, fees }) : [];
  const deposit = withFees && order.kind !== 'premium' ? order.totalDeposit : ZERO;
  const rows: Fact[] = [
    ['Paid', formatRupees(paid)],
    ...told.map(([name, amount]): Fact => [name, `− ${formatRupees(amount)}`]),
    ['Refund', formatRupees(refund)],
  ];
  return [
    { kind: 'facts', rows, sums: true },
    ...(deposit > 0 ? [text(keptDepositWords(deposit, refund))] : []),
    ...(invoice
      ? [text(`The invoice for what we keep, ${invoice}, is paid. You’ll find it in your account.`)]
      : []),
    ...(way ? [text(backWords(refund, way, on))] : []),
    ...(way?.standing === 'ACCOUNT_NEEDED' ? nameAccount(order) : []),
  ];
}
