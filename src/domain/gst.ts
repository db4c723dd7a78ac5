import { type Paise, minus, paise, ZERO } from './money.ts';

export const GST_PERCENT = 18; // account.md §9

/** Whether one of our registrations is in the state of delivery (decisions.md, 24). */
export type Supply = 'intra-state' | 'inter-state';

export interface GstSplit {
  readonly base: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** The taxable part of a GST-inclusive amount, rounded to the paisa (storefront.md §9). */
export function withoutGst(total: Paise): Paise {
  return paise(Math.round((total * 100) / (100 + GST_PERCENT)));
}

/** The GST-inclusive amount for a taxable one (medical prices are kept without GST, account.md §9). */
export function withGst(base: Paise): Paise {
  return paise(base + Math.round((base * GST_PERCENT) / 100));
}

/** Splits a GST-inclusive amount; the parts always add up to it, to the paisa (decisions.md, 4). */
export function splitGst(total: Paise, supply: Supply): GstSplit {
  const base = withoutGst(total);
  const tax = minus(total, base);
  if (supply === 'inter-state') return { base, cgst: ZERO, sgst: ZERO, igst: tax };
  const cgst = paise(Math.floor(tax / 2));
  return { base, cgst, sgst: minus(tax, cgst), igst: ZERO };
}

/** `intra-state` when the delivery state's code is among those of our registrations. */
export function supplyTo(stateCode: string, registeredStates: readonly string[]): Supply {
  return registeredStates.includes(stateCode) ? 'intra-state' : 'inter-state';
}
