import { toUpload } from '#domain/awaited-documents.ts';
import { type Day, formatDay, formatInstant } from '#domain/kolkata.ts';
import { formatRupees, type Paise, ZERO } from '#domain/money.ts';
import type { Slot } from '#domain/visit.ts';
import { nameAccount } from './bank-letters.ts';
import { EXTRA_CHARGES } from './extra-charges.ts';
import { type Block, type Fact, type Letter, list, SMS_LENGTH, text } from './letter.ts';
import { backWords, smsBackWords, type WayBack } from './money-back.ts';
import { keptDepositWords, keptRows } from './refund-labels.ts';
import {
  agreementBlocks,
  type OrderFacts,
  smsRupees,
  summary,
  ordersLink,
  payLink,
} from './order-facts.ts';
import { deliveredWhen } from './delivered-when.ts';
import { exchangeWording } from './exchange-wording.ts';
import { documentsBySms } from './awaited-documents.ts';
import { slotWords } from './slot-words.ts';
import { askForDocuments } from './document-blocks.ts';
import { calledOffLink } from './visit-letters.ts';
import { ENQUIRY_PROMISE } from './promises.ts';

/** The order is written and waits for its payment. */
export function placedLetter(order: OrderFacts, heldUntil: Date | null): Letter {
  const until = heldUntil ? ` until ${formatInstant(heldUntil)}` : '';
  return {
    subject: `Your order ${order.number} waits for its payment`,
    name: order.customer,
    blocks: [
      text(
        `Your order ${order.number} is placed. Its items are set aside for you${until}; the order is confirmed once it is paid.`,
      ),
      summary(order),
      ...(order.slot
        ? [text(`Once it is paid, we come as you chose: ${slotWords(order.slot)}.`)]
        : []),
      ...chargesOf(order),
      text('If you have paid already, there is nothing to do: the confirmation is on its way.'),
      payLink(order),
    ],
    withoutMail: null,
  };
}

/**
 * The payment has come: the order's summary, and what is needed before delivery
 * (rules/orders.md#letters-of-an-order). `lostSlot` was chosen, and the payment came too late for it.
 */
export function orderPaidLetter(order: OrderFacts, lostSlot: Slot | null = null): Letter {
  return {
    subject: `Your order ${order.number} is confirmed`,
    name: order.customer,
    blocks: [
      text(
        order.payable > 0
          ? `We have received ${formatRupees(order.payable)}. This is your order:`
          : 'There is nothing to pay. This is your order:',
      ),
      summary(order),
      text(
        order.monthly > 0
          ? `After the first month it is ${formatRupees(order.monthly)} a month, GST included.`
          : 'Nothing more is due during the tenure.',
      ),
      ...chargesOf(order),
      ...askForDocuments(order),
      ...(order.documents.length > 0
        ? [
            text(
              'Please answer this mail with the name and number of your landlord, or of two people near you who know you.',
            ),
          ]
        : []),
      ...(lostSlot ? [text(lostWords(lostSlot))] : []),
      ...(order.expectedOn ? [text(expectedWords(order, order.expectedOn))] : []),
      ordersLink(order),
      ...agreementBlocks('Your rental agreement', order),
    ],
    sms: `${order.shop}: ${paidSms(order)} ${documentsSms(order)}`,
  };
}

/** rules/pages.md#possible-extra-charges */
function chargesOf({ extraCharges }: OrderFacts): Block[] {
  return [text(`${EXTRA_CHARGES}:`), list(extraCharges)];
}

function paidSms({ number, payable }: OrderFacts): string {
  if (payable > 0) return `we received ${smsRupees(payable)} for order ${number}.`;
  return `order ${number} is confirmed, and there is nothing to pay.`;
}

function documentsSms({ documents, documentsBy }: OrderFacts): string {
  if (documentsBy) return documentsBySms(documentsBy);
  if (documents.length === 0) return 'Your documents are verified.';
  return toUpload(documents).length === 0
    ? 'We are checking your documents and deliver once they are verified.'
    : 'Please upload your KYC documents in your account; we deliver once they are checked.';
}

function lostWords(slot: Slot): string {
  return `You had chosen ${slotWords(slot)}. Your payment came too late for that, so that we cannot keep it, and come as follows.`;
}

function expectedWords({ expressOn, slot, documents }: OrderFacts, expectedOn: Day): string {
  const waits = documents.length > 0;
  if (slot) {
    const when = deliveredWhen(expectedOn, expressOn, slot);
    return `Expected delivery, as you chose: ${when}.${waits ? ' It comes with your documents complete.' : ''}`;
  }
  if (!expressOn)
    return `Expected delivery: ${formatDay(expectedOn)}${waits ? ', with your documents complete' : ''}.`;
  const rest = expressOn === expectedOn ? '' : `; the rest by ${formatDay(expectedOn)}`;
  return `Expected express delivery: ${formatDay(expressOn)}${rest}.`;
}

/** An order of which nothing could be mailed before, once an e-mail is confirmed. */
export function summaryLetter(order: OrderFacts): Letter {
  const { documents, deliveredOn, expectedOn } = order;
  return {
    urgency: 'bulk',
    subject: `The summary of your order ${order.number}`,
    name: order.customer,
    blocks: [
      text('Your e-mail is confirmed, so we can mail you the summary of your order:'),
      summary(order),
      ...(documents.length > 0 ? askForDocuments(order) : []),
      ...(expectedOn && !deliveredOn ? [text(expectedWords(order, expectedOn))] : []),
      ordersLink(order),
    ],
    withoutMail: null,
  };
}

