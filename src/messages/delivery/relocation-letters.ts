import type { AddressFields } from '#domain/people/address.ts';
import { type Day, formatDay, formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { crewBlocks } from '#messages/visits/crew-words.ts';
import { type Block, type Letter, link, text } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  yourItems,
} from '#messages/base/order-facts.ts';
import { placeWords } from '#messages/visits/relocation-words.ts';
import { HALF_WORDS, slotWords } from '#messages/base/slot-words.ts';
import type { VisitFacts } from '#messages/base/visit-facts.ts';

/** Letters of moves within the city (rules/relocations.md#the-day-of-the-move). */

/** A planned move as letters tell of it. */
export interface RelocationFacts extends Omit<VisitFacts, 'kind'> {
  readonly to: AddressFields;
}

const FREE = 'The move is free. Your rent, deposit and plan stay the same.';
const READY =
  'Please keep the items empty, unplug any appliances if you can do it safely, and keep the way clear at both homes.';

/** The move is agreed, or we put it to another slot. */
export function relocationPlannedLetter(
  order: OrderFacts,
  move: RelocationFacts,
  how: 'asked' | 'moved by us' | 'moved by you',
): Letter {
  const slot = slotWords(move);
  const lead = {
    asked: `We’ll move ${yourItems(order)} to ${placeWords(move.to)} on ${slot}.`,
    'moved by us': `We’ll now move ${yourItems(order)} on ${slot}. We’re sorry for the change.`,
    'moved by you': `We’ll move ${yourItems(order)} on ${slot}, as you chose.`,
  }[how];
  return {
    subject: letterSubject(order, (items) =>
      how === 'asked'
        ? `Your move is planned for ${formatDay(move.day)}: ${items}`
        : `New date for the move, ${formatDay(move.day)}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(`${lead} ${FREE}`),
      ...crewBlocks(move),
      text(READY),
      changeLink(order, move),
      ...(how === 'asked' ? agreementBlocks(order) : []),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we'll move ${items} to your new address on ${slot}, free of charge.`,
    ),
    until: move.day,
  };
}

/** A planned move is near: who comes, and the code. */
export function relocationNoticeLetter(
  order: OrderFacts,
  move: RelocationFacts,
  today: Day,
): Letter {
  const when = move.day === today ? 'today' : 'tomorrow';
  const slot = slotWords(move);
  return {
    subject: letterSubject(
      order,
      (items) => `Your move is ${when}, ${HALF_WORDS[move.half]}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(`We’ll move ${yourItems(order)} to ${placeWords(move.to)} ${when}, ${slot}.`),
      ...crewBlocks(move, true),
      text(
        `Your code is ${move.code}. Give it to the delivery team once your items are in the new home, not before.`,
      ),
      text(READY),
      changeLink(order, move),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we'll move ${items} ${when}, ${slot}. Code ${move.code}: give it to the team once all items are in the new home.`,
    ),
    until: move.day,
  };
}

/** The things stand in the new home. */
export function relocatedLetter(order: OrderFacts, on: Day, to: AddressFields): Letter {
  return {
    subject: letterSubject(order, (items) => `We’ve moved ${items}`, 'your '),
    name: order.customer,
    blocks: [
      text(
        `We moved ${yourItems(order)} to ${placeWords(to)} on ${formatDayWithYear(on)}. Your rent, deposit and plan stay the same.`,
      ),
      text(
        'New invoices show the new address and the GST of its state. Earlier invoices don’t change.',
      ),
      ...agreementBlocks(order),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${order.shop}: we've moved ${items} to your new address. Please upload the rent agreement of the new home when you have it.`,
    ),
  };
}

/** Nobody was there, or we could not come; the next visit is planned. */
export function relocationMissedLetter(
  order: OrderFacts,
  move: RelocationFacts,
  outcome: 'not_home' | 'ours',
): Letter {
  const slot = slotWords(move);
  const { shop } = order;
  const why =
    outcome === 'ours'
      ? `We’re sorry: we couldn’t come to move your items. That’s our fault.`
      : `We came to move your items, but nobody was home. There’s no charge.`;
  return {
    subject: letterSubject(
      order,
      (items) => `New date for the move, ${formatDay(move.day)}: ${items}`,
    ),
    name: order.customer,
    blocks: [
      text(`${why} Everything is still where it was.`),
      text(`We’ll come again on ${slot}. If that doesn’t suit you, please choose another time.`),
      ...crewBlocks(move),
      changeLink(order, move),
    ],
    sms: letterSms(order, (items) =>
      outcome === 'ours'
        ? `${shop}: sorry, we couldn't come to move ${items}. We'll come on ${slot}.`
        : `${shop}: nobody was home when we came to move ${items}. We'll come again on ${slot}.`,
    ),
    until: move.day,
  };
}

/** Why a move does not take place. */
export type RelocationOff = 'renter' | 'ended' | 'exchanged' | 'missed';

/** The move is off: everything stays where it is. */
export function relocationOffLetter(order: OrderFacts, why: RelocationOff): Letter {
  const { shop } = order;
  const words = {
    renter: 'You cancelled the move.',
    ended: 'We’ve cancelled the move, because we’re picking up these items.',
    exchanged: 'We’ve cancelled the move, because another order has replaced this one.',
    missed: 'We’ve cancelled the move, because we came three times and nobody was home.',
  }[why];
  return {
    subject: letterSubject(order, (items) => `The move of ${items} is cancelled`, 'your '),
    name: order.customer,
    blocks: [
      text(
        why === 'exchanged'
          ? `${words} If you want to move the items you rent now, please ask for it from the new order, under Orders.`
          : `${words} Your items stay where they are, and you have nothing to pay.`,
      ),
      offLink(order, why),
    ],
    sms: letterSms(
      order,
      (items) =>
        `${shop}: the move of ${items} is cancelled. ${why === 'exchanged' ? 'Ask for it from the order that replaced it.' : 'Your items stay where they are.'}`,
    ),
  };
}

function offLink(order: OrderFacts, why: RelocationOff): Block {
  if (why === 'exchanged') return link('Ask for the move from your orders', order.ordersUrl);
  return why === 'ended'
    ? link('See the order', order.orderUrl)
    : link('Ask for another day', relocationUrl(order));
}

/** rules/relocations.md#the-documents-of-the-new-home */
function agreementBlocks({ kycUrl }: OrderFacts): Block[] {
  return [
    text(
      'We need the rent agreement of your new home: it shows that you live where our items are. Upload it when you have it; we’ll move your items in any case.',
    ),
    link('Upload the rent agreement', kycUrl),
  ];
}

function changeLink(order: OrderFacts, { movableUntil }: RelocationFacts): Block {
  const label = movableUntil
    ? `Choose another time, until ${formatInstant(movableUntil)}`
    : 'See the move';
  return link(label, relocationUrl(order));
}

/** The orders, with the window of this one's move open; whoever is not signed in comes by way of the login page. */
export function relocationUrl({ ordersUrl, number }: OrderFacts): string {
  return `${ordersUrl}${encodeURIComponent(`&relocate=${number}`)}`;
}
