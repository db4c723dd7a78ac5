import { eq } from 'drizzle-orm';
import type { HandState } from '#domain/unit.ts';
import { units } from '#server/db/schema/units.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { putUnit } from '#server/modules/units/by-hand.ts';
import type { TestShop } from './shop.ts';

/** Looks at everything that came back, and puts it where it is said to belong; answers how much it was. */
export async function inspectAll({ shop }: Pick<TestShop, 'shop'>, to: HandState = 'store') {
  const at = shop.now();
  const back = await shop.db.select().from(units).where(eq(units.state, 'inspection'));
  for (const { tag } of back) {
    const refusal = await shop.db.transaction((tx) =>
      putUnit(tx, tag, { to }, { by: 'meena', at }),
    );
    if (refusal instanceof Refusal) throw new Error(refusal.failure.message);
  }
  return back.length;
}
