import * as calls from '#contract/office/orders/order-acts.ts';
import { addNote, dropNote } from '#contract/office/orders/order.ts';
import { dayOf, instantAt } from '#domain/base/kolkata.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { exchangeOrder } from '#server/changes/exchange/exchange.ts';
import { deliverOrder } from '#server/delivery/fulfilment/deliver.ts';
import { tellLate } from '#server/delivery/fulfilment/late.ts';
import { relocateOrder } from '#server/delivery/relocation/complete-relocation.ts';
import { remindOfOrder } from '#server/documents/document-hold/document-reminders.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type ActInput, serveAct } from '#server/office/base/act.ts';
import { attributeConflict } from '#server/office/base/conflict-attribution.ts';
import { missVisit, scheduleVisit } from '#server/office/visits/visit-acts.ts';
import { cancelAsSeen, collectAsSeen, endAsSeen } from './order-end.ts';
import { EXCHANGE, NOTE, ORDER, PLAN } from './audited-orders.ts';
import * as notes from './notes.ts';
import { onOrder } from './order-version.ts';

/** When the crew recorded it, if it arrived later (rules/runs.md#without-a-line). */
interface Told {
  readonly toldAt?: Date | undefined;
}

/** The slot of a visit as the operator saw it; no check without it. */
interface Moved {
  readonly wasOn?: Slot | undefined;
}

type Of<Name extends keyof typeof calls> = ActInput<(typeof calls)[Name]>;

export const scheduleAct = serveAct(
  calls.scheduleOrder,
  PLAN,
  (work, input: Of<'scheduleOrder'> & Moved, { now }) =>
    onOrder(work, input, (id) => scheduleVisit(work, id, input, now)),
);

export const deliverAct = serveAct(
  calls.deliverOrder,
  ORDER,
  (work, input: Of<'deliverOrder'> & Told, { now }) =>
    onOrder(work, input, (id) =>
      deliverOrder(work, id, { ...input, on: input.on ?? dayOf(now) }, now),
    ),
);

export const exchangeAct = serveAct(
  calls.exchangeOrder,
  EXCHANGE,
  (work, input: Of<'exchangeOrder'> & Told, { now }) =>
    onOrder(work, input, async (id) => {
      const made = { ...input, on: input.on ?? dayOf(now) };
      const exchange = await exchangeOrder(work, id, made, now);
      return exchange instanceof Refusal ? exchange : undefined;
    }),
);

export const relocateAct = serveAct(
  calls.relocateOrder,
  PLAN,
  (work, input: Of<'relocateOrder'> & Told, { now }) =>
    onOrder(work, input, (id) =>
      relocateOrder(work, id, { ...input, on: input.on ?? dayOf(now) }, now),
    ),
);

export const missAct = serveAct(calls.missOrder, PLAN, (work, input, { by, now }) =>
  onOrder(work, input, (id) => missVisit(work, by.name, id, input, now)),
);

export const collectAct = serveAct(calls.collectOrder, ORDER, (work, input, { by, now }) =>
  onOrder(work, input, (id) => collectAsSeen(work, by, id, input, now)),
);

/** Acts on orders (docs/screens.md#the-page-of-an-order). */
export const ORDER_ACTS = [
  scheduleAct,
  deliverAct,
  exchangeAct,
  relocateAct,
  missAct,
  collectAct,
  serveAct(calls.tellOrderLate, PLAN, (work, input, { now }) =>
    onOrder(work, input, (id) => {
      const [hour = 0, minute = 0] = input.until.split(':').map(Number);
      return tellLate(work, id, instantAt(dayOf(now), hour + minute / 60), now);
    }),
  ),
  serveAct(calls.remindOfOrder, ORDER, (work, input, { now }) =>
    onOrder(work, input, (id) => remindOfOrder(work, id, now)),
  ),
  serveAct(calls.cancelOfficeOrder, ORDER, (work, input, { now }) =>
    onOrder(work, input, (id) => cancelAsSeen(work, id, input.refund, now)),
  ),
  serveAct(calls.endForDefault, ORDER, (work, input, { now }) =>
    onOrder(work, input, (id) => endAsSeen(work, id, input.unpaid, now)),
  ),
  // The text stays in the note alone, and is erased with it.
  serveAct(addNote, { ...ORDER, told: ({ number }) => ({ number }) }, (work, input, { by, now }) =>
    onOrder(work, input, async (id) => {
      await notes.addNote(work, id, { text: input.text, by }, now);
      return undefined;
    }),
  ),
  serveAct(dropNote, NOTE, async (work, { id }, { by }) => {
    const dropped = await notes.dropNote(work, id, by);
    if (!(dropped instanceof Refusal)) return undefined;
    const isGone = dropped.failure.code === 'NOT_FOUND';
    return (isGone && (await attributeConflict(work.db, [String(id)], ['note drop']))) || dropped;
  }),
];
