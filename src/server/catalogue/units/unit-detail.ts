import { aliasedTable, and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Paise, sum, ZERO } from '#domain/base/money.ts';
import { rentOfLine, shareOfRent } from '#domain/catalogue/unit.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { creditNotes, invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { orders } from '#server/db/schema/orders.ts';
import { unitEvents, unitRentals, units } from '#server/db/schema/units.ts';
import { findByTags } from './find.ts';
import { findRepairsOfUnit } from './repaired.ts';

/** All that is known about a unit: where it is, what happened to it, and what it has earned. */
export async function findUnitDetail(db: Db, tag: string) {
  const [found] = await findByTags(db, [tag]);
  if (!found) return undefined;
  const { unit } = found;
  const events = await db
    .select({ event: unitEvents, orderNumber: orders.number })
    .from(unitEvents)
    .leftJoin(orders, eq(orders.id, unitEvents.orderId))
    .where(eq(unitEvents.unitId, unit.id))
    .orderBy(desc(unitEvents.id));
  const timesWithRenters = await findTimesOut(db, unit);
  const earned = sum(timesWithRenters.map((time) => time.earned));
  const repairs = await findRepairsOfUnit(db, unit.productSlug, timesWithRenters);
  const renter = await findRenter(db, unit.orderId);
  return { ...found, renter, events, timesWithRenters, repairs, earned };
}

async function findRenter(db: Db, orderId: number | null): Promise<string | null> {
  if (orderId === null) return null;
  const [renter] = await db
    .select({ name: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  return renter?.name ?? null;
}

type UnitOf = Pick<typeof units.$inferSelect, 'id' | 'productSlug'>;

/** Its times with renters, the newest first, each with its part of the rent (rules/units.md#what-a-unit-earned). */
async function findTimesOut(db: Db, { id, productSlug }: UnitOf) {
  const times = await db
    .select({ rental: unitRentals, orderNumber: orders.number })
    .from(unitRentals)
    .innerJoin(orders, eq(orders.id, unitRentals.orderId))
    .where(eq(unitRentals.unitId, id))
    .orderBy(desc(unitRentals.id));
  const orderIds = times.map(({ rental }) => rental.orderId);
  const billed = await findRents(db, orderIds, productSlug);
  const places = await findPlaces(db, orderIds, productSlug);
  return times.map(({ rental, orderNumber }) => {
    const { orderId, outAt, backAt } = rental;
    const ofOrder = places.filter((place) => place.orderId === orderId);
    const place = ofOrder.findIndex((one) => one.id === rental.id);
    const rent = billed.get(orderId) ?? ZERO;
    const earned = shareOfRent(rent, ofOrder.length, place);
    return { orderId, orderNumber, outAt, backAt, earned };
  });
}

/** The times out of all units of a product in these orders, in the order of their places. */
async function findPlaces(db: Db, orderIds: readonly number[], productSlug: string) {
  if (orderIds.length === 0) return [];
  const other = aliasedTable(units, 'other');
  return db
    .select({ id: unitRentals.id, orderId: unitRentals.orderId })
    .from(unitRentals)
    .innerJoin(other, eq(other.id, unitRentals.unitId))
    .where(and(inArray(unitRentals.orderId, [...orderIds]), eq(other.productSlug, productSlug)))
    .orderBy(asc(unitRentals.id));
}

/** The rent of a product's line in each of these orders, of whose invoices all count: its part is one of theirs. */
async function findRents(
  db: Db,
  orderIds: readonly number[],
  productSlug: string,
): Promise<Map<number, Paise>> {
  if (orderIds.length === 0) return new Map();
  const bills = await db
    .select({
      orderId: invoices.orderId,
      rent: invoices.rent,
      discount: invoices.discount,
      ofLine: amountOf(sql`= ${productSlug}`),
      before: amountOf(sql`< ${productSlug}`),
      credited: sql<Paise>`coalesce((
        select sum(${creditNotes.amount}) from ${creditNotes}
        where ${creditNotes.invoiceId} = ${invoices.id}), 0)`.mapWith(invoices.rent),
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(
      and(
        inArray(invoices.orderId, [...orderIds]),
        eq(invoices.kind, 'rent'),
        eq(invoiceLines.kind, 'rent'),
      ),
    )
    .groupBy(invoices.id);
  const byOrder = Map.groupBy(bills, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, each]) => [orderId, rentOfLine(each)]));
}

/** What an invoice has for the products whose slug is that. */
const amountOf = (which: SQL) =>
  sql<Paise>`coalesce(sum(${invoiceLines.amount}) filter (where ${invoiceLines.productSlug} ${which}), 0)`.mapWith(
    invoiceLines.amount,
  );
