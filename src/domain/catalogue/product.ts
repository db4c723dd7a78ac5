/** How a product is billed (rules/catalogue.md#kinds-of-products). */
export const PRODUCT_KINDS = ['normal', 'premium', 'seasonal', 'medical'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export function kindOf(category: string): ProductKind {
  return category === 'premium' || category === 'seasonal' || category === 'medical'
    ? category
    : 'normal';
}

export const OUT_OF_STOCK = 'Out of Stock';
export const IN_STOCK = 'In Stock';

/** The status a card shows for a number of units (rules/catalogue.md#the-status-of-a-product). */
export function stockStatus(available: number): typeof IN_STOCK | typeof OUT_OF_STOCK {
  return available > 0 ? IN_STOCK : OUT_OF_STOCK;
}

/** The same goods with what is out of stock last (rules/catalogue.md#out-of-stock). */
export function inStockFirst<Each extends { readonly status: string }>(
  goods: readonly Each[],
): Each[] {
  const isOut = ({ status }: Each) => Number(status === OUT_OF_STOCK);
  return goods.toSorted((a, b) => isOut(a) - isOut(b));
}
