import type { Day } from '#domain/kolkata.ts';
import { type Letter, link, text } from './letter.ts';
import type { OrderFacts } from './order-facts.ts';
import { slotWords } from './slot-words.ts';
import { codeSms, moveLink, moveUrl, visitBlocks } from './visit-letters.ts';

/** Letters of visits in which one order takes another's place (rules/swaps.md#when-it-does-not-happen). */

/** The exchange is near: who comes, the code, and what to have ready. */
export function exchangeNoticeLetter(order: OrderFacts, today: Day): Letter {
  const { number, shop, visit } = order;
  const when = visit?.day === today ? 'today' : 'tomorrow';
  const slot = visit ? slotWords(visit) : '';
  return {
    subject: `Your exchange, order ${number}, is ${when}`,
    name: order.customer,
    blocks: [
      text(`We come for the exchange, order ${number}, ${when}, ${slot}.`),
      ...(visit ? visitBlocks(visit, true) : []),
      text('Please have what goes back empty, unplugged and within reach, and the way clear.'),
      moveLink(order),
    ],
    sms: `${shop}: we come for your exchange, order ${number}, ${when}, ${slot}.${codeSms(visit)} Tell it to the crew once the new things are in.`,
  };
}

/** We came for the exchange and nobody was there; the next attempt is planned. */
export function exchangeMissedLetter(order: OrderFacts): Letter {
  const { number, shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: `Nobody was there for the exchange, order ${number}`,
    name: order.customer,
    blocks: [
      text(
        `We came for the exchange, order ${number}, and nobody was there. That costs nothing: what you have stays with you, at the rent as it is.`,
      ),
      text(`We come again on ${slot}. If that does not suit you, please choose another time.`),
      ...(visit ? visitBlocks(visit) : []),
      link('Choose another time', moveUrl(order.orderUrl)),
    ],
    sms: `${shop}: nobody was there for your exchange, order ${number}. We come again on ${slot}. You can move it in your account.`,
  };
}

/** We could not come for the exchange. */
export function exchangeFailedLetter(order: OrderFacts): Letter {
  const { number, shop, visit } = order;
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: `We could not come for the exchange, order ${number}`,
    name: order.customer,
    blocks: [
      text(
        `We could not come for the exchange, order ${number}, as agreed. That is our fault, and we are sorry. Until it takes place everything stays as it is, at the rent as it is.`,
      ),
      text(`We come on ${slot}. If that does not suit you, please choose another time.`),
      ...(visit ? visitBlocks(visit) : []),
      link('Choose another time', moveUrl(order.orderUrl)),
    ],
    sms: `${shop}: we are sorry, we could not come for your exchange, order ${number}. We come on ${slot}. You can move it in your account.`,
  };
}
