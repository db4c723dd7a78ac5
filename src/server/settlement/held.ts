import { and, eq } from 'drizzle-orm';
import { type Deduction, totalDeducted } from '#domain/endings/closure.ts';
import { type EndRefund, endRefunds } from '#domain/endings/ending.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { type Paise, sum, ZERO } from '#domain/base/money.ts';
import { lastDue, type RefundDue, refundDue } from '#domain/payments/refund-status.ts';
import { refundWords } from '#messages/payments/refund-words.ts';
import type { Refund } from '#contract/payments/refund.ts';
import type { Db } from '#server/db/db.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { type HeldMoney, heldMoney, reckonClosing } from '#server/delivery/fulfilment/closing.ts';
import type { InspectionRow } from '#server/endings/inspections/find.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { isRentAheadOf } from '#server/billing/prepaid.ts';
import { findRefunds } from '#server/payments/find-refunds.ts';
import { findDamages } from './settle.ts';
import { findWaivedRefunds } from './waived-refunds.ts';

const NOTHING: HeldMoney = {
  held: ZERO,
  paidAhead: ZERO,
  earlyEnd: ZERO,
  comesBack: ZERO,
  byTransfer: ZERO,
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

/** A refund of a settled rental. */
export interface FoundEndRefund extends EndRefund {
  /** What it is of: the deposit's transfer, prepaid rent that goes back as paid, or charges waived later. */
  readonly of: 'settlement' | 'rent' | 'waived';
  /** By when its renter has it. */
  readonly due: RefundDue;
  /** How it goes back, in a sentence, where its payment gives it back. */
  readonly words: string | null;
}

/** All that is refunded of a settled order: by its settlement, and after a late objection. */
export async function findEndRefunds(
  shop: AppContext,
  { id, userId }: { readonly id: number; readonly userId: number },
  accountSavedOn: Day | null,
  now: Date,
): Promise<FoundEndRefund[]> {
  const { db, policies } = shop;
  const today = dayOf(now);
  const holidays = policies.holidays.map(({ day }) => day);
  const dueFrom = (promisedOn: Day) => refundDue(promisedOn, accountSavedOn, today, holidays);
  const entries = await db
    .select({ entry: depositEntries, collectedOn: inspections.collectedOn })
    .from(depositEntries)
    .leftJoin(inspections, eq(inspections.orderId, depositEntries.orderId))
    .where(and(eq(depositEntries.orderId, id), eq(depositEntries.type, 'REFUND')));
  const rent = await findRefunds(shop, isRentAheadOf(id), now);
  const waived = await findWaivedRefunds(db, userId);
  return [
    ...entries.map(({ entry: { amount, status, at }, collectedOn }) => ({
      of: 'settlement' as const,
      by: 'transfer' as const,
      amount,
      isPaid: status === 'REFUNDED',
      at,
      due: dueFrom(collectedOn ?? dayOf(at)),
      words: null,
    })),
    ...rent.map(({ refund }) => rentRefund(refund, today)),
    ...waived
      .filter(({ orderId }) => orderId === id)
      .map(({ by, amount, isPaid, at, promisedAt }) => ({
        of: 'waived' as const,
        by,
        amount,
        isPaid,
        at,
        due: dueFrom(dayOf(promisedAt)),
        words: null,
      })),
  ];
}

function rentRefund(refund: Refund, today: Day): FoundEndRefund {
  const { by, amount, returnedAt, promisedAt, arrivesBy } = refund;
  return {
    of: 'rent',
    by,
    amount,
    isPaid: returnedAt !== null,
    at: new Date(returnedAt ?? promisedAt),
    due: { backBy: arrivesBy, isLate: arrivesBy !== null && today > arrivesBy },
    words: by === 'provider' && returnedAt === null ? refundWords(refund, today) : null,
  };
}

/** What a settled order’s renter gets, the part they have, and when the rest arrives; null where nothing is refunded. */
export function settledBack(refunds: readonly FoundEndRefund[]) {
  if (refunds.length === 0) return null;
  const { total, paid, paidOn } = endRefunds(refunds);
  const toCome = refunds.filter(({ isPaid }) => !isPaid);
  const byTransfer = toCome.filter(({ by }) => by === 'transfer');
  return {
    comesBack: total,
    byTransfer: sum(byTransfer.map(({ amount }) => amount)),
    paidBack: paid,
    returnedOn: paidOn,
    asPaid: toCome.flatMap(({ words }) => words ?? []),
    ...lastDue((byTransfer.length > 0 ? byTransfer : toCome).map(({ due }) => due)),
  };
}
