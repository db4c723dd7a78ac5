import { type Day, formatDay } from '#domain/kolkata.ts';
import type { PickupTime } from '#domain/missed-pickup.ts';
import { type Letter, link, text } from './letter.ts';
import type { OrderFacts } from './order-facts.ts';
import { pickupWords } from './slot-words.ts';
import { calendarLink } from './visit-letters.ts';

/** A pick-up that was tried in vain. */
interface MissedPickup {
  readonly outcome: 'not_home' | 'ours';
  readonly tried: Day;
  readonly next: PickupTime;
  /** Whether its renter asked for the return, and so can cancel it. */
  readonly isOwn: boolean;
}

/** We came for the things, or should have; the next attempt is set (rules/returns.md#nobody-there-at-a-pick-up). */
export function pickupMissedLetter(
  order: OrderFacts,
  { outcome, tried, next, isOwn }: MissedPickup,
): Letter {
  const { number, shop } = order;
  const day = formatDay(tried);
  const when = pickupWords(next);
  const isOurs = outcome === 'ours';
  const why = isOurs
    ? `We could not come on ${day} to pick up order ${number}. That is our fault, and we are sorry.`
    : `We came on ${day} to pick up order ${number}, and nobody was there. It costs nothing.`;
  const other = isOwn
    ? 'If that does not suit you, cancel the return in your account and ask for it on another day, or answer this mail.'
    : 'If that does not suit you, please answer this mail.';
  return {
    subject: `The pick-up of order ${number} has another day`,
    name: order.customer,
    blocks: [
      text(`${why} Nothing else has changed; rent ends with the day on which we pick it up.`),
      text(`We come again on ${when}. ${other}`),
      link('See the order', order.orderUrl),
      calendarLink(order),
    ],
    sms: isOurs
      ? `${shop}: we are sorry, we could not come to pick up order ${number}. We come on ${when}.`
      : `${shop}: nobody was there for the pick-up of order ${number}. It costs nothing. We come again on ${when}.`,
  };
}
