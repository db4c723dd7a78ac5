import { and, eq } from 'drizzle-orm';
import { type Deduction, totalDeducted } from '#domain/endings/closure.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import type { Db } from '#server/db/db.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { type HeldMoney, heldMoney, reckonClosing } from '#server/delivery/fulfilment/closing.ts';
import type { InspectionRow } from '#server/endings/inspections/find.ts';
import { findDamages } from './settle.ts';

const NOTHING: HeldMoney = {
  held: ZERO,
  paidAhead: ZERO,
  earlyEnd: ZERO,
  comesBack: ZERO,
  stillOwed: ZERO,
};

/** What waits for a return's inspection, and what of it is known to come back; nothing once it is settled. */
export async function findHeldMoney(
  db: Db,
  inspection: InspectionRow,
  now: Date,
): Promise<HeldMoney> {
  const { kind, state, id } = inspection;
  if (kind !== 'return' || state === 'final') return NOTHING;
  // What is noted of a draft is nothing that is told yet.
  const damages = state === 'draft' ? [] : await findDamages(db, id);
  return heldMoney(await reckonClosing(db, inspection, damages, now));
}

/** What a report that is shown would leave to pay: the damage that goes on an invoice, and all of it. */
export async function reckonReport(
  db: Db,
  inspection: InspectionRow,
  now: Date,
): Promise<{ readonly byInvoice: Paise; readonly stillOwed: Paise }> {
  const damages = await findDamages(db, inspection.id);
  if (inspection.kind !== 'return') {
    return { byInvoice: totalDeducted(damages), stillOwed: ZERO };
  }
  const { closing } = await reckonClosing(db, inspection, damages, now);
  return { byInvoice: totalDeducted(closing.damageLeft), stillOwed: closing.stillOwed };
}

/** What a draft would come to if it were final as it is. */
export interface DraftReckoned {
  /** What would be kept of what is held, damage among it. */
  readonly deductions: Deduction[];
  readonly comesBack: Paise;
  /** The damage that is not covered. */
  readonly byInvoice: Paise;
}

/** By the reckoning that settles it (rules/inspections.md#settling); nothing of what is no draft any more. */
export async function reckonDraft(
  db: Db,
  inspection: InspectionRow,
  now: Date,
): Promise<DraftReckoned | null> {
  const { kind, state, id } = inspection;
  if (state !== 'draft') return null;
  const damages = await findDamages(db, id);
  if (kind !== 'return') {
    return { deductions: [], comesBack: ZERO, byInvoice: totalDeducted(damages) };
  }
  const { closing } = await reckonClosing(db, inspection, damages, now);
  const { deductions, refund, damageLeft } = closing;
  return { deductions: [...deductions], comesBack: refund, byInvoice: totalDeducted(damageLeft) };
}

/** What comes back of an order whose deposit is settled, and when it did; nothing where none does. */
export async function findSettledBack(
  db: Db,
  orderId: number,
): Promise<{ readonly comesBack: Paise; readonly returnedOn: Day | null } | undefined> {
  const { amount, status, at, type } = depositEntries;
  const [refund] = await db
    .select({ amount, status, at })
    .from(depositEntries)
    .where(and(eq(depositEntries.orderId, orderId), eq(type, 'REFUND')));
  if (!refund) return undefined;
  const isReturned = refund.status === 'REFUNDED';
  return { comesBack: refund.amount, returnedOn: isReturned ? dayOf(refund.at) : null };
}
