/** What a package's file says it holds; of any other product there is nothing. */
export interface PackageContents {
  /** By slug, twice what is in it twice. */
  readonly pieces?: readonly string[] | null | undefined;
  /** What comes in the place of a piece that is out of stock. */
  readonly instead?: readonly Swap[] | null | undefined;
}

/** A piece, and the product that comes in its place while it is out of stock. */
export interface Swap {
  readonly piece: string;
  readonly product: string;
}

export interface PackageStock {
  readonly available: number;
  /** Named while the package can be ordered. */
  readonly swaps: readonly Swap[];
  /** Pieces that are too few for one package, even with what comes in their place. */
  readonly lacking: readonly string[];
}

/**
 * What one order can take of a product (rules/catalogue.md#the-stock-of-a-package): of a package no more
 * than could be replaced from the store, and of any other product its own units.
 *
 * @param unitsOf What can be ordered of a piece by itself.
 */
export function packageStock(
  own: number,
  contents: PackageContents,
  unitsOf: (slug: string) => number,
): PackageStock {
  let available = own;
  const swaps: Swap[] = [];
  const lacking: string[] = [];
  for (const [piece, times] of timesInIt(contents)) {
    const swap = swapOf(contents, piece);
    const units = unitsOf(piece);
    const packages = Math.floor((units + (swap ? unitsOf(swap.product) : 0)) / times);
    available = Math.min(available, packages);
    if (packages === 0) lacking.push(piece);
    else if (swap && units < times) swaps.push(swap);
  }
  return { available, swaps: available > 0 ? swaps : [], lacking };
}

/**
 * The first line of an order that cannot be had together with the others. A line takes its own units; the
 * pieces of a package have to be among those that no line takes, and each counts for one package only.
 *
 * @param unitsOf What can be ordered of a product by itself.
 */
export function firstShort<
  Line extends { readonly productSlug: string; readonly quantity: number },
>(
  lines: readonly Line[],
  contentsOf: (slug: string) => PackageContents,
  unitsOf: (slug: string) => number,
): Line | undefined {
  const left = new Map<string, number>();
  const isLacking = (slug: string, wanted: number, instead?: string): boolean => {
    const units = left.get(slug) ?? unitsOf(slug);
    left.set(slug, Math.max(0, units - wanted));
    const lack = wanted - units;
    return lack > 0 && (instead === undefined || isLacking(instead, lack));
  };
  const short = lines.find(({ productSlug, quantity }) => isLacking(productSlug, quantity));
  if (short) return short;
  const needs = lines.flatMap((line) => {
    const contents = contentsOf(line.productSlug);
    return [...timesInIt(contents)].map(([piece, times]) => ({
      line,
      piece,
      wanted: times * line.quantity,
      instead: swapOf(contents, piece)?.product,
    }));
  });
  // What nothing can come in the place of has its pieces first.
  const [swapped, plain] = [
    needs.filter((need) => need.instead),
    needs.filter((need) => !need.instead),
  ];
  return [...plain, ...swapped].find((need) => isLacking(need.piece, need.wanted, need.instead))
    ?.line;
}

/** The same by the names of products. */
export function namedStock(
  { available, swaps, lacking }: PackageStock,
  nameOf: (slug: string) => string | undefined,
): PackageStock {
  const named = (slug: string) => nameOf(slug) ?? slug;
  return {
    available,
    swaps: swaps.map(({ piece, product }) => ({ piece: named(piece), product: named(product) })),
    lacking: lacking.map(named),
  };
}

/** The products whose stock a package's depends on, with how many of each one package needs. */
export function neededFor(contents: PackageContents): [slug: string, times: number][] {
  if (!contents.pieces) return [];
  return [...timesInIt(contents)].flatMap(([piece, times]) => {
    const swap = swapOf(contents, piece);
    const own: [string, number] = [piece, times];
    return swap ? [own, [swap.product, times]] : [own];
  });
}

function swapOf({ instead }: PackageContents, piece: string): Swap | undefined {
  return instead?.find((swap) => swap.piece === piece);
}

function timesInIt({ pieces }: PackageContents): Map<string, number> {
  const times = new Map<string, number>();
  for (const piece of pieces ?? []) times.set(piece, (times.get(piece) ?? 0) + 1);
  return times;
}
