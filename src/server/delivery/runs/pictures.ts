import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MAX_STOP_PICTURES, type Side, sidesAt } from '#domain/visits/condition-picture.ts';
import { eventTime, type Noted } from '#domain/visits/run.ts';
import type { MediaType } from '#domain/documents/kyc-file.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { arrivals } from '#server/db/schema/care.ts';
import { orders } from '#server/db/schema/orders.ts';
import { conditionPictures } from '#server/db/schema/runs.ts';
import { successions } from '#server/db/schema/successions.ts';
import { unitRentals, units } from '#server/db/schema/units.ts';
import { visits } from '#server/db/schema/visits.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { claimFile, leaveFiles } from '#server/lib/jobs/stray-files.ts';
import { orderAhead, ordersBehind } from '#server/orders/chain.ts';
import { idOf, type StopKey } from './stops.ts';

/** A picture as the phone tells of it; its file is written. */
export interface NewConditionPicture {
  /** Made by the phone. */
  readonly photo: string;
  readonly stop: StopKey;
  readonly side: Side;
  /** Null where it shows several units. */
  readonly tag: string | null;
  readonly taken: Noted;
  readonly key: string;
  readonly mediaType: MediaType;
}

/** Whether this picture of an operator's phone has arrived before. */
export async function isPictureKept(db: Db, operatorId: number, photo: string): Promise<boolean> {
  const { operatorId: operator, photo: id } = conditionPictures;
  return (await db.$count(conditionPictures, and(eq(operator, operatorId), eq(id, photo)))) > 0;
}

/** Keeps a picture of a stop with the order whose things it shows (rules/runs.md#pictures-at-a-stop). */
export async function keepConditionPicture(
  { db }: TxContext,
  { stop, side, tag, taken, ...picture }: NewConditionPicture,
  { by, operatorId }: { readonly by: string; readonly operatorId: number },
  now: Date,
): Promise<Refusal | undefined> {
  const at = eventTime(taken, now) ?? now;
  const going = await findGoing(db, stop);
  if (!going) return refuse('NOT_FOUND');
  if (!sidesAt(going.kind).includes(side)) return refuse('INPUT_INVALID');
  const kept = await db.$count(conditionPictures, eq(conditionPictures.stop, stop));
  if (kept >= MAX_STOP_PICTURES) return refuse('STOP_PICTURE_LIMIT');
  const orderId =
    side === 'after' && going.kind === 'exchange'
      ? ((await orderBehind(db, going.orderId)) ?? going.orderId)
      : going.orderId;
  const unitId = tag === null ? null : await findUnitOf(db, tag, orderId);
  await db
    .insert(conditionPictures)
    .values({ ...picture, stop, side, orderId, unitId, at, receivedAt: now, by, operatorId });
  await claimFile(db, picture.key);
  return undefined;
}

/** What a stop is for and whose, however it ended. */
async function findGoing(db: Db, key: StopKey) {
  const { visit, order } = idOf(key);
  if (visit !== undefined) {
    const { kind, orderId } = visits;
    const [row] = await db.select({ kind, orderId }).from(visits).where(eq(visits.id, visit));
    return row;
  }
  const id = order ?? 0;
  const isThere = (await db.$count(orders, eq(orders.id, id))) > 0;
  return isThere ? ({ kind: 'pickup', orderId: id } as const) : undefined;
}

/** The order whose things a picture of a phone shows; that of its stop while it is not kept. */
export async function findPictured(db: Db, stop: StopKey, photo: string) {
  const own = and(eq(conditionPictures.stop, stop), eq(conditionPictures.photo, photo));
  const [kept] = await db
    .select({ orderId: conditionPictures.orderId })
    .from(conditionPictures)
    .where(own);
  const of = kept ?? (await findGoing(db, stop));
  if (!of) return undefined;
  const { number, userId } = orders;
  const [order] = await db.select({ number, userId }).from(orders).where(eq(orders.id, of.orderId));
  return order;
}

/** The order whose things an exchange takes back. */
export async function orderBehind(db: Db, orderId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: successions.fromOrderId })
    .from(successions)
    .where(eq(successions.toOrderId, orderId));
  return row?.id;
}

/** The unit of that tag, if it is or was of the order; the picture is of the order alone otherwise. */
async function findUnitOf(db: Db, tag: string, orderId: number): Promise<number | null> {
  const [unit] = await db.select().from(units).where(eq(units.tag, tag));
  if (!unit) return null;
  const wasThere = and(eq(unitRentals.unitId, unit.id), eq(unitRentals.orderId, orderId));
  const isOf = unit.orderId === orderId || (await db.$count(unitRentals, wasThere)) > 0;
  return isOf ? unit.id : null;
}

/**
 * What crews took of an order, with what they took of its units at the other orders of its rental; or of a
 * unit. Of those that name no unit, what these orders have.
 */
export async function findConditionPictures(
  db: Db,
  { number, tag }: { readonly number: string; readonly tag: string },
) {
  const ofOrder = number === '' ? undefined : await isOfRental(db, number);
  const ofUnit = tag === '' ? undefined : await isOfUnit(db, tag);
  if (!ofOrder && !ofUnit) return [];
  return db
    .select({ picture: conditionPictures, tag: units.tag, orderNumber: orders.number })
    .from(conditionPictures)
    .innerJoin(orders, eq(orders.id, conditionPictures.orderId))
    .leftJoin(units, eq(units.id, conditionPictures.unitId))
    .where(and(ofOrder, ofUnit))
    .orderBy(asc(conditionPictures.at), asc(conditionPictures.id));
}

