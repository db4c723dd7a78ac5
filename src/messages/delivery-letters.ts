import { ARRIVAL_HOURS } from '#domain/arrival.ts';
import type { BilledPart } from '#domain/billing.ts';
import type { ExtensionUse } from '#domain/extension.ts';
import { transferWords } from './bank-letters.ts';
import { beingLookedAt, type HeldMoney } from './inspection-words.ts';
import {
  addDaysTo,
  type Day,
  formatDay,
  formatDayWithYear,
  formatInstant,
} from '#domain/kolkata.ts';
import type { NextPayment } from '#domain/next-payment.ts';
import { formatRupees, minus, type Paise, sum } from '#domain/money.ts';
import { formatTenure, type Tenure } from '#domain/tenure.ts';
import { documentsBySms } from './awaited-documents.ts';
import { askForDocuments } from './document-blocks.ts';
import { type Fact, type Letter, link, list, text } from './letter.ts';
import { agreementBlocks, type OrderFacts, ordersLink } from './order-facts.ts';
import { DEPOSIT_REFUND_PROMISE, REPLACEMENT_PROMISE } from './promises.ts';
import { extensionBindsWords, extensionRentWords, extensionUseWords } from './rentals.ts';
import { calendarLink } from './visit-letters.ts';

/** The documents are missing or have to be uploaded again; the SMS of the payment asked for them. */
export function documentsLetter(order: OrderFacts): Letter {
  return {
    subject: `Documents for order ${order.number}`,
    name: order.customer,
    blocks: [
      text(`Before we deliver order ${order.number} we need to check your documents.`),
      ...askForDocuments(order),
      ordersLink(order),
    ],
    withoutMail: null,
  };
}

/** An order that was paid days ago still waits for documents; `isLast` of the letters that say so. */
export function documentsReminderLetter(order: OrderFacts, paidOn: Day, isLast: boolean): Letter {
  return {
    urgency: 'bulk',
    subject: `Order ${order.number} still waits for your documents`,
    name: order.customer,
    blocks: [
      text(`You paid for order ${order.number} on ${formatDayWithYear(paidOn)}.`),
      ...askForDocuments(order),
      text(
        `If you do not want the order any more, you can cancel it on its page, which says first what comes back.${isLast ? ' This is our last reminder: until you do one or the other, the order stays as it is.' : ''}`,
      ),
      link('See the order', order.orderUrl),
    ],
    sms: `${order.shop}: order ${order.number} still waits for your KYC documents. Please upload them in your account.`,
  };
}

/** The express day was moved, because its documents were late or not accepted. */
export function expressMovedLetter(order: OrderFacts, from: Day, to: Day): Letter {
  const { expectedOn, documents, documentsBy } = order;
  const rest =
    expectedOn === null || expectedOn === to
      ? ''
      : ` The items that do not come express arrive by ${formatDay(expectedOn)} as before.`;
  const next = documentsBy
    ? documentsBySms(documentsBy)
    : documents.length > 0
      ? 'We are checking your documents.'
      : 'Your documents are verified.';
  return {
    subject: `The express delivery of order ${order.number} is moved`,
    name: order.customer,
    blocks: [
      text(
        `Express delivery needs every document by 1:00 pm of its day, and one that we cannot accept counts as missing. The express delivery of order ${order.number} therefore moves from ${formatDay(from)} to ${formatDay(to)}; the express fee stays the same.${rest}`,
      ),
      ...askForDocuments(order),
      text(
        'If you do not want the order any more, you can cancel it on its page, which says first what comes back.',
      ),
      link('See the order', order.orderUrl),
    ],
    sms: `${order.shop}: order ${order.number} now comes express on ${formatDay(to)}. ${next}`,
  };
}

/** A payment to come, and whether AutoPay makes it. */
export interface NextTold extends NextPayment {
  readonly isDebited: boolean;
}

/**
 * `next` is the first invoice of which something is left to pay; null where all is paid ahead. What
 * arrived wrong is reported until `reportUntil` (rules/replacements.md#damaged-or-wrong-on-arrival).
 */
