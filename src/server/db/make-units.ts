import { eq, inArray, sql } from 'drizzle-orm';
import type { CityId } from '#domain/city.ts';
import type { Day } from '#domain/kolkata.ts';
import type { Paise } from '#domain/money.ts';
import { type UnitCondition, unitCode, unitTag } from '#domain/unit.ts';
import type { Tx } from './db.ts';
import { unitCodes, unitEvents, units } from './schema/units.ts';

/** Gives each product that has none yet what its tags begin with (rules/units.md#the-tag). */
export async function giveCodes(tx: Tx, slugs: readonly string[]): Promise<void> {
  const given = await tx.select().from(unitCodes);
  const known = new Set(given.map(({ productSlug }) => productSlug));
  const taken = new Set(given.map(({ code }) => code));
  const rows = slugs
    .filter((slug) => !known.has(slug))
    .toSorted()
    .map((productSlug) => {
      const code = unitCode(productSlug, taken);
      taken.add(code);
      return { productSlug, code };
    });
  if (rows.length > 0) await tx.insert(unitCodes).values(rows);
}

export interface NewUnits {
  readonly productSlug: string;
  readonly cityId: CityId;
  readonly quantity: number;
  readonly condition: UnitCondition;
  readonly bay: string | null;
  readonly cost: Paise | null;
  readonly acquiredOn: Day | null;
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Makes units of a product, which has its code (rules/units.md#new-units). They are in the store from now
 * on: whoever calls counts them into `product_stock`, whose row is locked.
 */
export async function makeUnits(tx: Tx, made: NewUnits): Promise<string[]> {
  const { productSlug, cityId, quantity, condition, bay, cost, acquiredOn, by, at } = made;
  const [counted] = await tx
    .update(unitCodes)
    .set({ made: sql`${unitCodes.made} + ${quantity}` })
    .where(eq(unitCodes.productSlug, productSlug))
    .returning();
  if (!counted) throw new Error(`${productSlug} has no code for its tags`);
  const first = counted.made - quantity + 1;
  const tags = Array.from({ length: quantity }, (_, nth) => unitTag(counted.code, first + nth));
  const each = { productSlug, cityId, condition, bay, cost, acquiredOn, since: at } as const;
  for (let from = 0; from < tags.length; from += BATCH) {
    const batch = tags.slice(from, from + BATCH);
    await tx.insert(units).values(batch.map((tag) => ({ ...each, tag, state: 'store' as const })));
    const ids = await tx.select({ unitId: units.id }).from(units).where(inArray(units.tag, batch));
    await tx
      .insert(unitEvents)
      .values(ids.map(({ unitId }) => ({ unitId, at, by, to: 'store' as const })));
  }
  return tags;
}

/** Units written by one statement, which has room for 65,535 values. */
const BATCH = 1000;
