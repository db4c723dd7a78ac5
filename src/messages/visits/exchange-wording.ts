import { type ExchangeName, exchangeName, type OrderFacts } from '#messages/base/order-facts.ts';
import { placeWords } from './relocation-words.ts';

/** How letters speak of the visit in which an order takes another's place. */
interface ExchangeWording {
  readonly name: ExchangeName;
  /** `your swap`. */
  readonly what: string;
  /** What to have ready, and the same in an SMS. */
  readonly ready: string;
  readonly readySms: string;
  /** Where the things stand before the code is told, and the same in an SMS. */
  readonly home: string;
  readonly homeSms: string;
}

const SWAP: ExchangeWording = {
  name: 'swap',
  what: 'your swap',
  ready: 'Please keep the items we take back empty, unplugged and within reach, and the way clear.',
  readySms: 'Please keep the items we take back empty and ready.',
  home: 'your home',
  homeSms: 'the new items are in',
};

/**
 * A move to the other city is an exchange of the same things, and is told as a move
 * (rules/relocations.md#to-the-other-city).
 */
export function exchangeWording(order: OrderFacts): ExchangeWording {
  const { movesTo, replaces } = order;
  const name = exchangeName(order);
  if (replaces !== null) {
    return {
      ...SWAP,
      name,
      what: `the replacement of your ${replaces}`,
      homeSms: 'the replacement is in',
    };
  }
  return movesTo
    ? {
        name,
        what: `your move to ${placeWords(movesTo)}`,
        ready:
          'Please keep the items in the old home empty, unplugged and within reach, and the way clear at both homes.',
        readySms: 'Please keep the items in the old home empty and ready.',
        home: 'the new home',
        homeSms: 'all items are in',
      }
    : SWAP;
}
