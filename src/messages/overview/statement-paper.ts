import { type Day, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, sum } from '#domain/base/money.ts';
import { formatFinancialYear, type Statement } from '#domain/overview/statement.ts';
import { type Company, type Paper, sellerOf } from '#messages/base/paper.ts';
import { balanceWords, heldWords, statementWords } from './statement.ts';

export interface StatementOnPaper extends Statement {
  readonly year: number | null;
  /** The last day it tells of. */
  readonly until: Day;
  readonly customerNumber: string;
  /** Payments and prepaid rent, and what of the deposit, are being refunded. */
  readonly refunding: Paise;
  readonly depositRefunding: Paise;
}

/** All the words of a rent statement (rules/billing.md#a-rent-statement). */
export function statementPaper(
  statement: StatementOnPaper,
  customer: string,
  company: Company,
): Paper {
  const { year, until, opening, closing, charged, paid, lines, customerNumber } = statement;
  const period = year === null ? 'Since the beginning' : formatFinancialYear(year);
  const amounts = (...sums: Paise[]) => sums.map(formatRupees);
  return {
    title: 'Rent Statement',
    number: period,
    stamp: {
      words: balanceWords(closing.balance, statement.refunding),
      tone: sum([closing.balance, statement.refunding]) > 0 ? 'waiting' : 'good',
    },
    seller: sellerOf(company),
    facts: [
      ['Customer', customer],
      ...(customerNumber === '' ? [] : [['Customer number', customerNumber] as const]),
      ['Financial year', period],
      ['Up to', formatDayWithYear(until)],
    ],
    parties: [],
    columns: ['Date', 'Entry', 'Order'],
    amountColumns: ['Charged', 'Paid', 'Balance', 'Deposit held'],
    lines: [
      ...(year === null
        ? []
        : [
            {
              goods: ['', 'Brought forward', ''],
              amounts: ['', '', ...amounts(opening.balance, opening.held)],
            },
          ]),
      ...lines.map((line) => ({
        goods: [formatDayWithYear(line.on), statementWords(line), line.orderNumber],
        amounts: amounts(line.charged, line.paid, line.balance, line.held),
      })),
    ],
    totals: [{ name: 'Total', amounts: amounts(charged, paid, closing.balance, closing.held) }],
    sums: [
      ['Deposit held', heldWords(closing.held, statement.depositRefunding)],
      ['Balance', balanceWords(closing.balance, statement.refunding)],
    ],
    notes: [
      'A balance above zero is payable. A balance below zero is paid ahead or to be refunded. Prepaid rent goes towards the next invoices.',
      'The deposit is yours. We keep it apart from rent and refund it when you return the items.',
      'All amounts include GST. The tax invoices are in your account, under Invoices.',
    ],
  };
}
