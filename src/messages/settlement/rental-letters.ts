import type { ClosureQuote } from '#domain/endings/closure-quote.ts';
import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise } from '#domain/base/money.ts';
import { UNPAID_MONTHS_TO_END } from '#domain/billing/overdue.ts';
import { transferWords } from '#messages/payments/bank-letters.ts';
import { type Block, type Fact, type Letter, link, text } from '#messages/base/letter.ts';
import { accountWords } from '#messages/payments/refund-words.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  ordersLink,
  smsRupees,
  yourItems,
} from '#messages/base/order-facts.ts';
import { DEPOSIT_REFUND_PROMISE, TRANSFER_DAYS } from '#messages/base/promises.ts';
import type { RentInDefault } from './invoice-letters.ts';
import { lossWords } from './return-words.ts';
import { EXTENSION_MONTHS } from '#messages/billing/extension-months.ts';
import { pickupHours } from '#messages/base/slot-words.ts';
import { spelled } from '#messages/base/spelled.ts';
import {
  heldName,
  type HeldByTransfer,
  isOfBoth,
  transferHolds,
} from '#messages/payments/transfer-holds.ts';
import { calendarLink } from '#messages/visits/visit-letters.ts';

/** Letters of the months between a delivery and the return. */

/** `noticeBy` is the day by which to announce the end; null once it has passed. */
export function expiryLetter(
  order: OrderFacts,
  { expiresOn, noticeBy, monthly }: { expiresOn: Day; noticeBy: Day | null; monthly: Paise },
): Letter {
  const end = formatDayWithYear(expiresOn);
  const when = noticeBy ? `by ${formatDayWithYear(noticeBy)}` : 'now';
  return {
    subject: letterSubject(order, (items) => `The plan for ${items} ends on ${end}`, 'your '),
    name: order.customer,
    blocks: [
      text(
        `Your plan ends on ${end}. If you no longer need ${yourItems(order)}, please ask for a pick-up ${when}.`,
      ),
      text(
        `Otherwise, your rental continues month to month at ${formatRupees(monthly)}, GST included. From ${end} you can also extend it by ${EXTENSION_MONTHS} months.`,
      ),
      ordersLink(order),
    ],
    withoutMail: letterSms(
      order,
      (items) =>
        `Plan for ${items} ends ${end}. Ask for a pick-up ${when}, or pay ${smsRupees(monthly)} a month.`,
      '',
    ),
    until: noticeBy ?? expiresOn,
  };
}

/** The plan goes on by itself (rules/billing.md#a-plan-that-continues-month-to-month). */
export function wentOnLetter(
  order: OrderFacts,
  { until, monthly }: { readonly until: Day; readonly monthly: Paise },
): Letter {
  const end = formatDayWithYear(until);
  return {
    subject: letterSubject(
      order,
      (items) => `The plan for ${items} now runs until ${end}`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      text(
        `Your rental continues month to month at ${formatRupees(monthly)}, GST included, because you didn’t ask for a pick-up. Your plan now runs until ${end}, as our terms say, and you can return the items at any time.`,
      ),
      ordersLink(order),
    ],
    withoutMail: letterSms(
      order,
      (items) => `The plan for ${items} now runs until ${end}, at ${smsRupees(monthly)} a month.`,
    ),
  };
}

export interface PickupAsked {
  readonly on: Day;
  readonly slot: string;
  /** What of the deposit is lost by ending the plan on that day. */
  readonly lost: Paise;
  /** What that day comes to, as far as it is known. */
  readonly quote: ClosureQuote;
}

export function pickupLetter(order: OrderFacts, { on, slot, lost, quote }: PickupAsked): Letter {
  const when = `${formatDay(on)}, ${pickupHours(slot)}`;
  return {
    subject: letterSubject(order, (items) => `We’ll pick up ${items} on ${formatDay(on)}`, 'your '),
    name: order.customer,
    blocks: [
      text(
        `We’ll pick up ${yourItems(order)} on ${when}. Please keep everything empty, unplugged and within reach. Your rent ends that day.`,
      ),
      ...(lost > 0
        ? [
            text(
              `This ends your plan early. ${lossWords(lost, quote.planEndsOn)} You agreed to that when you asked for the return. Until the pick-up, you can cancel the return under Orders and choose a later day.`,
            ),
          ]
        : [
            text(
              'Until the pick-up, you can cancel the return under Orders. Your rental then continues.',
            ),
          ]),
      // The first link is the SMS's: what it asks to keep ready is there.
      ordersLink(order),
      calendarLink(order),
      ...moneyAtPickup(order, quote),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we'll pick up ${items} on ${when}. ${lost > 0 ? `This ends your plan early: you lose ${smsRupees(lost)} of your deposit.` : 'Please keep everything empty and ready.'}`,
    ),
    until: on,
  };
}

