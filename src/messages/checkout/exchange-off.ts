/** Why an exchange ends by itself: its first order does, no day of its plan is left, or nobody paid it. */
export type ExchangeOff = 'ended' | 'no_day' | 'unpaid';

/** The same in a letter, by the exchange's name; `called_off` by its renter or an operator. */
export const exchangeOffWords = (
  name: 'swap' | 'move' | 'replacement',
): Record<ExchangeOff | 'called_off', string> => ({
  ended: 'It was to replace an order that is ending, so it ends too.',
  no_day: `We couldn’t make the ${name}, and no day is left for it before your plan ends. It costs you nothing, and you keep the items you have. If you want to keep renting, extend your plan from the day it ends and ask for the ${name} again.`,
  unpaid: `You didn’t pay in time, so the ${name} won’t take place. It costs you nothing, and your rental continues as before. You can ask for the ${name} again.`,
  called_off: 'You keep the items you have, as before.',
});
