import type { Day } from '#domain/kolkata.ts';
import { exchangeWording } from './exchange-wording.ts';
import { type Letter, link, text } from './letter.ts';
import type { OrderFacts } from './order-facts.ts';
import { slotWords } from './slot-words.ts';
import { codeSms, moveLink, moveUrl, visitBlocks } from './visit-letters.ts';

/** Letters of visits in which one order takes another's place (rules/swaps.md#when-it-does-not-happen). */

/** The exchange is near: who comes, the code, and what to have ready. */
export function exchangeNoticeLetter(order: OrderFacts, today: Day): Letter {
  const { number, shop, visit } = order;
  const { name, what, ready, home, homeSms } = exchangeWording(order);
  const when = visit?.day === today ? 'today' : 'tomorrow';
  const slot = visit ? slotWords(visit) : '';
  return {
    subject: `Your ${name}, order ${number}, is ${when}`,
    name: order.customer,
    blocks: [
      text(`We come for ${what}, ${when}, ${slot}.`),
      ...(visit ? visitBlocks(visit, true, home) : []),
      text(ready),
      moveLink(order, name),
    ],
    sms: `${shop}: we come for your ${name}, order ${number}, ${when}, ${slot}.${codeSms(visit)} Tell it to the crew once ${homeSms}.`,
  };
}

/** We came for the exchange and nobody was there; the next attempt is planned. */
export function exchangeMissedLetter(order: OrderFacts): Letter {
  const { number, shop, visit } = order;
  const { name, what } = exchangeWording(order);
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: `Nobody was there for the ${name}, order ${number}`,
    name: order.customer,
    blocks: [
      text(
        `We came for ${what}, and nobody was there. That costs nothing: what you have stays with you, at the rent as it is.`,
      ),
      text(`We come again on ${slot}. If that does not suit you, please choose another time.`),
      ...(visit ? visitBlocks(visit) : []),
      link('Choose another time', moveUrl(order.orderUrl)),
    ],
    sms: `${shop}: nobody was there for your ${name}, order ${number}. We come again on ${slot}. You can move it in your account.`,
  };
}

/** We could not come for the exchange. */
export function exchangeFailedLetter(order: OrderFacts): Letter {
  const { number, shop, visit } = order;
  const { name, what } = exchangeWording(order);
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: `We could not come for the ${name}, order ${number}`,
    name: order.customer,
    blocks: [
      text(
        `We could not come for ${what}, as agreed. That is our fault, and we are sorry. Until it takes place everything stays as it is, at the rent as it is.`,
      ),
      text(`We come on ${slot}. If that does not suit you, please choose another time.`),
      ...(visit ? visitBlocks(visit) : []),
      link('Choose another time', moveUrl(order.orderUrl)),
    ],
    sms: `${shop}: we are sorry, we could not come for your ${name}, order ${number}. We come on ${slot}. You can move it in your account.`,
  };
}
