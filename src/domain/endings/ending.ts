import { type Deduction, type DeductionKind, keptInTheEnd, totalDeducted } from './closure.ts';
import { answerOpenUntil, type InspectionState } from './inspection.ts';
import { addDaysTo, type Day, dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { RefundWay } from '#domain/payments/refund.ts';

/**
 * Where the end of a rental stands, in order (docs/screens.md#the-end-of-a-rental): `report` waits for the
 * renter's answer, `deciding` for ours, `account` for the bank account, `settled` is over with nothing to
 * refund.
 */
export const END_STAGES = [
  'pickup',
  'checking',
  'report',
  'deciding',
  'account',
  'refund',
  'refunded',
  'settled',
] as const;
export type EndStage = (typeof END_STAGES)[number];

/** Days for which the home shows an end that is over. */
const SHOWN_DAYS = 14;

/** A refund of a rental that is settled. */
export interface EndRefund {
  /** Prepaid rent goes back the way it was paid, as far as it can (rules/deposits.md#what-goes-by-bank-transfer). */
  readonly by: RefundWay;
  readonly amount: Paise;
  readonly isPaid: boolean;
  /** When it was paid, or else promised. */
  readonly at: Date;
}

/** What the refunds of a settled rental come to (docs/screens.md#the-end-of-a-rental). */
export interface EndRefunds {
  readonly total: Paise;
  /** The part that was paid, and the day of the last payment. */
  readonly paid: Paise;
  readonly paidOn: Day | null;
}

export function endRefunds(refunds: readonly Omit<EndRefund, 'by'>[]): EndRefunds {
  const paid = refunds.filter(({ isPaid }) => isPaid);
  const last = lastOf(paid);
  return {
    total: sum(refunds.map(({ amount }) => amount)),
    paid: sum(paid.map(({ amount }) => amount)),
    paidOn: last ? dayOf(last) : null,
  };
}

function lastOf(refunds: readonly Pick<EndRefund, 'at'>[]): Date | undefined {
  return refunds
    .map(({ at }) => at)
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1);
}

/** All that decides where the end of a rental stands. */
export interface EndFacts {
  /** The inspection of what was collected; null before the pick-up. */
  readonly inspection: {
    readonly state: InspectionState;
    readonly answerBy: Date | null;
    /** Whether its renter has answered. */
    readonly isAnswered: boolean;
    readonly finalAt: Date | null;
    /** Whether it was objected to after its settlement, and nobody has decided yet. */
    readonly isObjected?: boolean;
  } | null;
  /** The refunds of a settled order: its settlement’s, and those of charges waived later. */
  readonly refunds: readonly Pick<EndRefund, 'by' | 'isPaid' | 'at'>[];
  readonly hasAccount: boolean;
}

/** Where the end of a rental stands; null once it was over for two weeks. */
export function endStage(
  { inspection, refunds, hasAccount }: EndFacts,
  now: Date,
): EndStage | null {
  if (!inspection) return 'pickup';
  const { state, finalAt, isObjected = false } = inspection;
  if (state === 'draft') return 'checking';
  if (state !== 'final') return answerOpenUntil(inspection, now) ? 'report' : 'deciding';
  const toCome = refunds.filter(({ isPaid }) => !isPaid);
  if (toCome.length > 0) {
    return hasAccount || toCome.every(({ by }) => by === 'provider') ? 'refund' : 'account';
  }
  const over = lastOf(refunds) ?? finalAt;
  if (!isObjected && over && addDaysTo(dayOf(over), SHOWN_DAYS) < dayOf(now)) return null;
  return refunds.length > 0 ? 'refunded' : 'settled';
}

/** A row of what comes back at the end of a rental. */
export interface BackRow {
  readonly kind: 'deposit' | 'paid_ahead' | 'waived' | DeductionKind;
  readonly amount: Paise;
}

/** What decides the refund of a rental that ends: a quote, a preview or the settlement. */
export interface BackFacts {
  readonly deposit: Paise;
  /** Rent paid ahead that no invoice has used. */
  readonly paidAhead: Paise;
  /** All that is kept of the deposit. */
  readonly deductions: readonly Deduction[];
  /** All that is refunded, `waived` among it. */
  readonly refund: Paise;
  /** What is refunded of charges that were waived after the settlement. */
  readonly waived?: Paise;
}

/**
 * Why a refund is what it is, as rows that add up to it. What rent paid ahead pays of damage is a part of
 * the damage (rules/deposits.md#damage-beyond-the-deposit). A charge that was waived and refunded is no row
 * any more; `waived` is what had been paid of it by invoice (rules/inspections.md#a-late-objection).
 */
export function backRows({
  deposit,
  paidAhead,
  deductions,
  refund,
  waived = ZERO,
}: BackFacts): BackRow[] {
  const inTheEnd = keptInTheEnd(deductions, waived);
  const given = totalDeducted(deductions.filter(({ kind }) => kind === 'given_back'));
  const fromInvoice = paise(Math.max(0, minus(waived, given)));
  const kept = (kind: DeductionKind) =>
    totalDeducted(inTheEnd.filter((each) => each.kind === kind));
  const all = sum([deposit, paidAhead, fromInvoice]);
  const fromAhead = minus(minus(all, totalDeducted(inTheEnd)), refund);
  const less = (kind: DeductionKind, more: Paise = ZERO): BackRow => ({
    kind,
    amount: minus(ZERO, sum([kept(kind), more])),
  });
  const rows: BackRow[] = [
    { kind: 'deposit', amount: deposit },
    { kind: 'paid_ahead', amount: paidAhead },
    less('unpaid_rent'),
    less('damage', fromAhead),
    less('early_closure'),
    less('purchase'),
    less('given_back'),
    { kind: 'waived', amount: fromInvoice },
  ];
  return rows.filter(({ amount }) => amount !== ZERO);
}
