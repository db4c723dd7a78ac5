import * as z from 'zod/mini';

/** What became of an order that did not come back (rules/orders.md#words-for-how-things-stand). */
export const endedAsFields = {
  /** The number of the order that took its place. */
  goesOnAs: z._default(z.nullable(z.string()), null),
  /** Whether it ended as its renter bought of it. */
  isBought: z._default(z.boolean(), false),
  /** Whether its return is settled, deposit and all. */
  isSettled: z._default(z.boolean(), false),
  /** Whether it was cancelled as nobody was home at three attempts (rules/visits.md#a-forfeited-order). */
  isForfeited: z._default(z.boolean(), false),
};
