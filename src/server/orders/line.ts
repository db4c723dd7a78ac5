import type { Paise } from '#domain/base/money.ts';
import { lineAmounts } from '#domain/catalogue/cart/order-totals.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import type { products } from '#server/db/schema/catalogue.ts';

interface Wanted {
  readonly position: number;
  readonly quantity: number;
  readonly tenure: number;
  /** The stored price of one unit. */
  readonly price: Paise;
}

/** A line of an order: the product as it is today, with its amounts fixed. */
export function lineOf(product: typeof products.$inferSelect, wanted: Wanted) {
  const kind = kindOf(product.category);
  const { rent, deposit } = lineAmounts({ ...wanted, kind });
  const { slug: productSlug, name, entry } = product;
  return { ...wanted, productSlug, name, sac: entry.sac, kind, rent, deposit };
}
