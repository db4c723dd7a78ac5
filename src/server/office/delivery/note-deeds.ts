import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { noteDeed } from '#contract/office/visits/run.ts';
import { dayOf, formatDay, formatInstant, instantAt } from '#domain/base/kolkata.ts';
import { eventTime, needsOtherDay, takesAlong } from '#domain/visits/run.ts';
import { isSameSlot } from '#domain/visits/visit.ts';
import { eventText } from '#messages/visits/run-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { runDeeds } from '#server/db/schema/runs.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { AppContext, TxContext } from '#server/lib/shop.ts';
import { transact } from '#server/lib/transact.ts';
import { signReceipt } from '#server/visits/receipts/receipts.ts';
import { orderBehind } from '#server/delivery/runs/pictures.ts';
import { findStop, idOf, type Stop } from '#server/delivery/runs/stops.ts';
import { endRepairAct, missRepairAct } from '#server/office/care/repair-acts.ts';
import {
  collectAct,
  deliverAct,
  exchangeAct,
  missAct,
  relocateAct,
} from '#server/office/orders/order-acts.ts';

type Deed = z.output<typeof noteDeed.input>;
type Answer = z.input<typeof noteDeed.output>;

/**
 * Notes what a crew's phone sends, once however often it arrives: a deed and its answer are kept in the
 * transaction that does it (rules/runs.md#without-a-line).
 */
export async function noteOnce(shop: AppContext, operator: Operator, deed: Deed): Promise<Answer> {
  const now = shop.now();
  return transact(shop, async (work) => {
    const { db } = work;
    const { userId: operatorId } = operator;
    const { id, stop, what } = deed;
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`deed ${operatorId} ${id}`}))`);
    const [known] = await db
      .select()
      .from(runDeeds)
      .where(and(eq(runDeeds.operatorId, operatorId), eq(runDeeds.id, id)));
    if (known) return { refusal: known.refusal, ...known.answer };
    const noted = { at: new Date(deed.at), sentAt: new Date(deed.sentAt) };
    const at = eventTime(noted, now);
    const refusal = at ? await act(work, operator, deed, at) : refuse('DEED_TOO_OLD');
    const message = refusal ? refusal.failure.message : eventText(what);
    const code = refusal?.failure.code ?? null;
    const answer = {
      message,
      ...(at && code === 'DEED_OTHER_DAY' ? { otherDay: dayOf(at) } : {}),
    };
    await db.insert(runDeeds).values({
      operatorId,
      id,
      stop,
      what,
      at: at ?? noted.at,
      receivedAt: now,
      refusal: code,
      answer,
    });
    return { refusal: code, ...answer };
  });
}

async function act(
  work: TxContext,
  operator: Operator,
  deed: Deed,
  at: Date,
): Promise<Refusal | undefined> {
  const stop = await findStop(work.db, deed.stop);
  if (stop?.state !== 'planned') return refuse('STOP_OVER');
  if (deed.what === 'not-home') {
    if (!isSameSlot(stop, deed.seen))
      return refuse('DEED_OTHER_SLOT', { values: { slot: slotWords(stop) } });
    const begins = instantAt(stop.day, stop.hours[0]);
    if (at < begins)
      return refuse('VISIT_NOT_BEGUN', { values: { begins: formatInstant(begins) } });
  }
  const takes = deed.what === 'done' && takesAlong(stop.kind, stop.takes);
  if (takes && !deed.signature) return refuse('SIGNATURE_MISSING');
  const on = dayOf(at);
  if (deed.what === 'done' && needsOtherDay(stop, on, deed.otherDay))
    return refuse('DEED_OTHER_DAY', {
      values: { agreed: formatDay(stop.day), day: formatDay(on) },
    });
  // Each deed is known by itself, and several come in one call.
  const outcome = await perform(work, stop, deed, { ...operator, press: undefined }, at);
  if (outcome instanceof Refusal) return outcome;
  if (takes && deed.signature) {
    const isPickup = stop.kind === 'pickup';
    const orderId = isPickup ? stop.orderId : await orderBehind(work.db, stop.orderId);
    if (orderId !== undefined) await signReceipt(work.db, orderId, deed.signature, at);
  }
  return undefined;
}

/** Runs the act for a stop's end; undefined if there is none of that kind. */
async function perform(
  work: TxContext,
  { key, kind, orderNumber: number }: Stop,
  { what, code, withoutCode }: Deed,
  by: Operator,
  at: Date,
): Promise<object | Refusal> {
  const { visit: repair } = idOf(key);
  const told = { code, withoutCode, toldAt: at };
  const on = dayOf(at);
  const isMissed = what === 'not-home';
  if (kind === 'repair' && repair !== undefined) {
    if (isMissed) return missRepairAct.perform(work, { id: repair, outcome: 'not_home' }, by);
    const endedAs = what === 'done' ? 'repaired' : 'to_replace';
    const proof = { code: code ?? '', withoutCode: withoutCode ?? '', toldAt: at };
    return endRepairAct.perform(work, { id: repair, endedAs, ...proof }, by);
  }
  if (what === 'to-replace') return refuse('INPUT_INVALID');
  if (isMissed) return missAct.perform(work, { number, outcome: 'not_home' }, by);
  if (kind === 'pickup') return collectAct.perform(work, { number, on }, by);
  if (kind === 'relocation') return relocateAct.perform(work, { number, on, ...told }, by);
  if (kind === 'delivery') return deliverAct.perform(work, { number, on, ...told }, by);
  return exchangeAct.perform(work, { number, on, onOtherDay: true, ...told }, by);
}
