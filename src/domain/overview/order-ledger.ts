import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { STATEMENT_KINDS } from './statement.ts';

/** A movement of the money of one order; one that is `planned` has not happened yet. */
export interface LedgerEntry {
  readonly on: Day;
  readonly kind: string;
  readonly reference: string | null;
  readonly billed: Paise;
  readonly paid: Paise;
  readonly deposit: Paise;
  readonly isPlanned: boolean;
}

/** An entry beside what it leaves: `inHand` is rent paid ahead, below zero what is owed. */
export interface LedgerLine extends LedgerEntry {
  readonly inHand: Paise;
  readonly held: Paise;
}

export interface OrderLedger {
  readonly lines: readonly LedgerLine[];
  /** All that was paid and has not gone back, the deposit among it. */
  readonly paid: Paise;
  readonly held: Paise;
  /** By invoices, less credit notes; interest is apart. */
  readonly billed: Paise;
  /** Interest so far, paid or open, which no invoice has. */
  readonly interest: Paise;
  /** Rent paid ahead, what is to be refunded of it included; below zero what is owed. */
  readonly inHand: Paise;
  /** What is still to be refunded, of payments and of the deposit. */
  readonly toRefund: { readonly paid: Paise; readonly deposit: Paise };
}

/** Planned refunds; other planned entries are rent to come. */
const REFUNDS: ReadonlySet<string> = new Set(['refund_to_come', 'deposit_to_come']);

/** Bills and payments of one order by day, with the sums that they leave (docs/screens.md#the-money-of-an-order). */
export function orderLedger(entries: readonly LedgerEntry[]): OrderLedger {
  const sorted = entries.toSorted((one, other) => place(one).localeCompare(place(other)));
  const done = sorted.filter(({ isPlanned }) => !isPlanned);
  let [inHand, held] = [ZERO, ZERO];
  const lines = sorted.map((entry) => {
    if (!entry.isPlanned) {
      inHand = minus(sum([inHand, entry.paid]), entry.billed);
      held = sum([held, entry.deposit]);
    }
    return { ...entry, inHand, held };
  });
  const paid = sum(done.map((entry) => entry.paid));
  const [ofInterest = [], ofInvoices = []] = [true, false].map((isInterest) =>
    done.filter(({ kind }) => (kind === 'interest') === isInterest).map((entry) => entry.billed),
  );
  const [billed, interest] = [sum(ofInvoices), sum(ofInterest)];
  const refunds = sorted.filter(({ kind }) => REFUNDS.has(kind));
  const toRefund = {
    paid: minus(ZERO, sum(refunds.map((entry) => entry.paid))),
    deposit: minus(ZERO, sum(refunds.map((entry) => entry.deposit))),
  };
  return { lines, paid: sum([paid, held]), held, billed, interest, inHand, toRefund };
}

const CARRIED: ReadonlySet<string> = new Set(['rent_carried', 'deposit_carried']);
const RANK = new Map<string, number>(STATEMENT_KINDS.map((kind, at) => [kind, at]));

/**
 * By day, and on a day as a statement has it: first what came over from another order, last what went
 * over to another. What is planned comes last of all.
 */
function place({ on, kind, paid, deposit, isPlanned }: LedgerEntry): string {
  const carried = paid + deposit > 0 ? 0 : STATEMENT_KINDS.length;
  const rank = String(CARRIED.has(kind) ? carried : (RANK.get(kind) ?? 0)).padStart(2, '0');
  return `${isPlanned ? 1 : 0}${on}${rank}`;
}
