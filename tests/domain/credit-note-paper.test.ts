import { expect, test } from 'vitest';
import { creditNoteFileName } from '#domain/credit-note.ts';
import { splitGst } from '#domain/gst.ts';
import { day } from '#domain/kolkata.ts';
import { rupees, ZERO } from '#domain/money.ts';
import { creditNotePaper } from '#messages/credit-note-paper.ts';
import { UNUSED_RENT_REASONS } from '#messages/credit-note-reasons.ts';
import type { InvoiceFacts } from '#messages/invoice-facts.ts';

const INVOICE: InvoiceFacts = {
  orderInfo: {
    orderNumber: 'B1',
    customerNumber: 'B-100234',
    address: {
      name: 'Asha Rao',
      contactNo: '9876543210',
      houseNo: '12B',
      address1: 'Sector 56',
      address2: '',
      city: 'Gurugram',
      pincode: '122011',
      addressType: 'HOME',
    },
    productList: [],
    couponId: null,
    orderTerms: { discount: ZERO },
  },
  invoiceInfo: {
    kind: 'rent',
    invoiceNumber: '062-2627-000001',
    generatedOn: day('2026-11-10'),
    dueOn: day('2026-11-16'),
    overdueSince: null,
    paidFrom: [],
    isPaid: true,
    totalRent: rupees(1061),
    interestGenerated: ZERO,
    amount: rupees(1061),
    ...splitGst(rupees(1061), 'intra-state'),
    finalAmount: rupees(707),
    paid: rupees(707),
    due: ZERO,
    gstin: '06AAKCB0000H2ZC',
    recipient: null,
    purchaseOrder: '',
    placeOfSupply: '06',
    deliveryState: '06',
    isInterState: false,
    creditNotes: [],
  },
  company: {
    name: 'Basera',
    legalName: 'Basera Rentals Private Limited',
    address: ['Plot 118'],
    email: 'care@basera.example',
    phone: '+91 124 010 0420',
  },
};

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
