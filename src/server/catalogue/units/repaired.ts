import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { repairs, visits } from '#server/db/schema/visits.ts';

export interface TimeThere {
  readonly orderId: number;
  readonly outAt: Date;
  readonly backAt: Date | null;
}

/**
 * The repairs at renters' homes while a unit was there, the newest first; of several of its product in an
 * order it is one of `pieces` (rules/units.md#repairs-of-a-unit).
 */
export async function findRepairsOfUnit(db: Db, productSlug: string, times: readonly TimeThere[]) {
  if (times.length === 0) return [];
  const ids = [...new Set(times.map(({ orderId }) => orderId))];
  const made = await db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      on: visits.day,
      end: repairs.endedAs,
      pieces: orderLines.quantity,
    })
    .from(visits)
    .innerJoin(repairs, eq(repairs.visitId, visits.id))
    .innerJoin(orders, eq(orders.id, visits.orderId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orders.id), eq(orderLines.productSlug, repairs.productSlug)),
    )
    .where(
      and(
        inArray(visits.orderId, ids),
        eq(repairs.productSlug, productSlug),
        isNotNull(repairs.endedAs),
      ),
    )
    .orderBy(desc(visits.day), desc(visits.id));
  return made.flatMap(({ orderId, end, ...repair }) => {
    const wasThere = times.some(
      (time) =>
        time.orderId === orderId &&
        dayOf(time.outAt) <= repair.on &&
        (time.backAt === null || repair.on <= dayOf(time.backAt)),
    );
    return wasThere && end !== null ? [{ ...repair, end }] : [];
  });
}
