import { asc, eq } from 'drizzle-orm';
import type { Damage } from '#domain/endings/closure.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { inspectionPictures, inspections, inspectionUnits } from '#server/db/schema/inspections.ts';
import { units } from '#server/db/schema/units.ts';
import { randomToken } from '#server/base/secrets.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { type Collection, collectOrder } from '#server/delivery/fulfilment/collect.ts';
import { addItem } from '#server/endings/inspections/draft.ts';
import {
  findEarlierOpen,
  findInspection,
  isInspectionOpen,
} from '#server/endings/inspections/find.ts';
import { findOrderId } from '#server/office/orders/order-version.ts';
import { changeStatus, lockOrder } from '#server/orders/status.ts';
import { findSuccession } from '#server/orders/succession.ts';
import { agree } from '#server/settlement/answer.ts';
import { finishInspection } from '#server/settlement/finish.ts';
import type { Settled } from '#server/settlement/settle.ts';
import { jpeg } from '../../support/pictures.ts';
import { done } from './rentals.ts';
import type { TestShop } from './shop.ts';

/** Whoever looks at what came back. */
export const STORE = { name: 'Manoj Singh', userId: null };

/** Takes an order's things back, looks at them the same day, and has its renter agree to what is charged. */
export async function collectAndSettle(
  shop: AppContext,
  orderId: number,
  { damages = [], ...collection }: Collection & { readonly damages?: readonly Damage[] },
  now: Date,
): Promise<Settled | Refusal> {
  const collected = await collectOrder(shop, orderId, collection, now);
  if (collected instanceof Refusal) return collected;
  const settled = await inspect(shop, orderId, damages, now);
  if (settled === null) throw new Error('Nothing was settled');
  return settled;
}

/** Has a renter ask for the return, and takes all back and settles it the same day, whatever day it is. */
export async function takeAllBack({ shop, clock }: TestShop, orderId: number): Promise<void> {
  await transact(shop, async (work) => {
    const order = await lockOrder(work.db, orderId);
    const asked = { to: 'RETURN_REQUESTED', actor: 'customer' } as const;
    if (order) await changeStatus(work, order, asked, clock.now());
  });
  const now = clock.now();
  done(await collectAndSettle(shop, orderId, { on: dayOf(now), waiveEarlyClosure: true }, now));
}

/** Looks at what came back of an order, and has its renter agree to what is charged. */
export async function inspect(
  shop: AppContext,
  orderId: number,
  damages: readonly Damage[],
  now: Date,
): Promise<Settled | null | Refusal> {
  await inspectEarlier(shop, orderId, now);
  for (const damage of damages) {
    const added = await transact(shop, (work) => charge(work, orderId, damage, now));
    if (added instanceof Refusal) return added;
  }
  const finished = await transact(shop, (work) => finishInspection(work, { orderId }, STORE, now));
  if (finished instanceof Refusal || finished.isFinal) {
    return finished instanceof Refusal ? finished : finished.settled;
  }
  return transact(shop, async (work) => {
    const shown = await findInspection(work.db, orderId);
    return agree(work, orderId, shown?.version ?? 0, now);
  });
}

/** Finds all in order of what went back with the exchanges of the same rental before. */
async function inspectEarlier(shop: AppContext, orderId: number, now: Date): Promise<void> {
  for (;;) {
    const earlier = await findEarlierOpen(shop.db, orderId);
    if (!earlier) return;
    const behind = await findOrderId(shop.db, earlier.orderNumber);
    const noting = { orderId: behind ?? 0 };
    const finished = await transact(shop, (work) => finishInspection(work, noting, STORE, now));
    if (finished instanceof Refusal) throw new Error(finished.failure.message);
  }
}

/** Notes a damage at the first thing that came back, with a picture. */
export async function charge(
  work: TxContext,
  orderId: number,
  { amount, note }: Damage,
  now: Date,
): Promise<number | Refusal> {
  const [tag = ''] = await tagsBack(work, orderId);
  const damage = { tag, kind: 'broken', measures: null, amount, note } as const;
  const item = { ...damage, isAtDesk: false };
  const id = await addItem(work, { orderId }, item, now);
  if (id instanceof Refusal) return id;
  const picture = { itemId: id, key: randomToken(), mediaType: 'image/jpeg', at: now } as const;
  await work.db.insert(inspectionPictures).values(picture);
  return id;
}

/** The tags of what came back of an order. */
export async function tagsBack({ db }: AppContext, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ tag: units.tag })
    .from(inspectionUnits)
    .innerJoin(inspections, eq(inspections.id, inspectionUnits.inspectionId))
    .innerJoin(units, eq(units.id, inspectionUnits.unitId))
    .where(eq(inspections.orderId, orderId))
    .orderBy(asc(inspectionUnits.id));
  return rows.map(({ tag }) => tag);
}

/** Looks at what went back with the exchange of an order, if something did. */
export async function inspectBehind(
  shop: AppContext,
  toOrderId: number,
  damages: readonly Damage[],
  now: Date,
): Promise<void> {
  const succession = await findSuccession(shop.db, toOrderId);
  const from = succession?.fromOrderId ?? 0;
  if (!(await isInspectionOpen(shop.db, from))) return;
  const inspected = await inspect(shop, from, damages, now);
  if (inspected instanceof Refusal) throw new Error(inspected.failure.message);
}

/** A picture of a damage, as a camera takes it. */
export const damagePicture = async () =>
  new File([new Uint8Array(await jpeg())], 'damage.jpg', { type: 'image/jpeg' });
