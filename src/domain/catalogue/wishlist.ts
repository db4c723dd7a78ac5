/** How many products a wishlist holds; the oldest make room (rules/catalogue.md#wishes). */
export const MAX_WISHES = 100;

/** What is kept with what is added to it, newest last; one that is kept already stays in its place. */
export function mergeWishes(kept: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...kept, ...added])].slice(-MAX_WISHES);
}

/** The list once a product is wished for, or no longer is. */
export function withWish(kept: readonly string[], slug: string, wished: boolean): string[] {
  return wished ? mergeWishes(kept, [slug]) : kept.filter((each) => each !== slug);
}
