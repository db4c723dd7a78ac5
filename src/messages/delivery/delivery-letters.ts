import { ARRIVAL_HOURS } from '#domain/orders/arrival.ts';
import type { BilledPart } from '#domain/billing/billing.ts';
import { restArrival } from '#domain/catalogue/coverage/delivery.ts';
import type { ExtensionUse } from '#domain/billing/extension.ts';
import {
  addDaysTo,
  type Day,
  formatDay,
  formatDayWithYear,
  formatInstant,
} from '#domain/base/kolkata.ts';
import type { NextPayment } from '#domain/billing/next-payment.ts';
import { formatRupees, minus, type Paise, sum } from '#domain/base/money.ts';
import { formatTenure, type Tenure } from '#domain/catalogue/tenure.ts';
import { documentsBySms } from '#messages/orders/awaited-documents.ts';
import { askForDocuments } from '#messages/orders/document-blocks.ts';
import { type Fact, type Letter, link, text, untilInstant } from '#messages/base/letter.ts';
import {
  agreementBlocks,
  letterSms,
  letterSubject,
  type OrderFacts,
  ordersLink,
  smsRupees,
  yourItems,
} from '#messages/base/order-facts.ts';
import { DEPOSIT_REFUND_PROMISE, REPLACEMENT_PROMISE } from '#messages/base/promises.ts';
import {
  extensionBindsWords,
  extensionRentWords,
  extensionUseWords,
} from '#messages/orders/rentals.ts';
import { DOCUMENTS_BY } from '#messages/catalogue/express-hours.ts';
import { calendarLink } from '#messages/visits/visit-letters.ts';

/** The documents are missing or have to be uploaded again; the SMS of the payment asked for them. */
export function documentsLetter(order: OrderFacts): Letter {
  return {
    subject: letterSubject(order, (items) => `Upload your documents for your order: ${items}`),
    name: order.customer,
    blocks: [
      text(`Please upload your documents so that we can deliver ${yourItems(order)}.`),
      ...askForDocuments(order),
      ordersLink(order),
    ],
    withoutMail: null,
    ...untilInstant(order.documentsBy),
  };
}

/** An order that was paid days ago still waits for documents; `isLast` of the letters that say so. */
export function documentsReminderLetter(order: OrderFacts, paidOn: Day, isLast: boolean): Letter {
  return {
    urgency: 'bulk',
    subject: letterSubject(order, (items) => `Your order still needs your documents: ${items}`),
    name: order.customer,
    blocks: [
      text(
        `We still need documents from you to deliver ${yourItems(order)}. You ${order.payable > 0 ? 'paid' : 'ordered'} on ${formatDayWithYear(paidOn)}.`,
      ),
      ...askForDocuments(order),
      text(
        `${CANCEL_INSTEAD}${isLast ? ' This is our last reminder. Your order stays as it is until you do one of these.' : ''}`,
      ),
      link('See the order', order.orderUrl),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we still need your KYC documents to deliver ${items}. ${order.documentsBy ? documentsBySms(order.documentsBy) : 'Please upload them in your account.'}`,
    ),
    ...untilInstant(order.documentsBy),
  };
}

/** The express day was moved, because its documents were late or not accepted. */
export function expressMovedLetter(order: OrderFacts, from: Day, to: Day): Letter {
  const { expectedOn, documents, documentsBy } = order;
  const restDay = restArrival({ expectedOn, expressOn: to });
  const rest = restDay ? ` Your other items still arrive by ${formatDay(restDay)}.` : '';
  const next = documentsBy
    ? documentsBySms(documentsBy)
    : documents.length > 0
      ? 'We are checking your documents.'
      : 'Your documents are verified.';
  return {
    subject: letterSubject(
      order,
      (items) => `Express delivery is now on ${formatDay(to)}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(
        `Your express delivery moves from ${formatDay(from)} to ${formatDay(to)}. We didn’t have all your documents by ${DOCUMENTS_BY} on ${formatDay(from)}. A document we can’t accept counts as missing. The express fee stays the same.${rest}`,
      ),
      ...askForDocuments(order),
      text(CANCEL_INSTEAD),
      link('See the order', order.orderUrl),
    ],
    sms: letterSms(
      order,
      (items) => `${order.shop}: express delivery of ${items} is now on ${formatDay(to)}. ${next}`,
    ),
    until: to,
  };
}

const CANCEL_INSTEAD =
  'If you no longer want the order, you can cancel it on its page, which shows your refund first.';

/** A payment to come, and whether AutoPay makes it. */
export interface NextTold extends NextPayment {
  readonly isDebited: boolean;
  /** The number of the invoice, where it is written already. */
  readonly invoice?: string;
}

/**
 * `next` is the first invoice of which something is left to pay; null where nothing is. What
 * arrived wrong is reported until `reportUntil` (rules/replacements.md#damaged-or-wrong-on-arrival).
 */
