import { sql } from 'drizzle-orm';
import type { CityId } from '#domain/base/city.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { type UnitCondition, unitCode, unitTag } from '#domain/catalogue/unit.ts';
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
  for (let at = 0; at < rows.length; at += BATCH) {
    await tx.insert(unitCodes).values(rows.slice(at, at + BATCH));
  }
}

/** Codes written by one statement. */
const BATCH = 1000;

export interface NewUnits {
  readonly productSlug: string;
  readonly cityId: CityId;
  readonly quantity: number;
  readonly condition: UnitCondition;
  readonly bay: string | null;
  readonly cost: Paise | null;
  readonly acquiredOn: Day | null;
}

/**
 * Makes units of products, which have their codes (rules/units.md#new-units). They are in the store from
 * now on: whoever calls counts them into `product_stock`, whose rows are locked. Answers their tags, in
 * the order of what they were made for.
 */
export async function makeUnits(
  tx: Tx,
  made: readonly NewUnits[],
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<string[]> {
  if (made.length === 0) return [];
  const asked = Array.from(
    Map.groupBy(made, ({ productSlug }) => productSlug),
    ([slug, those]) => ({ slug, many: those.reduce((sum, { quantity }) => sum + quantity, 0) }),
  );
  const counted = await tx
    .update(unitCodes)
    .set({ made: sql`${unitCodes.made} + asked.many` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (slug text, many int)`)
    .where(sql`${unitCodes.productSlug} = asked.slug`)
    .returning({ slug: unitCodes.productSlug, code: unitCodes.code, made: unitCodes.made });
  const many = new Map(asked.map((each) => [each.slug, each.many]));
  const codes = new Map(
    counted.map(({ slug, code, made: after }) => [
      slug,
      { code, before: after - (many.get(slug) ?? 0) },
    ]),
  );
  const rows = made.map((each) => {
    const of = codes.get(each.productSlug);
    if (!of) throw new Error(`${each.productSlug} has no code for its tags`);
    const first = of.before + 1;
    of.before += each.quantity;
    const tags = Array.from({ length: each.quantity }, (_, nth) => unitTag(of.code, first + nth));
    return { ...each, tags };
  });
  const when = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with new as (
      insert into ${units} (tag, product_slug, city_id, state, condition, bay, cost, acquired_on, since)
      select tag, "productSlug", "cityId", 'store', condition, bay, cost, "acquiredOn", ${when}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (
        "productSlug" text, "cityId" int, condition text, bay text, cost bigint, "acquiredOn" date, tags jsonb
      ) cross join jsonb_array_elements_text(tags) as tag
      order by tag
      returning id
    )
    insert into ${unitEvents} (unit_id, "at", "by", "to") select id, ${when}, ${by}, 'store' from new`);
  return rows.flatMap(({ tags }) => tags);
}
