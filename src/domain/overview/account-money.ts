import { type OpenInvoice, totalOpen } from '#domain/billing/allocation.ts';
import { type InvoiceBalance, totalOverdue } from '#domain/billing/invoice-balance.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { type Books, statementEntries } from './statement-entries.ts';
import { statementOf } from './statement.ts';

/** A settled order's refund that waits for its bank transfer. */
interface WaitingTransfer {
  readonly amount: Paise;
  /** The part of it that is rent paid ahead. */
  readonly paidAhead: Paise;
}

/** All that the projection of a renter's money is computed from. */
export interface MoneyFacts {
  readonly books: Books;
  /** The renter's open invoices as they stand on the day. */
  readonly open: readonly (OpenInvoice & Pick<InvoiceBalance, 'overdue'>)[];
  readonly transfers: readonly WaitingTransfer[];
  /** Payments that are being refunded, with the number of their order. */
  readonly refunds: readonly { readonly orderNumber: string; readonly amount: Paise }[];
  /** The numbers of the orders that are paid and still to be delivered. */
  readonly coming: readonly string[];
}

/** How a renter's money stands on a day (rules/billing.md#one-projection). */
export interface AccountMoney {
  /** Open on invoices, interest included, and the overdue part of it. */
  readonly owed: Paise;
  readonly overdue: Paise;
  /** Where the statement ends: above zero to pay, below zero paid ahead or being refunded. */
  readonly balance: Paise;
  /** The deposit held, as the statement ends, and that of each order by its number. */
  readonly held: Paise;
  readonly heldOf: ReadonlyMap<string, Paise>;
  /** Rent that is paid, that no invoice has used and that is not being refunded. */
  readonly credit: Paise;
  /** The part of it that was paid with orders still to be delivered, which no other order uses. */
  readonly creditToCome: Paise;
  /** Money on its way back: deposit (held until then), rent paid ahead, and payments. */
  readonly back: { readonly deposit: Paise; readonly paidAhead: Paise; readonly payments: Paise };
}

/** The one source of every amount that is shown as owed, held or on its way back. */
export function accountMoney(facts: MoneyFacts, today: Day): AccountMoney {
  const { books, open, refunds, coming } = facts;
  const entries = statementEntries(books, today);
  const { balance, held } = statementOf(entries, null).closing;
  const byOrder = Map.groupBy(entries, ({ orderNumber }) => orderNumber);
  const back = moneyBack(facts);
  const owed = totalOpen(open);
  return {
    owed,
    overdue: totalOverdue(open),
    balance,
    held,
    heldOf: new Map(
      [...byOrder].map(([number, own]) => [number, sum(own.map(({ deposit }) => deposit))]),
    ),
    credit: minus(minus(owed, balance), sum([back.paidAhead, back.payments])),
    creditToCome: sum(
      coming.map((number) => {
        const own = byOrder.get(number) ?? [];
        const isBack = refunds.filter(({ orderNumber }) => orderNumber === number);
        return minus(
          sum(own.map(({ paid }) => paid)),
          sum([...own.map(({ charged }) => charged), ...isBack.map(({ amount }) => amount)]),
        );
      }),
    ),
    back,
  };
}

/** What is on its way back. */
export function moneyBack({
  transfers,
  refunds,
}: Pick<MoneyFacts, 'transfers' | 'refunds'>): AccountMoney['back'] {
  const paidAhead = sum(transfers.map((each) => each.paidAhead));
  return {
    deposit: minus(sum(transfers.map(({ amount }) => amount)), paidAhead),
    paidAhead,
    payments: sum(refunds.map(({ amount }) => amount)),
  };
}

/** What is held of one order's deposit. */
export function heldOfOrder({ heldOf }: Pick<AccountMoney, 'heldOf'>, orderNumber: string): Paise {
  return heldOf.get(orderNumber) ?? ZERO;
}
