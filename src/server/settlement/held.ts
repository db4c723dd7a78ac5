import { and, eq } from 'drizzle-orm';
import { type Deduction, totalDeducted } from '#domain/endings/closure.ts';
import { type EndRefund, endRefunds } from '#domain/endings/ending.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, ZERO } from '#domain/base/money.ts';
import { type RefundDue, refundDue } from '#domain/payments/refund-status.ts';
import type { Db } from '#server/db/db.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { type HeldMoney, heldMoney, reckonClosing } from '#server/delivery/fulfilment/closing.ts';
import type { InspectionRow } from '#server/endings/inspections/find.ts';
import { findDamages } from './settle.ts';
import { findWaivedRefunds } from './waived-refunds.ts';

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

/** A refund of a settled rental, with the day from which its transfer counts. */
export interface FoundEndRefund extends EndRefund {
  readonly promisedOn: Day;
  /** Whether it is of charges that were waived after the settlement. */
  readonly isWaived: boolean;
}

/** All that is refunded of a settled order: by its settlement, and after a late objection. */
export async function findEndRefunds(
  db: Db,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<FoundEndRefund[]> {
  const entries = await db
    .select({ entry: depositEntries, collectedOn: inspections.collectedOn })
    .from(depositEntries)
    .leftJoin(inspections, eq(inspections.orderId, depositEntries.orderId))
    .where(and(eq(depositEntries.orderId, id), eq(depositEntries.type, 'REFUND')));
  const waived = await findWaivedRefunds(db, userId);
  return [
    ...entries.map(({ entry: { amount, status, at }, collectedOn }) => ({
      amount,
      isPaid: status === 'REFUNDED',
      at,
      promisedOn: collectedOn ?? dayOf(at),
      isWaived: false,
    })),
    ...waived
      .filter(({ orderId }) => orderId === id)
      .map(({ amount, isPaid, at, promisedAt }) => ({
        amount,
        isPaid,
        at,
        promisedOn: dayOf(promisedAt),
        isWaived: true,
      })),
  ];
}

/** What a settled order’s renter gets, the part they have, and when the rest arrives; null where nothing is refunded. */
export function settledBack(
  refunds: readonly FoundEndRefund[],
  accountSavedOn: Day | null,
  now: Date,
  holidays: readonly string[],
) {
  if (refunds.length === 0) return null;
  const { total, paid, paidOn } = endRefunds(refunds);
  const last = refunds
    .filter(({ isPaid }) => !isPaid)
    .map(({ promisedOn }) => promisedOn)
    .toSorted()
    .at(-1);
  const due = last ? refundDue(last, accountSavedOn, dayOf(now), holidays) : NO_DUE;
  return { comesBack: total, paidBack: paid, returnedOn: paidOn, ...due };
}

const NO_DUE: RefundDue = { backBy: null, isLate: false };
