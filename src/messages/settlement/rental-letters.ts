import type { ReminderKind } from '#domain/billing/overdue.ts';
import type { ClosureQuote } from '#domain/endings/closure-quote.ts';
import { INTEREST_PERCENT_A_MONTH } from '#domain/billing/interest.ts';
import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise } from '#domain/base/money.ts';
import { DEFAULT_DAYS, UNPAID_MONTHS_TO_END } from '#domain/billing/overdue.ts';
import { transferWords } from '#messages/payments/bank-letters.ts';
import { type Block, type Fact, type Letter, link, text } from '#messages/base/letter.ts';
import { accountWords } from '#messages/payments/refund-words.ts';
import { type OrderFacts, smsRupees, ordersLink, yourItems } from '#messages/base/order-facts.ts';
import { DEPOSIT_REFUND_PROMISE } from '#messages/base/promises.ts';
import { dueWords } from '#messages/delivery/delivery-letters.ts';
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

export interface AboutInvoice {
  readonly name: string;
  readonly order: string;
  readonly invoice: string;
  readonly amount: Paise;
  /** What is still to be paid of it, interest included. */
  readonly open: Paise;
  /** The interest in it. */
  readonly interest: Paise;
  readonly dueOn: Day;
  readonly link: string;
}

export function invoiceLetter(about: AboutInvoice, isDebited = false): Letter {
  const { name, invoice, order, amount, open, dueOn } = about;
  const due = open > 0 ? dueWords(open, dueOn, isDebited) : 'You’ve already paid it in advance.';
  return {
    urgency: 'bulk',
    subject: `Invoice ${invoice} for order ${order}`,
    name,
    blocks: [
      text(`Your rent invoice is ready: ${formatRupees(amount)}, GST included. ${due}`),
      link('See the invoice', about.link),
    ],
    ...(open > 0 ? { withoutMail: `Invoice ${invoice} for order ${order}: ${due}` } : {}),
  };
}

export const INTEREST = `After that day, we charge interest of ${INTEREST_PERCENT_A_MONTH}% a month.`;

function interestWords({ open, interest }: AboutInvoice): string {
  if (interest === 0) return INTEREST;
  return `${INTEREST} So far that’s ${formatRupees(interest)}, so you owe ${formatRupees(open)} today.`;
}

/** The unpaid rent of a rental that goes on, and what it takes to end it. */
export interface RentInDefault {
  readonly unpaid: Paise;
  readonly limit: Paise;
  /** The first day on which we can end it if nothing is paid; null where the rent is too little. */
  readonly from: Day | null;
  readonly today: Day;
}

function endWords({ unpaid, limit, from, today }: RentInDefault): string {
  const rule = `Under our terms, we can end the rental and pick up the items once unpaid rent reaches ${spelled(UNPAID_MONTHS_TO_END)} months’ rent, ${formatRupees(limit)}. Today, ${formatRupees(unpaid)} of your rent is overdue.`;
  if (from === null) return rule;
  return `${rule} If you don’t pay, that can happen from ${from > today ? formatDayWithYear(from) : 'today'}.`;
}

/** `rental`: how its unpaid rent stands, while it goes on. */
export function reminderLetter(
  kind: ReminderKind,
  about: AboutInvoice,
  rental?: RentInDefault,
): Letter {
  const { invoice, open, interest, dueOn, name, order } = about;
  const amount = formatRupees(open);
  const due = formatDayWithYear(dueOn);
  const pay = link('Pay the invoice', about.link);
  if (kind === 'due_soon') {
    const words = `Please pay ${amount} of rent for order ${order} by ${due}.`;
    const subject = `Invoice ${invoice} is due on ${due}`;
    return { subject, name, blocks: [text(words), pay], until: dueOn };
  }
  const words = text(
    `Please pay your overdue rent: ${formatRupees(minus(open, interest))} for order ${order} was due on ${due}. ${interestWords(about)}`,
  );
  if (kind === 'overdue') {
    const ending = rental?.from ? [text(endWords(rental))] : [];
    return { subject: `Invoice ${invoice} is overdue`, name, blocks: [words, ...ending, pay] };
  }
  const wayOut = 'If you can’t pay right now, reply to this email and we’ll find a way.';
  const terms = rental ? `${endWords(rental)} ${wayOut}` : wayOut;
  return {
    urgency: 'bulk',
    subject: `Invoice ${invoice} is more than ${DEFAULT_DAYS} days overdue`,
    name,
    blocks: [words, text(terms), pay],
    sms: `Invoice ${invoice} of ${smsRupees(open)} is more than ${DEFAULT_DAYS} days overdue. Please pay, or write to us.`,
  };
}

