import { MISSED_FEE, missedStep, MISSES_TO_FORFEIT } from '#domain/visits/missed-visit.ts';
import { formatRupees } from '#domain/base/money.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  smsRupees,
  yourItems,
} from '#messages/base/order-facts.ts';
import { type CancelledAt, moneyOf } from '#messages/checkout/cancelled-letter.ts';
import { spelled } from '#messages/base/spelled.ts';
import { moveUrl, untilVisit, visitBlocks } from '#messages/visits/visit-letters.ts';
import { slotWords } from '#messages/base/slot-words.ts';

/** Letters of attempts to deliver that did not succeed (rules/visits.md#missed-attempts). */

/** We came and nobody was there; the next attempt is planned. */
export function missedLetter(order: OrderFacts): Letter {
  const { shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'another day';
  const isCharged = visit !== null && missedStep(visit.missed) === 'charged';
  const fee = isCharged
    ? ` Under our terms, two missed deliveries cost ${formatRupees(MISSED_FEE)}, GST included. It’s on your first invoice.`
    : ' This attempt is free.';
  return {
    subject: letterSubject(
      order,
      (items) => `We missed you and couldn’t deliver ${items}`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      text(`We tried to deliver ${yourItems(order)}, but nobody was home.${fee}`),
      text(`We’ll come again on ${slot}. If that doesn’t suit you, please choose another time.`),
      ...(visit ? visitBlocks(visit) : []),
      link('Choose another time', moveUrl(order.orderUrl)),
    ],
    sms: letterSms(order, (items) =>
      isCharged
        ? `${shop}: nobody was home again for ${items}: ${smsRupees(MISSED_FEE)} fee. Last attempt: ${slot}. If we miss you again, the order is forfeited.`
        : `${shop}: nobody was home for ${items}. We'll come again on ${slot}. A second missed delivery costs ${smsRupees(MISSED_FEE)}.`,
    ),
  };
}

/** An attempt failed through us. */
export function ourFailureLetter(order: OrderFacts): Letter {
  const { shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: letterSubject(order, (items) => `We couldn’t deliver ${items}`, 'your '),
    name: order.customer,
    blocks: [
      text(
        `We’re sorry: we couldn’t deliver ${yourItems(order)} as agreed. That’s our fault, and it doesn’t count as an attempt.`,
      ),
      text(
        `We’ll come on ${slot}. From tomorrow until that day, you can also cancel the order free of charge.`,
      ),
      ...(visit ? visitBlocks(visit) : []),
      link('See the delivery', order.orderUrl),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: sorry, we couldn't deliver ${items}. We'll come on ${slot}. You can move or cancel it in your account.`,
    ),
    ...untilVisit(order),
  };
}

/** The third attempt was in vain as well. */
export function forfeitedLetter(order: OrderFacts, at: CancelledAt): Letter {
  const { shop } = order;
  const back =
    at.refund > 0
      ? 'We refund the rest, including what is left of the deposit.'
      : 'Together they use up everything you paid, including the deposit, so there’s nothing to refund. You don’t owe anything more.';
  return {
    subject: letterSubject(order, (items) => `Your order is forfeited: ${items}`),
    name: order.customer,
    blocks: [
      text(
        `Your order is forfeited, because we came ${spelled(MISSES_TO_FORFEIT)} times and nobody was home. Under our terms, we keep the first month’s rent and the fees, including ${formatRupees(MISSED_FEE)} for the missed deliveries. ${back}`,
      ),
      ...moneyOf(order, at),
      link('See the order', order.orderUrl),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: nobody was home at our third attempt, so your order (${items}) is forfeited. We keep ${smsRupees(at.kept)} and refund ${smsRupees(at.refund)}.${at.way?.standing === 'ACCOUNT_NEEDED' ? ' Please add your bank account.' : ''}`,
      '',
    ),
  };
}
