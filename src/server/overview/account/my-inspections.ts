import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { inspectionItems, inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';

/** What was found of a customer's things that came back, once they were shown it, and what was said of it. */
export async function collectInspections(db: Db, userId: number) {
  const rows = await db
    .select({ inspection: inspections, order: orders.number })
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(inspections.id));
  const shown = rows.filter(({ inspection }) => inspection.state !== 'draft');
  const items =
    shown.length === 0
      ? []
      : await db
          .select()
          .from(inspectionItems)
          .where(
            inArray(
              inspectionItems.inspectionId,
              shown.map(({ inspection }) => inspection.id),
            ),
          )
          .orderBy(asc(inspectionItems.id));
  return rows.map(({ inspection, order }) => ({
    order,
    state: inspection.state,
    collectedOn: inspection.collectedOn,
    objection: inspection.objection,
    answer: inspection.decision,
    endedAs: inspection.endedAs,
    finalAt: inspection.finalAt,
    items: items
      .filter(({ inspectionId }) => inspectionId === inspection.id)
      .map(({ kind, width, depth, length, amount, decided, note }) => {
        const measures = { width, depth, length };
        return { kind, ...measures, amount, kept: decided, note };
      }),
  }));
}
