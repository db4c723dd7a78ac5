import { MISSED_FEE, missedStep } from '#domain/missed-visit.ts';
import { formatRupees } from '#domain/money.ts';
import { type Letter, link, text } from './letter.ts';
import { type OrderFacts, smsRupees } from './order-facts.ts';
import { type CancelledAt, moneyOf } from './order-letters.ts';
import { moveUrl, visitBlocks } from './visit-letters.ts';
import { slotWords } from './slot-words.ts';

/** Letters of attempts to deliver that did not succeed (rules/visits.md#missed-attempts). */

/** We came and nobody was there; the next attempt is planned. */
export function missedLetter(order: OrderFacts): Letter {
  const { number, shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'another day';
  const isCharged = visit !== null && missedStep(visit.missed) === 'charged';
  const fee = isCharged
    ? ` The two attempts cost ${formatRupees(MISSED_FEE)}, GST included, as our terms say; the first invoice asks for it.`
    : ' This attempt costs nothing.';
  return {
    subject: `Nobody was there to receive order ${number}`,
    name: order.customer,
    blocks: [
      text(`We came with order ${number} and nobody was there to receive it.${fee}`),
      text(`We come again on ${slot}. If that does not suit you, please choose another time.`),
      ...(visit ? visitBlocks(visit) : []),
      link('Choose another time', moveUrl(order.orderUrl)),
    ],
    sms: isCharged
      ? `${shop}: nobody was there again for order ${number}: ${smsRupees(MISSED_FEE)} fee. Third, last attempt: ${slot}. Then the order is forfeited.`
      : `${shop}: nobody was there for order ${number}. We come again on ${slot}. A second attempt in vain costs ${smsRupees(MISSED_FEE)}.`,
  };
}

/** An attempt failed through us. */
export function ourFailureLetter(order: OrderFacts): Letter {
  const { number, shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: `We could not bring order ${number}`,
    name: order.customer,
    blocks: [
      text(
        `We could not bring order ${number} as agreed. That is our fault and counts as no attempt. We are sorry.`,
      ),
      text(
        `We come on ${slot}. From tomorrow on you can also cancel the order free of charge, until that day.`,
      ),
      ...(visit ? visitBlocks(visit) : []),
      link('See the delivery', order.orderUrl),
    ],
    sms: `${shop}: we are sorry, we could not bring order ${number}. We come on ${slot}. You can move or cancel it in your account.`,
  };
}

/** The third attempt was in vain as well. */
export function forfeitedLetter(order: OrderFacts, at: CancelledAt): Letter {
  const { number, shop } = order;
  const back =
    at.refund > 0
      ? 'The rest, what is left of the deposit included, is not ours and comes back to you.'
      : 'Together they come to no less than all that was paid, the deposit included, so that nothing is left to come back; no more is asked of you.';
  return {
    subject: `Order ${number} is forfeited`,
    name: order.customer,
    blocks: [
      text(
        `We came three times with order ${number} and nobody was there to receive it. As our terms say, the order is forfeited: its first month’s rent and its fees are kept, ${formatRupees(MISSED_FEE)} for the attempts among them, of all that was paid. ${back}`,
      ),
      ...moneyOf(order, at),
      link('See the order', order.orderUrl),
    ],
    sms: `${shop}: nobody was there at our third attempt, so order ${number} is forfeited. ${smsRupees(at.kept)} is kept, ${smsRupees(at.refund)} comes back.`,
  };
}
