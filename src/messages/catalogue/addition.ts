import type { AdditionRefusal } from '#domain/catalogue/cart/cart-addition.ts';
import { formatTerms } from '#domain/catalogue/cart/line-terms.ts';
import type { ProductKind } from '#domain/catalogue/product.ts';

/** What the text of a refused addition names, and what its failure carries besides. */
export function additionDetails(
  refusal: AdditionRefusal,
  { name, kind }: { readonly name: string; readonly kind: ProductKind },
) {
  if (refusal.code === 'CART_LINE_CHANGED') {
    const { tenure, quantity } = refusal.line;
    const line = { tenure, quantity };
    return { values: { line: formatTerms(line, kind) }, line };
  }
  if (refusal.code === 'PRICE_CHANGED') return { changes: refusal.changes };
  return { values: refusal.code === 'ONLY_N_ITEMS' ? { n: refusal.n } : { name } };
}
