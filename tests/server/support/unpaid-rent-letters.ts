import { rupees } from '#domain/base/money.ts';
import type { Letter } from '#messages/base/letter.ts';
import { reminderLetter } from '#messages/settlement/invoice-letters.ts';
import { serviceEndsLetter } from '#messages/settlement/rental-letters.ts';
import type { OrderFacts } from '#messages/base/order-facts.ts';
import { invoice, on } from './letter-facts.ts';

const rent = {
  unpaid: rupees(2122),
  limit: rupees(2122),
  from: null,
  today: on,
};
const KINDS = ['due_soon', 'overdue', 'default'] as const;

/** The letters about rent that is unpaid, of a rental that is over and of one that goes on. */
export const unpaidRentLetters = (order: OrderFacts): Record<string, readonly Letter[]> => ({
  reminderLetter: KINDS.flatMap((kind) =>
    [undefined, rent, { ...rent, from: on }].flatMap((rental) =>
      [invoice.open, rupees(2190)].map((owed) => reminderLetter(kind, invoice, rental, owed)),
    ),
  ),
  serviceEndsLetter: [serviceEndsLetter(order, { ...rent, overdue: rupees(2190.5) })],
});
