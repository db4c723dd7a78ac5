import type { ProductCard } from '#contract/catalogue/catalogue.ts';
import { areRentOptions, type RentOption } from '#contract/catalogue/rent-option.ts';
import { type ReadBare, readBare } from './bare.ts';

/** What a list is of: a category (or the express goods) and its kind, or a search. */
export interface ListSource {
  readonly cityId: number;
  readonly of?: string | undefined;
  readonly in?: string | undefined;
  readonly search?: string;
}

/** A product that a list shows; what is only nearest to a search has no plans with it. */
export interface ListedProductCard extends ProductCard {
  readonly rentOption?: readonly RentOption[];
}

/** What is left of a list, and what its options would leave (`chooseProducts`). */
export interface ListFound {
  readonly products: readonly ListedProductCard[];
  /** What only mentions what a search asks for. */
  readonly near?: readonly ListedProductCard[];
  readonly total: number;
  readonly all: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly ends: { readonly min: number; readonly max: number } | null;
}

interface Stretch {
  readonly limit: number;
  readonly offset: number;
}

/** The path of `chooseProducts` for a part of a list; `filter` is an address's parameters. */
export function listPath(
  { cityId, ...of }: ListSource,
  filter: string,
  { limit, offset }: Stretch,
): string {
  const query = new URLSearchParams({
    cityId: String(cityId),
    limit: String(limit),
    offset: String(offset),
  });
  for (const [name, value] of Object.entries({ ...of, filter })) if (value) query.set(name, value);
  return `/product/chosen?${query}`;
}

/**
 * `chooseProducts` of the contract by bare fetch: a list asks before anything is touched (see
 * `readBare`). Nothing when no good answer came; the browser has logged why.
 */
export async function readList(
  source: ListSource,
  filter: string,
  part: Stretch,
  read: ReadBare = readBare,
): Promise<{ readonly found: ListFound; readonly date: string | null } | undefined> {
  const answer = await read(listPath(source, filter, part));
  return answer && isFound(answer.body) ? { found: answer.body, date: answer.date } : undefined;
}

function isFound(body: unknown): body is ListFound {
  const { products, near, total, counts } = (body ?? {}) as Partial<ListFound>;
  return (
    Array.isArray(products) &&
    products.every(({ rentOption }) => areRentOptions(rentOption)) &&
    (near ?? []).every(({ rentOption }) => areRentOptions(rentOption)) &&
    Number.isSafeInteger(total) &&
    Boolean(counts)
  );
}
