import type { Age } from '#domain/billing/ageing.ts';
import type { CashWay } from '#domain/overview/cash-close.ts';
import type { BookFile } from '#domain/overview/book-files.ts';
import type { ReturnTable } from '#domain/billing/gst-return.ts';
import { formatRupees } from '#domain/base/money.ts';
import { MOST_TYPED } from '#domain/base/typed-rupees.ts';
import { statusWords } from './status-words.ts';

/** rules/books.md#by-age */
export const AGE_WORDS: Readonly<Record<Age, string>> = {
  not_due: 'Not due yet',
  week: '1 to 7 days overdue',
  month: '8 to 30 days overdue',
  two_months: '31 to 60 days overdue',
  three_months: '61 to 90 days overdue',
  older: 'More than 90 days overdue',
};

/** rules/books.md#closing-a-day */
export const CASH_WORDS: Readonly<Record<CashWay, string>> = {
  taken: 'Collected by the payment provider',
  given_back: 'Refunded by the payment provider',
  transferred: 'Transferred by us',
  carrying: 'Cash for carrying, taken by crews',
};

/** What is said at an amount that is none (rules/office.md#entering-amounts). */
export const AMOUNT_NEEDED = `Please enter an amount in rupees, like 1200.50 or 1,200, at most ${formatRupees(MOST_TYPED)}.`;

interface TableWords {
  readonly name: string;
  readonly what: string;
}

/** rules/books.md#the-tables-of-the-return */
export const TABLE_WORDS: Readonly<Record<ReturnTable, TableWords>> = {
  b2b: { name: 'B2B', what: 'Invoices with the recipient’s GSTIN' },
  b2cl: { name: 'B2CL', what: 'Invoices over ₹1,00,000 to another state' },
  b2cs: { name: 'B2CS', what: 'All other invoices, before credit notes' },
  cdnr: { name: 'CDNR', what: 'Credit notes on invoices of B2B' },
  cdnur: { name: 'CDNUR', what: 'Credit notes on invoices of B2CL' },
  notes: { name: 'B2CS, credit notes', what: 'To subtract from B2CS' },
  none: { name: 'No supply', what: 'Damage: not in the return' },
  none_notes: { name: 'No supply, credit notes', what: 'To subtract from it' },
};

/** What a month is made of, by the key of its part; what has no words here is told as it is. */
const PART_WORDS: Readonly<Record<string, string>> = {
  rent: 'Rent',
  cancellation: 'Cancellation charges',
  damage: 'Damage',
  early_closure: 'Early end charges',
  sale: 'Items sold',
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emandate: 'AutoPay by bank',
  nach: 'AutoPay by bank',
  '': 'Method unknown',
  provider: 'To the original payment method',
  transfer: 'Payments, by bank transfer',
  deposit: 'Deposits, by bank transfer',
  ahead: 'Rent paid ahead, by bank transfer',
  payments: 'Payments',
  deposits: 'Deposits',
  paid_ahead: 'Rent paid ahead',
  credit_note: 'Credit notes given',
  goodwill: 'Goodwill',
  interest: 'Interest waived',
  missed_fee: 'Missed visit fees waived',
  referral: 'Invitations',
};

export function partWords(key: string): string {
  return PART_WORDS[key] ?? statusWords(key);
}

/** What can be had as a file (rules/books.md#files). */
export const FILE_WORDS: Readonly<
  Record<BookFile, { readonly name: string; readonly what: string }>
> = {
  orders: { name: 'Orders', what: 'Placed in the month' },
  invoices: { name: 'Invoices', what: 'Issued in the month, with taxes' },
  credit_notes: { name: 'Credit notes', what: 'Issued in the month, with taxes' },
  kept: { name: 'Deposit deductions', what: 'Damage and early end charges of the month' },
  payments: { name: 'Payments', what: 'Received in the month' },
  refunds: { name: 'Refunds of payments', what: 'Promised in the month' },
  customers: { name: 'Customers', what: 'All accounts, with contact details' },
  units: { name: 'Units', what: 'All units, with place and cost' },
  months: {
    name: 'Thirteen months',
    what: 'Billed, credited, deducted from deposits and collected, by month',
  },
  return: { name: 'GST return', what: 'GSTR-1 by table and place of supply' },
  codes: { name: 'Summary by code', what: 'GSTR-1 by HSN or SAC' },
  series: { name: 'Documents issued', what: 'GSTR-1 by series' },
  debtors: {
    name: 'Overdue customers',
    what: 'Overdue amounts without interest, by customer and age',
  },
  use: { name: 'Use and payback', what: 'By product and city, last 90 days' },
  funnel: { name: 'Funnel', what: 'By product, from page views to orders in the month' },
};

/** What a customer owes in the list of debtors (rules/books.md#by-age). */
export const OVERDUE_WITHOUT_INTEREST = 'Overdue without interest';

/** The pages of the desk (rules/books.md). */
export const BOOK_PAGE_WORDS = {
  month: { name: 'Month', what: 'The totals of a month and what they consist of.' },
  gst: { name: 'GST', what: 'Figures for the monthly return, by registration.' },
  debtors: { name: 'Overdue', what: 'Overdue amounts without interest, by age and customer.' },
  use: {
    name: 'Use and payback',
    what: 'How much each product is rented, what it earns and when it has paid for itself.',
  },
  funnel: {
    name: 'Funnel',
    what: 'From page views to delivered orders, by the shop’s own counts.',
  },
  cash: { name: 'Cash', what: 'Expected and counted money for each day.' },
  files: { name: 'Files', what: 'Every table as CSV. Downloads are logged.' },
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
    name: 'Orders placed, monthly rent',
    what: 'By status today.',
    none: 'No orders yet.',
    list: 'Orders',
  },
  billed: {
    name: 'Billed',
    what: 'Invoices issued in the month, including damage, with GST. Credit notes are not subtracted.',
    none: 'Nothing billed.',
    list: 'Its taxes',
  },
  credited: {
    name: 'Credited',
    what: 'Credit notes issued in the month, by kind of invoice.',
    none: 'Nothing credited.',
    list: 'Its taxes',
  },
  kept: {
    name: 'Deposit deductions',
    what: 'Damage and early end charges. Not invoiced, so not in Billed or the GST tables.',
    none: 'No deductions.',
    list: 'Download deposit deductions',
  },
  collected: {
    name: 'Collected',
    what: 'Collected by the payment provider, including deposits.',
    none: 'Nothing collected.',
    list: 'Download payments',
  },
  overdue: {
    name: 'Overdue',
    what: 'Rent past its due date, without interest.',
    none: 'Nothing overdue.',
    list: 'Overdue customers',
  },
  deposits: {
    name: 'Deposits held',
    what: 'This money belongs to the renters.',
    none: 'No deposits held.',
    list: '',
  },
  refunded: {
    name: 'Refunds sent',
    what: 'Sent in the month.',
    none: 'No refunds sent.',
    list: 'Transfers made',
  },
  refundsDue: {
    name: 'Refunds due',
    what: 'Promised but not sent yet.',
    none: 'No refunds due.',
    list: 'Transfers to make',
  },
  given: {
    name: 'Credits given',
    what: 'Goodwill credits and waivers.',
    none: 'No credits given.',
    list: 'Download credit notes',
  },
} as const satisfies Record<string, FigureWords>;
export type FigureName = keyof typeof FIGURE_WORDS;
