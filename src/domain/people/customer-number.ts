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

/** The account behind a customer's number, however it was typed; nothing where it is none. */
export function customerIdOf(typed: string): number | undefined {
  const [, digits] = /^b-?(\d{6,7})$/i.exec(typed.trim()) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  return number < MANY / 9
    ? gathered(number - FEW / 9, FEW)
    : FEW + gathered(number - MANY / 9, MANY);
}

function gathered(number: number, among: number): number {
  const place = (number - SHIFT + among) % among;
  return Number((BigInt(place) * BigInt(inverse(STEP, among))) % BigInt(among));
}

/** What undoes a multiplication by `factor` among so many numbers (Euclid's algorithm). */
function inverse(factor: number, among: number): number {
  let [old, rest] = [factor, among];
  let [of, next] = [1, 0];
  while (rest !== 0) {
    const times = Math.floor(old / rest);
    [old, rest] = [rest, old - times * rest];
    [of, next] = [next, of - times * next];
  }
  return ((of % among) + among) % among;
}