export function deliveredLetter(
  order: OrderFacts,
  next: NextTold | null,
  reportUntil: Date,
): Letter {
  return {
    subject: letterSubject(order, (items) => `Your order is delivered: ${items}`),
    name: order.customer,
    blocks: [
      text(
        `We delivered ${yourItems(order)}${order.deliveredOn ? ` on ${formatDay(order.deliveredOn)}` : ''}. If anything is damaged, wrong or missing a part, please report it by ${formatInstant(reportUntil)}.`,
      ),
      text(REPLACEMENT_PROMISE),
      link('Report a damaged or wrong item', reportUrl(order)),
      ...(order.expiresOn
        ? [text(`Your plan runs until ${formatDayWithYear(order.expiresOn)}.`)]
        : []),
      text(nextPaymentWords(next)),
      ...agreementBlocks('Your rental agreement, with the delivery date,', order),
      ordersLink(order),
      calendarLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we've delivered ${items}. If anything is damaged or wrong, report it within ${ARRIVAL_HOURS} hours:`,
    ),
  };
}

/** The orders, with the report of what this one brought open; whoever is not signed in comes by way of the login page. */
function reportUrl({ ordersUrl, number }: OrderFacts): string {
  return `${ordersUrl}${encodeURIComponent(`&report=${number}`)}`;
}

/** How a sum is paid; `isDebited`: by AutoPay, whose own letter tells day and sum. */
export function dueWords(open: Paise, dueOn: Day, isDebited: boolean): string {
  return isDebited
    ? `AutoPay is set to pay ${formatRupees(open)}. We’ll write to you with the date, or if it can’t.`
    : `Please pay ${formatRupees(open)} by ${formatDayWithYear(dueOn)}.`;
}

export function nextPaymentWords(next: NextTold | null): string {
  if (next === null) return 'There’s no rent to pay until your plan ends.';
  const { billedOn, amount, open, dueOn, isDebited, invoice } = next;
  const ahead =
    open === amount ? '' : ` You’ve already paid ${formatRupees(minus(amount, open))} of it.`;
  const on = formatDayWithYear(billedOn);
  const told = invoice
    ? `Your invoice ${invoice} of ${on} is ${formatRupees(amount)}, GST included.`
    : `Your next invoice is ${formatRupees(amount)}, GST included, on ${on}.`;
  return `${told}${ahead} ${dueWords(open, dueOn, isDebited)}`;
}

export function returnRequestedLetter(order: OrderFacts): Letter {
  return {
    subject: letterSubject(order, (items) => `We’ll pick up ${items}`, 'your '),
    name: order.customer,
    blocks: [
      text(
        `We’ll pick up ${yourItems(order)} at the agreed time. Please keep everything empty and within reach, and unplug any appliances.`,
      ),
      text(DEPOSIT_REFUND_PROMISE),
      ordersLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we'll pick up ${items} as agreed. Please keep everything empty and ready.`,
    ),
  };
}

/** The return was called off: the rental goes on. */
export function returnStoppedLetter(order: OrderFacts): Letter {
  return {
    subject: letterSubject(
      order,
      (items) => `You keep ${items}: your return is cancelled`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      text(
        `Your return is cancelled. You keep ${yourItems(order)}, and your rental continues as before.`,
      ),
      ordersLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: the return of ${items} is cancelled. Your rental continues as before.`,
    ),
  };
}

export interface ExtensionMade {
  readonly tenure: Tenure;
  readonly until: Day;
  /** The month's rent it was paid with. */
  readonly paid: Paise;
  readonly use: ExtensionUse;
  /** The invoices of its months. */
  readonly bills: readonly BilledPart[];
}

/** `21 Nov 2027 to 30 Nov 2027`. */
function billedDays({ from, until }: BilledPart): string {
  return `${formatDayWithYear(from)} to ${formatDayWithYear(addDaysTo(until, -1))}`;
}

/** The tenure was made longer: what that costs, and what was credited. */
export function extendedLetter(
  order: OrderFacts,
  { tenure, until, paid, use, bills }: ExtensionMade,
): Letter {
  const length = formatTenure(tenure);
  const end = formatDayWithYear(until);
  const rent = sum(bills.map((bill) => bill.rent));
  const holdsDeposit = order.kind !== 'premium' && order.totalDeposit > 0;
  return {
    subject: letterSubject(order, (items) => `Your plan is extended until ${end}: ${items}`),
    name: order.customer,
    blocks: [
      text(
        `Your plan is extended by ${length} and runs until ${end}.${holdsDeposit ? ` ${extensionBindsWords(until)}` : ''}`,
      ),
      text(
        `We received ${formatRupees(paid)}. ${extensionUseWords(use.begun, use.credited)} ${extensionRentWords(tenure, rent, paid)} The extension itself is free of charge.`,
      ),
      text('We’ll invoice it like this, GST included:'),
      {
        kind: 'facts',
        sums: true,
        rows: [
          ...bills.map((bill): Fact => [billedDays(bill), formatRupees(bill.rent)]),
          [`Rent of ${length}`, formatRupees(rent)],
        ],
      },
      ordersLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: the plan for ${items} is extended by ${length}, until ${end}.${paid > 0 ? ` We received ${smsRupees(paid)}.` : ''}`,
    ),
  };
}
