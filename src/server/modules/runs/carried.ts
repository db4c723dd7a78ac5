import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { StopKind } from '#domain/run.ts';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { successions } from '#server/db/schema/successions.ts';

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

/** What is carried in and out at each of these stops, read at once for all of them. */
export async function findCarried(
  db: Db,
  stops: readonly Going[],
): Promise<(stop: Going) => Carrying> {
  const ids = [...new Set(stops.map(({ orderId }) => orderId))];
  if (ids.length === 0) return () => ({ brings: [], takes: [] });
  const followed = await db.select().from(successions).where(inArray(successions.toOrderId, ids));
  const everyId = [...ids, ...followed.map(({ fromOrderId }) => fromOrderId)];
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      productSlug: orderLines.productSlug,
      name: orderLines.name,
      quantity: orderLines.quantity,
      isKept: orderLines.isKept,
      weight: sql<number | null>`(${products.entry}->>'weight')::float`,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.slug, orderLines.productSlug))
    .where(inArray(orderLines.orderId, everyId))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const of = (orderId: number | undefined) => lines.filter((line) => line.orderId === orderId);
  return ({ kind, orderId, repair }) => {
    const own = of(orderId);
    if (kind === 'pickup') return { brings: [], takes: own.map(toItem) };
    if (kind === 'relocation') return { brings: own.map(toItem), takes: [] };
    if (kind === 'repair') {
      const broken = own.filter(({ productSlug }) => productSlug === repair?.productSlug);
      return { brings: broken.map(toItem), takes: [] };
    }
    const kept = new Set(own.filter(({ isKept }) => isKept).map((line) => line.productSlug));
    const before = followed.find(({ toOrderId }) => toOrderId === orderId)?.fromOrderId;
    return {
      brings: own.filter(({ isKept }) => !isKept).map(toItem),
      takes: of(before)
        .filter(({ productSlug }) => !kept.has(productSlug))
        .map(toItem),
    };
  };
}

function toItem({ productSlug, name, quantity, weight }: CarriedItem): CarriedItem {
  return { productSlug, name, quantity, weight };
}
