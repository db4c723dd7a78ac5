import type { Deduction, DeductionKind } from './closure.ts';
import { answerOpenUntil, type InspectionState } from './inspection.ts';
import { addDaysTo, dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';

/**
 * Where the end of a rental stands, in order (rules/account.md#the-end-of-a-rental): `report` waits for the
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
  /** The refund of a settled order; null where there is none. */
  readonly refund: { readonly isPaid: boolean; readonly at: Date } | null;
  readonly hasAccount: boolean;
}

/** Where the end of a rental stands; null once it was over for two weeks. */
export function endStage({ inspection, refund, hasAccount }: EndFacts, now: Date): EndStage | null {
  if (!inspection) return 'pickup';
  const { state, finalAt, isObjected = false } = inspection;
  if (state === 'draft') return 'checking';
  if (state !== 'final') return answerOpenUntil(inspection, now) ? 'report' : 'deciding';
  if (refund && !refund.isPaid) return hasAccount ? 'refund' : 'account';
  const over = refund?.at ?? finalAt;
  if (!isObjected && over && addDaysTo(dayOf(over), SHOWN_DAYS) < dayOf(now)) return null;
  return refund ? 'refunded' : 'settled';
}

/** A row of what comes back at the end of a rental. */
export interface BackRow {
  readonly kind: 'deposit' | 'paid_ahead' | DeductionKind;
  readonly amount: Paise;
}

/** What decides the refund of a rental that ends: a quote, a preview or the settlement. */
export interface BackFacts {
  readonly deposit: Paise;
  /** Rent paid ahead that no invoice has used. */
  readonly paidAhead: Paise;
  /** All that is kept of the deposit. */
  readonly deductions: readonly Pick<Deduction, 'kind' | 'amount'>[];
  readonly refund: Paise;
}

/**
 * Why a refund is what it is, as rows that add up to it. What rent paid ahead pays of damage is a part of
 * the damage (rules/deposits.md#damage-beyond-the-deposit).
 */
export function backRows({ deposit, paidAhead, deductions, refund }: BackFacts): BackRow[] {
  const kept = (kind: DeductionKind) =>
    sum(deductions.filter((each) => each.kind === kind).map(({ amount }) => amount));
  const all = sum(deductions.map(({ amount }) => amount));
  const fromAhead = minus(minus(sum([deposit, paidAhead]), all), refund);
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
  ];
  return rows.filter(({ amount }) => amount !== ZERO);
}
