import { type Paise, sum } from './money.ts';

/**
 * How an entry of the deposit ledger stands (rules/deposits.md#the-ledger). `ADJUSTED`: all of a
 * deposit went into what the renter owed, so that nothing of it comes back. `CARRIED`: it is
 * held for the order that took this one's place.
 */
export const DEPOSIT_STATUSES = [
  'ACTIVE',
  'WAITING_PAYMENT',
  'REFUNDED',
  'ADJUSTED',
  'CARRIED',
  'CANCELLED',
] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** What came in, or what goes back. */
export const DEPOSIT_ENTRY_TYPES = ['DEPOSIT', 'REFUND'] as const;
export type DepositEntryType = (typeof DEPOSIT_ENTRY_TYPES)[number];

export interface LedgerEntry {
  readonly type: DepositEntryType;
  readonly status: DepositStatus;
  readonly amount: Paise;
}

export interface DepositTotals {
  /** Held for the renter now. */
  readonly active: Paise;
  /** Paid back. */
  readonly refunded: Paise;
  readonly total: Paise;
}

/**
 * Sums of a renter's ledger (rules/deposits.md#the-ledger): what is held and what was paid back make
 * the total.
 */
export function depositTotals(entries: readonly LedgerEntry[]): DepositTotals {
  const sumOf = (type: LedgerEntry['type'], status: DepositStatus) =>
    sum(entries.filter((each) => each.type === type && each.status === status).map(amountOf));
  const active = sumOf('DEPOSIT', 'ACTIVE');
  const refunded = sumOf('REFUND', 'REFUNDED');
  return { active, refunded, total: sum([active, refunded]) };
}

function amountOf({ amount }: LedgerEntry): Paise {
  return amount;
}
