import type { OpenInvoice } from './allocation.ts';
import type { InvoiceKind } from './invoice.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { isMoneyOpen } from './open-money.ts';

/** An open invoice, as far as it tells how it is paid. */
export interface OwedInvoice extends OpenInvoice {
  readonly invoice: { readonly kind: InvoiceKind };
  /** The day by which what is open is to be paid. */
  readonly payBy: Day;
}

/** Open invoices by how and when they are paid (docs/screens.md#what-is-open). */
export interface OwedParts<Owed> {
  /** In the debit that is planned or on its way. */
  readonly live: readonly Owed[];
  /** What AutoPay takes as soon as it may. */
  readonly foreseen: readonly Owed[];
  /** Overdue and the renter's to pay; empty where it is less than can be paid. */
  readonly late: readonly Owed[];
  /** What else is the renter's to pay. */
  readonly due: readonly Owed[];
}

/** Which invoices the debit has that is planned or on its way, and whether one takes other rent next. */
export interface DebitReach {
  readonly live: ReadonlySet<number>;
  readonly takesRest: boolean;
}

export function partOwed<Owed extends OwedInvoice>(
  owed: readonly Owed[],
  debits: DebitReach,
  today: Day,
): OwedParts<Owed> {
  const live = owed.filter(({ id }) => debits.live.has(id));
  const rest = owed.filter(({ id }) => !debits.live.has(id));
  // A payment by hand pays all that no debit has, so nothing is foreseen beside what is paid by hand.
  const others = rest.filter(({ invoice: { kind } }) => kind !== 'rent');
  if (debits.takesRest && !isMoneyOpen(others)) {
    return { live, foreseen: rest, late: [], due: [] };
  }
  const overdue = rest.filter(({ payBy }) => payBy < today);
  const late = isMoneyOpen(overdue) ? overdue : [];
  const due = rest.filter((each) => !late.includes(each));
  return { live, foreseen: [], late, due: isMoneyOpen(due) ? due : [] };
}