/** How many pictures were taken of an order's things at each stop, as they came and as they left. */
export async function countTaken(db: Db, orderId: number) {
  const { stop, side, by, at } = conditionPictures;
  return db
    .select({ side, by, many: count(), at: sql`min(${at})`.mapWith(at) })
    .from(conditionPictures)
    .where(eq(conditionPictures.orderId, orderId))
    .groupBy(stop, side, by);
}

async function isOfRental(db: Db, number: string): Promise<SQL | undefined> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) return eq(orders.number, number);
  const { id, orderId, unitId } = conditionPictures;
  const all = await ordersBehind(db, await orderAhead(db, order.id));
  const others = all.filter((each) => each !== order.id);
  if (others.length === 0) return eq(orderId, order.id);
  const had = await db.select().from(unitRentals).where(inArray(unitRentals.orderId, all));
  const own = new Set(had.filter((each) => each.orderId === order.id).map((each) => each.unitId));
  const shared = had.filter((each) => each.orderId !== order.id && own.has(each.unitId));
  const pictures = () => db.select({ id }).from(conditionPictures);
  return inArray(
    id,
    unionAll(
      pictures().where(eq(orderId, order.id)),
      pictures().where(and(inArray(orderId, others), inArray(unitId, [...own]))),
      pictures().where(
        and(
          isNull(unitId),
          inArray(
            orderId,
            shared.map((each) => each.orderId),
          ),
        ),
      ),
    ),
  );
}

async function isOfUnit(db: Db, tag: string): Promise<SQL> {
  const [unit] = await db.select().from(units).where(eq(units.tag, tag));
  const id = unit?.id ?? 0;
  const had = db
    .select({ id: unitRentals.orderId })
    .from(unitRentals)
    .where(eq(unitRentals.unitId, id));
  const { id: picture, unitId, orderId } = conditionPictures;
  const pictures = () => db.select({ id: picture }).from(conditionPictures);
  // Each by its own index, which no "or" is found by.
  return inArray(
    picture,
    unionAll(
      pictures().where(eq(unitId, id)),
      pictures().where(and(isNull(unitId), inArray(orderId, had))),
    ),
  );
}

/** How many pictures these stops have. */
export async function countPictures(
  db: Db,
  stops: readonly StopKey[],
): Promise<(stop: StopKey) => number> {
  if (stops.length === 0) return () => 0;
  const rows = await db
    .select({ stop: conditionPictures.stop, many: count() })
    .from(conditionPictures)
    .where(inArray(conditionPictures.stop, [...stops]))
    .groupBy(conditionPictures.stop);
  return (stop) => rows.find((row) => row.stop === stop)?.many ?? 0;
}

/**
 * The units of orders, those too whose place others take at an exchange, by the order that is driven for;
 * of a product that is replaced in part, those that the office named (rules/replacements.md#how-many).
 */
export async function findUnitsAt(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return () => [];
  const followed = await db
    .select()
    .from(successions)
    .where(inArray(successions.toOrderId, [...orderIds]));
  const ids = [...orderIds, ...followed.map(({ fromOrderId }) => fromOrderId)];
  const rows = await db
    .select({ tag: units.tag, productSlug: units.productSlug, orderId: units.orderId })
    .from(units)
    .where(inArray(units.orderId, ids))
    .orderBy(asc(units.productSlug), asc(units.tag));
  const isReplaced = and(
    inArray(arrivals.toOrderId, [...orderIds]),
    eq(arrivals.state, 'confirmed'),
    sql`${arrivals.tags} <> '[]'`,
  );
  const replaced = await db.select().from(arrivals).where(isReplaced);
  return (orderId: number) => {
    const behind = followed.find((row) => row.toOrderId === orderId)?.fromOrderId;
    const stays = ({ productSlug, tag }: (typeof rows)[number]) => {
      const named = replaced.filter(
        (each) => each.toOrderId === orderId && each.productSlug === productSlug,
      );
      return named.length > 0 && !named.some(({ tags }) => tags.includes(tag));
    };
    return rows.filter((row) => row.orderId === orderId || (row.orderId === behind && !stays(row)));
  };
}

/** A picture for the office. */
export async function readConditionPicture(
  { db, files }: AppContext,
  key: string,
): Promise<File | undefined> {
  const [row] = await db.select().from(conditionPictures).where(eq(conditionPictures.key, key));
  const bytes = row && (await files.get(key));
  if (!bytes) return undefined;
  const name = `condition-${row.id}.${row.mediaType === 'image/png' ? 'png' : 'jpg'}`;
  return new File([new Uint8Array(bytes)], name, { type: row.mediaType });
}

/** Takes pictures away, with their files; answers how many. */
export async function dropConditionPictures(tx: Tx, which: SQL, now: Date): Promise<number> {
  return (await drop(tx, which, now)).length;
}

/** Deletes the pictures of somebody's orders; answers the names of their files, for `eraseAtOnce`. */
export async function dropConditionPicturesOf(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<string[]> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  return drop(tx, inArray(conditionPictures.orderId, own), now);
}

async function drop(tx: Tx, which: SQL, now: Date): Promise<string[]> {
  const dropped = await tx
    .delete(conditionPictures)
    .where(which)
    .returning({ key: conditionPictures.key });
  const keys = dropped.map(({ key }) => key);
  await leaveFiles(tx, keys, now);
  return keys;
}
