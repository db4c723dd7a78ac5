import type { LiveOffer } from './cart-addition.ts';
import type { HomeBook, HomeNeed, HomeOption, HomePackage, HomeWish } from './home-need.ts';
import { minus, type Paise, sum, times, ZERO } from '#domain/base/money.ts';
import { findPlan } from '#domain/catalogue/rent.ts';

/** What a city offers, by the product's slug. */
export type HomeOffers = Readonly<Record<string, LiveOffer>>;

/** A need with what fills it. */
export interface Filled {
  readonly need: HomeNeed;
  readonly option: HomeOption;
  readonly count: number;
}

/** A package in the place of what it spares. */
export interface TakenPackage {
  readonly product: string;
  readonly count: number;
  readonly insteadOf: readonly Filled[];
  /** A month, of all of them. */
  readonly rent: Paise;
  /** What the pieces would cost more a month. */
  readonly saving: Paise;
}

export interface HomeBill {
  readonly pieces: readonly Filled[];
  readonly packages: readonly TakenPackage[];
  /** Units of each product. */
  readonly units: ReadonlyMap<string, number>;
  /** A month, GST included. */
  readonly rent: Paise;
}

/** What a product costs a month, where it is rented for so long. */
export function monthlyOf(
  slug: string,
  { months }: HomeWish,
  offers: HomeOffers,
): Paise | undefined {
  return findPlan(offers[slug]?.plans ?? [], months)?.price;
}

/** What one of an option costs a month; nothing where a part of it is not rented for so long. */
export function optionRent(
  { products }: HomeOption,
  wish: HomeWish,
  offers: HomeOffers,
): Paise | undefined {
  const rents = products.flatMap((slug) => monthlyOf(slug, wish, offers) ?? []);
  return rents.length === products.length ? sum(rents) : undefined;
}

/**
 * What these come to, with packages where they cost less than their pieces, that which saves most first
 * (rules/home-calculator.md#packages). What somebody chose for themselves goes into none.
 */
export function billOf(
  filled: readonly Filled[],
  { packages }: HomeBook,
  wish: HomeWish,
  offers: HomeOffers,
): HomeBill {
  let pieces = filled;
  const taken = new Map<string, TakenPackage>();
  for (;;) {
    const [best] = packages
      .flatMap((each) => tryPackage(each, pieces, wish, offers) ?? [])
      .filter(({ product }) => (taken.get(product)?.count ?? 0) < (offers[product]?.available ?? 0))
      .toSorted((one, other) => other.saving - one.saving);
    if (!best) break;
    pieces = without(pieces, best.insteadOf);
    taken.set(best.product, together(taken.get(best.product), best));
  }
  const list = [...taken.values()];
  const rents = pieces.map(({ option, count }) =>
    times(optionRent(option, wish, offers) ?? ZERO, count),
  );
  return {
    pieces,
    packages: list,
    units: unitsOf(pieces, list),
    rent: sum([...rents, ...list.map(({ rent }) => rent)]),
  };
}

/** Whether the city has as many as a bill counts (rules/home-calculator.md#what-cannot-be-had). */
export function isInStock({ units }: HomeBill, offers: HomeOffers): boolean {
  return [...units].every(([slug, count]) => count <= (offers[slug]?.available ?? 0));
}

function tryPackage(
  { product, insteadOf, upTo = Infinity }: HomePackage,
  pieces: readonly Filled[],
  wish: HomeWish,
  offers: HomeOffers,
): TakenPackage | undefined {
  const rent = monthlyOf(product, wish, offers);
  if (rent === undefined || wish.people > upTo || wish.own[product]?.count === 0) return undefined;
  const spared = insteadOf.flatMap(({ need, count, like }) => {
    const piece = pieces.find((each) => each.need.slug === need && each.count >= count);
    const isSpared = piece && isNoBetter(piece, like) && wish.own[need]?.option === undefined;
    return isSpared ? [{ ...piece, count }] : [];
  });
  if (spared.length < insteadOf.length) return undefined;
  const apart = spared.map(({ option, count }) =>
    times(optionRent(option, wish, offers) ?? ZERO, count),
  );
  const saving = minus(sum(apart), rent);
  return saving > 0 ? { product, count: 1, insteadOf: spared, rent, saving } : undefined;
}

/** Whether a piece is at most as good as another option of its need. */
function isNoBetter({ need: { options }, option }: Filled, like: string): boolean {
  return options.indexOf(option) <= options.findIndex(({ products }) => products[0] === like);
}

function without(pieces: readonly Filled[], spared: readonly Filled[]): Filled[] {
  return pieces.flatMap((piece) => {
    const count = spared.find(({ need }) => need === piece.need)?.count ?? 0;
    return piece.count > count ? [{ ...piece, count: piece.count - count }] : [];
  });
}

function together(one: TakenPackage | undefined, more: TakenPackage): TakenPackage {
  if (!one) return more;
  return {
    ...one,
    count: one.count + more.count,
    insteadOf: one.insteadOf.map((piece, at) => ({
      ...piece,
      count: piece.count + (more.insteadOf[at]?.count ?? 0),
    })),
    rent: sum([one.rent, more.rent]),
    saving: sum([one.saving, more.saving]),
  };
}

function unitsOf(
  pieces: readonly Filled[],
  packages: readonly TakenPackage[],
): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  const add = (slug: string, count: number) => units.set(slug, (units.get(slug) ?? 0) + count);
  for (const { option, count } of pieces) for (const slug of option.products) add(slug, count);
  for (const { product, count } of packages) add(product, count);
  return units;
}
