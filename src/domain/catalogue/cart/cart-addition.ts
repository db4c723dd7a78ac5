import { unitDeposit } from './order-totals.ts';
import { type CartRefusal, refuseMixing } from './cart.ts';
import { type LineTerms, sameTerms } from './line-terms.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';
import { findPlan, type Plan } from '#domain/catalogue/rent.ts';

/** A line as a cart holds it: which product, for how long and how many; its city says what it costs. */
export interface HeldLine extends LineTerms {
  readonly productSlug: string;
  readonly kind: ProductKind;
}

/** A line as somebody wants it, at the figures of one unit that they were shown. */
export interface WantedLine extends HeldLine {
  readonly monthlyRent: Paise;
  readonly securityDeposit: Paise;
}

/** What a city offers of a product at this minute: its plans, and the units left. */
export interface LiveOffer {
  readonly plans: readonly Plan[];
  readonly available: number;
}

/** A figure that somebody was shown, beside what it is, in paise. */
export interface ChangedFigure {
  readonly what: 'monthlyRent' | 'securityDeposit';
  readonly shown: number;
  readonly current: number;
}

export type Shortage =
  { readonly code: 'OUT_OF_STOCK' } | { readonly code: 'ONLY_N_ITEMS'; readonly n: number };

export type AdditionRefusal =
  | { readonly code: CartRefusal | 'PLAN_UNAVAILABLE' }
  | { readonly code: 'CART_LINE_CHANGED'; readonly line: LineTerms }
  | { readonly code: 'PRICE_CHANGED'; readonly changes: ChangedFigure[] }
  | Shortage;

/**
 * Why a cart does not take a line, for accounts and visitors alike (rules/cart.md#what-a-cart-takes).
 * `seen` is the line of this product that whoever adds was shown in their cart; nothing when none was:
 * a line that differs from it is not overwritten (rules/cart.md#unseen-changes-are-not-overwritten).
 */
export function refuseAddition(
  held: readonly HeldLine[],
  wanted: WantedLine,
  seen: LineTerms | null | undefined,
  { plans, available }: LiveOffer,
): AdditionRefusal | undefined {
  const price = findPlan(plans, wanted.tenure)?.price;
  if (price === undefined) return { code: 'PLAN_UNAVAILABLE' };
  const isOwn = ({ productSlug }: HeldLine) => productSlug === wanted.productSlug;
  const mixing = refuseMixing(
    held.filter((line) => !isOwn(line)).map(({ kind }) => kind),
    wanted.kind,
  );
  if (mixing) return { code: mixing };
  const line = held.find(isOwn);
  if (line && !sameTerms(line, wanted) && !sameTerms(line, seen)) {
    return { code: 'CART_LINE_CHANGED', line };
  }
  const changes = changedFigures(wanted.kind, price, wanted);
  if (changes.length > 0) return { code: 'PRICE_CHANGED', changes };
  return refuseShortage(available, wanted.quantity);
}

/**
 * The offer that a line is compared with: the cart's own rents where those were shown, which it keeps,
 * else the city's of now (rules/catalogue.md#a-cart-keeps-its-rent).
 */
export function offerAsShown(
  wanted: WantedLine,
  live: LiveOffer,
  kept: readonly Plan[] | undefined,
): LiveOffer {
  const price = findPlan(kept ?? [], wanted.tenure)?.price;
  const isKept = price !== undefined && changedFigures(wanted.kind, price, wanted).length === 0;
  return kept && isKept ? { ...live, plans: kept } : live;
}

/** Beyond what is there, the shopper is told how many can be had (rules/cart.md#what-a-cart-takes). */
export function refuseShortage(available: number, quantity: number): Shortage | undefined {
  if (quantity <= available) return undefined;
  return available > 0 ? { code: 'ONLY_N_ITEMS', n: available } : { code: 'OUT_OF_STOCK' };
}

/** What was shown of one unit against what it costs; a plan that is not offered costs nothing. */
export function changedFigures(
  kind: ProductKind,
  price: Paise | undefined,
  shown: { readonly monthlyRent: Paise; readonly securityDeposit: Paise },
): ChangedFigure[] {
  const monthlyRent = price ?? ZERO;
  const current = { monthlyRent, securityDeposit: unitDeposit(kind, monthlyRent) };
  return (['monthlyRent', 'securityDeposit'] as const)
    .filter((what) => shown[what] !== current[what])
    .map((what) => ({ what, shown: shown[what], current: current[what] }));
}
