import { type Day, formatDay } from '#domain/base/kolkata.ts';
import type { PickupTime } from '#domain/visits/missed-pickup.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  yourItems,
} from '#messages/base/order-facts.ts';
import { pickupWords } from '#messages/base/slot-words.ts';
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
  const { shop } = order;
  const day = formatDay(tried);
  const when = pickupWords(next);
  const isOurs = outcome === 'ours';
  const why = isOurs
    ? `We’re sorry: we couldn’t pick up ${yourItems(order)} on ${day}. That’s our fault.`
    : `We came on ${day} to pick up ${yourItems(order)}, but nobody was home. There’s no charge.`;
  const other = isOwn
    ? 'If that doesn’t suit you, cancel the return in your account and choose another day, or reply to this email.'
    : 'If that doesn’t suit you, please reply to this email.';
  return {
    subject: letterSubject(
      order,
      (items) => `We’ll now pick up ${items} on ${formatDay(next.day)}`,
      'your ',
    ),
    name: order.customer,
    blocks: [
      text(`${why} Nothing else has changed: you pay rent until the day we pick up.`),
      text(`We’ll come again on ${when}. ${other}`),
      link('See the order', order.orderUrl),
      calendarLink(order),
    ],
    sms: letterSms(order, (items) =>
      isOurs
        ? `${shop}: sorry, we couldn't pick up ${items}. We'll come on ${when}.`
        : `${shop}: nobody was home for the pick-up of ${items}. There's no charge. We'll come again on ${when}.`,
    ),
    until: next.day,
  };
}
