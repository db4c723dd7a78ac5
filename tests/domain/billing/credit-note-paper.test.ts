import { expect, test } from 'vitest';
import { creditNoteFileName } from '#domain/billing/credit-note.ts';
import { splitGst } from '#domain/base/gst.ts';
import { day } from '#domain/base/kolkata.ts';
import { rupees } from '#domain/base/money.ts';
import { creditNotePaper } from '#messages/billing/credit-note-paper.ts';
import { UNUSED_RENT_REASONS } from '#messages/billing/credit-note-reasons.ts';
import { invoiceOf } from '../support/invoice.ts';

const INVOICE = invoiceOf();

const NOTE = {
  number: '062C-2627-000001',
  issuedOn: day('2026-11-20'),
  reason: UNUSED_RENT_REASONS.return,
  amount: rupees(354),
  ...splitGst(rupees(354), 'intra-state'),
};

test('a credit note names its invoice, its reason, and the tax that it takes back', () => {
  const paper = creditNotePaper({ creditNote: NOTE, invoice: INVOICE });
  expect(paper).toMatchObject({
    title: 'Credit Note',
    number: '062C-2627-000001',
    columns: ['Reason'],
    amountColumns: ['Rent excluding GST', 'SGST 9%', 'CGST 9%', 'Rent including GST'],
    lines: [
      {
        goods: ['Rent billed for days after the pick-up'],
        amounts: ['₹300', '₹27', '₹27', '₹354'],
      },
    ],
    sums: [['Total credited', '₹354']],
  });
  expect(paper.facts).toEqual([
    ['Credit note number', '062C-2627-000001'],
    ['Issued on', '20 Nov 2026'],
    ['Corrects invoice', '062-2627-000001'],
    ['Invoice date', '10 Nov 2026'],
    ['Order number', 'B1'],
    ['Customer number', 'B-100234'],
    ['GSTIN', '06AAKCB0000H2ZC'],
    ['Reverse charge', 'No'],
  ]);
});

test('the file of a credit note is named by its number', () => {
  expect(creditNoteFileName('062C-2627-000001')).toBe('credit-note-062C-2627-000001.pdf');
});

test('one for damage bears no tax, as its invoice bears none', () => {
  const invoice = { ...INVOICE, invoiceInfo: { ...INVOICE.invoiceInfo, kind: 'damage' as const } };
  const { amountColumns, lines } = creditNotePaper({ creditNote: NOTE, invoice });
  expect([amountColumns, lines[0]?.amounts]).toEqual([['Amount'], ['₹354']]);
});
