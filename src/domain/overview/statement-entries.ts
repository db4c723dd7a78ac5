import type { DeductionKind } from '#domain/endings/closure.ts';
import type { InvoiceKind } from '#domain/billing/invoice.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import type { PaidAgainst } from '#domain/payments/payment.ts';
import type { StatementEntry, StatementKind } from './statement.ts';

/** All that the books hold of a renter's money. */
export interface Books {
  readonly orders: readonly OrderBooks[];
  /** Money that was taken, of whatever became of it. */
  readonly payments: readonly {
    readonly id: string;
    readonly on: Day;
    readonly amount: Paise;
    readonly against: PaidAgainst;
    readonly orderNumber: string;
    /** Whether AutoPay took it. */
    readonly isDebit: boolean;
    /** Whether it became credit, which pays invoices. */
    readonly isCredit: boolean;
    /** What of that credit was taken back, as the provider gave it back. */
    readonly withdrawn: Paise;
  }[];
  /** Money that has gone back. */
  readonly refunds: readonly {
    readonly paymentId: string;
    readonly orderNumber: string;
    readonly on: Day;
    readonly amount: Paise;
    readonly reference: string | null;
    /** Made at the provider without us. */
    readonly isForeign: boolean;
  }[];
  readonly invoices: readonly {
    readonly kind: InvoiceKind;
    readonly number: string;
    readonly orderNumber: string;
    readonly on: Day;
    readonly amount: Paise;
    readonly interestPaid: readonly { readonly on: Day; readonly amount: Paise }[];
    readonly interestOpen: Paise;
  }[];
  readonly creditNotes: readonly {
    readonly number: string;
    readonly orderNumber: string;
    readonly on: Day;
    readonly amount: Paise;
  }[];
}

export interface OrderBooks {
  readonly number: string;
  readonly settledBy: string | null;
  readonly cancelledOn: Day | null;
  /** What was held as deposit, and what of it the provider gave back. */
  readonly deposit: { readonly amount: Paise; readonly withdrawn: Paise } | null;
  /**
   * What it was paid for, where it takes another's place: all of that is deposit
   * (rules/swaps.md#what-a-swap-comes-to).
   */
  readonly takesPlaceBy: 'exchange' | 'move' | null;
  /** What went over to the order that took its place, or came from the one whose place it took. */
  readonly carried: readonly { readonly amount: Paise; readonly on: Day; readonly with: string }[];
  readonly deductions: readonly {
    readonly kind: DeductionKind;
    readonly amount: Paise;
    readonly on: Day;
  }[];
  /** What came back at the end, once it has: rent paid ahead is in it. */
  readonly returned: {
    readonly amount: Paise;
    readonly on: Day;
    readonly reference: string | null;
  } | null;
}

type Movement = Partial<Pick<StatementEntry, 'charged' | 'paid' | 'deposit'>>;

/** Every movement of a renter's money; interest that is open counts to `today` (rules/billing.md#what-a-statement-lists). */
export function statementEntries(books: Books, today: Day): StatementEntry[] {
  return [
    ...books.invoices.flatMap((invoice) => ofInvoice(invoice, today)),
    ...books.creditNotes.map(({ number, orderNumber, on, amount }) =>
      entry('credit_note', on, orderNumber, number, { charged: less(amount) }),
    ),
    ...books.payments.map((payment) => ofPayment(payment, books.orders)),
    ...books.orders.flatMap((order) => ofDeposit(order, books)),
    ...refundsOf(books).map(({ orderNumber, on, amount, reference }) =>
      entry('refund', on, orderNumber, reference, { paid: less(amount) }),
    ),
    ...books.payments.flatMap((payment) => beyond(payment, books)),
  ];
}

function ofInvoice(invoice: Books['invoices'][number], today: Day): StatementEntry[] {
  const { kind, number, orderNumber, on, amount, interestPaid, interestOpen } = invoice;
  const days = Map.groupBy(interestPaid, (paid) => paid.on);
  const interest = [...days].map(([paidOn, own]) => [paidOn, sum(own.map(amountOf))] as const);
  return [
    entry(kind, on, orderNumber, number, { charged: amount }),
    ...[...interest, [today, interestOpen] as const]
      .filter(([, charged]) => charged !== 0)
      .map(([from, charged]) => entry('interest', from, orderNumber, number, { charged })),
  ];
}

const PAYMENT_KINDS = {
  order: 'order_payment',
  invoices: 'invoice_payment',
  extension: 'extension_payment',
  purchase: 'purchase_payment',
  mandate: 'autopay_authorisation',
} as const;

/** Of what settles an order, its deposit stays apart from what pays rent. */
function ofPayment(
  { id, on, amount, against, orderNumber, isDebit }: Books['payments'][number],
  orders: readonly OrderBooks[],
): StatementEntry {
  const settled = orders.find(({ settledBy }) => settledBy === id);
  if (settled?.takesPlaceBy) {
    const kind = `${settled.takesPlaceBy}_payment` as const;
    return entry(kind, on, orderNumber, id, { deposit: amount });
  }
  const deposit = settled?.deposit?.amount ?? ZERO;
  const paid = minus(amount, deposit);
  const kind = isDebit ? 'autopay_payment' : PAYMENT_KINDS[against];
  return entry(kind, on, orderNumber, id, { paid, deposit });
}

