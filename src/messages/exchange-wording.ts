import type { OrderFacts } from './order-facts.ts';
import { placeWords } from './relocation-words.ts';

/** How letters speak of the visit in which an order takes another's place. */
interface ExchangeWording {
  readonly name: 'exchange' | 'move';
  /** `the exchange, order B261121-7F3KQ2`. */
  readonly what: string;
  /** What to have ready, and the same in an SMS. */
  readonly ready: string;
  readonly readySms: string;
  /** Where the things stand before the code is told, and the same in an SMS. */
  readonly home: string;
  readonly homeSms: string;
}

/**
 * A move to the other city is an exchange of the same things, and is told as a move
 * (rules/relocations.md#to-the-other-city).
 */
export function exchangeWording({ number, movesTo }: OrderFacts): ExchangeWording {
  return movesTo
    ? {
        name: 'move',
        what: `the move to ${placeWords(movesTo)}, order ${number}`,
        ready:
          'Please have the things in the old home empty, unplugged and within reach, and the way clear at both homes.',
        readySms: 'Please have the things in the old home empty and ready.',
        home: 'the new home',
        homeSms: 'all is in the new home',
      }
    : {
        name: 'exchange',
        what: `the exchange, order ${number}`,
        ready: 'Please have what goes back empty, unplugged and within reach, and the way clear.',
        readySms: 'Please have what goes back empty and ready.',
        home: 'your home',
        homeSms: 'the new things are in',
      };
}
