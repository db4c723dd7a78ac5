import { eq } from 'drizzle-orm';
import type { Damage, Deduction } from '#domain/endings/closure.ts';
import { chargeOf, type InspectionEnd, objectBy } from '#domain/endings/inspection.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import { refundDue } from '#domain/payments/refund-status.ts';
import { damageInvoicedLetter } from '#messages/settlement/inspection-letters.ts';
import { damageName } from '#messages/endings/inspection-words.ts';
import { closedDepositLetter } from '#messages/settlement/closing-letters.ts';
import type { Db } from '#server/db/db.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { depositDeductions } from '#server/db/schema/rentals.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { lockRental, type Rental } from '#server/billing/bill-order.ts';
import { reckonClosing } from '#server/delivery/fulfilment/closing.ts';
import { noteDepositRefund, payRentFromDeposit } from '#server/delivery/fulfilment/collect.ts';
import { type DamageInvoice, invoiceDamage } from '#server/delivery/fulfilment/damage.ts';
import {
  findInspectedUnits,
  findItems,
  type InspectionRow,
} from '#server/endings/inspections/find.ts';
import { tellOfOrder } from '#server/orders/letters.ts';
import { findBankAccount } from '#server/people/customers/accounts.ts';

/** What an inspection came to. */
export interface Settled {
  /** All that was kept of the deposit. */
  readonly deductions: readonly Deduction[];
  readonly damageLeft: readonly Damage[];
  readonly refund: Paise;
  readonly stillOwed: Paise;
  readonly deposit: Paise;
  readonly paidAhead: Paise;
  readonly damageInvoice: DamageInvoice | null;
}

/**
 * Makes an inspection final and settles by it, once: of a return the deposit, of an exchange what was
 * damaged (rules/inspections.md#settling). Its order is locked, and those behind it are final.
 */
export async function settleInspection(
  work: TxContext,
  inspection: InspectionRow,
  endedAs: InspectionEnd,
  now: Date,
): Promise<Settled | null> {
  const { id, orderId, kind, decision } = inspection;
  const locked = await lockRental(work.db, orderId);
  if (!locked) throw new Error(`Order ${orderId} was never delivered`);
  const damages = await findDamages(work.db, id);
  const [settled] = await work.db
    .update(inspections)
    .set({ state: 'final', endedAs, finalAt: now, version: inspection.version + 1 })
    .where(eq(inspections.id, id))
    .returning();
  if (!settled) throw new Error(`Inspection ${id} is gone`);
  if (kind !== 'return') {
    const invoice = await invoiceDamage(work, locked.order, damages, now);
    if (invoice) {
      await tellOfOrder(work, locked.order, now, (facts) =>
        damageInvoicedLetter(facts, invoice, { decision, objectBy: objectBy(settled) }),
      );
    }
    return null;
  }
  return settleDeposit(work, locked, settled, damages, now);
}

/** What is charged, each with what it was. */
export async function findDamages(db: Db, id: number): Promise<Damage[]> {
  const items = await findItems(db, id);
  const units = await findInspectedUnits(db, id);
  return items.flatMap((item) => {
    const amount = chargeOf(item);
    if (amount === 0) return [];
    const found = units.find(({ unit }) => unit.id === item.unitId);
    return [{ amount, note: damageName(found?.name ?? '', item) }];
  });
}

async function settleDeposit(
  work: TxContext,
  { order }: Rental,
  inspection: InspectionRow,
  damages: readonly Damage[],
  now: Date,
): Promise<Settled> {
  const { id: orderId } = order;
  const { collectedOn: on, collectedAt, decision } = inspection;
  const reckoned = await reckonClosing(work.db, inspection, damages, now);
  const { deposit, kept, left, ahead, closing } = reckoned;
  // What came about after the pick-up, as a debit that the bank took back.
  await payRentFromDeposit(work.db, orderId, left, { on: dayOf(now), at: now });
  const rest = closing.deductions.filter(({ kind }) => kind !== 'unpaid_rent');
  if (rest.length > 0) {
    const rows = rest.map((each) => ({ ...each, orderId, at: now }));
    await work.db.insert(depositDeductions).values(rows);
  }
  const damageInvoice = await invoiceDamage(work, order, closing.damageLeft, now);
  const promise = { refund: closing.refund, promisedAt: collectedAt };
  const parts = await noteDepositRefund(work, orderId, promise, now);
  const before = kept.map(({ kind, amount, note }) => ({ kind, amount, note }));
  const deductions = [...before, ...closing.deductions];
  const settled = { ...closing, deductions, deposit, paidAhead: ahead, damageInvoice };
  const holidays = work.policies.holidays.map(({ day }) => day);
  const account = await findBankAccount(work, order.userId);
  const due = refundDue(on, account ? dayOf(account.savedAt) : null, dayOf(now), holidays);
  await tellOfOrder(work, order, now, (facts) =>
    closedDepositLetter(facts, {
      ...settled,
      parts,
      collectedOn: on,
      due,
      decision,
      objectBy: objectBy(inspection),
    }),
  );
  return settled;
}
