import { type Paise, rupees, times, ZERO } from '#domain/base/money.ts';

/** What carrying up costs, of `policies.yaml` (rules/delivery.md#floor-lift-and-labour). */
export interface LabourTable {
  /** Kilograms below which an item is carried along. */
  readonly freeBelowKg: number;
  /** An item counts as one load for each this many kilograms or part of it. */
  readonly itemKg: number;
  /** Whole rupees for one item, the lowest floor first; each row goes on until the next one. */
  readonly rupeesAnItem: readonly { readonly fromFloor: number; readonly rupees: number }[];
}

/** Units of a product, each of so many kilograms. */
export interface Carried {
  readonly weight: number;
  readonly quantity: number;
}

/**
 * What is carried of one unit of a product, in kilograms: of a package each of its pieces, and together what
 * they leave of it (rules/delivery.md#floor-lift-and-labour).
 */
export function carriedWeights(
  { weight, pieces }: { readonly weight: number; readonly pieces?: readonly string[] | undefined },
  weightOf: (slug: string) => number | null | undefined,
): number[] {
  const each = (pieces ?? []).map((slug) => weightOf(slug) ?? 0);
  const rest = weight - each.reduce((sum, one) => sum + one, 0);
  return rest > 0 ? [...each, rest] : each;
}

/** The way up to a home; null, or nothing, where it was not said. */
export interface WayUp {
  /** 0 is the ground floor. */
  readonly floor?: number | null | undefined;
  readonly hasLift?: boolean | null | undefined;
}

/**
 * What the crew is paid in cash for carrying items up (rules/delivery.md#floor-lift-and-labour); null
 * where floor or lift was not said and it depends on them.
 */
export function labourFee(
  items: readonly Carried[],
  { floor, hasLift }: WayUp,
  { freeBelowKg, itemKg, rupeesAnItem }: LabourTable,
): Paise | null {
  if (hasLift === true || floor === 0) return ZERO;
  if (typeof floor !== 'number' || hasLift !== false) return null;
  const row = rupeesAnItem.findLast(({ fromFloor }) => fromFloor <= floor);
  const counted = items
    .filter(({ weight }) => weight >= freeBelowKg)
    .reduce((sum, { weight, quantity }) => sum + Math.ceil(weight / itemKg) * quantity, 0);
  return times(rupees(row?.rupees ?? 0), counted);
}
