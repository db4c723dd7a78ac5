import { asc, eq, sql } from 'drizzle-orm';
import type { StopKind } from '#domain/visits/run.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/db.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';
import { unitRentals, units } from '#server/db/schema/units.ts';
import { findWeights } from '#server/catalogue/carried-weights.ts';

/** A thing that a crew carries. */
export interface CarriedItem {
  readonly productSlug: string;
  readonly name: string;
  readonly quantity: number;
  /** Of one, in kilograms; null where it is not known. */
  readonly weight: number | null;
}

interface Carrying {
  readonly brings: CarriedItem[];
  readonly takes: CarriedItem[];
}

interface Going {
  readonly kind: StopKind;
  readonly orderId: number;
  readonly repair: { readonly productSlug: string } | null;
}

/** Of a line of a planned exchange how many stay where they are (rules/replacements.md#how-many). */
export const STAYING = sql<number>`case when ${orderLines.isKept} then ${orderLines.quantity}
  else ${orderLines.keptUnits} end`;

/** What is carried in and out at each of these stops, read at once for all of them. */
export async function findCarried(
  db: Db,
  stops: readonly Going[],
): Promise<(stop: Going) => Carrying> {
  const ids = [...new Set(stops.map(({ orderId }) => orderId))];
  if (ids.length === 0) return () => ({ brings: [], takes: [] });
  const followed = await db.select().from(successions).where(anyOf(successions.toOrderId, ids));
  const everyId = [...ids, ...followed.map(({ fromOrderId }) => fromOrderId)];
  const stayed = await findStayed(db, followed);
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      productSlug: orderLines.productSlug,
      name: orderLines.name,
      quantity: orderLines.quantity,
      staying: STAYING,
    })
    .from(orderLines)
    .where(anyOf(orderLines.orderId, everyId))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const weights = await findWeights(db, new Set(lines.map(({ productSlug }) => productSlug)));
  const weighed = lines.map((line) => ({
    ...line,
    weight: weights.get(line.productSlug) ?? null,
  }));
  const byOrder = Map.groupBy(weighed, ({ orderId }) => orderId);
  const of = (orderId: number | undefined) => byOrder.get(orderId ?? 0) ?? [];
  return ({ kind, orderId, repair }) => {
    const own = of(orderId);
    if (kind === 'pickup') return { brings: [], takes: own.map(toItem) };
    if (kind === 'relocation') return { brings: own.map(toItem), takes: [] };
    if (kind === 'repair') {
      const broken = own.filter(({ productSlug }) => productSlug === repair?.productSlug);
      return { brings: broken.map(toItem), takes: [] };
    }
    const planned = new Map(own.map(({ productSlug, staying }) => [productSlug, staying]));
    const made = stayed(orderId);
    const less = (line: CarriedItem) => {
      const { productSlug, quantity } = line;
      const stays = made.get(productSlug) ?? planned.get(productSlug) ?? 0;
      return stays < quantity ? [toItem({ ...line, quantity: quantity - stays })] : [];
    };
    const before = followed.find(({ toOrderId }) => toOrderId === orderId)?.fromOrderId;
    return { brings: own.flatMap(less), takes: of(before).flatMap(less) };
  };
}

/** Of exchanges that were made how many of each product stayed: the units that both orders had. */
async function findStayed(
  db: Db,
  followed: readonly (typeof successions.$inferSelect)[],
): Promise<(orderId: number) => ReadonlyMap<string, number>> {
  const made = followed.filter(({ exchangedAt }) => exchangedAt !== null);
  if (made.length === 0) return () => new Map();
  const rows = await db
    .select({ id: units.id, productSlug: units.productSlug, orderId: unitRentals.orderId })
    .from(unitRentals)
    .innerJoin(units, eq(units.id, unitRentals.unitId))
    .where(
      anyOf(
        unitRentals.orderId,
        made.flatMap(({ fromOrderId, toOrderId }) => [fromOrderId, toOrderId]),
      ),
    );
  return (orderId) => {
    const before = made.find(({ toOrderId }) => toOrderId === orderId)?.fromOrderId;
    const were = new Set(rows.filter((row) => row.orderId === before).map(({ id }) => id));
    const still = rows.filter((row) => row.orderId === orderId && were.has(row.id));
    const bySlug = Map.groupBy(still, ({ productSlug }) => productSlug);
    return new Map([...bySlug].map(([slug, each]) => [slug, each.length]));
  };
}

function toItem({ productSlug, name, quantity, weight }: CarriedItem): CarriedItem {
  return { productSlug, name, quantity, weight };
}
