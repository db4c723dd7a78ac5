import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { dropIncident } from '#server/lib/incidents.ts';
import type { VisitRow } from './visits.ts';

/** The matters of visits whose slot is about to end. */
export const LATE_VISITS = 'late-visits';

/** Under which a visit of an order is laid before the operator. */
export const lateItem = ({ kind, id }: Pick<VisitRow, 'kind' | 'id'>, orderNumber: string) =>
  kind === 'repair' ? `order ${orderNumber}, repair ${id}` : `order ${orderNumber}`;

/** Takes back that a visit is not noted: it is, or it comes at another time (rules/visits.md#a-late-visit). */
export async function dropLateVisit(
  tx: Tx,
  visit: Pick<VisitRow, 'kind' | 'id' | 'orderId'>,
): Promise<void> {
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, visit.orderId));
  if (order) await dropIncident(tx, LATE_VISITS, lateItem(visit, order.number));
}
