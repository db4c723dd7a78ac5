import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import type { Paise } from '#domain/base/money.ts';
import { priceOn } from '#domain/catalogue/price.ts';
import type { Tenure } from '#domain/catalogue/tenure.ts';
import type { Db } from '#server/db/db.ts';
import { priceChanges, productPrices } from '#server/db/schema/catalogue.ts';

/** A price that is another one than the product's file says. */
export interface Overruled {
  readonly productSlug: string;
  readonly cityId: CityId;
  readonly tenure: Tenure;
  readonly written: Paise;
  readonly price: Paise;
}

/** Which values the office overrides at present, for editors. */
export async function findOverruled(db: Db, now: Date): Promise<Overruled[]> {
  const rows = await db
    .select({ written: productPrices, change: priceChanges })
    .from(priceChanges)
    .innerJoin(
      productPrices,
      and(
        eq(productPrices.productSlug, priceChanges.productSlug),
        eq(productPrices.cityId, priceChanges.cityId),
        eq(productPrices.tenure, priceChanges.tenure),
      ),
    )
    .where(isNull(priceChanges.calledOffAt))
    .orderBy(sql`${productPrices.productSlug}, ${productPrices.cityId}, ${productPrices.tenure}`);
  const keyOf = ({ written }: (typeof rows)[number]) =>
    `${written.productSlug} ${written.cityId} ${written.tenure}`;
  return [...Map.groupBy(rows, keyOf).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { productSlug, cityId, tenure, price: written } = first.written;
    const price = priceOn(
      first.written,
      own.map(({ change }) => change),
      now,
    );
    return price === written ? [] : [{ productSlug, cityId, tenure, written, price }];
  });
}
