import { toUpload } from '#domain/documents/awaited-documents.ts';
import { formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { type Letter, text, untilInstant } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  ordersLink,
  payLink,
  requestName,
  smsRupees,
  summary,
  yourItems,
} from '#messages/base/order-facts.ts';
import { placeWords } from '#messages/visits/relocation-words.ts';
import { documentsBySms } from '#messages/orders/awaited-documents.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { acceptedBlocks, chargesOf, paidBlocks } from './confirmation-blocks.ts';
import { ENQUIRY_PROMISE } from '#messages/base/promises.ts';

/** The order is unpaid, and its items are released soon (rules/payments.md#a-reminder-to-pay). */
export function paymentReminderLetter(order: OrderFacts, heldUntil: Date | null): Letter {
  const amount = formatRupees(order.payable);
  const isExchange = order.carried > 0;
  const what = `your ${requestName(order)}`;
  const due = isExchange ? `${amount}, the difference in deposit,` : amount;
  return {
    subject: letterSubject(order, (items) => `Pay ${amount} to confirm ${what}: ${items}`),
    name: order.customer,
    blocks: [
      text(`Please pay ${due} to confirm ${what}.${heldWords(heldUntil)}`),
      ...(isExchange ? [] : [summary(order)]),
      ...(order.slot ? [text(slotOncePaid(order, order.slot))] : []),
      ...chargesOf(order),
      text('If you’ve just paid, you don’t need to do anything.'),
      payLink(order),
    ],
    withoutMail: letterSms(
      order,
      (items) =>
        `Pay ${smsRupees(order.payable)} to confirm ${what}: ${items}.${heldWords(heldUntil)}`,
      '',
    ),
    ...untilInstant(heldUntil),
  };
}

function heldWords(until: Date | null): string {
  return until ? ` We’re holding your items until ${formatInstant(until)}.` : '';
}

function slotOncePaid(order: OrderFacts, slot: Slot): string {
  const when = slotWords(slot);
  if (order.movesTo)
    return `Once you’ve paid, we’ll move you to ${placeWords(order.movesTo)} on ${when}.`;
  return order.carried > 0
    ? `Once you’ve paid, we’ll come for your swap on ${when}.`
    : `Once you’ve paid, we’ll deliver in the slot you chose: ${when}.`;
}

/**
 * The payment has come: the order's summary, and what is needed before delivery
 * (rules/orders.md#letters-of-an-order). `lostSlot` was chosen, and the payment came too late for it.
 */
export function orderPaidLetter(order: OrderFacts, lostSlot: Slot | null = null): Letter {
  return {
    subject: letterSubject(order, (items) => `Your order is confirmed: ${items}`),
    name: order.customer,
    blocks: [
      text(
        order.payable > 0
          ? `Your order is confirmed. We’ve received ${formatRupees(order.payable)}.`
          : 'Your order is confirmed. You have nothing to pay now.',
      ),
      ...paidBlocks(order, { lostSlot }),
    ],
    sms: letterSms(
      order,
      (items) => `${order.shop}: ${paidSms(order, items)} ${documentsSms(order)}`,
      '',
    ),
  };
}

function paidSms({ payable }: OrderFacts, items: string): string {
  const paid = payable > 0 ? `We received ${smsRupees(payable)}.` : 'Nothing to pay now.';
  return `your order is confirmed: ${items}. ${paid}`;
}

function documentsSms({ documents, documentsBy }: OrderFacts): string {
  if (documentsBy) return documentsBySms(documentsBy);
  if (documents.length === 0) return 'Your documents are verified.';
  return toUpload(documents).length === 0
    ? 'We are checking your documents and will deliver once they are verified.'
    : "Please upload your KYC documents; we'll deliver once they're verified.";
}

/**
 * An order of which nothing could be mailed before, once an email is confirmed: all that its confirmation says
 * (rules/orders.md#a-summary-that-could-not-be-mailed).
 */
