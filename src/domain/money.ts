declare const paiseBrand: unique symbol;

/** An integer number of paise (decisions.md, 4). */
export type Paise = number & { readonly [paiseBrand]: true };

/** Brands an integer as paise; throws on fractions and unsafe integers, which are bugs. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of paise`);
  return amount as Paise;
}

export const ZERO = paise(0);

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
const exactRupees = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `₹1,24,500`: for screens, rounded to a whole rupee; never feeds a sum (decisions.md, 4). */
export function formatRupees(amount: Paise): string {
  return withSign(amount, wholeRupees);
}

/** `₹1,24,500.50`: for invoices and order documents (account.md §2). */
export function formatRupeesExactly(amount: Paise): string {
  return withSign(amount, exactRupees);
}

function withSign(amount: Paise, format: Intl.NumberFormat): string {
  const digits = format.format(Math.abs(amount) / 100);
  return amount < 0 && digits !== '0' ? `− ₹${digits}` : `₹${digits}`;
}
