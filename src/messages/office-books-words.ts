import type { Age } from '#domain/ageing.ts';
import type { CashWay } from '#domain/cash-close.ts';
import type { BookFile } from '#domain/book-files.ts';
import type { ReturnTable } from '#domain/gst-return.ts';
import { formatRupees } from '#domain/money.ts';
import { MOST_TYPED } from '#domain/typed-rupees.ts';

/** rules/books.md#by-age */
export const AGE_WORDS: Readonly<Record<Age, string>> = {
  not_due: 'Not due yet',
  week: '1 to 7 days late',
  month: '8 to 30 days late',
  two_months: '31 to 60 days late',
  three_months: '61 to 90 days late',
  older: 'More than 90 days late',
};

/** rules/books.md#closing-a-day */
export const CASH_WORDS: Readonly<Record<CashWay, string>> = {
  taken: 'Taken by the payment provider',
  given_back: 'Given back by the payment provider',
  transferred: 'Transferred by us',
  carrying: 'Cash for carrying, to crews',
};

/** What is said at an amount that is none (rules/office.md#amounts-that-are-typed). */
export const AMOUNT_NEEDED = `Please write an amount in rupees, as 1200.50 or 1,200, at most ${formatRupees(MOST_TYPED)}.`;

interface TableWords {
  readonly name: string;
  readonly what: string;
}

/** rules/books.md#the-tables-of-the-return */
export const TABLE_WORDS: Readonly<Record<ReturnTable, TableWords>> = {
  b2b: { name: 'B2B', what: 'Invoices that name a GSTIN of their recipient' },
  b2cl: { name: 'B2CL', what: 'Invoices over ₹1,00,000 into another state' },
  b2cs: { name: 'B2CS', what: 'All other invoices, before credit notes' },
  cdnr: { name: 'CDNR', what: 'Credit notes on invoices of B2B' },
  cdnur: { name: 'CDNUR', what: 'Credit notes on invoices of B2CL' },
  notes: { name: 'B2CS, credit notes', what: 'To be taken off B2CS' },
  none: { name: 'No supply', what: 'Damage: in no table of the return' },
  none_notes: { name: 'No supply, credit notes', what: 'To be taken off it' },
};

/** What a month is made of, by the key of its part; what has no words here is told as it is. */
const PART_WORDS: Readonly<Record<string, string>> = {
  rent: 'Rent',
  cancellation: 'Kept of cancelled orders',
  damage: 'Damage',
  early_closure: 'Forfeited by an early end',
  sale: 'Things sold',
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emandate: 'AutoPay by bank',
  nach: 'AutoPay by bank',
  '': 'Way not told',
  provider: 'The way it was paid',
  transfer: 'Payments, by bank transfer',
  deposit: 'Deposits, by bank transfer',
  ahead: 'Rent paid ahead, by bank transfer',
  payments: 'Payments',
  deposits: 'Deposits',
  paid_ahead: 'Rent paid ahead',
  credit_note: 'Credit notes given',
  goodwill: 'Goodwill',
  interest: 'Interest not asked for',
  missed_fee: 'Fees for missed visits',
  referral: 'Invitations',
};

export function partWords(key: string): string {
  return (
    PART_WORDS[key] ?? key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ').toLowerCase()
  );
}

/** What can be had as a file (rules/books.md#files). */
export const FILE_WORDS: Readonly<
  Record<BookFile, { readonly name: string; readonly what: string }>
> = {
  orders: { name: 'Orders', what: 'Those placed in the month' },
  invoices: { name: 'Invoices', what: 'Those issued in the month, with their taxes' },
  credit_notes: { name: 'Credit notes', what: 'Those issued in the month, with their taxes' },
  kept: { name: 'Kept of deposits', what: 'In the month: damage, and what early ends forfeited' },
  payments: { name: 'Payments', what: 'What came in the month' },
  refunds: { name: 'Refunds of payments', what: 'Those promised in the month' },
  customers: { name: 'Customers', what: 'Everybody with an account, as they are reached' },
  units: { name: 'Units', what: 'Every unit, where it is and what it cost' },
  months: {
    name: 'Thirteen months',
    what: 'Billed, credited, kept of deposits and collected, month by month',
  },
  return: { name: 'Return of supplies', what: 'GSTR-1 by table and place of supply' },
  codes: { name: 'Summary by code', what: 'GSTR-1 by HSN or SAC' },
  series: { name: 'Documents issued', what: 'GSTR-1 by series' },
  debtors: { name: 'Who owes', what: 'What is overdue, by customer and age' },
  use: { name: 'Use and payback', what: 'Of each product in each city, the last 90 days' },
  funnel: { name: 'Funnel', what: 'Of each product, from its pages to its orders of the month' },
};

/** The pages of the desk (rules/books.md). */
export const BOOK_PAGE_WORDS = {
  month: { name: 'Month', what: 'What a month came to, and what it is made of.' },
  gst: { name: 'GST', what: 'What the return of a month asks for, under each registration.' },
  debtors: { name: 'Who owes', what: 'What is overdue, by age, and of whom.' },
  use: {
    name: 'Use and payback',
    what: 'How much of their time things are out, what they earn, and when they are paid back.',
  },
  funnel: {
    name: 'Funnel',
    what: 'From a look at a page to an order that was brought, by the shop’s own counts.',
  },
  cash: { name: 'Cash', what: 'The money of each day that is over, and how it was counted.' },
  files: { name: 'Files', what: 'Every table as CSV. That one was taken is in the log.' },
} as const;

interface FigureWords {
  readonly name: string;
  readonly what: string;
  /** Said where it has no parts. */
  readonly none: string;
  /** What leads to the list of what it counts. */
  readonly list: string;
}

/** rules/books.md#a-month */
export const FIGURE_WORDS = {
  orders: {
    name: 'Orders placed, rent a month',
    what: 'By how they stand today.',
    none: 'No order was placed.',
    list: 'Orders',
  },
  billed: {
    name: 'Billed',
    what: 'Invoices issued in the month, damage among them, with GST. Credit notes are not taken off.',
    none: 'Nothing was billed.',
    list: 'Its taxes',
  },
  credited: {
    name: 'Credited',
    what: 'Credit notes issued in the month, by the kind of their invoice.',
    none: 'Nothing was credited.',
    list: 'Its taxes',
  },
  kept: {
    name: 'Kept of deposits',
    what: 'Damage, and what early ends forfeited. On no invoice: not in Billed, and in no table of GST.',
    none: 'Nothing was kept.',
    list: 'Kept of deposits as a file',
  },
  collected: {
    name: 'Collected',
    what: 'What the payment provider took, with deposits.',
    none: 'Nothing came.',
    list: 'Payments as a file',
  },
  overdue: {
    name: 'Overdue',
    what: 'Rent behind its due day, without interest.',
    none: 'Nothing is overdue.',
    list: 'Who owes it',
  },
  deposits: {
    name: 'Deposits held',
    what: 'Their renters’ own.',
    none: 'None is held.',
    list: '',
  },
  refunded: {
    name: 'Refunds sent',
    what: 'What went back in the month.',
    none: 'Nothing went back.',
    list: 'Transfers made',
  },
  refundsDue: {
    name: 'Refunds due',
    what: 'Promised, and not with the customer yet.',
    none: 'Nothing has still to go back.',
    list: 'Transfers to make',
  },
  given: {
    name: 'Credits given',
    what: 'What the shop gave of its own will.',
    none: 'Nothing was given.',
    list: 'Credit notes as a file',
  },
} as const satisfies Record<string, FigureWords>;
export type FigureName = keyof typeof FIGURE_WORDS;
