declare const paiseBrand: unique symbol;

/** An integer number of paise (rules/wire.md#money-is-whole-paise). */
export type Paise = number & { readonly [paiseBrand]: true };

/** Brands an integer as paise; throws on fractions and unsafe integers, which are bugs. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of paise`);
  return amount as Paise;
}

export const ZERO = paise(0);

/** No amount that is sent to us is more: ₹10,000 crore. */
export const MOST_MONEY = paise(10_000_000_000_000); // rules/wire.md#numbers-and-days

/** Whole or fractional rupees to paise, rounded half up. */
export function rupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

export function sum(amounts: Iterable<Paise>): Paise {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paise(total);
}

export function times(amount: Paise, count: number): Paise {
  return paise(amount * count);
}

export function minus(amount: Paise, taken: Paise): Paise {
  return paise(amount - taken);
}

const wholeRupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exactRupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/**
 * `₹5,046.20`, and `₹5,046` where there are no paise: every amount that is paid, owed or returned. What
 * is shown is what is charged (rules/payments.md#amounts-are-shown-whole); rents before GST, which
 * nobody is charged, have `formatRent`.
 */
export function formatRupees(amount: Paise): string {
  const format = amount % 100 === 0 ? wholeRupees : exactRupees;
  return `${amount < 0 ? '− ' : ''}₹${format.format(Math.abs(amount) / 100)}`;
}

export const LEAST_PAYMENT = paise(100);
