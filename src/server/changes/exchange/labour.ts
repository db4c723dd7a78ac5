import { labourFee, type WayUp } from '#domain/catalogue/labour.ts';
import type { Paise } from '#domain/base/money.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findProducts } from '#server/catalogue/products.ts';
import type { PlannedLine } from './plan.ts';

/** What carrying up costs of lines that an exchange brings anew (rules/delivery.md#floor-lift-and-labour). */
export async function labourOfExchange(
  { db, policies }: TxContext,
  lines: readonly PlannedLine[],
  way: WayUp,
): Promise<Paise | null> {
  const coming = lines.filter(({ isKept }) => isKept !== true);
  const slugs = coming.map(({ productSlug }) => productSlug);
  const products = await findProducts(db, slugs);
  const items = coming.flatMap(({ productSlug, quantity }) => {
    const product = products.find(({ slug }) => slug === productSlug);
    return product ? [{ weight: product.entry.weight, quantity }] : [];
  });
  return labourFee(items, way, policies.delivery.labourWithoutLift);
}
