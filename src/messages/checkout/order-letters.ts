import { toUpload } from '#domain/documents/awaited-documents.ts';
import { type Day, formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, ZERO } from '#domain/base/money.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { nameAccount } from '#messages/payments/bank-letters.ts';
import { type Block, type Fact, type Letter, text, untilInstant } from '#messages/base/letter.ts';
import { backWords, smsBackWords, type WayBack } from '#messages/payments/refund-words.ts';
import { keptDepositWords, keptRows } from '#messages/payments/refund-labels.ts';
import {
  firstThatFits,
  letterSms,
  letterSubject,
  type OrderFacts,
  ordersLink,
  payLink,
  smsRupees,
  summary,
  yourItems,
} from '#messages/base/order-facts.ts';
import { type ExchangeOff, exchangeOffWords } from './exchange-off.ts';
import { exchangeWording } from '#messages/visits/exchange-wording.ts';
import { placeWords } from '#messages/visits/relocation-words.ts';
import { documentsBySms } from '#messages/orders/awaited-documents.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { calledOffLink } from '#messages/visits/visit-letters.ts';
import { acceptedBlocks, chargesOf, paidBlocks } from './confirmation-blocks.ts';
import { ENQUIRY_PROMISE } from '#messages/base/promises.ts';

/** The order is unpaid, and its items are released soon (rules/payments.md#a-reminder-to-pay). */
export function paymentReminderLetter(order: OrderFacts, heldUntil: Date | null): Letter {
  const amount = formatRupees(order.payable);
  const { name } = exchangeWording(order);
  const isExchange = order.carried > 0;
  const what = isExchange ? `your ${name}` : 'your order';
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
  return {
    subject: letterSubject(
      order,
      (items) => `Your payment for ${items} didn’t go through`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      text(
        `Your payment of ${formatRupees(order.payable)} didn’t go through, so your order isn’t confirmed yet. You can pay again on its page.${heldWords(heldUntil)}`,
      ),
      text(
        'If your bank took the money, it will return it. If the money reaches us instead, we’ll confirm your order.',
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
  return {
    subject: letterSubject(order, (items) => `We’re no longer holding ${items}`, 'your '),
    name: order.customer,
    blocks: [
      text(
        `We didn’t receive your payment in time, so others can rent ${yourItems(order)} again. You can still pay ${formatRupees(order.payable)} on the order’s page while stock lasts.`,
      ),
      text(
        'If you’ve changed your mind, you don’t need to do anything. If a payment is still on its way, we’ll confirm your order while stock lasts, or refund you in full.',
      ),
      payLink(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we're no longer holding ${items}, because you haven't paid. You can still pay ${smsRupees(order.payable)} in your account while stock lasts.`,
    ),
  };
}

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

export function cancelledLetter(order: OrderFacts, at?: CancelledAt): Letter {
  const isPaid = at !== undefined && at.paid > 0;
  return {
    subject: letterSubject(order, (items) => `Your order is cancelled: ${items}`),
    name: order.customer,
    blocks: [
      text(
        isPaid && at.refund > 0
          ? `Your order is cancelled. We’ll refund ${formatRupees(at.refund)}.`
          : 'Your order is cancelled.',
      ),
      ...(isPaid
        ? moneyOf(order, at)
        : [
            text('You don’t owe anything. If a payment still reaches us, we’ll refund it in full.'),
          ]),
      ...(order.carried > 0 || at?.exchangeOff
        ? [text(exchangeOffWords(exchangeWording(order).name)[at?.exchangeOff ?? 'called_off'])]
        : []),
      ...(order.isCalledOff ? [calledOffLink(order)] : []),
      ordersLink(order, 'See your orders'),
    ],
    sms: letterSms(order, (items) => cancelledSms(order.shop, items, at), ''),
  };
}

/** Names why rent is kept, in fewer words where large amounts leave no room. */
function cancelledSms(shop: string, items: string, at?: CancelledAt): string {
  const cancelled = `${shop}: your order (${items}) is cancelled`;
  if (!at) return `${cancelled}.`;
  if (at.exchangeOff === 'unpaid') {
    return `${cancelled}, as it was not paid in time. Your rental continues as before.`;
  }
  const { kept, refund, way } = at;
  const back = way ? ` We refund ${smsRupees(refund)} ${smsBackWords(way)}` : '';
  if (kept === 0) return `${cancelled}.${back}`;
  const whole = `${cancelled} late. We keep the first month's rent, ${smsRupees(kept)}.${back}`;
  return firstThatFits(shop, [whole, `${cancelled} late. We keep ${smsRupees(kept)} rent.${back}`]);
}

/** What of an order's payment is kept and what comes back, how and when. */
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
