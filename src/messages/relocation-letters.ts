import type { AddressFields } from '#domain/address.ts';
import { type Day, formatDayWithYear, formatInstant } from '#domain/kolkata.ts';
import { crewBlocks } from './crew-words.ts';
import { type Block, type Letter, link, text } from './letter.ts';
import type { OrderFacts } from './order-facts.ts';
import { placeWords } from './relocation-words.ts';
import { slotWords } from './slot-words.ts';
import type { VisitFacts } from './visit-facts.ts';

/** Letters of moves within the city (rules/relocations.md#the-day-of-the-move). */

/** A planned move as letters tell of it. */
export interface RelocationFacts extends Omit<VisitFacts, 'kind'> {
  readonly to: AddressFields;
}

const FREE = 'The move is free of charge; rent, deposit and plan stay as they are.';
const READY =
  'Please have the things empty, unplugged where you can do it safely, and the way clear at both homes.';

/** The move is agreed, or we put it to another slot. */
export function relocationPlannedLetter(
  order: OrderFacts,
  move: RelocationFacts,
  how: 'asked' | 'moved by us' | 'moved by you',
): Letter {
  const slot = slotWords(move);
  const lead = {
    asked: `On ${slot} we move the things of order ${order.number} to ${placeWords(move.to)}.`,
    'moved by us': `We now move the things of order ${order.number} on ${slot}. We are sorry for the change.`,
    'moved by you': `We move the things of order ${order.number} on ${slot}, as you chose.`,
  }[how];
  return {
    subject:
      how === 'asked'
        ? `The move of order ${order.number} is planned`
        : `The move of order ${order.number} has another day`,
    name: order.customer,
    blocks: [
      text(`${lead} ${FREE}`),
      ...crewBlocks(move),
      text(READY),
      changeLink(order, move),
      ...(how === 'asked' ? agreementBlocks(order) : []),
    ],
    sms: `${order.shop}: we move order ${order.number} to your new address on ${slot}, free of charge.`,
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
    subject: `Order ${order.number} moves ${when}`,
    name: order.customer,
    blocks: [
      text(
        `We move the things of order ${order.number} ${when}, ${slot}, to ${placeWords(move.to)}.`,
      ),
      ...crewBlocks(move, true),
      text(
        `Your code is ${move.code}. Give it to the delivery team once your items are in the new home, not before.`,
      ),
      text(READY),
      changeLink(order, move),
    ],
    sms: `${order.shop}: order ${order.number} moves ${when}, ${slot}. Code ${move.code}: tell it to the crew once all stands in the new home.`,
  };
}

/** The things stand in the new home. */
export function relocatedLetter(order: OrderFacts, on: Day, to: AddressFields): Letter {
  return {
    subject: `Order ${order.number} has moved`,
    name: order.customer,
    blocks: [
      text(
        `Since ${formatDayWithYear(on)} the things of order ${order.number} are at ${placeWords(to)}. Rent, deposit and plan stay as they are.`,
      ),
      text(
        'Invoices from now on name the new address, and the GST of its state. Those written before stay as they are.',
      ),
      ...agreementBlocks(order),
    ],
    sms: `${order.shop}: order ${order.number} has moved to your new address. Please upload the rent agreement of the new home when you have it.`,
  };
}

/** Nobody was there, or we could not come; the next visit is planned. */
export function relocationMissedLetter(
  order: OrderFacts,
  move: RelocationFacts,
  outcome: 'not_home' | 'ours',
): Letter {
  const slot = slotWords(move);
  const { number, shop } = order;
  const why =
    outcome === 'ours'
      ? `We could not come to move order ${number}. That is our fault, and we are sorry.`
      : `We came to move order ${number} and nobody was there. It costs nothing.`;
  return {
    subject: `The move of order ${number} has another day`,
    name: order.customer,
    blocks: [
      text(`${why} Everything is where it was.`),
      text(`We come again on ${slot}. If that does not suit you, please choose another time.`),
      ...crewBlocks(move),
      changeLink(order, move),
    ],
    sms:
      outcome === 'ours'
        ? `${shop}: we are sorry, we could not come to move order ${number}. We come on ${slot}.`
        : `${shop}: nobody was there to move order ${number}. We come again on ${slot}.`,
  };
}

/** Why a move does not take place. */
export type RelocationOff = 'renter' | 'ended' | 'exchanged' | 'missed';

/** The move is off: everything stays where it is. */
export function relocationOffLetter(order: OrderFacts, why: RelocationOff): Letter {
  const { number, shop } = order;
  const words = {
    renter: `You called off the move of order ${number}.`,
    ended: `Since order ${number} is to be picked up, its move is called off.`,
    exchanged: `Another order has taken the place of order ${number}, so that its move is called off.`,
    missed: `We came three times to move order ${number} and nobody was there, so that no other visit is planned.`,
  }[why];
  return {
    subject: `Order ${number} does not move`,
    name: order.customer,
    blocks: [
      text(
        why === 'exchanged'
          ? `${words} If what you rent now is to move, please ask for it from that order, which stands among your orders.`
          : `${words} Its things stay where they are, and nothing is to be paid.`,
      ),
      offLink(order, why),
    ],
    sms: `${shop}: the move of order ${number} is off. ${why === 'exchanged' ? 'Ask for it from the order that took its place.' : 'Its things stay where they are.'}`,
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
      'We need the rent agreement of the new home: it shows that you live where our things are. Upload it when you have it; the move does not wait for it.',
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
