import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import {
  type Answered,
  chargeOf,
  type InspectionState,
  type Measures,
  type Person,
  valueOfUnit,
} from '#domain/endings/inspection.ts';
import { type Paise, rupees, sum } from '#domain/base/money.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { issues } from '#server/db/schema/care.ts';
import { products } from '#server/db/schema/catalogue.ts';
import {
  inspectionItems,
  inspectionPictures,
  inspections,
  inspectionUnits,
} from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { units } from '#server/db/schema/units.ts';
import { ordersBehind } from '#server/orders/chain.ts';

export type InspectionRow = typeof inspections.$inferSelect;
export type ItemRow = typeof inspectionItems.$inferSelect;

/** Where an item's pictures are, by their random names. */
export type FoundItem = ItemRow & { readonly pictures: readonly string[] };

export async function findInspection(db: Db, orderId: number): Promise<InspectionRow | undefined> {
  const [row] = await db.select().from(inspections).where(eq(inspections.orderId, orderId));
  return row;
}

/** The same with its row locked until the transaction ends; its order's is locked before. */
export async function lockInspection(tx: Tx, orderId: number): Promise<InspectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(inspections)
    .where(eq(inspections.orderId, orderId))
    .for('update');
  return row;
}

/**
 * When the return of an order was settled, and its deposit with it. An inspection after an exchange settles
 * no deposit (rules/swaps.md#the-exchange).
 */
export async function findSettledAt(db: Db, orderId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: inspections.finalAt })
    .from(inspections)
    .where(and(eq(inspections.orderId, orderId), eq(inspections.kind, 'return')));
  return row?.at ?? undefined;
}

/** The accounts of who wrote a report, and of who priced what it charges where they are known apart. */
export function authorsOf(
  { madeById }: Pick<InspectionRow, 'madeById'>,
  items: readonly FoundItem[],
): Person[] {
  const priced = items.filter(({ amount, pricedBy }) => amount > 0 && pricedBy !== null);
  return [{ userId: madeById }, ...priced.map(({ pricedById: userId }) => ({ userId }))];
}

/** Whether somebody has still to look at what came back of an order, or to settle what was found. */
export async function isInspectionOpen(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(inspections, and(eq(inspections.orderId, orderId), isOpen()))) > 0;
}

/**
 * An earlier order of the same rental whose inspection is open still: the deposit that both have waits for
 * it (rules/inspections.md#one-deposit-several-inspections).
 */
export async function findEarlierOpen(
  db: Db,
  orderId: number,
): Promise<{ readonly orderNumber: string; readonly state: InspectionState } | undefined> {
  const [, ...behind] = await ordersBehind(db, orderId);
  if (behind.length === 0) return undefined;
  const [open] = await db
    .select({ orderNumber: orders.number, state: inspections.state })
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .where(and(inArray(inspections.orderId, behind), isOpen()))
    .orderBy(asc(inspections.id))
    .limit(1);
  return open;
}

/**
 * Of an inspection whose renter agreed, or said nothing in time, and that is not settled yet: since when,
 * and what it waits for; null of any other.
 */
export async function findAnswered(
  db: Db,
  { orderId, state, answerBy, endedAs }: Answerable,
  now: Date,
): Promise<Answered | null> {
  if (state !== 'shown' || answerBy === null || answerBy > now) return null;
  const waitsFor = (await findEarlierOpen(db, orderId)) ?? null;
  return { at: answerBy.toISOString(), isAgreed: endedAs === 'agreed', waitsFor };
}

type Answerable = Pick<InspectionRow, 'orderId' | 'state' | 'answerBy' | 'endedAs'>;

function isOpen() {
  return ne(inspections.state, 'final');
}

/** What was found, in the order in which it was noted. */
export async function findItems(db: Db, inspectionId: number): Promise<FoundItem[]> {
  const items = await db
    .select()
    .from(inspectionItems)
    .where(eq(inspectionItems.inspectionId, inspectionId))
    .orderBy(asc(inspectionItems.id));
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const pictures = await db
    .select()
    .from(inspectionPictures)
    .where(inArray(inspectionPictures.itemId, ids))
    .orderBy(asc(inspectionPictures.id));
  return items.map((item) => ({
    ...item,
    pictures: pictures.filter(({ itemId }) => itemId === item.id).map(({ key }) => key),
  }));
}

export type FoundUnit = Awaited<ReturnType<typeof findInspectedUnits>>[number];

/** The units that came back, with what each is worth at most, by product and tag. */
export async function findInspectedUnits(db: Db, inspectionId: number) {
  const rows = await db
    .select({
      look: inspectionUnits,
      unit: units,
      name: products.name,
      entry: products.entry,
      report: issues,
    })
    .from(inspectionUnits)
    .innerJoin(units, eq(units.id, inspectionUnits.unitId))
    .innerJoin(products, eq(products.slug, units.productSlug))
    .leftJoin(issues, eq(issues.id, inspectionUnits.issueId))
    .where(eq(inspectionUnits.inspectionId, inspectionId))
    .orderBy(asc(products.name), asc(units.tag));
  return rows.map(({ entry, ...row }) => {
    const price = entry.buy?.price;
    return {
      ...row,
      value: valueOfUnit(price === undefined ? null : rupees(price), row.unit.cost),
    };
  });
}

/** What is charged of a unit. */
export function chargedOf(items: readonly ItemRow[], unitId: number): Paise {
  return sum(items.filter((item) => item.unitId === unitId).map(chargeOf));
}

/** How large a mark is; null of what is not measured. */
export function measuresOf({ width, depth, length }: ItemRow): Measures | null {
  return width === null || depth === null || length === null ? null : { width, depth, length };
}
