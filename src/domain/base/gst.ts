import { minus, type Paise, paise, sum, times, ZERO } from './money.ts';

export const GST_PERCENT = 18; // rules/gst.md#rate

/** The codes of what is rented, of the group 9973 of services (rules/gst.md#rate). */
export const SACS: readonly string[] = ['997321', '997323', '997329'];

/** Whether one of our registrations is in the state of delivery (rules/gst.md#rate). */
export const SUPPLIES = ['intra-state', 'inter-state'] as const;
export type Supply = (typeof SUPPLIES)[number];

export interface GstSplit {
  readonly base: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

/** CGST and SGST are each this share of the taxable value. */
const HALF_PERCENT = GST_PERCENT / 2;

/**
 * The taxable value of a GST-inclusive amount: what its taxes leave of it, so that the sum holds to
 * the paisa (rules/gst.md#tax-inside-a-price).
 */
export function withoutGst(total: Paise): Paise {
  return minus(total, times(halfInside(total), 2));
}

/**
 * The GST-inclusive amount for a taxable one, for medical prices, which are kept without GST
 * (rules/gst.md#tax-on-top-of-a-price). `withoutGst` finds the taxable one again.
 */
export function withGst(base: Paise): Paise {
  return sum([base, times(paise(Math.round((base * HALF_PERCENT) / 100)), 2)]);
}

/**
 * Splits a GST-inclusive amount: CGST and SGST are equal, IGST is both of them, and the parts add up
 * to it, to the paisa (rules/gst.md#tax-inside-a-price).
 */
export function splitGst(total: Paise, supply: Supply): GstSplit {
  const half = halfInside(total);
  const both = times(half, 2);
  const base = minus(total, both);
  return supply === 'inter-state'
    ? { base, cgst: ZERO, sgst: ZERO, igst: both }
    : { base, cgst: half, sgst: half, igst: ZERO };
}

/** CGST, or SGST, of a GST-inclusive amount. */
function halfInside(total: Paise): Paise {
  return paise(Math.round((total * HALF_PERCENT) / (100 + GST_PERCENT)));
}

/**
 * `intra-state` when the code of the state of a supply is among those of our registrations; to a special
 * economic zone always `inter-state` (rules/gst.md#special-economic-zones).
 */
export function supplyTo(
  stateCode: string,
  registeredStates: readonly string[],
  isSez = false,
): Supply {
  if (isSez) return 'inter-state';
  return registeredStates.includes(stateCode) ? 'intra-state' : 'inter-state';
}