export function summaryLetter(order: OrderFacts): Letter {
  const isDelivered = order.deliveredOn !== null;
  return {
    urgency: 'bulk',
    subject: letterSubject(order, (items) => `Summary of your order: ${items}`),
    name: order.customer,
    blocks: [
      text(
        'This is the summary of your order. We can email it to you now that your address is confirmed.',
      ),
      ...(order.kind === 'medical'
        ? acceptedBlocks(order, isDelivered)
        : paidBlocks(order, { isDelivered })),
    ],
    withoutMail: null,
  };
}

/** A payment did not go through, and the order is still unpaid (rules/payments.md#a-reminder-to-pay). */
export function paymentFailedLetter(order: OrderFacts, heldUntil: Date | null): Letter {
  const by = heldUntil ? ` by ${formatInstant(heldUntil)}` : '';
  const what = `your ${requestName(order)}`;
  return {
    subject: letterSubject(
      order,
      (items) => `Your payment for ${items} didn’t go through`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      text(
        `Your payment of ${formatRupees(order.payable)} didn’t go through, so ${what} isn’t confirmed yet. You can pay again on its page.${heldWords(heldUntil)}`,
      ),
      text(
        `If your bank took the money, it will return it. If the money reaches us instead, we’ll confirm ${what}.`,
      ),
      payLink(order, 'Pay again'),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: your payment of ${smsRupees(order.payable)} for ${items} didn't go through. Please pay again in your account${by}.`,
    ),
    ...untilInstant(heldUntil),
  };
}

/** Answered by a person (rules/enquiries.md#medical-items-are-asked-for). */
export function enquiryLetter(order: OrderFacts): Letter {
  return {
    subject: letterSubject(order, (items) => `We’ve received your enquiry: ${items}`),
    name: order.customer,
    blocks: [
      text(`Thank you for your enquiry. ${ENQUIRY_PROMISE}`),
      summary(order, 'Total'),
      text('You don’t pay anything now.'),
      ordersLink(order, 'See your enquiry'),
    ],
    sms: letterSms(
      order,
      (items) => `${order.shop}: thank you for your enquiry about ${items}. ${ENQUIRY_PROMISE}`,
      'the ',
    ),
  };
}

/** The enquiry was answered and taken on; medical orders are not paid online. */
export function enquiryAcceptedLetter(order: OrderFacts, answer = ''): Letter {
  return {
    subject: letterSubject(order, (items) => `Your order is confirmed: ${items}`),
    name: order.customer,
    blocks: [
      text(`Your enquiry is now order ${order.number}.`),
      ...(answer === '' ? [] : [text(answer)]),
      ...acceptedBlocks(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: your enquiry is now an order: ${items}, at ${smsRupees(order.totalRent)} a month.${order.expectedOn ? ` Expected delivery: ${formatDay(order.expectedOn)}.` : ''}`,
      '',
    ),
  };
}

/**
 * Half an hour went by without a payment: the units are free for others
 * (rules/payments.md#the-deadline-of-an-unpaid-order).
 */
export function holdExpiredLetter(order: OrderFacts): Letter {
  const what = requestName(order);
  const isExchange = what !== 'order';
  const article = isExchange ? '' : 'your ';
  const held = (items: string) =>
    `no longer holding ${isExchange ? `items for your ${what} (${items})` : items}`;
  const amount = formatRupees(order.payable);
  return {
    subject: letterSubject(
      order,
      (items) => (isExchange ? `Your ${what} isn’t paid yet: ${items}` : `We’re ${held(items)}`),
      article,
    ),
    name: order.customer,
    blocks: [
      text(
        isExchange
          ? `We didn’t receive your payment in time, so we’re no longer holding items for your ${what}. You keep the items you have. You can still pay ${amount} on its page while stock lasts.`
          : `We didn’t receive your payment in time, so others can rent ${yourItems(order)} again. You can still pay ${amount} on the order’s page while stock lasts.`,
      ),
      text(
        `If you’ve changed your mind, you don’t need to do anything. If a payment is still on its way, we’ll confirm your ${what} while stock lasts, or refund you in full.`,
      ),
      payLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we're ${held(items)}, because you haven't paid. You can still pay ${smsRupees(order.payable)} in your account while stock lasts.`,
      article,
    ),
  };
}
