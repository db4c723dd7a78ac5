import type { Slot } from '#domain/visits/visit.ts';
import { type Letter, link, text } from '#messages/base/letter.ts';
import {
  exchangeName,
  firstThatFits,
  itemsOf,
  letterSubject,
  type OrderFacts,
  withNumber,
} from '#messages/base/order-facts.ts';
import { relocationUrl } from '#messages/delivery/relocation-letters.ts';
import type { RepairFacts } from '#messages/care/repair-letters.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { moveUrl } from '#messages/visits/visit-letters.ts';

/** Letters of visits whose day went by without a word of how it went (rules/visits.md#a-visit-that-nobody-noted). */

interface Unnoted extends Slot {
  readonly shop: string;
  readonly customer: string;
  readonly subject: string;
  /** `delivery of the Oslo sofa and 1 more item`. */
  readonly what: string;
  /** The same in an SMS, where it has to be shorter. */
  readonly short: string;
  /** Where another time is chosen. */
  readonly url: string;
}

/** What was to happen for an order. */
export function unnotedLetter(
  order: OrderFacts,
  { kind, ...slot }: Slot & { readonly kind: 'delivery' | 'exchange' | 'relocation' },
): Letter {
  const { shop, customer } = order;
  const names = { delivery: 'delivery', exchange: exchangeName(order), relocation: 'move' };
  const visit = names[kind];
  const url = kind === 'relocation' ? relocationUrl(order) : moveUrl(order.orderUrl);
  return letterOf({
    ...slot,
    shop,
    customer,
    subject: letterSubject(order, (items) => `Sorry about your ${visit} of ${items}`, 'the '),
    what: `${visit} of ${itemsOf(order, 'the ')}`,
    short: visit,
    url,
  });
}

export function unnotedRepairLetter(visit: RepairFacts): Letter {
  const what = `repair visit for ${visit.productName}`;
  return letterOf({
    ...visit,
    subject: withNumber(visit, `Sorry about your ${what}`),
    what,
    short: 'repair visit',
    url: visit.repairsUrl,
  });
}

function letterOf({ shop, customer, subject, what, short, url, ...slot }: Unnoted): Letter {
  const when = slotWords(slot);
  const smsWords = (visit: string) =>
    `${shop}: sorry, your ${visit} didn't take place as planned. Please choose a new time in your account.`;
  return {
    subject,
    name: customer,
    blocks: [
      text(
        `Your ${what} was planned for ${when}. We didn’t come, or didn’t record it. We’re sorry, and it doesn’t count against you.`,
      ),
      text(
        'Please choose a new time. If we did come, you don’t need to do anything: we’ll correct our records.',
      ),
      link('Choose a new time', url),
    ],
    sms: firstThatFits(shop, [smsWords(what), smsWords(short)]),
  };
}
