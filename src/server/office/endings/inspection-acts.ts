import { eq } from 'drizzle-orm';
import { standingOf, totalCharged } from '#domain/endings/inspection.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { INSPECTION_STATE_WORDS } from '#messages/endings/inspection-words.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { addItem, addPicture, dropItem, noteLook } from '#server/endings/inspections/draft.ts';
import { findInspectedUnits, findInspection, findItems } from '#server/endings/inspections/find.ts';
import { decide } from '#server/settlement/answer.ts';
import { finishInspection } from '#server/settlement/finish.ts';
import type { InspectionCommand } from './inspection-commands.ts';
import { findOpenInspections, type OpenInspection } from './inspection-list.ts';
import { type AuditSnapshot, NOTHING } from '#server/office/base/audit-snapshot.ts';
import { findOrderId } from '#server/office/settlement/record-transfer.ts';

export type InspectionOutcome =
  | { readonly kind: 'inspections'; readonly inspections: readonly OpenInspection[] }
  | { readonly kind: 'inspection noted'; readonly number: string; readonly item: number | null }
  | {
      readonly kind: 'inspection finished';
      readonly number: string;
      /** Nothing was charged; else its renter is shown the report. */
      readonly isFinal: boolean;
    }
  | { readonly kind: 'objection decided'; readonly number: string };

/** Looks at what came back, and decides what its renter objects to (rules/inspections.md). */
export async function actOnInspection(
  work: TxContext,
  by: Doer,
  command: InspectionCommand,
  now: Date,
): Promise<InspectionOutcome | Refusal> {
  if (command.name === 'inspection list') {
    return { kind: 'inspections', inspections: await findOpenInspections(work.db, now) };
  }
  const { number, seen } = command;
  const orderId = await findOrderId(work.db, number);
  if (orderId === undefined) return refuse('NOT_FOUND');
  const noting = { orderId, seen };
  const noted = (refusal: Refusal | undefined) =>
    refusal ?? ({ kind: 'inspection noted', number, item: null } as const);
  switch (command.name) {
    case 'inspection look':
      return noted(await noteLook(work, noting, command));
    case 'inspection charge': {
      const { tag, kind, width, depth, length, amount, words: note, picture } = command;
      const isMeasured = width !== null && depth !== null && length !== null;
      const measures = isMeasured ? { width, depth, length } : null;
      const isAtDesk = by.userId !== null;
      const damage = { tag, kind, measures, amount, note, picture, isAtDesk, by };
      const item = await addItem(work, noting, damage, now);
      return item instanceof Refusal ? item : { kind: 'inspection noted', number, item };
    }
    case 'inspection drop':
      return noted(await dropItem(work, noting, command.item, now));
    case 'inspection picture':
      return noted(await addPicture(work, noting, command, now));
    case 'inspection finish': {
      const finished = await finishInspection(work, noting, by, now);
      if (finished instanceof Refusal) return finished;
      return { kind: 'inspection finished', number, isFinal: finished.isFinal };
    }
    case 'inspection decide': {
      const { words, kept } = command;
      const made = { words, seen, kept: kept ? keptOf(kept) : await nothingOf(work.db, orderId) };
      const refusal = await decide(work, orderId, made, by, now);
      return refusal ?? { kind: 'objection decided', number };
    }
    default:
      return command satisfies never;
  }
}

function keptOf(kept: readonly { readonly item: number; readonly amount: Paise }[]) {
  return new Map(kept.map(({ item, amount }) => [item, amount]));
}

/** Takes back all that is charged. */
async function nothingOf(db: Db, orderId: number): Promise<Map<number, Paise>> {
  const inspection = await findInspection(db, orderId);
  const items = inspection ? await findItems(db, inspection.id) : [];
  return new Map(items.map(({ id }) => [id, ZERO]));
}

/** How an inspection stands, for the audit log. */
export async function lookAtInspection(db: Db, number: string): Promise<AuditSnapshot> {
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
