import { rupees } from '#domain/base/money.ts';
import type { Letter } from '#messages/base/letter.ts';
import { reminderLetter } from '#messages/settlement/invoice-letters.ts';
import { serviceEndsLetter } from '#messages/settlement/rental-letters.ts';
import { invoice, on, order } from './letter-facts.ts';

const rent = {
  unpaid: rupees(2122),
  overdue: rupees(2190),
  limit: rupees(2122),
  from: null,
  today: on,
};
const KINDS = ['due_soon', 'overdue', 'default'] as const;

/** The letters about rent that is unpaid, of a rental that is over and of one that goes on. */
export const UNPAID_RENT_LETTERS = {
  reminderLetter: KINDS.flatMap((kind) =>
    [undefined, rent, { ...rent, from: on }].map((rental) => reminderLetter(kind, invoice, rental)),
  ),
  serviceEndsLetter: [serviceEndsLetter(order, { ...rent, overdue: rupees(2190.5) })],
} satisfies Record<string, readonly Letter[]>;
