import { OUT_OF_STOCK } from '#domain/catalogue/product.ts';
import type { ListFound } from '#stores/catalogue/search/list-found.ts';

/** Whether printed cards say of these products, or of their order, what is true no more. */
export function isStale({ products }: ListFound, { children }: HTMLElement): boolean {
  return (
    products.length !== children.length ||
    products.some(({ slug, rentOption = [], status }, at) => {
      const item = children[at] as HTMLElement;
      const card = item.firstElementChild as HTMLElement;
      const lowest = Math.min(...rentOption.map(({ price }) => price));
      return (
        slug !== card.dataset['card'] ||
        lowest !== Number(item.dataset['price']) ||
        (status === OUT_OF_STOCK) !== 'out' in item.dataset
      );
    })
  );
}
