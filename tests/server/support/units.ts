import { and, eq } from 'drizzle-orm';
import type { HandState } from '#domain/catalogue/unit.ts';
import { inspections, inspectionUnits } from '#server/db/schema/inspections.ts';
import { units } from '#server/db/schema/units.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { noteLook } from '#server/endings/inspections/draft.ts';
import { putUnit } from '#server/catalogue/units/by-hand.ts';
import type { TestShop } from './shop.ts';

/** Looks at everything that came back, and puts it where it is said to belong; answers how much it was. */
export async function inspectAll({ shop }: Pick<TestShop, 'shop'>, to: HandState = 'store') {
  const at = shop.now();
  const back = await shop.db.select().from(units).where(eq(units.state, 'inspection'));
  for (const { tag } of back) {
    if (to === 'store') await findGood(shop, tag);
    const refusal = await shop.db.transaction((tx) =>
      putUnit(tx, tag, { to }, { by: 'meena', at }),
    );
    if (refusal instanceof Refusal) throw new Error(refusal.failure.message);
  }
  return back.length;
}

/** Says at the inspection of a unit that it is good, as what its renter reported needs. */
async function findGood(shop: AppContext, tag: string): Promise<void> {
  const [open] = await shop.db
    .select({ orderId: inspections.orderId })
    .from(inspectionUnits)
    .innerJoin(inspections, eq(inspections.id, inspectionUnits.inspectionId))
    .innerJoin(units, eq(units.id, inspectionUnits.unitId))
    .where(and(eq(units.tag, tag), eq(inspections.state, 'draft')));
  if (!open) return;
  const good = { tag, goesTo: 'store', condition: 'good' } as const;
  const refusal = await transact(shop, (work) => noteLook(work, open, good));
  if (refusal) throw new Error(refusal.failure.message);
}