/** A payment was tried and did not go through; the order waits on. */
export function paymentFailedLetter(order: OrderFacts): Letter {
  return {
    subject: `The payment for order ${order.number} did not go through`,
    name: order.customer,
    blocks: [
      text(
        `Your payment of ${formatRupees(order.payable)} for order ${order.number} did not go through. The order is placed but still pending, and you can pay again on its page.`,
      ),
      text(
        'If money left your account nevertheless, your bank returns it, or it still reaches us and the order is confirmed.',
      ),
      payLink(order, 'Pay again'),
    ],
    sms: `${order.shop}: the payment for order ${order.number} did not go through. Please try again from your account, under Orders.`,
  };
}

/** Answered by a person (rules/enquiries.md#medical-items-are-asked-for). */
export function enquiryLetter(order: OrderFacts): Letter {
  return {
    subject: `Your enquiry ${order.number}`,
    name: order.customer,
    blocks: [
      text(`Thank you for your enquiry. ${ENQUIRY_PROMISE}`),
      summary(order),
      text('Nothing is charged now.'),
      ordersLink(order, 'See your enquiry'),
    ],
    sms: `${order.shop}: thank you for your enquiry ${order.number}. ${ENQUIRY_PROMISE}`,
  };
}

/** The enquiry was answered and taken on; medical orders are not paid online. */
export function enquiryAcceptedLetter(order: OrderFacts): Letter {
  return {
    subject: `Your order ${order.number} is confirmed`,
    name: order.customer,
    blocks: [
      text(`Your enquiry ${order.number} is now an order:`),
      summary(order),
      ...chargesOf(order),
      ...(order.expectedOn ? [text(`Expected delivery: ${formatDay(order.expectedOn)}.`)] : []),
      ordersLink(order),
      ...agreementBlocks('Your rental agreement', order),
    ],
    sms: `${order.shop}: your enquiry ${order.number} is confirmed as an order.`,
  };
}

/**
 * Half an hour went by without a payment: the units are free for others
 * (rules/payments.md#the-deadline-of-an-unpaid-order).
 */
export function holdExpiredLetter(order: OrderFacts): Letter {
  return {
    subject: `The items of order ${order.number} are no longer set aside`,
    name: order.customer,
    blocks: [
      text(
        `We did not receive a payment for order ${order.number} in time, so its items can be rented by others again. You can still pay for it on its page, as long as they last.`,
      ),
      text('If you do not want them any more, there is nothing to do. Nothing was charged.'),
      payLink(order),
    ],
    sms: `${order.shop}: the items of unpaid order ${order.number} are no longer set aside. You can still pay from your account while they last.`,
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

/** Why an exchange ends by itself: its first order does, no day of its plan is left, or nobody paid it. */
export type ExchangeOff = 'ended' | 'no_day' | 'unpaid';

const exchangeOffWords = (
  name: 'exchange' | 'move',
): Record<ExchangeOff | 'called_off', string> => ({
  ended: 'It was to take the place of an order that ends, and ends with that one.',
  no_day: `The ${name} could not be made, and no day on which we come is left within your plan. Nothing of this costs you anything, and what is with you stays with you. If you would like to keep renting, you can extend the plan from the day it ends, and ask for the ${name} again then.`,
  unpaid: `It was not paid before its day, so that the ${name} does not take place. What you rent goes on where it is, as it was, and nothing of this costs you anything; you can ask for the ${name} again.`,
  called_off: 'What is with you stays with you, as it was.',
});

export function cancelledLetter(order: OrderFacts, at?: CancelledAt): Letter {
  const isPaid = at !== undefined && at.paid > 0;
  return {
    subject: `Your order ${order.number} is cancelled`,
    name: order.customer,
    blocks: [
      text(`Order ${order.number} was cancelled and its items are released.`),
      ...(isPaid
        ? moneyOf(order, at)
        : [text('Nothing is owed. A payment that still arrives is returned in full.')]),
      ...(order.carried > 0 || at?.exchangeOff
        ? [text(exchangeOffWords(exchangeWording(order).name)[at?.exchangeOff ?? 'called_off'])]
        : []),
      ...(order.isCalledOff ? [calledOffLink(order)] : []),
      ordersLink(order, 'See your orders'),
    ],
    sms: cancelledSms(order, at),
  };
}

/** Names why rent is kept, in fewer words where large amounts leave no room. */
function cancelledSms({ shop, number }: OrderFacts, at?: CancelledAt): string {
  const cancelled = `${shop}: order ${number} is cancelled`;
  if (!at) return `${cancelled}.`;
  if (at.exchangeOff === 'unpaid') {
    return `${cancelled}, as it was not paid before its day. What you rent goes on as it was.`;
  }
  const { kept, refund, way } = at;
  const back = way ? ` ${smsRupees(refund)} goes back ${smsBackWords(way)}` : '';
  if (kept === 0) return `${cancelled}.${back}`;
  const whole = `${cancelled} late: the first month's rent, ${smsRupees(kept)}, is kept.${back}`;
  return whole.length <= SMS_LENGTH
    ? whole
    : `${cancelled} late: ${smsRupees(kept)} rent is kept.${back}`;
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
    ['Comes back to you', formatRupees(refund)],
  ];
  return [
    { kind: 'facts', rows, sums: true },
    ...(deposit > 0 ? [text(keptDepositWords(deposit, refund))] : []),
    ...(invoice
      ? [text(`For what is kept you find invoice ${invoice}, which is paid, in your account.`)]
      : []),
    ...(way ? [text(backWords(refund, way, on))] : []),
    ...(way?.standing === 'ACCOUNT_NEEDED' ? nameAccount(order) : []),
  ];
}
