/** What a package's file says it holds; any other product holds nothing. */
export interface PackageContents {
  /** By slug, twice what is in it twice. */
  readonly pieces?: readonly string[] | null | undefined;
}

export interface PackageStock {
  readonly available: number;
  /** Items of which too few are there for one package. */
  readonly lacking: readonly string[];
}

/**
 * What one order can take of a product (rules/catalogue.md#the-stock-of-a-package): of a package no more
 * than could be replaced from the store, and of any other product its own units.
 *
 * @param unitsOf What can be ordered of an item by itself.
 */
export function packageStock(
  own: number,
  contents: PackageContents,
  unitsOf: (slug: string) => number,
): PackageStock {
  let available = own;
  const lacking: string[] = [];
  for (const [piece, times] of neededFor(contents)) {
    const packages = Math.floor(unitsOf(piece) / times);
    available = Math.min(available, packages);
    if (packages === 0) lacking.push(piece);
  }
  return { available, lacking };
}

/**
 * The first line of an order that cannot be had together with the others. A line takes its own units; the
 * items of a package have to be among those that no line takes, and each counts for one package only.
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
  const isLacking = (slug: string, wanted: number): boolean => {
    const units = left.get(slug) ?? unitsOf(slug);
    left.set(slug, units - wanted);
    return wanted > units;
  };
  return (
    lines.find(({ productSlug, quantity }) => isLacking(productSlug, quantity)) ??
    lines.find(({ productSlug, quantity }) =>
      neededFor(contentsOf(productSlug)).some(([piece, times]) =>
        isLacking(piece, times * quantity),
      ),
    )
  );
}

/** The same by the names of products. */
export function namedStock(
  { available, lacking }: PackageStock,
  nameOf: (slug: string) => string | undefined,
): PackageStock {
  return { available, lacking: lacking.map((slug) => nameOf(slug) ?? slug) };
}

/** The products whose stock a package's depends on, with how many of each one package needs. */
export function neededFor({ pieces }: PackageContents): [slug: string, times: number][] {
  const times = new Map<string, number>();
  for (const piece of pieces ?? []) times.set(piece, (times.get(piece) ?? 0) + 1);
  return [...times];
}
