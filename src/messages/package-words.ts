import type { Swap } from '#domain/package-stock.ts';

/**
 * What a package's page says while something comes in the place of a piece
 * (rules/catalogue.md#the-stock-of-a-package).
 *
 * @param swaps By the names of products.
 */
export function swapWords(city: { readonly name: string }, swaps: readonly Swap[]): string {
  return swaps
    .map(
      ({ piece, product }) =>
        `You get “${product}” at the same rent. “${piece}” is out of stock in ${city.name} today.`,
    )
    .join(' ');
}