export function deliveredLetter(
  order: OrderFacts,
  next: NextTold | null,
  reportUntil: Date,
): Letter {
  return {
    subject: `Order ${order.number} is delivered`,
    name: order.customer,
    blocks: [
      text(
        `Order ${order.number} is with you${order.deliveredOn ? ` since ${formatDay(order.deliveredOn)}` : ''}. If anything arrived damaged, is not what you ordered, or lacks a part, please report it by ${formatInstant(reportUntil)}.`,
      ),
      text(REPLACEMENT_PROMISE),
      link('Report what is damaged or wrong', reportUrl(order)),
      ...(order.expiresOn
        ? [text(`Its tenure runs until ${formatDayWithYear(order.expiresOn)}.`)]
        : []),
      text(nextPaymentWords(next)),
      ...agreementBlocks('Your rental agreement, with the day of the delivery,', order),
      ordersLink(order),
      calendarLink(order),
    ],
    sms: `${order.shop}: order ${order.number} is delivered. If anything is damaged or wrong, report it within ${ARRIVAL_HOURS} hours:`,
  };
}

/** The orders, with the report of what this one brought open; whoever is not signed in comes by way of the login page. */
function reportUrl({ ordersUrl, number }: OrderFacts): string {
  return `${ordersUrl}${encodeURIComponent(`&report=${number}`)}`;
}

/** How a sum is paid; `isDebited`: by AutoPay, whose own letter tells day and sum. */
export function dueWords(open: Paise, dueOn: Day, isDebited: boolean): string {
  return isDebited
    ? `${formatRupees(open)} is for AutoPay; another letter tells when it leaves, or that it cannot.`
    : `${formatRupees(open)} is to be paid by ${formatDayWithYear(dueOn)}.`;
}

export function nextPaymentWords(next: NextTold | null): string {
  if (next === null)
    return 'Its rent is paid for the whole tenure: nothing more is due until then.';
  const { billedOn, amount, open, dueOn, isDebited } = next;
  const ahead =
    open === amount ? '' : ` ${formatRupees(minus(amount, open))} of it is paid ahead already.`;
  return `The first payment from now on is by the invoice of ${formatDayWithYear(billedOn)}, which comes to ${formatRupees(amount)}, GST included.${ahead} ${dueWords(open, dueOn, isDebited)}`;
}

export function returnRequestedLetter(order: OrderFacts): Letter {
  return {
    subject: `The return of order ${order.number}`,
    name: order.customer,
    blocks: [
      text(
        `You asked us to take back order ${order.number}. Please have the items empty, unplugged and within reach; our team collects them at the time agreed.`,
      ),
      text(DEPOSIT_REFUND_PROMISE),
      ordersLink(order),
    ],
    sms: `${order.shop}: we have noted the return of order ${order.number}. Please have the items empty and ready to be collected.`,
  };
}

/** The return was called off: the rental goes on. */
export function returnStoppedLetter(order: OrderFacts): Letter {
  return {
    subject: `Order ${order.number} stays with you`,
    name: order.customer,
    blocks: [
      text(`The return of order ${order.number} was called off, and the rental goes on as before.`),
      ordersLink(order),
    ],
    sms: `${order.shop}: the return of order ${order.number} was called off. The rental goes on as before.`,
  };
}

export interface CollectedThings extends HeldMoney {
  readonly collectedOn: Day;
  /** What was taken along, each by its name and tag. */
  readonly things: readonly string[];
  readonly backBy: Day;
}

/** rules/inspections.md#collecting-and-looking */
export function collectedLetter(
  order: OrderFacts,
  { collectedOn, things, backBy, ...money }: CollectedThings,
): Letter {
  return {
    subject: `Order ${order.number} is collected`,
    name: order.customer,
    blocks: [
      text(
        `The items of order ${order.number} were picked up on ${formatDayWithYear(collectedOn)}, and your rent ended with that day. Thank you for renting with ${order.shop}.`,
      ),
      ...(things.length > 0
        ? [text('This is your receipt for what we took along:'), list(things)]
        : []),
      text(beingLookedAt(money, backBy)),
      text('If something is damaged, you see a report with pictures before anything is taken.'),
      ...(money.comesBack > 0 && !order.bankAccount ? transferWords(order) : []),
      ordersLink(order, 'See your orders'),
    ],
    sms: `${order.shop}: the items of order ${order.number} are collected. Thank you for renting with us.`,
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
    subject: `Order ${order.number} is extended`,
    name: order.customer,
    blocks: [
      text(
        `Order ${order.number} is extended by ${length} and runs until ${end}.${holdsDeposit ? ` ${extensionBindsWords(until)}` : ''}`,
      ),
      text(
        `We received ${formatRupees(paid)}. ${extensionUseWords(use.begun, use.credited)} ${extensionRentWords(tenure, rent, paid)} The extension itself is free of charge.`,
      ),
      text('It is invoiced like this, GST included:'),
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
    sms: `${order.shop}: order ${order.number} is extended by ${length}, until ${end}.`,
  };
}
