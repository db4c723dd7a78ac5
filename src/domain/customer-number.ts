/** Numbers of six digits, then of seven, so that none is given twice. */
const FEW = 900_000;
const MANY = 9_000_000;
/** Shares no factor with either, so that every account has a number of its own. */
const STEP = 492_113;
const SHIFT = 271_829;

/**
 * The number under which a customer is known on papers and by phone: what the terms call subscriber
 * number (rules/deposits.md#the-customer-number). Made of the account's id, and in an order that does
 * not tell how many customers there are.
 */
export function customerNumber(userId: number): string {
  const number =
    userId < FEW ? FEW / 9 + scattered(userId, FEW) : MANY / 9 + scattered(userId - FEW, MANY);
  return `B-${number}`;
}

function scattered(place: number, among: number): number {
  return (place * STEP + SHIFT) % among;
}