export function invoicesPaidLetter(about: {
  readonly name: string;
  readonly amount: Paise;
  readonly invoices: readonly string[];
  /** Whether AutoPay took it, and nobody paid it by hand. */
  readonly isDebit: boolean;
  readonly paymentsUrl: string;
}): Letter {
  const { name, amount, invoices, isDebit, paymentsUrl } = about;
  const what = `${invoices.length === 1 ? 'invoice' : 'the invoices'} ${invoices.join(', ')}`;
  const thanks = isDebit
    ? `AutoPay paid ${formatRupees(amount)} for ${what}. Thank you.`
    : `We’ve received your payment of ${formatRupees(amount)} for ${what}. Thank you.`;
  return {
    subject: `We’ve received ${formatRupees(amount)}`,
    name,
    blocks: [text(thanks), link('See your payments', paymentsUrl)],
  };
}

export function expiryLetter(
  order: OrderFacts,
  { expiresOn, noticeBy, monthly }: { expiresOn: Day; noticeBy: Day; monthly: Paise },
): Letter {
  const end = formatDayWithYear(expiresOn);
  return {
    subject: `Your plan for order ${order.number} ends on ${end}`,
    name: order.customer,
    blocks: [
      text(
        `Your plan ends on ${end}. If you no longer need ${yourItems(order)}, please ask for a pick-up by ${formatDayWithYear(noticeBy)}.`,
      ),
      text(
        `Otherwise, your rental continues month to month at ${formatRupees(monthly)}, GST included. From ${end} you can also extend it by ${EXTENSION_MONTHS} months.`,
      ),
      ordersLink(order),
    ],
  };
}

/** The plan goes on by itself (rules/billing.md#a-plan-that-continues-month-to-month). */
export function wentOnLetter(order: OrderFacts, until: Day): Letter {
  const end = formatDayWithYear(until);
  return {
    subject: `Your plan for order ${order.number} now runs until ${end}`,
    name: order.customer,
    blocks: [
      text(
        `Your rental continues month to month, as our terms say, because you didn’t ask for a pick-up. Your plan now runs until ${end}, and you can return the items at any time.`,
      ),
      ordersLink(order),
    ],
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
    subject: `We’ll pick up order ${order.number} on ${formatDay(on)}`,
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
      ...moneyAtPickup(order, quote),
      ordersLink(order),
      calendarLink(order),
    ],
    sms: `${order.shop}: we'll pick up order ${order.number} on ${when}. Please keep the items empty and ready.`,
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
      `This is your refund as of today. We’d deduct any damage beyond ordinary wear. ${DEPOSIT_REFUND_PROMISE}`,
    ),
    ...transferWords(order),
  ];
}

/** An operator ended the rental for unpaid rent; `overdue` is all that is overdue, interest included. */
export function serviceEndsLetter(
  order: OrderFacts,
  { unpaid, limit, overdue }: Pick<RentInDefault, 'unpaid' | 'limit'> & { overdue: Paise },
): Letter {
  return {
    subject: `We’ve ended the rental for order ${order.number}`,
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
    sms: `${order.shop}: we ended the rental of order ${order.number}: ${smsRupees(unpaid)} of rent is unpaid. It continues if you pay before the pick-up.`,
  };
}

export function serviceGoesOnLetter(order: OrderFacts): Letter {
  return {
    subject: `The rental for order ${order.number} continues`,
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
    subject: `${heldName(held)} of order ${order.number} refunded`,
    name: order.customer,
    blocks: [
      text(
        `We’ve refunded ${formatRupees(amount)} by bank transfer (NEFT)${where}, reference ${reference}.`,
      ),
      ...(isOfBoth(held) ? [text(`${transferHolds({ ...held, refundId: null })}.`)] : []),
      text(`Your customer number is ${order.customerNumber}.`),
      link('See your deposits', order.bankUrl),
    ],
    sms: `${order.shop}: we refunded ${smsRupees(amount)} for order ${order.number} by bank transfer${whereSms}. Reference ${reference}.`,
  };
}
