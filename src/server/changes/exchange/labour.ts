import { labourFee, type WayUp } from '#domain/catalogue/labour.ts';
import type { Paise } from '#domain/base/money.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { findCarriedUnits } from '#server/catalogue/carried-weights.ts';
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
  const units = coming.flatMap(({ productSlug, quantity }) => {
    const product = products.find(({ slug }) => slug === productSlug);
    return product ? [{ product, quantity }] : [];
  });
  return labourFee(await findCarriedUnits(db, units), way, policies.delivery.labourWithoutLift);
}
