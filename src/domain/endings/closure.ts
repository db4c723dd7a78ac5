import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';

/**
 * Why a part of a deposit does not come back with it: `purchase` paid for its thing, and `given_back` is
 * damage that was waived later and goes back apart (rules/deposits.md#the-ledger).
 */
export const DEDUCTION_KINDS = [
  'unpaid_rent',
  'damage',
  'early_closure',
  'purchase',
  'given_back',
] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** What of a deposit is the shop's and stands on no invoice (rules/books.md#a-month). */
export const KEPT_KINDS = ['damage', 'early_closure'] as const satisfies readonly DeductionKind[];

/** Why a deposit pays rent that was open. */
export const UNPAID_RENT = 'Unpaid rent and interest';

const ENDED_EARLY = 'Plan ended early';
const WAIVED = 'Damage charge waived after your objection';
const GIVEN_BACK = 'Returned after your objection';
const SET_APART = 'Waived after your objection, used for open invoices or refunded separately';

export interface Deduction {
  readonly kind: DeductionKind;
  readonly amount: Paise;
  readonly note: string;
}

export interface Damage {
  readonly amount: Paise;
  readonly note: string;
}

export interface ClosingFacts {
  readonly deposit: Paise;
  /** Rent and interest that is open once the last bill is written. */
  readonly dues: Paise;
  /** Rent paid ahead that no invoice has used. */
  readonly paidAhead: Paise;
  readonly damages: readonly Damage[];
  /** The first day the items are with us again. */
  readonly collectedOn: Day;
  /** The end of the plan, or of the last extension the renter chose. */
  readonly committedUntil: Day;
  /** Set when the early end is not the renter's doing. */
  readonly waiveEarlyClosure?: boolean;
}

export interface Closing {
  readonly deductions: readonly Deduction[];
  /** What of the damage the deposit did not cover: it is invoiced. */
  readonly damageLeft: readonly Damage[];
  /** What goes back to the renter: the rest of the deposit, and of the rent paid ahead. */
  readonly refund: Paise;
  /** Rent, interest and damage that neither covered: their invoices stay open. */
  readonly stillOwed: Paise;
}

export function isEarly(collectedOn: Day, committedUntil: Day): boolean {
  return collectedOn < committedUntil;
}

/**
 * What becomes of a deposit when the items are back: it pays what is owed, then damages, of which rent
 * paid ahead pays what is left (rules/deposits.md#damage-beyond-the-deposit); ending a plan early
 * forfeits what is left of it (rules/deposits.md#ending-early-forfeits-the-deposit).
 */
export function closeDeposit(facts: ClosingFacts): Closing {
  const deductions: Deduction[] = [];
  let left = facts.deposit;
  const deduct = (kind: DeductionKind, wanted: Paise, note: string) => {
    const amount = paise(Math.max(0, Math.min(left, wanted)));
    if (amount > 0) deductions.push({ kind, amount, note });
    left = minus(left, amount);
    return minus(wanted, amount);
  };
  const duesLeft = deduct('unpaid_rent', facts.dues, UNPAID_RENT);
  const damageLeft = facts.damages
    .map(({ amount, note }) => ({ amount: deduct('damage', amount, note), note }))
    .filter(({ amount }) => amount > 0);
  if (isEarly(facts.collectedOn, facts.committedUntil) && !facts.waiveEarlyClosure) {
    deduct('early_closure', left, ENDED_EARLY);
  }
  const damage = sum(damageLeft.map(({ amount }) => amount));
  const fromAhead = paise(Math.min(damage, facts.paidAhead));
  return {
    deductions,
    damageLeft,
    refund: minus(sum([left, facts.paidAhead]), fromAhead),
    stillOwed: minus(sum([duesLeft, damage]), fromAhead),
  };
}

/**
 * What becomes of damage that a deposit paid and that is waived after the settlement: an early end forfeits
 * it, else it is the renter's (rules/inspections.md#a-late-objection).
 */
export function waiveDamage(amount: Paise, isForfeited: boolean): readonly Deduction[] {
  if (amount === 0) return [];
  return [
    { kind: 'damage', amount: minus(ZERO, amount), note: WAIVED },
    isForfeited
      ? { kind: 'early_closure', amount, note: ENDED_EARLY }
      : { kind: 'given_back', amount, note: GIVEN_BACK },
  ];
}

/**
 * What a deposit was used for in the end: charges that were waived later, and refunded, are not among it
 * (rules/deposits.md#the-ledger). `waivedRefund` is all that was promised back of waived charges.
 */
export function keptInTheEnd(deductions: readonly Deduction[], waivedRefund: Paise): Deduction[] {
  const given = totalDeducted(deductions.filter(({ kind }) => kind === 'given_back'));
  const apart = paise(Math.max(0, minus(given, waivedRefund)));
  const kept = deductions
    .filter(({ kind }) => kind !== 'given_back')
    .map(({ kind, amount, note }) => ({ kind, amount, note }));
  const damage = totalDeducted(kept.filter(({ kind }) => kind === 'damage'));
  return [
    ...kept.filter(({ kind }) => kind !== 'damage' || damage > 0),
    ...(apart > 0 ? [{ kind: 'given_back', amount: apart, note: SET_APART } as const] : []),
  ];
}

/** What of a deposit an early end forfeits. */
export function forfeitedIn(deductions: readonly Pick<Deduction, 'kind' | 'amount'>[]): Paise {
  return totalDeducted(deductions.filter(({ kind }) => kind === 'early_closure'));
}

/** What was kept of a deposit. */
export function totalDeducted(deductions: readonly Pick<Deduction, 'amount'>[]): Paise {
  return deductions.length === 0 ? ZERO : sum(deductions.map(({ amount }) => amount));
}
