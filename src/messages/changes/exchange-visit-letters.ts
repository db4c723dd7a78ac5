import type { Day } from '#domain/base/kolkata.ts';
import { exchangeWording } from '#messages/visits/exchange-wording.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';
import { letterSms, letterSubject, type OrderFacts } from '#messages/base/order-facts.ts';
import { HALF_WORDS, slotWords } from '#messages/base/slot-words.ts';
import {
  codeSms,
  moveLink,
  moveUrl,
  untilVisit,
  visitBlocks,
} from '#messages/visits/visit-letters.ts';

/** Letters of visits in which one order takes another's place (rules/swaps.md#when-it-does-not-happen). */

/** The exchange is near: who comes, the code, and what to have ready. */
export function exchangeNoticeLetter(order: OrderFacts, today: Day): Letter {
  const { shop, visit } = order;
  const { name, what, ready, home, homeSms } = exchangeWording(order);
  const when = visit?.day === today ? 'today' : 'tomorrow';
  const slot = visit ? slotWords(visit) : '';
  return {
    subject: letterSubject(
      order,
      (items) => `Your ${name} is ${when}, ${visit ? HALF_WORDS[visit.half] : ''}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(`We’ll come for ${what} ${when}, ${slot}.`),
      ...(visit ? visitBlocks(visit, true, home) : []),
      text(ready),
      moveLink(order, name),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: your ${name} (${items}) is ${when}, ${slot}.${codeSms(visit)} Give it to the team once ${homeSms}.`,
      '',
    ),
    ...untilVisit(order),
  };
}

/** We came for the exchange and nobody was there; the next attempt is planned. */
export function exchangeMissedLetter(order: OrderFacts): Letter {
  const { shop, visit } = order;
  const { name, what } = exchangeWording(order);
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: letterSubject(order, (items) => `We missed you for the ${name}: ${items}`),
    name: order.customer,
    blocks: [
      text(
        `We came for ${what}, but nobody was home. There’s no charge: you keep your items at the same rent.`,
      ),
      text(`We’ll come again on ${slot}. If that doesn’t suit you, please choose another time.`),
      ...(visit ? visitBlocks(visit) : []),
      link('Choose another time', moveUrl(order.orderUrl)),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: nobody was home for your ${name} (${items}). We'll come again on ${slot}. You can change it in your account.`,
      '',
    ),
    ...untilVisit(order),
  };
}

/** We could not come for the exchange. */
export function exchangeFailedLetter(order: OrderFacts): Letter {
  const { shop, visit } = order;
  const { name, what } = exchangeWording(order);
  const slot = visit ? slotWords(visit) : 'another day';
  return {
    subject: letterSubject(order, (items) => `We couldn’t come for the ${name}: ${items}`),
    name: order.customer,
    blocks: [
      text(
        `We’re sorry: we couldn’t come for ${what} as agreed. That’s our fault. Until we do, your items and your rent stay the same.`,
      ),
      text(`We’ll come on ${slot}. If that doesn’t suit you, please choose another time.`),
      ...(visit ? visitBlocks(visit) : []),
      link('Choose another time', moveUrl(order.orderUrl)),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: sorry, we couldn't come for your ${name} (${items}). We'll come on ${slot}. You can change it in your account.`,
      '',
    ),
    ...untilVisit(order),
  };
}
