import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/endings/inspection.ts';
import { standingOf, totalCharged } from '#domain/endings/inspection.ts';
import { INSPECTION_STATE_WORDS } from '#messages/endings/inspection-words.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { addItem, addPicture, dropItem, noteLook } from '#server/endings/inspections/draft.ts';
import { findInspectedUnits, findInspection, findItems } from '#server/endings/inspections/find.ts';
import { writePicture } from '#server/endings/inspections/pictures.ts';
import { decide } from '#server/settlement/answer.ts';
import { finishInspection } from '#server/settlement/finish.ts';
import { type Acting, serveAct, servePreparedAct } from '#server/office/base/act.ts';
import { type AuditSnapshot, NOTHING } from '#server/office/base/audit-snapshot.ts';
import type { Audited } from '#server/office/base/audited.ts';
import { findOrderId } from '#server/office/orders/order-version.ts';
import { describeInspection } from './inspection-page.ts';

interface Noting {
  readonly number: string;
  /** The version shown; no check without it. */
  readonly seen?: number | undefined;
}

const INSPECTION: Audited<Noting> = {
  subject: ({ number }) => number,
  order: ({ number }) => number,
  look: (db, { number }) => lookAtInspection(db, number),
};

/** Changes an inspection and returns its new state. */
async function onInspection(
  work: TxContext,
  { number, seen }: Noting,
  { by, now }: Acting,
  step: (noting: {
    readonly orderId: number;
    readonly seen: number | undefined;
  }) => Promise<unknown>,
) {
  const orderId = await findOrderId(work.db, number);
  if (orderId === undefined) return refuse('NOT_FOUND');
  const done = await step({ orderId, seen });
  if (done instanceof Refusal) return done;
  return (await describeInspection(work, number, by, now)) ?? refuse('NOT_FOUND');
}

/** Inspects returned items and decides objections (rules/inspections.md). */
export const INSPECTION_ACTS = [
  serveAct(calls.lookAtUnit, INSPECTION, (work, input, acting) =>
    onInspection(work, input, acting, (noting) => noteLook(work, noting, input)),
  ),
  servePreparedAct(
    calls.addDamage,
    INSPECTION,
    async (shop, { file }, { now }) => file && writePicture(shop, file, now),
    (work, input, acting) =>
      onInspection(work, input, acting, (noting) => {
        const { tag, kind, width, depth, length, amount, note } = input;
        const isMeasured = width !== undefined && depth !== undefined && length !== undefined;
        const measures = isMeasured ? { width, depth, length } : null;
        const { by, now, prepared: picture } = acting;
        const isAtDesk = by.userId !== null;
        const damage = { tag, kind, measures, amount, note, picture, isAtDesk, by };
        return addItem(work, noting, damage, now);
      }),
  ),
  serveAct(calls.dropDamage, INSPECTION, (work, input, acting) =>
    onInspection(work, input, acting, (noting) => dropItem(work, noting, input.item, acting.now)),
  ),
  servePreparedAct(
    calls.addDamagePicture,
    INSPECTION,
    (shop, { file }, { now }) => writePicture(shop, file, now),
    (work, input, acting) =>
      onInspection(work, input, acting, (noting) =>
        addPicture(work, noting, { item: input.item, ...acting.prepared }, acting.now),
      ),
  ),
  serveAct(calls.finishInspection, INSPECTION, (work, input, acting) =>
    onInspection(work, input, acting, (noting) =>
      finishInspection(work, noting, acting.by, acting.now),
    ),
  ),
  serveAct(calls.decideObjection, INSPECTION, (work, input, acting) =>
    onInspection(work, input, acting, ({ orderId, seen }) => {
      const { words } = input;
      const kept = new Map(input.kept.map(({ item, amount }) => [item, amount]));
      return decide(work, orderId, { words, seen, kept }, acting.by, acting.now);
    }),
  ),
];

/** How an inspection stands, for the audit log. */
async function lookAtInspection(db: Db, number: string): Promise<AuditSnapshot> {
  const [order] = await db
    .select({ id: orders.id, customerId: orders.userId })
    .from(orders)
    .where(eq(orders.number, number));
  const inspection = order && (await findInspection(db, order.id));
  if (!inspection) return NOTHING;
  const items = await findItems(db, inspection.id);
  const { endedAs } = inspection;
  const status = INSPECTION_STATE_WORDS[standingOf(inspection)];
  const amount = totalCharged(items);
  const looks = (await findInspectedUnits(db, inspection.id)).map(({ unit: { tag }, look }) => ({
    tag,
    ...(look.condition && { condition: look.condition }),
    ...(look.goesTo && { goesTo: look.goesTo }),
  }));
  return {
    customerId: order.customerId,
    state: { status, endedAs, amount, damages: items.length, units: looks },
  };
}
