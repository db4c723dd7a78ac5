import { addDays } from 'date-fns/addDays';
import { and, asc, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { addMonthsTo, dayOf } from '#domain/base/kolkata.ts';
import type { MandateMethod } from '#domain/billing/mandate-method.ts';
import { MANDATE_YEARS, mayMandateBecome } from '#domain/billing/mandate.ts';
import type { MandatePauser, MandateState } from '#domain/billing/mandate-state.ts';
import type { Paise } from '#domain/base/money.ts';
import type { Tx } from '#server/db/db.ts';
import { debits } from '#server/db/schema/debits.ts';
import { type MandateActor, mandateEvents, mandates } from '#server/db/schema/mandates.ts';
import type { TxContext } from '#server/lib/shop.ts';
import type { MandateRow } from '#server/people/customers/mandates.ts';
import { tellOfMandate } from './letters.ts';

/** What nobody finishes within so many days is over (rules/autopay.md#how-autopay-starts). */
export const STARTING_DAYS = 5;

/** A mandate with its row locked until the transaction ends; orders are locked before it. */
export async function lockMandate(tx: Tx, id: number): Promise<MandateRow> {
  const [row] = await tx.select().from(mandates).where(eq(mandates.id, id)).for('update');
  if (!row) throw new Error(`There is no mandate ${id}`);
  return row;
}

/** The renter's mandate that is active or paused, locked. */
export async function lockAlive(tx: Tx, userId: number): Promise<MandateRow | undefined> {
  const alive = inArray(mandates.state, ['active', 'paused']);
  const [row] = await tx
    .select()
    .from(mandates)
    .where(and(eq(mandates.userId, userId), alive))
    .for('update');
  return row;
}

export interface NewMandate {
  readonly userId: number;
  readonly orderId: number;
  readonly method: MandateMethod;
  readonly maximum: Paise;
}

/** The mandates of a renter that wait for the same authorisation, the newest first. */
export async function findStarting(tx: Tx, wanted: NewMandate): Promise<MandateRow[]> {
  const { userId, orderId, method, maximum } = wanted;
  return tx
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.userId, userId),
        eq(mandates.orderId, orderId),
        eq(mandates.method, method),
        eq(mandates.maximum, maximum),
        eq(mandates.state, 'starting'),
      ),
    )
    .orderBy(desc(mandates.id));
}

/** Writes a mandate that waits for its authorisation (rules/autopay.md#how-autopay-starts). */
export async function startMandate(tx: Tx, wanted: NewMandate, now: Date): Promise<MandateRow> {
  const [mandate] = await tx
    .insert(mandates)
    .values({
      ...wanted,
      startedAt: now,
      expiresOn: addMonthsTo(dayOf(now), 12 * MANDATE_YEARS),
      askAt: addDays(now, STARTING_DAYS),
    })
    .returning();
  if (!mandate) throw new Error('The mandate was not written');
  await tx
    .insert(mandateEvents)
    .values({ mandateId: mandate.id, state: mandate.state, at: now, actor: 'renter' });
  return mandate;
}

export interface Change {
  readonly to: MandateState;
  readonly actor: MandateActor;
  readonly pausedBy?: MandatePauser;
  /** Whether the token has to be cancelled at the provider, and from when on. */
  readonly cancelAt?: Date;
  /** What nobody needs to be told of. */
  readonly isQuiet?: boolean;
}

/**
 * Changes how a locked mandate stands, by the table, and tells its renter; what was planned by one
 * that is not active any more is dropped (rules/autopay.md#states-of-a-mandate).
 */
export async function changeMandate(
  work: TxContext,
  mandate: MandateRow,
  { to, actor, pausedBy, cancelAt, isQuiet = false }: Change,
  now: Date,
): Promise<MandateRow> {
  if (!mayMandateBecome(mandate.state, to)) {
    throw new Error(`Mandate ${mandate.id} cannot go from ${mandate.state} to ${to}`);
  }
  if (to === 'active') await replaceOthers(work, mandate, now);
  const isOver = to === 'stopped' || to === 'refused' || to === 'expired';
  const isCancelled = cancelAt !== undefined && mandate.tokenId !== null;
  const [changed] = await work.db
    .update(mandates)
    .set({
      state: to,
      pausedBy: to === 'paused' ? (pausedBy ?? null) : null,
      ...(isOver ? { endedAt: now, askAt: null } : {}),
      ...(isCancelled ? { cancelAt } : {}),
    })
    .where(eq(mandates.id, mandate.id))
    .returning();
  if (!changed) throw new Error(`Mandate ${mandate.id} is gone`);
  await work.db.insert(mandateEvents).values({ mandateId: mandate.id, state: to, at: now, actor });
  if (to !== 'active') await dropPlanned(work.db, mandate.id, now);
  if (!isQuiet) await tellOfMandate(work, changed, mandate.state, actor, now);
  return changed;
}

/**
 * The old one stops when the new one is confirmed; a debit on its way by it may still end
 * (rules/autopay.md#replacing).
 */
async function replaceOthers(work: TxContext, mandate: MandateRow, now: Date): Promise<void> {
  const { id, userId } = mandate;
  await endBegunBefore(work, mandate, now);
  const other = await lockAlive(work.db, userId);
  if (!other || other.id === id) return;
  const sent = and(eq(debits.mandateId, other.id), eq(debits.state, 'sent'));
  const isBusy = (await work.db.$count(debits, sent)) > 0;
  const cancelAt = isBusy ? addDays(now, 2) : now;
  const change = { to: 'stopped', actor: 'system', cancelAt, isQuiet: true } as const;
  await changeMandate(work, other, change, now);
}

/** What was authorised before, and waits for the bank still, is not to take the place of a newer one. */
async function endBegunBefore(
  work: TxContext,
  { id, userId }: MandateRow,
  now: Date,
): Promise<void> {
  const waiting = await work.db
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.userId, userId),
        eq(mandates.state, 'starting'),
        isNotNull(mandates.tokenId),
        lt(mandates.id, id),
      ),
    )
    .orderBy(asc(mandates.id))
    .for('update', { skipLocked: true });
  const change = { to: 'stopped', actor: 'system', cancelAt: now, isQuiet: true } as const;
  for (const each of waiting) await changeMandate(work, each, change, now);
}

async function dropPlanned(tx: Tx, mandateId: number, now: Date): Promise<void> {
  await tx
    .update(debits)
    .set({ state: 'dropped', endedAt: now, handAt: null })
    .where(and(eq(debits.mandateId, mandateId), eq(debits.state, 'planned')));
}

/**
 * Stops whatever mandate of a renter is there or starting, as when the account is deleted; where that
 * is told, in one letter, of what its
 * renter knows, and nothing is done where that is nothing. Answers whether something was stopped.
 */
export async function stopAll(
  work: TxContext,
  userId: number,
  now: Date,
  { isQuiet = true } = {},
): Promise<boolean> {
  const rows = await work.db
    .select()
    .from(mandates)
    .where(
      and(eq(mandates.userId, userId), inArray(mandates.state, ['starting', 'active', 'paused'])),
    )
    .orderBy(asc(mandates.id))
    .for('update');
  const told =
    rows.find(({ state }) => state !== 'starting') ?? rows.find(({ tokenId }) => tokenId !== null);
  if (!isQuiet && !told) return false;
  const change = { to: 'stopped', actor: 'renter', cancelAt: now } as const;
  for (const mandate of rows) {
    const own = { ...change, isQuiet: isQuiet || mandate !== told };
    await changeMandate(work, mandate, own, now);
  }
  return rows.length > 0;
}
