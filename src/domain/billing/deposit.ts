import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';

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

/** An entry as it is shown: `held` is the part of the deposit that is held by it now. */
export type ShownEntry<Entry extends LedgerEntry> = Entry & { readonly held: Paise };

/**
 * The entries of one order as they are shown (rules/deposits.md#the-ledger): a deposit with the amount
 * that is still held of it, used up where that is nothing, and as a refund where its order was cancelled.
 */
export function shownEntries<Entry extends LedgerEntry & { readonly withdrawn: Paise }>(
  entries: readonly Entry[],
  { held, isRefunding }: { readonly held: Paise; readonly isRefunding: boolean },
): ShownEntry<Entry>[] {
  const refund = entries.find(({ type }) => type === 'REFUND');
  const active = entries.find(({ type, status }) => type === 'DEPOSIT' && status === 'ACTIVE');
  return entries.map((entry) => {
    const own = entry === (active ?? refund) ? held : ZERO;
    if (entry === active) {
      return own > 0
        ? { ...entry, amount: own, held: own }
        : {
            ...entry,
            status: 'ADJUSTED',
            amount: minus(entry.amount, entry.withdrawn),
            held: ZERO,
          };
    }
    if (entry.type === 'DEPOSIT' && entry.status === 'REFUNDED' && !refund) {
      const status = isRefunding ? 'WAITING_PAYMENT' : 'REFUNDED';
      return { ...entry, type: 'REFUND', status, held: ZERO };
    }
    return { ...entry, held: own };
  });
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
export function depositTotals(entries: readonly ShownEntry<LedgerEntry>[]): DepositTotals {
  const active = sum(entries.map(({ held }) => held));
  const refunded = sum(
    entries
      .filter(({ type, status }) => type === 'REFUND' && status === 'REFUNDED')
      .map(({ amount }) => amount),
  );
  return { active, refunded, total: sum([active, refunded]) };
}
