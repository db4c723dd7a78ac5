import type { GstSplit } from '#domain/base/gst.ts';
import { isTaxed } from '#domain/billing/invoice.ts';
import { formatDayWithYear, type Day } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { amountColumns, amountsOf, partiesOf, placeFacts, subjectOf } from './invoice-paper.ts';
import { type Paper, sellerOf } from '#messages/base/paper.ts';

/** A credit note and the invoice that it corrects: what the call that prints one answers. */
export interface CreditNoteFacts {
  readonly creditNote: GstSplit & {
    readonly number: string;
    readonly issuedOn: Day;
    readonly reason: string;
    readonly amount: Paise;
  };
  readonly invoice: InvoiceFacts;
}

/** All the words of a credit note, for page and PDF alike (rules/billing.md#credit-notes). */
export function creditNotePaper({ creditNote, invoice }: CreditNoteFacts): Paper {
  const { number, issuedOn, reason, amount } = creditNote;
  const { invoiceInfo, orderInfo, company } = invoice;
  const { kind, isInterState, invoiceNumber, generatedOn } = invoiceInfo;
  const hasTax = isTaxed(kind);
  return {
    title: 'Credit Note',
    number,
    stamp: { words: 'Credited', tone: 'good' },
    seller: sellerOf(company),
    facts: [
      ['Credit note number', number],
      ['Issued on', formatDayWithYear(issuedOn)],
      ['Corrects invoice', invoiceNumber],
      ['Invoice date', formatDayWithYear(generatedOn)],
      ['Order number', orderInfo.orderNumber],
      ['Customer number', orderInfo.customerNumber],
      ...placeFacts(invoiceInfo),
    ],
    parties: partiesOf(invoice),
    columns: ['Reason'],
    amountColumns: hasTax ? amountColumns(isInterState, subjectOf(kind)) : ['Amount'],
    lines: [
      {
        goods: [reason],
        amounts: hasTax ? amountsOf(creditNote, amount, isInterState) : [formatRupees(amount)],
      },
    ],
    totals: [],
    sums: [['Total credited', formatRupees(amount)]],
    notes: [
      `This credit note reduces invoice ${invoiceNumber}. Anything you had already paid beyond it counts towards what you owe next, or is refunded.`,
      'This credit note is issued electronically and needs no signature.',
    ],
  };
}