const DEDUCTED = {
  unpaid_rent: 'deposit_for_rent',
  damage: 'deposit_for_damage',
  early_closure: 'deposit_forfeited',
  purchase: 'deposit_for_purchase',
  given_back: 'deposit_given_back',
} as const;

/** What it pays of rent or of a thing was charged by the invoices, and what is given back by nothing. */
const NOT_CHARGED: ReadonlySet<DeductionKind> = new Set(['unpaid_rent', 'purchase', 'given_back']);

function ofDeposit(order: OrderBooks, books: Books): StatementEntry[] {
  const { number, settledBy, cancelledOn, carried, deductions, returned } = order;
  const deposit = order.deposit ?? paidForExchange(order, books);
  const left = minus(
    deposit ? minus(deposit.amount, deposit.withdrawn) : ZERO,
    sum([...deductions.map(amountOf), ...carried.map(wentOver)]),
  );
  const foreign = refundsOf(books)
    .filter(({ paymentId, isForeign }) => isForeign && paymentId === settledBy)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const withdrawnOn = foreign.at(-1)?.on;
  return [
    ...carried.map(({ amount, on, with: other }) =>
      entry('deposit_carried', on, number, other, { deposit: amount }),
    ),
    ...deductions.map(({ kind, amount, on }) => {
      const isWaived = kind === 'damage' && amount < 0;
      return entry(isWaived ? 'damage_waived' : DEDUCTED[kind], on, number, null, {
        charged: NOT_CHARGED.has(kind) ? ZERO : amount,
        paid: amount,
        deposit: less(amount),
      });
    }),
    ...(deposit && settledBy !== null && cancelledOn
      ? [
          entry('deposit_freed', cancelledOn, number, null, {
            paid: deposit.amount,
            deposit: less(deposit.amount),
          }),
        ]
      : []),
    ...(deposit && deposit.withdrawn > 0 && withdrawnOn
      ? [
          entry('deposit_withdrawn', withdrawnOn, number, null, {
            paid: deposit.withdrawn,
            deposit: less(deposit.withdrawn),
          }),
        ]
      : []),
    ...(returned
      ? [
          entry('deposit_returned', returned.on, number, returned.reference, {
            paid: minus(left, returned.amount),
            deposit: less(left),
          }),
        ]
      : []),
  ];
}

/** What is held of an order that has not taken another's place yet. */
function paidForExchange(
  { takesPlaceBy, settledBy, cancelledOn }: OrderBooks,
  books: Books,
): OrderBooks['deposit'] {
  const payment = books.payments.find(({ id }) => id === settledBy);
  if (!takesPlaceBy || !payment) return null;
  const foreign = refundsOf(books).filter(
    ({ paymentId, isForeign }) => isForeign && paymentId === settledBy,
  );
  return {
    amount: payment.amount,
    withdrawn: cancelledOn ? ZERO : sum(foreign.map(amountOf)),
  };
}

/** Without those that paid back a deposit, which are told as that. */
function refundsOf({ orders, refunds }: Books): Books['refunds'] {
  const told = new Set(orders.map(({ returned }) => returned?.reference).filter(Boolean));
  return refunds.filter(({ reference, isForeign }) => !isForeign || !told.has(reference));
}

/** What the provider gave back beyond what we held of a payment: nobody is asked for it. */
function beyond(payment: Books['payments'][number], books: Books): StatementEntry[] {
  if (!payment.isCredit) return [];
  const settled = books.orders.find(({ settledBy }) => settledBy === payment.id);
  if (settled?.cancelledOn) return [];
  const foreign = refundsOf(books).filter(
    ({ paymentId, isForeign }) => isForeign && paymentId === payment.id,
  );
  const last = foreign.toSorted((one, other) => (one.on < other.on ? -1 : 1)).at(-1);
  const taken = sum([payment.withdrawn, settled?.deposit?.withdrawn ?? ZERO]);
  const paid = minus(sum(foreign.map(amountOf)), taken);
  if (!last || paid <= 0) return [];
  return [entry('refund_beyond', last.on, payment.orderNumber, null, { paid })];
}

function entry(
  kind: StatementKind,
  on: Day,
  orderNumber: string,
  reference: string | null,
  { charged = ZERO, paid = ZERO, deposit = ZERO }: Movement,
): StatementEntry {
  return { on, kind, orderNumber, reference, charged, paid, deposit };
}

function amountOf({ amount }: { readonly amount: Paise }): Paise {
  return amount;
}

/** What of a deposit is held for another order. */
function wentOver({ amount }: { readonly amount: Paise }): Paise {
  return paise(Math.max(0, -amount));
}

function less(amount: Paise): Paise {
  return minus(ZERO, amount);
}