/**
 * What comes back after a pick-up, when and by which way; or what is still to be paid
 * (rules/returns.md#the-refund-estimate).
 */
function moneyAtPickup(
  order: OrderFacts,
  { deposit, dues, deductions, paidAhead, refund, stillOwed }: ClosureQuote,
): Block[] {
  const fromDeposit = minus(dues, stillOwed);
  const owed =
    stillOwed > 0
      ? [
          text(
            `If you pay nothing before, you’ll owe ${formatRupees(dues)} of rent and interest at the pick-up.${fromDeposit > 0 ? ` Your deposit pays ${formatRupees(fromDeposit)} of it, which leaves ${formatRupees(stillOwed)} to pay.` : ''} Your invoices show the due dates.`,
          ),
        ]
      : [];
  if (refund === 0) return [...owed, text('There is nothing to refund after the pick-up.')];
  const rows: Fact[] = [
    ...(deposit > 0 ? [['Deposit', formatRupees(deposit)] as const] : []),
    ...deductions.map(({ note, amount }): Fact => [note, `− ${formatRupees(amount)}`]),
    ...(paidAhead > 0 ? [['Prepaid rent', formatRupees(paidAhead)] as const] : []),
    ['Refund', formatRupees(refund)],
  ];
  return [
    ...owed,
    { kind: 'facts', rows, sums: true },
    text(
      `This is your refund as of today. We’d deduct any damage beyond ordinary wear. ${deposit > 0 ? DEPOSIT_REFUND_PROMISE : `You’ll get it within ${TRANSFER_DAYS} from pick-up, inspection included.`}`,
    ),
    ...transferWords(order),
  ];
}

/** An operator ended the rental for unpaid rent; `overdue` is all that is overdue, interest included. */
export function serviceEndsLetter(
  order: OrderFacts,
  { unpaid, limit, overdue }: Pick<RentInDefault, 'unpaid' | 'limit'> & { readonly overdue: Paise },
): Letter {
  return {
    subject: letterSubject(order, (items) => `We’ve ended the rental of ${items}`, 'your '),
    name: order.customer,
    blocks: [
      text(
        `We’ve ended your rental today, because ${formatRupees(unpaid)} of your rent is unpaid. Under our terms, we can do that from ${spelled(UNPAID_MONTHS_TO_END)} months’ rent (${formatRupees(limit)}). We’ll call you to agree on a pick-up day.`,
      ),
      text(
        `If you pay everything overdue before the pick-up, the rental continues. Today that’s ${formatRupees(overdue)}, including interest.`,
      ),
      ordersLink(order, 'Go to your account'),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we ended the rental of ${items}: ${smsRupees(unpaid)} of rent is unpaid. It continues if you pay ${smsRupees(overdue)} before the pick-up.`,
    ),
  };
}

export function serviceGoesOnLetter(order: OrderFacts): Letter {
  return {
    subject: letterSubject(order, (items) => `The rental of ${items} continues`, 'your '),
    name: order.customer,
    blocks: [
      text(
        'You’ve paid everything overdue. Your rental continues as before, and we won’t pick anything up.',
      ),
      ordersLink(order),
    ],
  };
}

/** That the money of a settled order came back, by what its transfer held. */
export function depositRefundedLetter(
  order: OrderFacts,
  held: HeldByTransfer,
  reference: string,
): Letter {
  const { bankAccount } = order;
  const { amount } = held;
  const where = bankAccount ? ` to your account ${accountWords(bankAccount)}` : '';
  const whereSms = bankAccount ? ` to your account ending ${bankAccount.lastDigits}` : '';
  return {
    subject: letterSubject(order, (items) => `${heldName(held)} of ${items} refunded`, 'your '),
    name: order.customer,
    blocks: [
      text(
        `We’ve refunded ${formatRupees(amount)} by bank transfer (NEFT)${where}, reference ${reference}.`,
      ),
      ...(isOfBoth(held) ? [text(`${transferHolds({ ...held, refundId: null })}.`)] : []),
      text(`Your customer number is ${order.customerNumber}.`),
      link('See your deposits', order.bankUrl),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we refunded ${smsRupees(amount)} for ${items} by bank transfer${whereSms}. Reference ${reference}.`,
    ),
  };
}
