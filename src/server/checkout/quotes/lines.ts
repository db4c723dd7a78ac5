import { asc, eq } from 'drizzle-orm';
import { kindOf } from '#domain/catalogue/product.ts';
import { plansOn } from '#domain/catalogue/price.ts';
import { findPlan } from '#domain/catalogue/rent.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { quoteLines } from '#server/db/schema/quotes.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { CartLineInCity } from '#server/catalogue/cart/cart.ts';
import { toCard } from '#server/catalogue/cards.ts';
import { toKept } from '#server/catalogue/load-catalogue.ts';
import { findOffers } from '#server/catalogue/plans.ts';
import type { QuoteRow } from './find.ts';

/** A line of a quote as orders have it, with what was quoted whether or not it is still offered. */
export interface QuotedLine extends CartLineInCity {
  readonly quoted: NonNullable<CartLineInCity['price']>;
}

/**
 * The lines of a quote at their quoted rents, as they can be ordered today: without a price where the
 * city does not offer the plan any more (rules/quotes.md#accepting-it).
 */
export async function findQuotedLines(
  { db, categories }: Pick<AppContext, 'db' | 'categories'>,
  { id, cityId, madeAt }: QuoteRow,
  now: Date,
): Promise<QuotedLine[]> {
  const rows = await db
    .select({ line: quoteLines, product: products })
    .from(quoteLines)
    .innerJoin(products, eq(products.slug, quoteLines.productSlug))
    .where(eq(quoteLines.quoteId, id))
    .orderBy(asc(quoteLines.position));
  const offerOf = await findOffers(
    db,
    cityId,
    rows.map(({ product }) => product.slug),
  );
  return rows.map(({ line, product }) => {
    const { opening, changes, available } = offerOf(product.slug);
    const plans = plansOn(opening, changes, now);
    const priceNow = product.listed ? findPlan(plans, line.tenure)?.price : undefined;
    return {
      product,
      kind: kindOf(product.category),
      tenure: line.tenure,
      quantity: line.quantity,
      addedAt: madeAt,
      isExpress: false,
      plans,
      price: priceNow === undefined ? undefined : line.price,
      priceNow,
      quoted: line.price,
      available,
      card: toCard(categories, toKept(product), { plans, available }),
    };
  });
}
