import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';

/**
 * How an entry of the deposit ledger stands (rules/deposits.md#the-ledger). `ADJUSTED`: all of a
 * deposit was kept, so that nothing of it comes back. `CARRIED`: it is
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

interface Standing {
  /** What of the order's deposit is held now, and what was kept of it. */
  readonly held: Paise;
  readonly kept: Paise;
  readonly isRefunding: boolean;
}

/** An entry as it is shown: `held` is the part of the deposit that is held by it now. */
export type ShownEntry<Entry extends LedgerEntry> = Entry & { readonly held: Paise };

/**
 * The entries of one order as they are shown (rules/deposits.md#the-ledger): a deposit with the amount
 * that is still held of it, from its settlement on with the whole; used up where nothing is held, and as a
 * refund where its order was cancelled.
 * A transfer may hold rent paid ahead alone: a deposit that was `kept` whole stays used up. Not so once a
 * charge was waived later: `kept` is what was kept in the end.
 */
export function shownEntries<Entry extends LedgerEntry & { readonly withdrawn: Paise }>(
  entries: readonly Entry[],
  { held, kept, isRefunding }: Standing,
): ShownEntry<Entry>[] {
  const refund = entries.find(({ type }) => type === 'REFUND');
  const active = entries.find(({ type, status }) => type === 'DEPOSIT' && status === 'ACTIVE');
  return entries.map((entry) => {
    const own = entry === (active ?? refund) ? held : ZERO;
    const amount = minus(entry.amount, entry.withdrawn);
    if (entry === active && own > 0) return { ...entry, amount: refund ? amount : own, held: own };
    const isBack = entry.type === 'DEPOSIT' && entry.status === 'REFUNDED';
    if (entry === active || (isBack && refund && kept >= amount)) {
      return { ...entry, status: 'ADJUSTED', amount, held: ZERO };
    }
    if (entry.type === 'DEPOSIT' && entry.status === 'ADJUSTED' && kept < amount) {
      return { ...entry, status: 'REFUNDED', amount, held: ZERO };
    }
    if (isBack && !refund) {
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
